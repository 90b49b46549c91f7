/** 6.25, 24.16 Loans of the Bankers and of nations as either side proposes them. */

import type { Nation } from '../../data/shapes.ts'
import { bankersLoan } from '../../diplomacy/clauses/bankers-clauses.ts'
import type { Loan } from '../../diplomacy/shapes.ts'
import { lastTurn, type Position } from '../../state/context.ts'
import { isNation, many } from '../../state/units.ts'
import type { Mind } from '../adviser.ts'
import { debtOf } from '../worth/estimates.ts'
import { bargain } from './bargains.ts'
import { isNews, type Proposal } from './drafting.ts'
import { leastLoan, loanTurns } from './loans.ts'

/**
 * Nobody repays more than so many times what he was lent: on a word alone, which may be broken, and to the Bankers, who take
 * what is due (24.17), so that it can be earned back however much a voyage promises.
 */
const highestRate = { onWord: 1.6, toBankers: 1.3 }

/** Who lends, and to whom. */
interface Sides {
  readonly lender: Nation
  readonly debtor: Nation
}

/** The turn in which what is lent now is due: before the last one, in which nobody repays any more. */
export const dueTurn = (g: Position): number => Math.min(lastTurn(g) - 1, g.state.turn + loanTurns)

/**
 * A loan from the side of the mind's seat: the lender, to who owes nothing, or the debtor himself, who may ask the Bankers
 * for more than one. The sum to repay is the best for that side to which the other may agree; nothing is proposed if there is none.
 */
export function loanOffers(mind: Mind, { lender, debtor }: Sides, ducats: number): Proposal[] {
  const { g, nation } = mind
  const lends = nation === lender
  const partner = lends ? debtor : lender
  if (ducats < leastLoan || (debtOf(g, debtor) > 0 && isNation(lender))) return []
  const loan = (repay: number, due: number): Loan => ({
    ...bankersLoan(ducats, repay, due),
    from: lender,
  })
  if (!isNews(g, nation, partner, loan(ducats, lastTurn(g)))) return []
  const due = dueTurn(g)
  const rate = isNation(lender) ? highestRate.onWord : highestRate.toBankers
  const found = bargain(mind, partner, { from: ducats, to: Math.floor(ducats * rate) }, (repay) => [
    loan(repay, due),
  ])
  if (!found) return []
  const why = lends
    ? `Lend ${partner} ${many(ducats, 'ducat')} for ${found.ducats} in turn ${due}.`
    : `Borrow ${many(ducats, 'ducat')} to outfit who waits in Europe, and repay ${found.ducats} in turn ${due}.`
  return [{ partner, clauses: found.clauses, reasons: [why, ...found.verdict.reasons] }]
}
