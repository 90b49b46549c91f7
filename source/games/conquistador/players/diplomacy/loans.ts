/** 6.25, 24.16 Loans: who needs one, what it may cost, and what the chance is to see the money again. */

import type { Nation } from '../../data/shapes.ts'
import { owedOn } from '../../diplomacy/bankers.ts'
import { debtsOf } from '../../diplomacy/treaties.ts'
import { maintenanceBill } from '../../end/bill.ts'
import { harbourAt } from '../../naval/ships.ts'
import { lastTurn, type Position, sum, turnsLeft } from '../../state/context.ts'
import { isNation, seatsInPlay } from '../../state/units.ts'
import {
  debtOf,
  expectedIncome,
  isDefaulter,
  repaidLoansOf,
  treasuryOf,
  trustIn,
} from '../worth/estimates.ts'

/** Nobody is so safe that his money is as good as here. */
const surest = 0.97
/**
 * Part of a treasury, and of an income, that can be counted on when a debt is due: the rest is spent before.
 */
const leftOver = 0.5
/** 24.17: what was not there when it was due the Bankers take before all maintenance: so many more turns count. */
const takenLater = 2
/** Between nations only a word binds, which may be broken on the day (6.72): what a stranger's is worth. */
const wordOfStranger = 0.5
/** Ducats that a nation lends on a word; so many more for every loan that was repaid. */
const lentOnWord = 10
/** Turns for which money is borrowed: by then a colony yields. */
export const loanTurns = 4
/** A loan so late in the game brings in nothing. */
const noLoanAfter = 6
/** Ducats for four soldiers, and for the bounds of a voyage out and home. */
const [escort, voyage] = [16, 14]
/** Less is not worth a treaty, more no colony needs. */
export const [leastLoan, mostLoan] = [10, 60]
/** The Bankers lend so much of all that they have and are owed to one nation: the others borrow too. */
const lentToOne = 0.4

/** Nobody speaks of single ducats: the next sum that five goes into. */
export const roundSum = (ducats: number): number => Math.ceil(ducats / 5) * 5

/**
 * Ducats that a nation should borrow to outfit the people who wait in Europe this turn: 0
 * for none, else 10 to 60 in steps of five. An estimate by the colonists at hand, the room
 * of the ships there, and what maintenance will take.
 */
export function loanWanted(g: Position, nation: Nation): number {
  const home = harbourAt(g.state, nation, 'Europe')
  const colonists = home?.colonists ?? 0
  if (!isNation(nation) || turnsLeft(g) < noLoanAfter || colonists === 0) return 0
  const { landUnits, cost } = g.data.units.carrack
  const room = sum((home?.ships ?? []).map(({ kind }) => g.data.units[kind].landUnits))
  const ships = Math.ceil(Math.max(0, colonists - room) / landUnits)
  const needed = ships * cost + voyage + escort + maintenanceBill(g, nation).total
  const missing = Math.min(mostLoan, roundSum(needed - treasuryOf(g, nation)))
  return missing < leastLoan ? 0 : missing
}

/** A sum that is to be repaid. */
interface Debt {
  readonly lender: Nation
  readonly debtor: Nation
  readonly repay: number
  readonly due: number
}

/**
 * Chance, 0 to 1, that a debtor repays a sum when it is due. What he will owe besides counts
 * before it. Of a debt to the Bankers he cannot rid himself (24.16), but he may have nothing; a
 * loan among nations hangs on his word as well.
 */
export function chanceOfRepayment(g: Position, { lender, debtor, repay, due }: Debt): number {
  if (isDefaulter(g, debtor)) return 0
  const toNation = isNation(lender)
  const last = toNation ? due : Math.min(lastTurn(g), due + takenLater)
  const turns = last - g.state.turn
  const means = leftOver * (treasuryOf(g, debtor) + Math.max(0, expectedIncome(g, debtor)) * turns)
  const able = Math.min(1, means / Math.max(1, repay + debtOf(g, debtor)))
  if (!toNation) return surest * able * trustIn(g, debtor)
  // On the last turn a broken word costs nothing.
  if (due >= lastTurn(g)) return 0
  const known = 1 - (1 - wordOfStranger) / (1 + repaidLoansOf(g, debtor))
  return Math.min(surest, known) * able * trustIn(g, debtor)
}

/** Ducats that a seat may lend to another in all, what is still owed included. */
export function mostLentTo(g: Position, lender: Nation, debtor: Nation): number {
  if (isNation(lender)) return lentOnWord * (1 + repaidLoansOf(g, debtor))
  return Math.floor(lentToOne * (treasuryOf(g, lender) + sum(owedTo(g, lender))))
}

/** Ducats that a debtor owes to a lender. */
export const owedBy = (g: Position, lender: Nation, debtor: Nation): number =>
  sum(
    debtsOf(g, debtor)
      .filter(({ loan }) => loan.from === lender)
      .map(({ loan }) => owedOn(loan)),
  )

const owedTo = (g: Position, lender: Nation): number[] =>
  seatsInPlay(g.state)
    .filter((debtor) => debtor !== lender)
    .map((debtor) => owedBy(g, lender, debtor))
