/** Who meets whom where nobody is named: all that is aimed at is measured. */
import type { AskedFor } from '../../games/entry.ts'
import { type Game, type Json, Refused } from '../../kernel/contract/game.ts'
import type { Seat } from '../../kernel/contract/named.ts'
import { human } from '../../kernel/program/holders.ts'
import { legalCombinations } from './combinations.ts'
import { type Contender, contenders } from './match.ts'
import type { Pairing } from './pairings.ts'

/** Who meets whom, where only the table is named. */
export const usualPairs: readonly (readonly Contender[])[] = [
  ['random', 'normal'],
  ['easy', 'normal'],
  ['normal', 'hard'],
]

/** The scenario with the most seats. */
export const usualScenario = ({ scenarios }: AskedFor): AskedFor['scenarios'][number] =>
  scenarios.reduce((most, one) => (one.seats > most.seats ? one : most))

/** A seat for each player, two at least if there are. */
export const usualSeats = (asked: AskedFor, players: number): readonly string[] =>
  asked.seats.names.slice(0, Math.min(usualScenario(asked).seats, Math.max(2, players)))

/** The largest table of the usual scenario with no option on. */
function wholeTable(asked: AskedFor, game: Game): readonly string[] {
  const { name } = usualScenario(asked)
  const plain = legalCombinations(asked, game).filter(
    ({ scenario, options }) => scenario === name && Object.values(options).every((value) => value !== true),
  )
  return plain.reduce<readonly string[]>((most, { seats }) => (seats.length > most.length ? seats : most), [])
}

/** Pairs of levels in all seats by turns, whole tables of one level, and who plays alone against the game. */
export function usualPairings(asked: AskedFor, game: Game): Pairing[] {
  const { name: scenario } = usualScenario(asked)
  const seats = wholeTable(asked, game)
  return [
    ...usualPairs.map((players): Pairing => ({ scenario, seats, players, taken: 2 })),
    ...contenders.map((player): Pairing => ({ scenario, seats, players: seats.map(() => player) })),
    ...alone(asked, game),
  ]
}

/** A strong player alone, in every seat by turns, for each word of the options that only such a game takes. */
function alone({ scenarios, seats: { names }, words = {} }: AskedFor, game: Game): Pairing[] {
  const legal = (scenario: string, seat: Seat, own: Readonly<Record<string, Json>>): boolean => {
    try {
      return game.seats({ scenario, seed: '', options: { ...own, seats: { [seat]: human } } }).length === 1
    } catch (error) {
      if (error instanceof Refused) return false
      throw error
    }
  }
  return scenarios
    .filter(({ seats }) => seats === 1)
    .flatMap(({ name: scenario }) =>
      Object.entries(words).flatMap(([option, of]) =>
        of.map((word): Pairing => {
          const options = { [option]: word }
          const seats = names.filter((seat) => legal(scenario, seat, options))
          return { scenario, seats, players: ['hard'], taken: 1, options }
        }),
      ),
    )
    .filter(({ seats }) => seats.length > 0)
}
