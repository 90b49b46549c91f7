/** Every legal way to play: scenario, seats, optional rules and edition, as the game itself allows them. */

import { editions } from '../games/conquistador/data/names.ts'
import { nationSchema } from '../games/conquistador/data/shapes.ts'
import type { World } from '../games/conquistador/map/world.ts'
import { optionalRules, readOptions } from '../games/conquistador/scenarios/options.ts'
import { scenarioNames } from '../games/conquistador/scenarios/scenarios.ts'
import { type Json, Refused } from '../kernel/contract/game.ts'
import { human } from '../kernel/program/holders.ts'

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
const allCombinations = (): Combination[] =>
  scenarioNames.flatMap((scenario) =>
    choices(everybody).flatMap((taken) =>
      choices(Object.keys(optionalRules)).flatMap((chosen) =>
        editions.map((edition) => {
          const seats = everybody.filter((_, index) => taken[index])
          const rules = Object.keys(optionalRules).filter((_, index) => chosen[index])
          const options = {
            seats: Object.fromEntries(seats.map((seat) => [seat, human])),
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
function isRefused(world: World, { scenario, options }: Combination): boolean {
  try {
    readOptions(world, { scenario, seed: '', options })
    return false
  } catch (error) {
    if (error instanceof Refused) return true
    throw error
  }
}

const known = new WeakMap<World, readonly Combination[]>()

/** All that are not refused. */
export function legalCombinations(world: World): readonly Combination[] {
  const found = known.get(world) ?? allCombinations().filter((one) => !isRefused(world, one))
  known.set(world, found)
  return found
}
