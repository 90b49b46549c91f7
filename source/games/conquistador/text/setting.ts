/** Which game is played, in words: scenario, seats, optional rules, edition. */

import { type NewGame, Refused } from '../../../kernel/contract/game.ts'
import { keysOf } from '../../../kernel/contract/records.ts'
import { capital } from '../../../kernel/contract/words.ts'
import { computersOf } from '../../../kernel/program/computer.ts'
import { seatWith } from '../../../kernel/program/holder-words.ts'
import { isShort, type ShortScenario } from '../data/names.ts'
import type { Nation } from '../data/shapes.ts'
import type { World } from '../map/world.ts'
import { optionalRules, readOptions } from '../scenarios/options.ts'
import type { GameOptions, State } from '../state/state.ts'
import { seatsInPlay } from '../state/units.ts'

/** What the optional rules are called where they are chosen and where they are told. */
export const optionNames = {
  tordesillas: 'Treaty of Tordesillas',
  portugal: 'Portugal',
  bankers: 'German Bankers',
  secondErrata: 'Errata of the 2nd edition',
} as const

/** What the scenarios of the program are called; those of the book go by their names. */
export const shortTitles: Readonly<Record<ShortScenario, string>> = {
  columbus: 'From Columbus to Cortes',
  conquest: 'The conquest',
}

/** The page on which these are begun. */
export const shortPage = 'Short games'

const names = keysOf(optionNames)

/** The optional rules that are on. Without Personne only where France would have him (15.36, 24.12). */
function optionWords(options: GameOptions, seats: readonly Nation[]): string[] {
  const missed = !options.personne && !options.bankers && seats.includes('France')
  return [
    ...names.filter((name) => options[name]).map((name) => optionNames[name]),
    ...(missed ? ['no Personne'] : []),
  ]
}

function rulesWords(options: GameOptions, seats: readonly Nation[]): string {
  const on = optionWords(options, seats)
  return `Optional rules: ${on.length > 0 ? on.join(', ') : 'none'}; edition: ${options.edition}${options.places ? '; places that nobody has seen are veiled' : ''}`
}

/** "Optional rules: Treaty of Tordesillas; edition: revised." */
export const rulesInUse = (state: State): string => `${rulesWords(state.options, seatsInPlay(state))}.`

/**
 * A game before or without its state: "Campaign: Spain, England (computer,
 * hard). Optional rules: none; edition: 1976".
 */
export function settingOf(world: World, newGame: Pick<NewGame, 'scenario' | 'options'>): string {
  const scenario = isShort(newGame.scenario) ? shortTitles[newGame.scenario] : capital(newGame.scenario)
  try {
    const { seats, ...options } = readOptions(world, { seed: '', ...newGame })
    const computers = computersOf({ seed: '', ...newGame })
    const played = seats.map((seat) => seatWith(seat, computers.get(seat)))
    return `${scenario}: ${played.join(', ')}. ${rulesWords(options, seats)}`
  } catch (error) {
    // A save of another program may have options that there are not here.
    if (error instanceof Refused) return scenario
    throw error
  }
}

/** The options that are a chapter of the book each. */
const chapters = ['tordesillas', 'portugal', 'bankers'] as const
const chapterOf = (number: string): string => number.split('.')[0]!

/** Whether the game has a paragraph of an optional chapter; null for all others, which every game has. */
export function isRuleInUse({ options }: State, number: string): boolean | null {
  const name = chapters.find((option) => chapterOf(optionalRules[option]) === chapterOf(number))
  return name === undefined ? null : options[name]
}
