/** What a seat is told of a round: what became of its orders, and what it may know of what happened. */
import type { ByMail, Known } from '../../kernel/contract/by-mail.ts'
import type { Seat } from '../../kernel/contract/named.ts'
import type { Outcome } from '../round/pending.ts'
import type { OrderOutcome, Report } from '../round/shapes.ts'
import { orderWords } from '../sheet/words.ts'

interface RoundEnd<S> {
  readonly turn: number
  readonly round: number
  readonly seat: Seat
  readonly orders: readonly Outcome[]
  /** As the round ended. */
  readonly known: Known<S>
}

export const reportOf = <S extends object>(
  byMail: ByMail<S>,
  { turn, round, seat, orders, known }: RoundEnd<S>,
): Report<S> => ({
  ...{ seat, turn, round },
  orders: orders.map((outcome) => toldOf(byMail, outcome)),
  events: known.events,
  view: known.view,
})

const toldOf = <S extends object>(
  byMail: ByMail<S>,
  { pending, asked, saw, done, why, refused }: Outcome,
): OrderOutcome => ({
  ...{ kind: pending.kind, at: pending.at, words: orderWords(byMail, pending.order) },
  ...{ asked, saw, done, why, refused },
})
