/** 24.16 The German Bankers as lenders: what may pass between treasuries, and what nations owe to them. */
import type { Refusal } from '../../../kernel/contract/game.ts'
import type { Nation } from '../data/shapes.ts'
import { type Context, type Position, sum } from '../state/context.ts'
import { areNations, bankers, isBankers, isNation } from '../state/units.ts'
import type { Loan, Treaty } from './shapes.ts'
import {
  closeFulfilled,
  type Debt,
  hearers,
  partnerIn,
  receiver,
  transfer,
  treatiesInForce,
  unpaidLoans,
} from './treaties.ts'

/**
 * 24.16: why no ducats may pass between two seats, or null. Whoever deals with the Bankers may lend and pay.
 */
export const fundsRefused = ({ state }: Position, one: Nation, other: Nation): Refusal | null =>
  state.options.bankers && areNations(one, other)
    ? { rule: '24.16', reason: 'While the Bankers play, nations neither lend nor pay ducats to each other.' }
    : null

/** Ducats of a loan that are still to be repaid. */
export const owedOn = ({ repay, repaid, paid = 0 }: Loan): number => (repaid ? 0 : repay - paid)

/** 24.16: what is owed to the Bankers, what is due first coming first. */
export const bankersLoans = (g: Position): Debt[] =>
  treatiesInForce(g, bankers)
    .flatMap(unpaidLoans)
    .filter(({ loan }) => isBankers(loan.from))
    .sort((a, b) => a.loan.due - b.loan.due)

/** 24.16: what a nation owes to the Bankers, what is due first coming first. */
export const bankersDebts = (g: Position, nation: Nation): Debt[] =>
  bankersLoans(g).filter(({ treaty, loan }) => receiver(treaty, loan) === nation)

/** 24.16: debts that were not repaid when they were due. */
export const defaultedDebts = (g: Position, nation: Nation): Debt[] =>
  bankersDebts(g, nation).filter(({ loan }) => loan.defaulted)

/** Ducats for which ships of a nation may be seized. */
export const defaultedDucats = (g: Position, nation: Nation): number =>
  sum(defaultedDebts(g, nation).map(({ loan }) => owedOn(loan)))

/** Enters what has been repaid, in money or in ships. */
export function payDown(g: Context, { treaty, loan }: Debt, ducats: number): void {
  loan.paid = (loan.paid ?? 0) + ducats
  loan.repaid = loan.paid >= loan.repay
  closeFulfilled(g, treaty, g.state.turn - 1)
}

/** Ducats of a debtor's treasury go to the Bankers. */
export function repayBankers(g: Context, nation: Nation, debt: Debt, ducats: number): void {
  transfer(g, nation, debt.loan.from, ducats)
  payDown(g, debt, ducats)
  g.emit({
    type: 'loan-repaid',
    rule: '24.16',
    nation,
    partner: debt.loan.from,
    ducats,
    left: owedOn(debt.loan),
    ...hearers(debt.treaty),
  })
}

/** 24.16: what a nation owes to the Bankers, in money or in shares, it cannot talk itself out of. */
export const bindsDebtor = (g: Pick<Position, 'state'>, treaty: Treaty, nation: Nation): boolean =>
  isNation(nation) &&
  isBankers(partnerIn(treaty, nation)) &&
  treaty.clauses.some(
    (clause) =>
      (clause.kind === 'loan' && !clause.repaid) || (clause.kind === 'share' && clause.until >= g.state.turn),
  )
