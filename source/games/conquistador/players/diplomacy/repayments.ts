/**
 * 6.25, 24.16 Loans that fall due: repaid, as long as a nation's word is worth more to it than the ducats.
 */
import type { Advice } from '../../../../kernel/program/computer.ts'
import { owedOn } from '../../diplomacy/bankers.ts'
import { debtsOf, unpaidLoans } from '../../diplomacy/treaties.ts'
import { isLastTurn } from '../../state/context.ts'
import { called } from '../../state/seat-words.ts'
import { isNation, many } from '../../state/units.ts'
import { actionOf, advise, choiceOf, type Mind } from '../adviser.ts'
import { mannersOf } from './manners.ts'
import { freeDucats } from './promises.ts'

/**
 * Repays a loan that is due this turn or was before, in Planning or before maintenance; null if there is
 * none, or if it is not to be repaid. What the Bankers are owed they take in Maintenance themselves (24.17),
 * so it is paid then, and by the council only where the debtor is in default.
 */
export function repaymentOf(mind: Mind): Advice | null {
  const { g, nation, level, decision } = mind
  const planning = decision.kind === 'planning'
  for (const { treaty, index, loan } of debtsOf(g, nation)) {
    const toNation = isNation(loan.from)
    if (loan.due > g.state.turn || (planning && !toNation && !loan.defaulted)) continue
    // 6.72: when nobody will deal with it any more, a broken word costs it nothing.
    if (toNation && isLastTurn(g) && mannersOf[level].breaks) continue
    const fixed = { treaty: String(treaty.id), clause: String(index + 1) }
    const choice = choiceOf(decision, 'repay', fixed)
    const domain = choice?.args?.ducats
    const ducats = domain?.max ?? owedOn(loan)
    if (!choice || ducats > freeDucats(g, nation)) continue
    const left = unpaidLoans(treaty).length > 1 ? '' : ' Then nothing of that treaty is owed.'
    return advise(
      actionOf(decision, choice, domain && { ducats }),
      `Repay ${many(ducats, 'ducat')} to ${called(loan.from)}, due in turn ${loan.due}.${left}`,
    )
  }
  return null
}
