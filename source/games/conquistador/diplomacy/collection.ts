/** 24.17 Debts to the Bankers when the turn's bills are paid, and 24.16 what follows where they are not. */

import type { Nation } from '../data/shapes.ts'
import { isRevised } from '../scenarios/options.ts'
import { type Context, isLastTurn, nationOf, type Position } from '../state/context.ts'
import { bankersDebts, owedOn, repayBankers } from './bankers.ts'
import { askSeizure } from './seizure.ts'
import { hearers } from './treaties.ts'

/**
 * 24.17: debts come before maintenance: in every turn by the rules of
 * 1976, in the last by the revised edition.
 */
export const debtsComeFirst = (g: Position): boolean => !isRevised(g) || isLastTurn(g)

/**
 * Takes what is due out of the treasury as far as it goes. `kept`: ducats
 * that Spain's missionaries have before all.
 */
export function collectDebts(g: Context, nation: Nation, kept: number): void {
  if (!debtsComeFirst(g)) return
  for (const debt of bankersDebts(g, nation).filter(({ loan }) => loan.due <= g.state.turn)) {
    const ducats = Math.min(owedOn(debt.loan), nationOf(g, nation).treasury - kept)
    if (ducats > 0) repayBankers(g, nation, debt, ducats)
  }
}

/** 24.16: who has not repaid by now what was due is in default, and the Bankers may take ships at once. */
export function declareDefaults(g: Context, nation: Nation): void {
  const unpaid = bankersDebts(g, nation).filter(({ loan }) => loan.due <= g.state.turn && !loan.defaulted)
  for (const { treaty, loan } of unpaid) {
    loan.defaulted = true
    const [ducats, partner] = [owedOn(loan), loan.from]
    g.emit({ type: 'loan-defaulted', rule: '24.16', nation, partner, ducats, ...hearers(treaty) })
  }
  // Ships count for nothing once the game is over.
  if (unpaid.length > 0 && !isLastTurn(g)) askSeizure(g, nation)
}
