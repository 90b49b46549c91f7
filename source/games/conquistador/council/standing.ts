/** How a nation stands after the turn before: its points, what took some, and what the program mostly has by then. */
import { capital } from '../../../kernel/contract/words.ts'
import type { Nation } from '../data/shapes.ts'
import { penalties } from '../matters/penalties.ts'
import { usualPoints } from '../scenarios/scenarios.ts'
import { nationOf, type Position, shortScenario, sum } from '../state/context.ts'

const signed = (points: number): string => (points < 0 ? String(points) : `+${points}`)

/**
 * "Last turn +173 points, at its end 233 ahead of the program, with Areas", where the program alone at hard was played often enough to say so.
 * Empty in the first turn that is played. Points are those of 20.0 if the game had ended then, with Areas.
 */
export function standingAfter(g: Position, nation: Nation): string {
  const { history, penalties: lost } = nationOf(g, nation)
  const [before, last] = [history.at(-2), history.at(-1)]
  // What the position of a short scenario brings along nobody has played.
  const begins = shortScenario(g.data, g.state.scenario)?.position?.turn ?? 1
  if (!last || last.turn < begins) return ''
  const reasons = lost.filter(({ turn }) => turn === last.turn)
  const gained = before ? [`${signed(last.points - before.points)} points`] : []
  const taken = reasons.length > 0 ? [takenBy(reasons)] : []
  const usual = usualPoints(g, last.turn)
  const told = [...gained, ...taken].join(' ')
  // What was had since, by taxes, and what is spent is in the title bar alone.
  const when = told === '' ? 'last turn ended' : 'at its end'
  const beside = usual === null ? '' : `${when} ${besideProgram(last.points - usual)}`
  // 19.1: the title bar has none of them in its points.
  const counted = gained.length > 0 || beside !== '' ? 'with Areas' : ''
  return capital([told && `last turn ${told}`, beside, counted].filter(Boolean).join(', '))
}

const besideProgram = (ahead: number): string =>
  ahead === 0
    ? 'where the program mostly is'
    : `${Math.abs(ahead)} ${ahead > 0 ? 'ahead of' : 'behind'} the program`

const takenBy = (lost: Readonly<ReturnType<typeof nationOf>>['penalties']): string =>
  `(-${sum(lost.map(({ points }) => points))}: ${[...new Set(lost.map(({ reason }) => penalties[reason].words))].join(', ')})`
