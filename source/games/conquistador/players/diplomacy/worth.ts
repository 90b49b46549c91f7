/** What the clauses of a treaty are worth to a seat, in victory points: below 0 for what it gives away. */

import type { Nation } from '../../data/shapes.ts'
import type { Clause, Loan, Share, Treaty } from '../../diplomacy/shapes.ts'
import { controlling, shareOf } from '../../diplomacy/shares.ts'
import { partnerIn } from '../../diplomacy/treaties.ts'
import { nationOf, type Position, sum, turnsLeft } from '../../state/context.ts'
import { serviceOf } from '../../state/leaders.ts'
import { isConquistador, isMissionary, isNation, nationsInPlay } from '../../state/units.ts'
import { control, pointsPerArea, pointsPerDucat } from '../../victory/victory.ts'
import { chanceToKeep, explorersOf, profitOf, treasuryOf, trustIn } from './estimates.ts'
import { chanceOfRepayment } from './loans.ts'

/** An agreement, signed or not: who gets what a clause gives depends on both. */
export type Terms = Pick<Treaty, 'by' | 'with' | 'clauses'>

/**
 * How much more a ducat is worth for each turn that it can work,
 * in a treasury that has none, and for how many.
 */
const yieldPerTurn = 0.12
const yieldTurns = 8
/** A treasury of so many ducats wants nothing: what is more only counts in the end. */
const plenty = 120
/** Later on a treasury is taken for one between want and plenty. */
const wantLater = 0.25

/** Part of what a rival gains by a Rutter or a captive that its owner loses: he has less to fear without. */
const rivalry = 0.35

const between = (least: number, value: number, most: number) => Math.max(least, Math.min(most, value))

/**
 * Points of a ducat in a treasury of so many with so many turns to come:
 * two in the end (20.0), more while it can work.
 */
function pointsOfDucat(nation: Nation, want: number, turns: number): number {
  const growth = isNation(nation) ? yieldPerTurn * between(0, turns, yieldTurns) * want : 0
  return pointsPerDucat(nation) * (1 + growth)
}

/**
 * Points of ducats that a seat gets now, or gives if below 0. The Bankers, who buy nothing, have three a
 * ducat at any time (24.4); to a nation the first ducats of an empty treasury are worth most.
 */
export function worthOfDucats(g: Position, nation: Nation, ducats: number): number {
  const middle = treasuryOf(g, nation) + ducats / 2
  const want = between(0, (plenty - middle) / plenty, 1)
  return ducats * pointsOfDucat(nation, want, turnsLeft(g))
}

/** Points of ducats that a seat gets or gives in a later turn. */
export const worthLater = (g: Position, nation: Nation, ducats: number, turn: number): number =>
  ducats * pointsOfDucat(nation, wantLater, turnsLeft(g) - (turn - g.state.turn))

/**
 * A loan: what is lent now against what will be repaid, by the chance
 * that it is; the debtor reckons with paying all.
 */
function worthOfLoan(g: Position, seat: Nation, debtor: Nation, loan: Loan): number {
  const { from, ducats, repay, due } = loan
  if (seat === debtor) return worthOfDucats(g, seat, ducats) - worthLater(g, seat, repay, due)
  const chance = chanceOfRepayment(g, from, debtor, repay, due)
  return worthOfDucats(g, seat, -ducats) + worthLater(g, seat, chance * repay, due)
}

/** What an explorer who sails finds of the two best coasts that are open, on the mean. */
const found = [0.35, 0.18]
/** He opens Areas to settlers too, which others may not reach (15.33). */
const opening = 6
/**
 * The later turns of a hire count less, for plans change; and to who hires after some turns nothing at all.
 */
const laterTurn = 0.6
const mostTurns = 3

/** With less a nation cannot send him anywhere, and little comes of him. */
const forVoyage = 24
const idle = 0.3

/**
 * Points of an explorer more to a nation for some turns, one being
 * there for each of `others`: the first counts most.
 */
export function worthOfExplorer(g: Position, nation: Nation, turns: number, others: number): number {
  if (!isNation(nation) || turns < 1) return 0
  const open = g.data.discoveries.discoveries
    .filter(({ name, by }) => !g.state.discoveries[name] && by.some((way) => way !== 'land'))
    .map(({ points }) => points)
    .sort((a, b) => b - a)
  const voyage = found.reduce((total, chance, index) => total + chance * (open[index] ?? 0), opening)
  const years = 1 + laterTurn * (turns - 1)
  const used = treasuryOf(g, nation) < forVoyage ? idle : 1
  return (voyage * years * used) / (1 + others) ** 2
}

/**
 * Points of a Rutter to who has none: part of what lies beyond the
 * Cape, and the voyages that need no luck (7.52).
 */
function worthOfRutter(g: Position): number {
  const beyond = g.data.discoveries.discoveries.filter(
    ({ name, by }) => by.includes('cape-sea') && !g.state.discoveries[name],
  )
  return beyond.reduce((total, { points }) => total + 0.3 * points, 0) + Math.min(16, 2 * turnsLeft(g))
}

/**
 * Points of a captive to his own nation, by the turns that he still serves or by what a missionary has shown.
 */
function worthOfCaptive(g: Position, nation: Nation, captive: string): number {
  if (isMissionary(captive)) {
    const rating = g.state.missionaries[captive]
    return rating === undefined || rating === null ? 8 : Math.max(2, 8 + 4 * rating)
  }
  const turns = serviceOf(g, captive).departs - g.state.turn + 1
  if (isConquistador(g, captive)) return 10 * between(0, turns, 4)
  // The Bankers would hire him out again (24.21).
  if (!isNation(nation)) return 8 * between(0, turns, 2)
  return worthOfExplorer(g, nation, Math.min(mostTurns, turns), explorersOf(g, nation).length)
}

/**
 * Points of fighting as one at sea: for each ship of either that a
 * third nation could attack, and turn by turn less.
 */
function worthOfDefence(g: Position, nation: Nation, partner: Nation, until: number): number {
  const third = nationsInPlay(g.state).some((one) => one !== nation && one !== partner)
  if (!third || !isNation(partner)) return 0
  const ships = Math.min(6, shipsAbroad(g, nation))
  return ships * 0.7 * Math.min(4, until - g.state.turn + 1) * trustIn(g, partner)
}

/** Fighting ships of a nation in the New World. */
export const shipsAbroad = (g: Position, nation: Nation): number =>
  [...g.state.harbours, ...g.state.expeditions]
    .filter((fleet) => fleet.nation === nation && fleet.place !== 'Europe')
    .flatMap(({ ships }) => ships).length

/** Part of a profit that is there in the next turn as well: mines fail, and colonists die. */
const lasting = 0.95

/**
 * Who gives a share reckons with such a profit on the mean: colonies grow, the more so the longer it lasts.
 */
const hopedProfit = (turns: number): number => 10 + 2.5 * turns
/** And with such a chance to hold an Area in the end that it does not hold yet. */
const hopedControl = 0.4

/**
 * A share of profits: the ducats to be expected, and the Area's points if it passes to the Bankers in the end
 * (24.3). They go by what is there, and reckon that nobody takes much trouble to earn for others; a nation
 * goes by its hopes, or it would sell for little what it has not settled yet.
 */
function worthOfShare(g: Position, seat: Nation, share: Share): number {
  const { from, area, percent, until } = share
  const turns = until - g.state.turn + 1
  const profit = profitOf(g, from, area)
  const middle = Math.floor((g.state.turn + until) / 2)
  const chance = chanceToPass(g, share)
  if (seat !== from) {
    const yearly = Math.floor((profit * percent) / 100) * (1 - percent / 200)
    const ducats = (yearly * (1 - lasting ** turns)) / (1 - lasting)
    return worthLater(g, seat, ducats, middle) + pointsPerArea * chance
  }
  const given = (Math.max(hopedProfit(turns), profit) * percent * turns) / 100
  const lost = chance > 0 ? Math.max(hopedControl, chance) : 0
  return -worthLater(g, seat, given, middle) - pointsPerArea * lost
}

/** Chance, 0 to 1, that a share takes an Area from its nation for good; 0 if it ends before the game does. */
export function chanceToPass(g: Position, { from, area, percent, until }: Share): number {
  const given = shareOf(g, from, area)
  const passes = given < controlling && given + percent >= controlling
  if (!passes || until < g.state.turn + turnsLeft(g)) return 0
  if (control(g, from, area).controlled) return chanceToKeep(g)
  return 0.2 * chanceToKeep(g)
}

/** Points of a clause to one of the two parties. What nobody can enforce is worth nothing. */
function worthOfClause(g: Position, seat: Nation, terms: Terms, clause: Clause): number {
  if (clause.kind === 'words') return 0
  const partner = partnerIn(terms as Treaty, seat)
  if (clause.kind === 'defence') return worthOfDefence(g, seat, partner, clause.until)
  const gives = clause.from === seat
  switch (clause.kind) {
    case 'gift':
      return worthOfDucats(g, seat, gives ? -clause.ducats : clause.ducats)
    case 'loan':
      return worthOfLoan(g, seat, gives ? partner : seat, clause)
    case 'share':
      return worthOfShare(g, seat, clause)
    case 'explorer': {
      const years = clause.until - g.state.turn + 1
      const turns = gives ? years : Math.min(mostTurns, years)
      const others = explorersOf(g, seat).length - (gives ? 1 : 0)
      return (gives ? -1 : 1) * worthOfExplorer(g, seat, turns, Math.max(0, others))
    }
    case 'rutter':
      if (gives) return -rivalry * worthOfRutter(g)
      return nationOf(g, seat).rutter ? 0 : worthOfRutter(g)
    case 'ransom':
      return worthOfCaptive(g, gives ? partner : seat, clause.captive) * (gives ? -rivalry : 1)
  }
}

/** Points of all clauses together to one of the two parties. */
export const worthOfTerms = (g: Position, seat: Nation, terms: Terms): number =>
  sum(terms.clauses.map((clause) => worthOfClause(g, seat, terms, clause)))
