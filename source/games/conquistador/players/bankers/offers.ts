/** 24.0 What the Bankers propose: loans at interest, shares of profits, and the hire of their explorers. */

import type { Nation } from '../../data/shapes.ts'
import { bankersLoan } from '../../diplomacy/clauses/bankers-clauses.ts'
import type { Clause, Share } from '../../diplomacy/shapes.ts'
import { shareOf } from '../../diplomacy/shares.ts'
import { lastTurn, nationOf, turnsLeft } from '../../state/context.ts'
import { areasOf } from '../../state/stacks.ts'
import { many, nationsInPlay } from '../../state/units.ts'
import type { Mind } from '../adviser.ts'
import { bargain } from '../diplomacy/bargains.ts'
import { spareExplorers } from '../diplomacy/barter.ts'
import { isNews, type Proposal } from '../diplomacy/drafting.ts'
import { areEstranged } from '../diplomacy/grudges.ts'
import { dueTurn, loanOffers } from '../diplomacy/loan-offers.ts'
import { leastLoan, loanTurns, mostLentTo, mostLoan, owedBy, roundSum } from '../diplomacy/loans.ts'
import { mannersOf } from '../diplomacy/manners.ts'
import { hireOut, ransom } from '../diplomacy/offers.ts'
import { freeDucats } from '../diplomacy/promises.ts'
import { chanceToKeep, debtOf, explorersOf, profitOf, treasuryOf } from '../worth/estimates.ts'
import { hoards } from './technical-victory.ts'

/** A nation that has so much needs no loan; one that has less is offered what is missing. */
const enough = 110
/** Parts of what is missing that are offered, the first to which both may agree: the first ducats are worth most. */
const inWant = [1, 2 / 3, 1 / 3]
/** Nobody repays so many ducats more than he was lent for the voyage of an explorer. */
const dearestHire = 60
/** Ducats of profit, and percent of them, of which it is worth to speak. */
const worthAsking = 4
/** Part of its first treasury that is left to who sails at once. */
const leftAtFirst = 1 / 5
/**
 * Percent of an Area's profits that are asked for control (24.3), and
 * for the income alone, as much as can be paid.
 */
const forControl = 50
const forIncome = [30, 20, 10]
/** A nation sells the profits of so few more turns where it hopes for too much of later ones. */
const soon = 3
/** Part of the end of the game in which control is worth asking for. */
const late = 0.5

/** Every proposal that the Bankers would make now. */
export function* bankersOffersOf(mind: Mind): Generator<Proposal> {
  const { g, level } = mind
  const sources = mannersOf[level].active ? [hireOnCredit, hireOut, loan, share, ransom] : [hireOut, loan]
  const partners = nationsInPlay(g.state).filter((partner) => !areEstranged(mind, partner))
  for (const source of sources)
    for (const partner of partners) for (const proposal of source(mind, partner)) if (proposal) yield proposal
}

/** Ducats that may be lent to a nation now. */
function lendable(mind: Mind, partner: Nation): number {
  const { g, nation } = mind
  if (hoards(g)) return 0
  return Math.min(
    mostLoan,
    mostLentTo(g, nation, partner) - owedBy(g, nation, partner),
    freeDucats(g, nation),
  )
}

/**
 * 24.16: what a nation with an empty treasury and an income could
 * use, at the best interest that it may agree to.
 */
function loan(mind: Mind, partner: Nation): Proposal[] {
  if (turnsLeft(mind.g) <= loanTurns) return []
  const spent = afterPlanning(mind, partner)
  const most = missing(mind, spent, partner)
  // In turn 1 nobody is known to be in want.
  const parts = nationOf(mind.g, partner).history.length > 0 ? inWant : [1]
  const offers = parts.flatMap((part) =>
    loanOffers(spent, { lender: mind.nation, debtor: partner }, roundSum(part * most)),
  )
  return offers.map((one) => ({ ...one, reasons: [whyLent(mind, partner), ...one.reasons] }))
}

/** Ducats that a nation may lack when it has bought what it wants, as far as they may be lent. */
const missing = (mind: Mind, spent: Mind, partner: Nation): number =>
  Math.min(roundSum(enough - treasuryOf(spent.g, partner)), lendable(mind, partner))

function whyLent({ g }: Mind, partner: Nation): string {
  const last = nationOf(g, partner).history.at(-1)
  return last
    ? `${partner} had ${many(last.treasury, 'ducat')} left after turn ${last.turn}: what waits in its ports wants money, and ours lies idle.`
    : `Who outfits more ships in the first turns finds and settles more, and what ${partner} lacks for it lies idle here.`
}

/** 24.21, 24.16: an explorer for a nation that could not pay him, with the ducats for his voyage, all to be repaid later. */
function hireOnCredit(mind: Mind, partner: Nation): Proposal[] {
  const { g, nation } = mind
  const [name] = explorersOf(g, partner).length > 0 ? [] : spareExplorers(g, nation, 0)
  const spent = afterPlanning(mind, partner)
  const lent = missing(mind, spent, partner)
  if (!name || turnsLeft(g) <= loanTurns || lent < leastLoan || debtOf(g, partner) > 0) return []
  const hire: Clause = { kind: 'explorer', from: nation, name, until: g.state.turn }
  if (!isNews(g, nation, partner, hire)) return []
  const due = dueTurn(g)
  const found = bargain(spent, partner, { from: lent, to: lent + dearestHire }, (repay) => [
    hire,
    bankersLoan(lent, repay, due),
  ])
  if (!found) return []
  const why = `Hire ${name} out to ${partner} this turn, with ${many(lent, 'ducat')} for his voyage, for ${found.ducats} in turn ${due}.`
  return [
    { partner, clauses: found.clauses, reasons: [whyLent(mind, partner), why, ...found.verdict.reasons] },
  ]
}

/**
 * As things will stand when a nation has bought what it wants: who ended the last turn with little spends what it has,
 * and at the beginning a nation is taken for one that sails at once.
 */
function afterPlanning(mind: Mind, partner: Nation): Mind {
  const { g } = mind
  const record = nationOf(g, partner)
  const last = record.history.at(-1)?.treasury ?? Math.floor(record.treasury * leftAtFirst)
  const treasury = Math.min(record.treasury, last)
  const nations = { ...g.state.nations, [partner]: { ...record, treasury } }
  return { ...mind, g: { ...g, state: { ...g.state, nations } } }
}

/**
 * 24.3: ducats now for a part of what the richest Area of a
 * nation yields, and late in the game for its points.
 */
function share(mind: Mind, partner: Nation): Proposal[] {
  const { g, nation } = mind
  const clause = (area: string, percent: number, until = lastTurn(g)): Share => ({
    kind: 'share',
    from: partner,
    area,
    percent,
    until,
  })
  if (turnsLeft(g) < 2 || !isNews(g, nation, partner, clause('', 0))) return []
  const [rich] = areasOf(g, partner)
    .map((area) => ({ area, profit: profitOf(g, partner, area) }))
    .sort((a, b) => b.profit - a.profit)
  if (!rich || rich.profit < worthAsking) return []
  const given = shareOf(g, partner, rich.area)
  const parts = chanceToKeep(g) > late ? [forControl, ...forIncome] : forIncome
  const percents = parts.map((part) => part - given).filter((percent) => percent >= worthAsking)
  const shares = [lastTurn(g), Math.min(lastTurn(g), g.state.turn + soon)].flatMap((until) =>
    percents.map((percent) => clause(rich.area, percent, until)),
  )
  for (const one of shares) {
    const found = bargain(mind, partner, { from: 1, to: lendable(mind, partner) }, (ducats) => [
      one,
      bankersLoan(ducats, 0, dueTurn(g)),
    ])
    if (!found) continue
    const why = `Give ${partner} ${many(found.ducats, 'ducat')} for ${one.percent} percent of its profits in ${rich.area} up to turn ${one.until}, now ${many(Math.round(rich.profit), 'ducat')} a turn.`
    return [{ partner, clauses: found.clauses, reasons: [why, ...found.verdict.reasons] }]
  }
  return []
}
