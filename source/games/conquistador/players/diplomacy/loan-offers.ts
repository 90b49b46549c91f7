/** 24.16 Loans of the Bankers as either side proposes them. */

import type { Nation } from '../../data/shapes.ts'
import { bankersLoan } from '../../diplomacy/bankers-clauses.ts'
import { lastTurn, type Position } from '../../state/context.ts'
import { bankers, many } from '../../state/units.ts'
import type { Mind } from '../adviser.ts'
import { debtOf } from '../worth/estimates.ts'
import { bargain } from './bargains.ts'
import { isNews, type Proposal } from './drafting.ts'
import { leastLoan, loanTurns } from './loans.ts'

/** Nobody repays more than so many times what he was lent. */
const highestRate = 1.6

/** The turn in which what is lent now is due: before the last one, in which nobody repays any more. */
export const dueTurn = (g: Position): number => Math.min(lastTurn(g) - 1, g.state.turn + loanTurns)

/**
 * A loan to a nation without debts, from the side of the mind's seat: the Bankers, or the debtor himself. The
 * sum to repay is the best for that side to which the other may agree; nothing is proposed if there is none.
 */
export function loanOffers(mind: Mind, debtor: Nation, ducats: number): Proposal[] {
  const { g, nation } = mind
  const lends = nation === bankers
  const partner = lends ? debtor : bankers
  if (ducats < leastLoan || debtOf(g, debtor) > 0) return []
  if (!isNews(g, nation, partner, bankersLoan(ducats, ducats, lastTurn(g)))) return []
  const due = dueTurn(g)
  const found = bargain(mind, partner, { from: ducats, to: Math.floor(ducats * highestRate) }, (repay) => [
    bankersLoan(ducats, repay, due),
  ])
  if (!found) return []
  const why = lends
    ? `Lend ${partner} ${many(ducats, 'ducat')} for ${found.ducats} in turn ${due}.`
    : `Borrow ${many(ducats, 'ducat')} to outfit who waits in Europe, and repay ${found.ducats} in turn ${due}.`
  return [{ partner, clauses: found.clauses, reasons: [why, ...found.verdict.reasons] }]
}
