/** A report as the text of a letter. */
import wrapAnsi from 'wrap-ansi'
import type { ByMail } from '../../kernel/contract/by-mail.ts'
import type { GameEvent } from '../../kernel/contract/game.ts'
import type { Seat } from '../../kernel/contract/named.ts'
import { deadlineWords } from '../calendar/words.ts'
import type { LetterOf } from '../letters/kinds.ts'
import { orderCame } from '../report/reading.ts'
import type { MailGame, OrderOutcome } from '../round/shapes.ts'
import { segmentName } from '../sheet/words.ts'
import type { SeatTold } from './resolving.ts'
import { roundWords, type Standing } from './standing.ts'

/** Columns of a letter. */
export const letterWidth = 72

/** @param indent columns before all lines but the first, which keeps its own */
export function wrapped(line: string, indent = 0): string {
  const [lead = ''] = /^ */.exec(line) ?? []
  return wrapAnsi(line, letterWidth - Math.max(indent, lead.length), { hard: true })
    .split('\n')
    .map((part, index) => `${index === 0 ? lead : ' '.repeat(indent)}${part}`)
    .join('\n')
}

/** What a seat is told of a round, as lines of at most 72 columns. @param map what it sees then, if there is a map */
export const reportWords =
  <S extends object>(
    { game, byMail }: MailGame<S>,
    map: (view: S, seat: Seat) => readonly string[] = () => [],
  ) =>
  ({ report: { orders, events, view, seat, round } }: SeatTold<S>): string =>
    [
      ...(orders.length > 0 ? [...ordersBySegment(byMail, orders, round), ''] : []),
      'What happened:',
      ...events.map((event: GameEvent) => wrapped(`- ${game.describe(event)}`, 2)),
      ...aroundMap(map(view, seat)),
    ].join('\n')

/** Orders under the segments in which they were asked, and under what interrupted one. */
const ordersBySegment = <S extends object>(
  byMail: ByMail<S>,
  orders: readonly OrderOutcome[],
  round: number,
): readonly string[] =>
  [...new Set(orders.map(({ kind }) => kind))].flatMap((kind) => [
    `Your orders, ${segmentName(byMail, kind, round)}:`,
    ...orders.filter((one) => one.kind === kind).map((one) => wrapped(`- ${orderCame(one)}`, 2)),
  ])

const aroundMap = (lines: readonly string[]): readonly string[] => (lines.length > 0 ? ['', ...lines] : [])

/** What stands over and under the report of a seat: how it was resolved, and what comes next. */
export function reportLetter(standing: Standing, report: LetterOf<'report'>, now: number): string {
  const { calendar } = standing.invitation
  const absent = Object.entries(report.missed).flatMap(([seat, { rounds, played }]) =>
    played === 'sheet' || seat in report.faults ? [] : [missedLine(seat, rounds, played)],
  )
  const marked = Object.values(report.numbers).includes(null)
  return [
    `${standing.invitation.title}, ${roundWords(standing, report.round)}`,
    ...(report.redo === null
      ? []
      : [wrapped(`Resolved anew with the same dice, for a fault of the program: ${report.redo}`)]),
    ...Object.entries(report.faults).map(([seat, fault]) =>
      wrapped(`The orders of ${seat} do not count. ${fault}`),
    ),
    ...absent.map((line) => wrapped(line)),
    ...(marked ? [wrapped('Marked: the dice of this round lack the number of whoever is absent.')] : []),
    '',
    report.words,
    '',
    report.deadline === null
      ? 'The game is over.'
      : wrapped(
          `The next round, ${roundWords(standing, report.round + 1)}, ${deadlineWords(calendar, Date.parse(report.deadline), now)}.`,
        ),
  ].join('\n')
}

const missedLine = (seat: Seat, rounds: number, played: string): string => {
  const how =
    played === 'computer'
      ? 'a computer played'
      : played === 'replaced'
        ? 'a computer played, and the seat is open to somebody else'
        : 'all was done as usual'
  return `${seat} sent no orders (${rounds === 0 ? 'absence announced' : `${rounds} in a row`}): ${how}.`
}
