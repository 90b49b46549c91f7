/** What the post sends when a round is resolved: a report to each seat, and all orders when the game is over. */
import type { Seat } from '../../kernel/contract/named.ts'
import { deadlineOf } from '../calendar/calendar.ts'
import type { LetterOf } from '../letters/kinds.ts'
import { type Hash, hashOf } from '../seal/signed.ts'
import type { OpenedList } from './opening.ts'
import { type Outgoing, others, toAll, toSeat, type Writing, written } from './outgoing.ts'
import type { RoundPlayed, SeatTold } from './resolving.ts'
import { listOf, reportFor, type Standing } from './standing.ts'

/** The words of a report, for people: lines of at most 72 columns. */
export type ReportWords<S> = (told: SeatTold<S>) => string

export interface Resolution<S> {
  readonly round: number
  readonly opened: OpenedList
  readonly played: RoundPlayed<S>
  readonly over: boolean
  /** What was wrong with the program, where a round is played again. */
  readonly redo: string | null
  readonly words: ReportWords<S>
}

/** The reports of a round. That of the post itself is kept and goes nowhere: its `to` is *post*. */
export function reportLetters<S extends object>(
  standing: Standing,
  writing: Writing,
  { round, opened, played, over, redo, words }: Resolution<S>,
): readonly Outgoing[] {
  const list = hashOf(listOf(standing, round)!.signed.text)
  const { calendar, postSeat } = standing.invitation
  const told = redo === null ? null : reportFor(standing, round, postSeat)?.deadline
  const deadline = over
    ? null
    : (told ?? new Date(deadlineOf(calendar, round + 1, writing.now)).toISOString())
  const letterFor = (seat: Seat | null) => {
    const of = played.told(seat ?? '')
    const { numbers } = opened
    const common = { seat, list, numbers, faults: played.faults, missed: played.missed, deadline, redo }
    const says = { ...common, words: words(of), told: toldBy(of), drawn: drawnOf(of) }
    return written(writing, 'report', { game: standing.game, round }, says)
  }
  return [
    ...others(standing).map(({ seat, holder }) => toSeat(holder, seat, letterFor(seat))),
    { ...letterFor(postSeat), to: 'post', readers: [] },
  ]
}

type Says = LetterOf<'report'>

const toldBy = ({ report }: SeatTold<object>): Says['told'] => report as unknown as Says['told']
const drawnOf = ({ drawn }: SeatTold<object>): Says['drawn'] =>
  drawn.map(({ from, to, dice }) => ({ from, to, dice: [...dice] }))

/** All that was sealed in the sheets of a game that is over, so that everybody can play it again. */
export const disclosureLetter = (
  standing: Standing,
  writing: Writing,
  round: number,
  contents: Readonly<Record<Hash, string>>,
): Outgoing => toAll(standing, written(writing, 'disclosure', { game: standing.game, round }, { contents }))
