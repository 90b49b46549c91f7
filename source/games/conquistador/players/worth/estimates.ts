/**
 * What a seat can reckon of itself and of others from what it may know: time, income, standing, good faith.
 */

import type { Nation } from '../../data/shapes.ts'
import { owedOn } from '../../diplomacy/bankers.ts'
import { faithless, forgottenPart } from '../../diplomacy/memory.ts'
import type { Loan, Treaty } from '../../diplomacy/shapes.ts'
import { debtsOf, isParty, receiver } from '../../diplomacy/treaties.ts'
import { maintenanceBill } from '../../end/bill.ts'
import { pointsPerDucat } from '../../end/victory.ts'
import { mineYield } from '../../land/gold.ts'
import { resourcesOf } from '../../land/resources.ts'
import { harbourAt } from '../../naval/ships.ts'
import { isLastTurn, lastTurn, nationOf, type Position, sum } from '../../state/context.ts'
import { leadersOf } from '../../state/leaders.ts'
import { areasOf, unitsAt } from '../../state/stacks.ts'
import { isExplorer, isNation, seatsInPlay } from '../../state/units.ts'

/** Ducats of taxes that a seat can expect in a turn: the mean over the die (6.31, 24.13, 24.14). */
export function expectedTaxes(g: Position, nation: Nation): number {
  const row = g.data.tables.randomEvents.taxes[nationOf(g, nation).monarch]
  const [before = 0, last = 0] = row.slice(-2)
  const added = g.state.options.bankers && isNation(nation)
  const paid = added ? [...row.slice(1), 2 * last - before] : row
  return sum(paid) / paid.length
}

/**
 * Ducats that a nation draws from an Area in a turn as it stands:
 * resources, and what its open mines yield (13.14).
 */
export function profitOf(g: Position, nation: Nation, area: string): number {
  const mines = Object.entries(g.data.map.mines)
    .filter(([name, hex]) => g.board.hexes.get(hex)?.area === area && g.state.mines[name]?.status === 'open')
    .filter(([, hex]) => unitsAt(g.state, nation, hex).colonists > 0)
  const gold = sum(mines.map(([name]) => mineYield(g, nation, name)))
  return gold + resourcesOf(g, nation, area).ducats
}

/**
 * Ducats that a seat can expect to have more at the end of a turn in which it buys nothing; may be below 0.
 */
export function expectedIncome(g: Position, nation: Nation): number {
  if (!isNation(nation)) return expectedTaxes(g, nation)
  const earned = sum(areasOf(g, nation).map((area) => profitOf(g, nation, area)))
  return expectedTaxes(g, nation) + earned - maintenanceBill(g, nation).total
}

/**
 * Ducats of a seat as far as the viewer knows: its own, and those
 * of others as they were before planning (6.71).
 */
export const treasuryOf = (g: Position, nation: Nation): number => nationOf(g, nation).treasury

/**
 * Explorers who serve a nation this turn by the turn record and by
 * hires that the viewer knows of (15.31, 15.34).
 */
export function explorersOf(g: Position, nation: Nation): string[] {
  const { turn, lost, captives, rentals } = g.state
  const away = [...lost, ...captives.map(({ name }) => name), ...rentals.map(({ name }) => name)]
  const own = leadersOf(g)
    .filter((one) => one.nation === nation && one.arrives <= turn && turn <= one.departs)
    .map(({ name }) => name)
    .filter((name) => isExplorer(g, name) && !away.includes(name))
  return [...own, ...rentals.filter(({ renter }) => renter === nation).map(({ name }) => name)]
}

/** Own explorers who wait in Europe and are not in hire: the only ones who can be hired out (15.34). */
export const explorersAtHand = (g: Position, nation: Nation): string[] =>
  (harbourAt(g.state, nation, 'Europe')?.leaders ?? []).filter(
    (name) => isExplorer(g, name) && !g.state.rentals.some((rental) => rental.name === name),
  )

/** Points of a seat as all know them: those of the end of last turn, or what its treasury is worth. */
export const pointsOf = (g: Position, nation: Nation): number =>
  nationOf(g, nation).history.at(-1)?.points ?? treasuryOf(g, nation) * pointsPerDucat(nation)

/** Who of some seats has more points than all the others of them, or null: before there are figures nobody leads. */
export function leaderOf(g: Position, among: readonly Nation[] = seatsInPlay(g.state)): Nation | null {
  const [first, second] = among.toSorted((a, b) => pointsOf(g, b) - pointsOf(g, a))
  const known = first && nationOf(g, first).history.length > 0
  return known && second && pointsOf(g, first) > pointsOf(g, second) ? first : null
}

const loansTo = (treaty: Treaty, debtor: Nation): Loan[] =>
  treaty.clauses
    .filter((clause) => clause.kind === 'loan')
    .filter((loan) => receiver(treaty, loan) === debtor)

/** Treaties that the viewer knows to have been signed by a seat. */
const signedBy = (g: Position, nation: Nation): Treaty[] =>
  g.state.treaties.filter(
    (treaty) => isParty(treaty, nation) && ['inForce', 'fulfilled', 'broken'].includes(treaty.status),
  )

/** What a broken treaty, fresh and when it is no longer held against a seat, and a debt paid late leave of the trust in it. */
const leaves = { breach: 0.2, oldBreach: 0.5, delay: 0.85 }

/** Chance, 0 to 1, that a seat keeps its word, by how it has kept it so far as the viewer knows. */
export function trustIn(g: Position, nation: Nation): number {
  const signed = signedBy(g, nation)
  const broken = signed.filter((treaty) => faithless(treaty) === nation)
  const late = signed.flatMap((treaty) => loansTo(treaty, nation)).filter(({ defaulted }) => defaulted).length
  const afterBreach = (treaty: Treaty) =>
    leaves.breach + (leaves.oldBreach - leaves.breach) * forgottenPart(g, treaty)
  return broken.reduce((trust, treaty) => trust * afterBreach(treaty), leaves.delay ** late)
}

/** Whether a seat owes what was due, or has broken off a treaty with a loan unpaid: nobody lends to it. */
export const isDefaulter = (g: Position, nation: Nation): boolean =>
  signedBy(g, nation).some((treaty) =>
    loansTo(treaty, nation).some(
      ({ repaid, defaulted }) => !repaid && (defaulted || treaty.brokenBy === nation),
    ),
  )

/** Loans that a seat is known to have repaid in full. */
export const repaidLoansOf = (g: Position, nation: Nation): number =>
  sum(
    signedBy(g, nation).map(
      (treaty) =>
        loansTo(treaty, nation).filter(({ repaid, repay, defaulted }) => repaid && repay > 0 && !defaulted)
          .length,
    ),
  )

/** Ducats that a seat is known to owe, to whomever. */
export const debtOf = (g: Position, nation: Nation): number =>
  sum(debtsOf(g, nation).map(({ loan }) => owedOn(loan)))

/** Chances to control in the end what is controlled at the beginning, towards the end, and in the last turn. */
const keeps = { early: 0.3, late: 0.9, lastTurn: 0.95 }

/**
 * Chance, 0 to 1, that a nation controls an Area in the end if
 * it does so now: it grows as the end comes near.
 */
export const chanceToKeep = (g: Position): number =>
  isLastTurn(g)
    ? keeps.lastTurn
    : keeps.early + (keeps.late - keeps.early) * (g.state.turn / lastTurn(g)) ** 2
