/** What the clauses of a treaty are worth to a seat, in victory points: below 0 for what it gives away. */

import type { Nation } from '../../data/shapes.ts'
import type { Clause, Loan, Share, TreatyTerms, Tribute } from '../../diplomacy/shapes.ts'
import { controlling, shareOf } from '../../diplomacy/shares.ts'
import { partnerIn } from '../../diplomacy/treaties.ts'
import { control, pointsPerArea, pointsPerDucat } from '../../end/victory.ts'
import { nationOf, type Position, sum, turnsLeft } from '../../state/context.ts'
import { serviceOf } from '../../state/leaders.ts'
import { isConquistador, isMissionary, isNation, nationsInPlay } from '../../state/units.ts'
import {
  chanceToKeep,
  expectedIncome,
  explorersOf,
  profitOf,
  treasuryOf,
  trustIn,
} from '../worth/estimates.ts'
import { openFindings } from '../worth/findings.ts'
import { conquistadorWorth, explorerWorth } from '../worth/leaders.ts'
import { chanceOfRepayment } from './loans.ts'
import { costOfAlly, type Dealing, worthOfPassage, worthOfPeace } from './peace-worth.ts'

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
  const chance = chanceOfRepayment(g, { lender: from, debtor, repay, due })
  return worthOfDucats(g, seat, -ducats) + worthLater(g, seat, chance * repay, due)
}

/** Turns of a hire for which an explorer is of use to who hires him: nobody plans further. */
export const hiredFor = 3

/**
 * 7.52, 7.53: part of the discoveries beyond the Cape that its Rutter brings: others sail round it too, by
 * luck. And each voyage to the coasts there that needs no luck any more, one a turn, of so many turns.
 */
const rutter = { part: 0.3, voyage: 2, turns: 8 }

/** Points of a Rutter to who has none. */
function worthOfRutter(g: Position): number {
  const beyond = openFindings(g).filter(({ by }) => by.includes('cape-sea'))
  return (
    rutter.part * sum(beyond.map(({ points }) => points)) +
    rutter.voyage * Math.min(rutter.turns, turnsLeft(g))
  )
}

/**
 * 15.65: a missionary of whom nothing is known saves a voyage for another and pays a missionary's part in a
 * fight; one who was shown counts more or less by his rating, and never nothing, for natives ask for one.
 */
const preacher = { unknown: 8, eachRating: 4, least: 2 }
/** 24.21: the Bankers would hire a captive explorer out again, each turn for so much, and nobody for long. */
const rehired = { points: 8, turns: 2 }

/**
 * Points of a captive to his own nation, by the turns that he still serves or by what a missionary has shown.
 */
function worthOfCaptive(g: Position, nation: Nation, captive: string): number {
  if (isMissionary(captive)) {
    const rating = g.state.missionaries[captive] ?? 0
    return Math.max(preacher.least, preacher.unknown + preacher.eachRating * rating)
  }
  const turns = Math.max(0, serviceOf(g, captive).departs - g.state.turn + 1)
  if (isConquistador(g, captive)) return conquistadorWorth(turns)
  if (!isNation(nation)) return rehired.points * Math.min(rehired.turns, turns)
  return explorerWorth(g, nation, Math.min(hiredFor, turns), explorersOf(g, nation).length)
}

/**
 * 8.14: points that an ally saves in a turn for a ship that a third nation could attack, for no more ships
 * and turns than are attacked in fact: most fleets meet nobody.
 */
const sharedFight = { points: 0.7, ships: 6, turns: 4 }

/**
 * Points of fighting as one at sea: for each ship of either that a third nation could attack, and turn by turn less; an
 * ally is left alone besides.
 */
function worthOfDefence(g: Position, dealing: Dealing, until: number): number {
  const { seat, partner, trust } = dealing
  const third = nationsInPlay(g.state).some((one) => one !== seat && one !== partner)
  if (!third || !isNation(partner)) return 0
  const ships = Math.min(sharedFight.ships, shipsAbroad(g, seat))
  const turns = Math.min(sharedFight.turns, until - g.state.turn + 1)
  return ships * turns * sharedFight.points * trust - costOfAlly(g, dealing, until)
}

/** Fighting ships of a nation in the New World. */
export const shipsAbroad = (g: Position, nation: Nation): number =>
  [...g.state.harbours, ...g.state.expeditions]
    .filter((fleet) => fleet.nation === nation && fleet.place !== 'Europe')
    .flatMap(({ ships }) => ships).length

/** Part of a profit that is there in the next turn as well: mines fail, and colonists die. */
const lasting = 0.95

/**
 * Who gives a share reckons with such a profit on the mean: that of some five colonists, and so much more for
 * each turn that it lasts, for colonies grow.
 */
const hoped = { profit: 10, eachTurn: 2.5 }
/** And with such a chance to hold an Area in the end that it does not hold yet. */
const hopedControl = 0.4
/** An Area that its nation does not control now is under control in the end in so many cases of those. */
const yetToControl = 0.2
/** A nation that gives all of its profit away earns only this part of it: nobody works much for others. */
const workedForOthers = 0.5

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
    const zeal = 1 - ((1 - workedForOthers) * percent) / 100
    const yearly = Math.floor((profit * percent) / 100) * zeal
    const ducats = (yearly * (1 - lasting ** turns)) / (1 - lasting)
    return worthLater(g, seat, ducats, middle) + pointsPerArea * chance
  }
  const given = (Math.max(hoped.profit + hoped.eachTurn * turns, profit) * percent * turns) / 100
  const lost = chance > 0 ? Math.max(hopedControl, chance) : 0
  return -worthLater(g, seat, given, middle) - pointsPerArea * lost
}

/** Chance, 0 to 1, that a share takes an Area from its nation for good; 0 if it ends before the game does. */
export function chanceToPass(g: Position, { from, area, percent, until }: Share): number {
  const given = shareOf(g, from, area)
  const passes = given < controlling && given + percent >= controlling
  if (!passes || until < g.state.turn + turnsLeft(g)) return 0
  if (control(g, from, area).controlled) return chanceToKeep(g)
  return yetToControl * chanceToKeep(g)
}

/**
 * What is paid every turn: to who pays all of it, to who is paid as much as the other is likely to have, and to keep
 * its word for.
 */
function worthOfTribute(g: Position, { seat, trust }: Dealing, { from, ducats, until }: Tribute): number {
  const turns = until - g.state.turn + 1
  const middle = Math.floor((g.state.turn + until) / 2)
  if (seat === from) return -worthLater(g, seat, ducats * turns, middle)
  const means = treasuryOf(g, from) + turns * Math.max(0, expectedIncome(g, from))
  const able = Math.min(1, means / Math.max(1, 2 * ducats * turns))
  return worthLater(g, seat, trust * able * ducats * turns, middle)
}

/** Points of a clause to one of the two parties. What nobody can enforce is worth nothing. */
function worthOfClause(g: Position, dealing: Dealing, clause: Clause): number {
  const { seat, partner } = dealing
  switch (clause.kind) {
    case 'words':
      return 0
    case 'defence':
      return worthOfDefence(g, dealing, clause.until)
    case 'peace':
      return worthOfPeace(g, dealing, clause)
    case 'passage':
      return worthOfPassage(g, dealing, clause)
    case 'tribute':
      return worthOfTribute(g, dealing, clause)
    case 'gift':
      return worthOfDucats(g, seat, clause.from === seat ? -clause.ducats : clause.ducats)
    case 'loan':
      return worthOfLoan(g, seat, clause.from === seat ? partner : seat, clause)
    case 'share':
      return worthOfShare(g, seat, clause)
    case 'explorer':
      return worthOfHire(g, seat, clause)
    case 'rutter':
      if (clause.from === seat) return -rivalry * worthOfRutter(g)
      return nationOf(g, seat).rutter ? 0 : worthOfRutter(g)
    case 'ransom': {
      const gives = clause.from === seat
      return worthOfCaptive(g, gives ? partner : seat, clause.captive) * (gives ? -rivalry : 1)
    }
  }
}

/** An explorer to who hires him, and to who does without. */
function worthOfHire(
  g: Position,
  seat: Nation,
  { from, until }: Extract<Clause, { kind: 'explorer' }>,
): number {
  const gives = from === seat
  const years = until - g.state.turn + 1
  const turns = gives ? years : Math.min(hiredFor, years)
  const others = explorersOf(g, seat).length - (gives ? 1 : 0)
  return (gives ? -1 : 1) * explorerWorth(g, seat, turns, Math.max(0, others))
}

/**
 * Points of all clauses together to one of the two parties.
 * @param trust the chance, 0 to 1, that the other keeps its word
 */
export function worthOfTerms(
  g: Position,
  seat: Nation,
  terms: TreatyTerms,
  trust = trustIn(g, partnerIn(terms, seat)),
): number {
  const spared = terms.clauses.some(({ kind }) => kind === 'peace')
  const dealing = { seat, partner: partnerIn(terms, seat), trust, spared }
  return sum(terms.clauses.map((clause) => worthOfClause(g, dealing, clause)))
}
