/** What surely comes of an action, told under its choice in as few lines as it takes. */
import { listed } from '../../../kernel/contract/words.ts'
import { type Event, type EventType, ofType } from '../events/event.ts'
import { landName, settlersText } from '../map/names.ts'
import type { GameAction } from '../sequence/actions.ts'
import { type Components, partsOf } from '../state/context.ts'

/** What says no more than the choice itself; where that is all, the rule of the choice is told instead. */
const echoes: { readonly [T in GameAction['type']]?: readonly EventType[] } = {
  war: ['war'],
  load: ['loaded', 'sealed'],
  consolidate: ['landed'],
  attack: ['landed'],
  migrate: ['migrated'],
  govern: ['governs', 'collected'],
  collect: ['collected'],
  build: ['built'],
  'build-from': ['built'],
  'captain-home': ['captain-home'],
  // Where a Bonus is played says what it builds.
  select: ['selected', 'built'],
  'select-two': ['selected'],
  pass: ['passed'],
  claim: ['passed'],
  look: ['looked'],
  'place-bonus': ['bonus-placed', 'built'],
}

/** N10.4: France turns its banner for an attack in peace, which the choice does not say. */
const isEcho = (event: Event, { type }: GameAction): boolean =>
  event.type === 'attack' ? !event.peace : (echoes[type]?.includes(event.type) ?? false)

interface Foreseen {
  readonly action: GameAction
  readonly events: readonly Event[]
  /** An event as a sentence. */
  tell(event: Event): string
}

/** A sentence for each event that adds to the choice, and one for all that go to supply. */
export function foreseenLines(g: Components, { action, events, tell }: Foreseen): string[] {
  const told = events.filter((event) => event.type !== 'reduced' && !isEcho(event, action))
  const reduced = ofType(events, 'reduced').map(
    ({ settlers, at }, index) =>
      `${index === 0 ? settlersText(settlers) : settlers} from ${landName(g, partsOf(at).land)}`,
  )
  return [...told.map(tell), ...(reduced.length > 0 ? [`To supply: ${listed(reduced)}.`] : [])]
}
