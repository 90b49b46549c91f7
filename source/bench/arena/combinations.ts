/** Every legal way to play a game: scenario, seats and options, as the game itself allows them. */
import type { AskedFor } from '../../games/entry.ts'
import { type Game, type Json, Refused } from '../../kernel/contract/game.ts'
import type { Seat } from '../../kernel/contract/named.ts'
import { keptFor } from '../../kernel/flow/recently.ts'
import { human } from '../../kernel/program/holders.ts'

export interface Combination {
  readonly scenario: string
  /** Every choice that there is, none left out. */
  readonly options: Readonly<Record<string, Json>>
  readonly seats: readonly Seat[]
  /** For titles and failures, e.g. `campaign Spain England, tordesillas, revised`. */
  readonly name: string
}

/** Each of some lists with each value after it. */
const grown = <T>(lists: readonly (readonly T[])[], values: readonly T[]): T[][] =>
  lists.flatMap((list) => values.map((value) => [...list, value]))

/** All ways to take or leave each of these. */
const choices = (names: readonly string[]): string[][] =>
  names
    .reduce<boolean[][]>((lists) => grown(lists, [true, false]), [[]])
    .map((taken) => names.filter((_, index) => taken[index]))

/** All ways to answer what takes a word: flags with each of theirs, options with none, too. */
const words = ({ flags, words: options = {} }: AskedFor): Readonly<Record<string, string>>[] =>
  [
    ...Object.entries(flags).map(([name, { of }]) => ({ name, of, must: true })),
    ...Object.entries(options).map(([name, of]) => ({ name, of, must: false })),
  ].reduce<Record<string, string>[]>(
    (ways, { name, of, must }) =>
      ways.flatMap((way) => [...(must ? [] : [way]), ...of.map((word) => ({ ...way, [name]: word }))]),
    [{}],
  )

/** All that a new game can be asked for, legal or not, with every choice made. */
const allCombinations = (asked: AskedFor): Combination[] => {
  const { scenarios, seats, options } = asked
  return scenarios.flatMap(({ name: scenario }) =>
    choices(seats.names).flatMap((taken) =>
      choices(options).flatMap((chosen) =>
        words(asked).map((own) => ({
          scenario,
          options: {
            seats: Object.fromEntries(taken.map((seat) => [seat, human])),
            ...Object.fromEntries(options.map((name) => [name, chosen.includes(name)])),
            ...own,
          },
          seats: taken,
          name: `${scenario} ${taken.join(' ')}, ${[...chosen, ...Object.values(own)].join(', ')}`,
        })),
      ),
    ),
  )
}

/** Whether the rules refuse it. */
function isRefused(game: Game, { scenario, options }: Combination): boolean {
  try {
    game.seats({ scenario, seed: '', options })
    return false
  } catch (error) {
    if (error instanceof Refused) return true
    throw error
  }
}

/** All that are not refused. */
export const legalCombinations = (asked: AskedFor, game: Game): readonly Combination[] => legalOf(game, asked)

const legalOf = keptFor((game: Game, asked: AskedFor): readonly Combination[] =>
  allCombinations(asked).filter((one) => !isRefused(game, one)),
)
