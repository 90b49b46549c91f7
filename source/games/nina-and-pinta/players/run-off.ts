/** Which of a few actions leads to most in games that could be: the close ones are played on in more of them. */
import { sum } from '../state/context.ts'
import type { Weighed } from './choosing.ts'

/** So many games are played on for each before any of them is given up. */
const firstFutures = 3
/** What stays behind the best by so many standard errors of the difference is given up. */
const surelyBehind = 1.5

/** An action with what it led to in each game. */
interface Runner extends Weighed {
  readonly later: number[]
}

const meanOf = (values: readonly number[]): number => sum(values) / values.length
const totalOf = ({ worth, later }: Runner): number => worth + meanOf(later)
const bestIn = (runners: readonly Runner[]): Runner =>
  runners.reduce((best, one) => (totalOf(one) > totalOf(best) ? one : best))

/**
 * All are played on in the same games, and those that stay behind are left out, so that close ones are played on in more.
 * @param most plays of all together
 * @param playIn what an action leads to in the game of a number
 */
export function runOff(
  few: readonly Weighed[],
  most: number,
  playIn: (number: number) => (one: Weighed) => number,
): Weighed {
  let left = few.map((one): Runner => ({ ...one, later: [] }))
  for (let plays = 0, number = 0; left.length > 1 && plays + left.length <= most; number++) {
    plays += left.length
    const play = playIn(number)
    for (const one of left) one.later.push(play(one))
    if (number + 1 >= firstFutures) left = stillIn(left)
  }
  const best = bestIn(left)
  return { ...best, worth: totalOf(best) }
}

function stillIn(runners: readonly Runner[]): Runner[] {
  const best = bestIn(runners)
  return runners.filter(
    (one) => one === best || totalOf(best) - totalOf(one) < surelyBehind * errorOf(one, best),
  )
}

/** The standard error of the mean difference in the same games. */
function errorOf(one: Runner, other: Runner): number {
  const apart = one.later.map((value, index) => value - other.later[index]!)
  const mean = meanOf(apart)
  const squares = sum(apart.map((value) => (value - mean) ** 2))
  return Math.sqrt(squares / (apart.length - 1) / apart.length)
}
