/** How a nation stands after the turn before: its points, what took some, and what the program mostly has by then. */
import type { Nation } from '../data/shapes.ts'
import { penalties } from '../matters/penalties.ts'
import { usualPoints } from '../scenarios/scenarios.ts'
import { nationOf, type Position, sum } from '../state/context.ts'

const signed = (points: number): string => (points < 0 ? String(points) : `+${points}`)

/**
 * "Turn 4 ended with 345 points (-65; -100 of them: the march was not finished in time), the program mostly with 620".
 * Empty in the first turn of a game. Points are those of 20.0 if the game ended then.
 */
export function standingAfter(g: Position, nation: Nation): string {
  const { history, penalties: lost } = nationOf(g, nation)
  const [before, last] = [history.at(-2), history.at(-1)]
  if (!last) return ''
  const reasons = lost.filter(({ turn }) => turn === last.turn)
  const gained = before ? [signed(last.points - before.points)] : []
  const taken = reasons.length > 0 ? [takenBy(reasons)] : []
  const how = [...gained, ...taken].join('; ')
  const usual = usualPoints(g, last.turn)
  const beside = usual === null ? '' : `, the program mostly with ${usual}`
  return `Turn ${last.turn} ended with ${last.points} points, Areas counted${how && ` (${how})`}${beside}`
}

const takenBy = (lost: Readonly<ReturnType<typeof nationOf>>['penalties']): string =>
  `-${sum(lost.map(({ points }) => points))} of it: ${[...new Set(lost.map(({ reason }) => penalties[reason].words))].join(', ')}`
