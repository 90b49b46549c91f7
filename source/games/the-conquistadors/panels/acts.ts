/** The letters of what can be done: a letter means one kind of act in every segment. */
import type { Act } from '../../../app/prompt/acts.ts'
import type { GameForm } from '../sequence/actions.ts'

type Told = Omit<Act, 'type'>

/** By type, for what has a letter of its own; lists of like things have letters in their order. */
const byType: Readonly<Partial<Record<GameForm['type'], Told>>> = {
  march: { letter: 'm', says: 'March over land' },
  sail: { letter: 's', says: 'Sail' },
  search: { letter: 'd', says: 'Discover where you stand' },
  negotiate: { letter: 't', says: 'Talk: diplomacy' },
  plunder: { letter: 'p', says: 'Plunder' },
  convert: { letter: 'g', says: 'Gold into points or pesos' },
}

export const acts: readonly Act[] = Object.entries(byType).flatMap(([type, told]) =>
  told ? [{ type, ...told }] : [],
)
