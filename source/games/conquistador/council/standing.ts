/** How a nation stands after the turn before: its points, what took some, and what the program mostly has by then. */
import type { Nation } from '../data/shapes.ts'
import { penalties } from '../matters/penalties.ts'
import { usualPoints } from '../scenarios/scenarios.ts'
import { nationOf, type Position, sum } from '../state/context.ts'

const signed = (points: number): string => (points < 0 ? String(points) : `+${points}`)

/**
 * "Last turn +173 points, now 233 ahead of the program", where the program alone at hard was played often enough to say so.
 * Empty in the first turn of a game. Points are those of 20.0 if the game had ended then.
 */
export function standingAfter(g: Position, nation: Nation): string {
  const { history, penalties: lost } = nationOf(g, nation)
  const [before, last] = [history.at(-2), history.at(-1)]
  if (!last) return ''
  const reasons = lost.filter(({ turn }) => turn === last.turn)
  const gained = before ? [`${signed(last.points - before.points)} points`] : []
  const taken = reasons.length > 0 ? [takenBy(reasons)] : []
  const usual = usualPoints(g, last.turn)
  const beside = usual === null ? [] : [`now ${besideProgram(last.points - usual)}`]
  const parts = [[...gained, ...taken].join(' '), ...beside].filter(Boolean)
  return parts.length > 0 ? `Last turn ${parts.join(', ')}` : ''
}

const besideProgram = (ahead: number): string =>
  ahead === 0
    ? 'where the program mostly is'
    : `${Math.abs(ahead)} ${ahead > 0 ? 'ahead of' : 'behind'} the program`

const takenBy = (lost: Readonly<ReturnType<typeof nationOf>>['penalties']): string =>
  `(-${sum(lost.map(({ points }) => points))}: ${[...new Set(lost.map(({ reason }) => penalties[reason].words))].join(', ')})`
