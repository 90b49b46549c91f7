/**
 * How a nation stands after the turn before: its points, what took some, and what the program mostly has by then, or
 * the best of those who play against it.
 */
import { capital, listed } from '../../../kernel/contract/words.ts'
import type { Nation } from '../data/shapes.ts'
import { otherNations } from '../diplomacy/treaties.ts'
import { pointsPerArea, pointsPerDucat } from '../end/victory.ts'
import { penalties } from '../matters/penalties.ts'
import { usualPoints } from '../scenarios/scenarios.ts'
import { firstTurn, nationOf, type Position, sum } from '../state/context.ts'
import { called } from '../state/seat-words.ts'
import { isBankers, many } from '../state/units.ts'
import { goldAshore } from './income.ts'

const pointsGained = (points: number): string =>
  `${points < 0 ? points : `+${points}`} ${Math.abs(points) === 1 ? 'point' : 'points'}`

/**
 * "Last turn +173 points, at its end 233 ahead of the program; 75 ducats of gold wait ashore", where the program alone at hard was played often enough to say so.
 * Empty in the first turn that is played. Points are those of 20.0 if the game had ended then, as in the title bar.
 */
export function standingAfter(g: Position, nation: Nation): string {
  const { history, penalties: lost } = nationOf(g, nation)
  const [before, last] = [history.at(-2), history.at(-1)]
  // What the position of a short scenario brings along nobody has played.
  if (!last || last.turn < firstTurn(g)) return ''
  const reasons = lost.filter(({ turn }) => turn === last.turn)
  const gained = before ? [pointsGained(last.points - before.points)] : []
  const parts = [
    ...(before ? controlText(before, last) : []),
    ...(reasons.length > 0 ? [takenBy(reasons)] : []),
  ]
  const taken = parts.length > 0 ? [`(${parts.join('; ')})`] : []
  const usual = usualPoints(g, last.turn)
  const told = [...gained, ...taken].join(' ')
  // What was had since, by taxes, and what is spent is in the title bar alone.
  const when = told === '' ? 'last turn ended' : 'at its end'
  const than = usual === null ? besideRival(g, nation) : besideProgram(last.points - usual)
  const beside = than && `${when} ${than}`
  const stands = [told && `last turn ${told}`, beside].filter(Boolean).join(', ')
  return stands === '' ? '' : capital(stands + goldWaiting(g, nation))
}

/** 20.0: ducats count in the treasury alone, so that a turn of digging seems a poor one. */
function goldWaiting(g: Position, nation: Nation): string {
  if (isBankers(nation)) return ''
  const { gold, shut } = goldAshore(g, nation)
  return gold + shut > 0 ? `; ${many(gold + shut, 'ducat')} of gold wait ashore` : ''
}

/**
 * "40 behind England": the points at the end of a turn are open to all (6.71). Of the Bankers, whose lead is a treasury that
 * counts more than any other (24.4), it is said why they lead, and how one stands among the nations.
 */
function besideRival(g: Position, nation: Nation): string {
  const [best, ...others] = otherNations(g, nation)
    .flatMap((other) =>
      nationOf(g, other)
        .history.slice(-1)
        .map(({ points }) => ({ other, points })),
    )
    .toSorted((one, other) => other.points - one.points)
  if (!best) return ''
  const own = nationOf(g, nation).history.at(-1)!.points
  const beside = ({ other, points }: typeof best) => besideOne(own - points, other)
  const [next] = others
  if (!isBankers(best.other) || !next) return beside(best)
  return `${beside(best)}, whose ducats count ${pointsPerDucat(best.other)} each, and ${beside(next)}`
}

function besideOne(ahead: number, other: Nation): string {
  if (ahead === 0) return `level with ${called(other)}`
  return `${Math.abs(ahead)} ${ahead > 0 ? 'ahead of' : 'behind'} ${called(other)}`
}

const besideProgram = (ahead: number): string =>
  ahead === 0
    ? 'where the program mostly is'
    : `${Math.abs(ahead)} ${ahead > 0 ? 'ahead of' : 'behind'} the program`

const takenBy = (lost: Readonly<ReturnType<typeof nationOf>>['penalties']): string =>
  `-${sum(lost.map(({ points }) => points))}: ${[...new Set(lost.map(({ reason }) => penalties[reason].words))].join(', ')}`

type TurnsEnd = ReturnType<typeof nationOf>['history'][number]

/** "+150: Panama won", "-300: Mayan Empire and Venezuela lost": the Areas that came under control in a turn, or are no more. */
function controlText({ areas: had }: TurnsEnd, { areas: has }: TurnsEnd): string[] {
  // Turns of earlier rules, and those before a position, do not tell.
  if (!had || !has) return []
  const won = has.filter((area) => !had.includes(area))
  const lost = had.filter((area) => !has.includes(area))
  return [
    ...(won.length > 0 ? [`+${won.length * pointsPerArea}: ${listed(won)} won`] : []),
    ...(lost.length > 0 ? [`-${lost.length * pointsPerArea}: ${listed(lost)} lost`] : []),
  ]
}
