/** The letters of what can be done: a letter means one kind of act in every segment. */
import type { Act, ActWords } from '../../../app/prompt/acts.ts'
import type { GameForm } from '../sequence/actions.ts'

const regroup = 'Units and command: join, split off, pass units'
const nothing = 'Play nothing: pass, roll as it is, let it stand'
const silence = 'Pass, or roll, until something touches you'

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
  present: { letter: 'g', says: 'Gift of gold to the governor', aside: true },
  divide: { letter: 'v', says: 'Divide gold' },
  convert: { letter: 'c', says: 'Convert gold into points or pesos' },
  repay: { letter: 'y', says: 'Pay back debt' },
  join: { letter: 'u', says: regroup, aside: true },
  split: { letter: 'u', says: regroup, aside: true },
  'pass-units': { letter: 'u', says: regroup, aside: true },
  'march-leaving': { letter: 'u', says: regroup, aside: true },
  'sail-leaving': { letter: 'u', says: regroup, aside: true },
  command: { letter: 'u', says: regroup, aside: true },
} as const satisfies Partial<Record<GameForm['type'], ActWords>>

/** Letters of fights and of money. */
const ofFightsAndMoney = {
  shock: { letter: 'h', says: 'Sudden Shock' },
  charge: { letter: 'w', says: 'With the horse alone, first' },
  'fight-on': { letter: 'n', says: 'Fight on' },
  retreat: { letter: 'b', says: 'Break off: retreat' },
  borrow: { letter: 'l', says: 'Loan' },
} as const satisfies Partial<Record<GameForm['type'], ActWords>>

/** Where others might be answered, or dice helped: no key of theirs is one that ends an impulse. */
const ofCards = {
  pass: { letter: 'q', says: nothing },
  'roll-once': { letter: 'q', says: nothing },
  stand: { letter: 'q', says: nothing },
  'pass-such': { letter: 'e', says: silence },
  'roll-always': { letter: 'e', says: silence },
} as const satisfies Partial<Record<GameForm['type'], ActWords>>

const card = { letter: '', says: 'Play a card', fromNine: true } as const

/** Cards of the hand, assets, men who come: their digits begin at 9, for forces keep the first ones all the turn. */
const ofTheHand = {
  use: card,
  'use-asset': card,
  play: card,
  'play-on': card,
  'play-against': card,
  'play-force': card,
  'play-city': card,
  'play-attack': card,
  'play-unit': card,
  'play-space': card,
  enlist: card,
  'enlist-with': card,
} as const satisfies Partial<Record<GameForm['type'], ActWords>>

const lettered = { ...ofImpulses, ...ofFightsAndMoney, ...ofCards, ...ofTheHand }

export const acts: readonly Act[] = Object.entries(lettered).map(([type, told]) => ({ type, ...told }))
