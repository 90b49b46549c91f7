/** Every legal way to play: scenario, seats, optional rules and edition, as the game itself allows them. */
import { nationSchema } from '../../../../source/games/conquistador/data.ts'
import { editions } from '../../../../source/games/conquistador/names.ts'
import { optionalRules, readOptions } from '../../../../source/games/conquistador/scenarios/options.ts'
import { scenarioNames } from '../../../../source/games/conquistador/scenarios/scenarios.ts'
import type { Json, NewGame } from '../../../../source/kernel/game.ts'
import { Refused } from '../../../../source/kernel/game.ts'
import { world } from '../world.ts'

/** Whoever may sit at some table. */
const everybody = nationSchema.options

export interface Combination {
  readonly scenario: string
  /** Every choice that there is, none left out. */
  readonly options: Readonly<Record<string, Json>>
  readonly seats: readonly string[]
  /** For titles and failures, e.g. `campaign Spain England, tordesillas, revised`. */
  readonly name: string
}

/** Each of some lists with each value after it. */
const grown = <T>(lists: readonly (readonly T[])[], values: readonly T[]): T[][] =>
  lists.flatMap((list) => values.map((value) => [...list, value]))

/** All ways to take or leave each of these. */
const choices = (names: readonly string[]): boolean[][] =>
  names.reduce<boolean[][]>((lists) => grown(lists, [true, false]), [[]])

/** All that a new game can be asked for, legal or not, with every choice made. */
export const allCombinations = (): Combination[] =>
  scenarioNames.flatMap((scenario) =>
    choices(everybody).flatMap((taken) =>
      choices(Object.keys(optionalRules)).flatMap((chosen) =>
        editions.map((edition) => {
          const seats = everybody.filter((_, index) => taken[index])
          const rules = Object.keys(optionalRules).filter((_, index) => chosen[index])
          const options = {
            seats: Object.fromEntries(seats.map((seat) => [seat, 'human'])),
            ...Object.fromEntries(Object.keys(optionalRules).map((rule) => [rule, rules.includes(rule)])),
            edition,
          }
          return {
            scenario,
            options,
            seats,
            name: `${scenario} ${seats.join(' ')}, ${[...rules, edition].join(', ')}`,
          }
        }),
      ),
    ),
  )

/** Whether the rules refuse it. */
export function isRefused({ scenario, options }: Combination): boolean {
  try {
    readOptions(world, { scenario, seed: '', options })
    return false
  } catch (error) {
    if (error instanceof Refused) return true
    throw error
  }
}

let known: readonly Combination[] | null = null

/** All that are not refused. */
export function legalCombinations(): readonly Combination[] {
  known ??= allCombinations().filter((one) => !isRefused(one))
  return known
}

/** A new game of a combination. */
export const gameOf = (
  { scenario, options }: Combination,
  seed: string,
  more: Readonly<Record<string, Json>> = {},
): NewGame => ({
  scenario,
  seed,
  options: { ...options, ...more },
})

/**
 * Game `n` of games that are drawn evenly over all combinations: each comes before any comes again. Every fourth
 * round of each leaves the routine to the standing orders.
 */
export function drawnGame(n: number): NewGame {
  const all = legalCombinations()
  const standing = (n + Math.floor(n / all.length)) % 4 === 3
  return gameOf(all[n % all.length]!, `random ${n}`, standing ? { standing: 'all' } : {})
}
