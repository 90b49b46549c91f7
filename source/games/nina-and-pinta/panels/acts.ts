/** The letters of what can be done: a letter means one kind of act in every segment. */
import type { Act, ActWords } from '../../../app/prompt/acts.ts'
import type { GameForm } from '../sequence/actions.ts'

/**
 * By type; null for what is a list of like things, which have letters in their order, and for what ends a
 * segment, which has a key of its own.
 */
const byType: Readonly<Record<GameForm['type'], ActWords | null>> = {
  load: { letter: 'l', says: 'Load the ships and seal them' },
  recover: null,
  explore: null,
  consolidate: null,
  attack: null,
  stay: null,
  migrate: null,
  remain: null,
  govern: null,
  collect: { letter: 'g', says: 'Gold as usual: collect it' },
  'collect-otherwise': { letter: 'o', says: 'Otherwise: collect gold another way' },
  build: null,
  'build-from': null,
  built: null,
  'captain-home': { letter: 'h', says: 'Home: the Captain sails back' },
  'captain-stays': null,
  standing: null,
  select: null,
  'select-two': { letter: 'd', says: 'Double Selection: two Progress for one price' },
  pass: null,
  claim: null,
  war: null,
  look: null,
  looked: null,
  natives: null,
  'place-bonus': null,
  marker: null,
  rob: { letter: 'p', says: 'Play a Pirate', aside: true },
  spare: null,
  planck: null,
}

export const acts: readonly Act[] = Object.entries(byType).flatMap(([type, told]) =>
  told ? [{ type, ...told }] : [],
)
