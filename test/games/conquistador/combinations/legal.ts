/** Every legal way to play with the world of the tests. */
import * as combinations from '../../../../source/bench/combinations.ts'
import type { NewGame } from '../../../../source/kernel/game.ts'
import { world } from '../world.ts'

export { allCombinations, type Combination, gameOf } from '../../../../source/bench/combinations.ts'

/** Whether the rules refuse it. */
export const isRefused = (one: combinations.Combination): boolean => combinations.isRefused(world, one)

/** All that are not refused. */
export const legalCombinations = (): readonly combinations.Combination[] =>
  combinations.legalCombinations(world)

/**
 * Game `n` of games that are drawn evenly over all combinations: each comes before any comes again. Every fourth
 * round of each leaves the routine to the standing orders.
 */
export function drawnGame(n: number): NewGame {
  const all = legalCombinations()
  const standing = (n + Math.floor(n / all.length)) % 4 === 3
  return combinations.gameOf(all[n % all.length]!, `random ${n}`, standing ? { standing: 'all' } : {})
}
