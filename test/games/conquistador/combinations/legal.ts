/** Every legal way to play with the world of the tests. */
import * as combinations from '../../../../source/bench/arena/combinations.ts'
import { conquistador } from '../../../../source/games/conquistador/shelf/entry.ts'
import type { Json, NewGame } from '../../../../source/kernel/contract/game.ts'
import { game } from '../playing.ts'

export type { Combination } from '../../../../source/bench/arena/combinations.ts'

/** A new game of a combination. */
export const gameOf = (
  { scenario, options }: combinations.Combination,
  seed: string,
  more: Readonly<Record<string, Json>> = {},
): NewGame => ({
  scenario,
  seed,
  options: { ...options, ...more },
})

/** All that are not refused. */
export const legalCombinations = (): readonly combinations.Combination[] =>
  combinations.legalCombinations(conquistador.asked, game)

/**
 * Game `n` of games that are drawn evenly over all combinations: each comes before any comes again. Every
 * fourth round of each leaves the routine to the standing orders.
 */
export function drawnGame(n: number): NewGame {
  const all = legalCombinations()
  const standing = (n + Math.floor(n / all.length)) % 4 === 3
  return gameOf(all[n % all.length]!, `random ${n}`, standing ? { standing: 'all' } : {})
}
