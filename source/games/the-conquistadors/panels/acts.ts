/** The letters of what can be done: a letter means one kind of act in every segment. */
import type { Act } from '../../../app/prompt/acts.ts'
import type { GameForm } from '../sequence/actions.ts'

type Told = Omit<Act, 'type'>

/** Letters of impulses, in which everything else stands beside them. */
const ofImpulses = {
  march: { letter: 'm', says: 'March over land' },
  sail: { letter: 's', says: 'Sail' },
  search: { letter: 'd', says: 'Discover where you stand' },
  negotiate: { letter: 't', says: 'Talk: diplomacy' },
  plunder: { letter: 'p', says: 'Plunder' },
  attack: { letter: 'a', says: 'Attack' },
  'attack-force': { letter: 'a', says: 'Attack' },
  incite: { letter: 'i', says: 'Incite the Indians of a hostile city' },
  rally: { letter: 'r', says: 'Rally' },
  'rally-fed': { letter: 'f', says: 'Feed and rally' },
  present: { letter: 'g', says: 'Gift of gold to the governor' },
  divide: { letter: 'v', says: 'Divide gold' },
  convert: { letter: 'c', says: 'Convert gold into points or pesos' },
  repay: { letter: 'y', says: 'Pay back debt' },
  join: { letter: 'j', says: 'Join forces' },
  split: { letter: 'k', says: 'Split off a force' },
  'pass-units': { letter: 'u', says: 'Units to another conquistador' },
  command: { letter: 'o', says: 'Another takes command' },
} as const satisfies Partial<Record<GameForm['type'], Told>>

/** Letters of fights and of money. */
const ofFightsAndMoney = {
  shock: { letter: 'h', says: 'Sudden Shock' },
  charge: { letter: 'w', says: 'With the horse alone, first' },
  'fight-on': { letter: 'n', says: 'Fight on' },
  retreat: { letter: 'b', says: 'Break off: retreat' },
  borrow: { letter: 'l', says: 'Loan' },
} as const satisfies Partial<Record<GameForm['type'], Told>>

export const acts: readonly Act[] = Object.entries({ ...ofImpulses, ...ofFightsAndMoney }).map(
  ([type, told]) => ({ type, ...told }),
)
