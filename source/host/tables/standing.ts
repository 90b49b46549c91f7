/** How a game stands, as far as all may know it: the turn, who is asked and since when, and how it ended. */
import type { Json, Outcome } from '../../kernel/contract/game.ts'
import type { Seat } from '../../kernel/contract/named.ts'
import { printable } from '../../kernel/contract/printable.ts'
import type { Journal } from '../../kernel/journal/journal.ts'
import { computersOf } from '../../kernel/program/computer.ts'
import type { TableRecord, TableStanding } from './record.ts'
import { standInsAt } from './seats.ts'

/** Nobody looks at it by a seat: what everybody may see. */
const everybody = ''

/** The points of a seat by its score in an outcome. */
export type Points = (score: Json) => number

/** @returns the standing of the record itself where nothing is different */
export function standingOf(
  journal: Journal<object>,
  record: Pick<TableRecord, 'standing' | 'deadline'>,
  { now, points }: { readonly now: Date; readonly points: Points },
): TableStanding {
  const { game, newGame } = journal
  const { standing } = record
  const whole = journal.state()
  const outcome = game.outcome(whole)
  const turn = game.turn(whole)
  const asked = outcome ? {} : askedNow(journal, standing, turn, now)
  const isSame = (seat: Seat) =>
    asked[seat]?.segment === standing.asked[seat]?.segment && asked[seat]?.done === standing.asked[seat]?.done
  const seats = game.seats(newGame)
  if (turn === standing.turn && (outcome !== null) === standing.over && seats.every(isSame)) return standing
  const left = { ...standing.left, ...clocksAfter(record, asked, now) }
  return {
    turn,
    asked,
    left,
    over: outcome !== null,
    ...(outcome && { verdict: verdictOf(outcome, points) }),
  }
}

function askedNow(
  { game, state, newGame, decisions }: Journal<object>,
  standing: TableStanding,
  turn: number,
  now: Date,
): TableStanding['asked'] {
  const computers = computersOf(newGame)
  const open = new Map(game.asked(state(), everybody).map(({ seat, segment }) => [seat, segment]))
  const deciding = new Set(decisions().map(({ seat }) => seat))
  return Object.fromEntries(
    game.seats(newGame).flatMap((seat) => {
      const segment = open.get(seat)
      if (segment === undefined || computers.has(seat)) return []
      const before = standing.asked[seat]
      const goesOn = before?.segment === segment && turn === standing.turn
      const since = goesOn ? before.since : now.toISOString()
      const done = deciding.has(seat) ? undefined : (goesOn && before.done) || now.toISOString()
      return [[seat, { segment, since, ...(done !== undefined && { done }) }]]
    }),
  )
}

/** The clocks of the seats that were asked before and are not any more, or asked anew; in seconds. */
function clocksAfter(
  { standing, deadline }: Pick<TableRecord, 'standing' | 'deadline'>,
  asked: TableStanding['asked'],
  now: Date,
): Readonly<Record<Seat, number>> {
  if (deadline.kind !== 'clock') return {}
  const { seconds, back } = deadline
  return Object.fromEntries(
    Object.entries(standing.asked)
      .filter(([seat, { since }]) => asked[seat]?.since !== since)
      .map(([seat, { since, done }]) => {
        const spent = ((done === undefined ? now.getTime() : Date.parse(done)) - Date.parse(since)) / 1000
        return [seat, Math.max(0, Math.min(seconds, (standing.left[seat] ?? seconds) - spent + back))]
      }),
  )
}

const verdictOf = ({ winners, summary, scores }: Outcome, points: Points): TableStanding['verdict'] => ({
  winners: [...winners],
  summary: printable(summary).slice(0, 2000),
  // What is no number could not be read again, nor the record with it.
  points: Object.fromEntries(
    Object.entries(scores)
      .map(([seat, score]) => [seat, points(score)] as const)
      .filter(([, count]) => Number.isFinite(count)),
  ),
})

/**
 * Which persons are asked as somebody knows it; nobody waits for a computer that plays for one.
 * @param own his seats, of which he knows whether they have decided
 */
export function askedKnownTo(
  record: TableRecord,
  own: readonly string[],
): readonly (readonly [seat: Seat, asked: TableStanding['asked'][Seat]])[] {
  const standIns = standInsAt(record)
  return Object.entries(record.standing.asked).filter(
    ([seat, { done }]) => !standIns.has(seat) && (done === undefined || !own.includes(seat)),
  )
}

/** Until when a seat that is asked must have decided, whether it has or not; null for who has all the time. */
export function untilOf(
  { standing, deadline }: Pick<TableRecord, 'standing' | 'deadline'>,
  seat: Seat,
): Date | null {
  const asked = standing.asked[seat]
  if (deadline.kind === 'none' || !asked) return null
  const seconds = deadline.kind === 'each' ? deadline.seconds : (standing.left[seat] ?? deadline.seconds)
  return new Date(Date.parse(asked.since) + seconds * 1000)
}

/** Until when each seat must have decided; nothing for who has all the time, or has decided. */
export const deadlinesOf = (record: Pick<TableRecord, 'standing' | 'deadline'>): ReadonlyMap<Seat, Date> =>
  new Map(
    Object.entries(record.standing.asked).flatMap(([seat, { done }]) => {
      const until = done === undefined ? untilOf(record, seat) : null
      return until ? [[seat, until]] : []
    }),
  )
