/** What a fight at sea is worth to one of those in it. */

import type { Nation } from '../../data/shapes.ts'
import { pointsPerDucat } from '../../end/victory.ts'
import { expeditionOf, shipsOf } from '../../naval/fleets.ts'
import { type SeaFight, seaOdds } from '../../naval/naval-combat.ts'
import type { Fleet } from '../../naval/shapes.ts'
import { type Position, sum } from '../../state/context.ts'
import type { Ship } from '../../state/state.ts'
import { goldIn, many } from '../../state/units.ts'
import { denial, type Thinker } from '../answers/rivals.ts'
import { chanceOf, inPoints, meanOf, odds, type SeaOutcome, seaOutcomes } from '../odds.ts'
import { hullWorth, landfallOf, shipWorth } from '../worth/afloat.ts'
import { type Outlook, outlookOf } from '../worth/outlook.ts'

/** What a fight brings on average. */
export interface Prospect {
  /** In points, the rivals' losses among them by what they count. */
  readonly worth: number
  /** Odds and points, a sentence each. */
  readonly lines: readonly string[]
}

/** What a fight at sea brings, and the chance that no ship of the others is left. */
interface SeaProspect extends Prospect {
  readonly cleared: number
}

interface Vessel {
  readonly owner: Nation
  readonly ship: Ship
  readonly worth: number
}

/**
 * The ships that can be lost, those that their owner gives first in
 * front; with the last of an expedition its claims.
 */
function vessels({ g, level }: Thinker, fleets: readonly Fleet[]): Vessel[] {
  const all = fleets.flatMap((fleet) => {
    const outlook = outlookOf(g, fleet.nation, level)
    const expedition = expeditionOf(g.state, fleet)
    const bound = expedition ? landfallOf(g, expedition) : null
    return shipsOf(g.state, fleet)
      .filter(({ kind }) => kind !== 'galleonFleet')
      .map((ship) => ({ owner: fleet.nation, ship, worth: shipWorth(outlook, ship, bound) }))
  })
  return all.sort((a, b) => a.worth - b.worth)
}

/** 18.15: points of discoveries that an expedition has still to bring home. */
export function claimsAboard(g: Position, fleets: readonly Fleet[]): number {
  const ids = fleets.flatMap((fleet) => ('expedition' in fleet ? fleet.expedition : []))
  return g.data.discoveries.discoveries
    .filter(({ name }) => {
      const claim = g.state.discoveries[name]
      return claim && !claim.credited && ids.includes(claim.expedition ?? '')
    })
    .reduce((total, { points }) => total + points, 0)
}

/** 8.32: what a prize brings its taker: the best of the ships lost, with its gold. */
export const prizeWorth = (taker: Outlook, ships: readonly Ship[]): number =>
  Math.max(
    0,
    ...ships.map((ship) => hullWorth(taker, ship.kind) + pointsPerDucat(taker.nation) * goldIn(ship)),
  )

/** One of the two sides of a fight. */
interface Belligerent {
  readonly vessels: readonly Vessel[]
  /** Points of the discoveries that go down with the last of its ships. */
  readonly claims: number
  /** A privateer is among them: whatever the others lose can be a prize (15.44). */
  readonly raids: boolean
  /** What tells the ships that it loses at an end of the fight. */
  readonly lost: 'attackerLost' | 'defenderLost'
}

const belligerentOf = (mind: Thinker, fleets: readonly Fleet[], lost: Belligerent['lost']): Belligerent => ({
  vessels: vessels(mind, fleets),
  claims: claimsAboard(mind.g, fleets),
  raids: fleets.some((fleet) => expeditionOf(mind.g.state, fleet)?.raider),
  lost,
})

/** The prospect of a fight for a nation that is in it. */
export function seaProspect(mind: Thinker, fight: SeaFight): SeaProspect {
  const { g, nation } = mind
  const attacker = belligerentOf(mind, fight.attackers, 'attackerLost')
  const defender = belligerentOf(mind, fight.defenders, 'defenderLost')
  const attacks = fight.attackers.some((fleet) => fleet.nation === nation)
  const [ours, theirs] = attacks ? [attacker, defender] : [defender, attacker]
  const { column, attack, defence } = seaOdds(g, fight)
  const outcomes = seaOutcomes(g.data, column, {
    attacker: attacker.vessels.length,
    defender: defender.vessels.length,
  })
  const worth = meanOf(outcomes, (end) => balance(mind, ours, theirs, end))
  const loses = ({ lost }: Belligerent) => odds(chanceOf(outcomes, (end) => end[lost] > 0))
  const gold = sum(theirs.vessels.map(({ ship }) => goldIn(ship)))
  const { columns } = g.data.tables.navalCombat
  return {
    worth,
    cleared: chanceOf(outcomes, (end) => end[theirs.lost] === theirs.vessels.length),
    lines: [
      `${attack} against ${defence}, ${columns[column]}: they lose a ship in ${loses(theirs)}, we do in ${loses(ours)}.`,
      ...(gold > 0 ? [`They carry ${many(gold, 'ducat')}, ${gold * pointsPerDucat(nation)} points.`] : []),
      `On average the fight brings ${inPoints(worth)}.`,
    ],
  }
}

/**
 * Points of an end of a fight: what the others lose by what it
 * counts, and prizes, less what they have of ours.
 */
function balance(mind: Thinker, ours: Belligerent, theirs: Belligerent, end: SeaOutcome): number {
  const { g, nation, level } = mind
  const [given, gained] = [lossOf(ours, end), lossOf(theirs, end)]
  const foe = theirs.vessels[0]?.owner
  const weight = foe ? denial(mind, foe) : 0
  const count = (owner: Nation) => (owner === nation ? 1 : denial(mind, owner))
  const won = sum(gained.sunk.map(({ owner, worth }) => count(owner) * worth)) + weight * gained.claims
  const lost = sum(given.sunk.map(({ owner, worth }) => (owner === nation ? worth : 0))) + given.claims
  const prize = ({ raids }: Belligerent, taker: Nation, sunk: readonly Vessel[]) =>
    end.prize || raids
      ? prizeWorth(
          outlookOf(g, taker, level),
          sunk.map(({ ship }) => ship),
        )
      : 0
  const taken = foe ? weight * prize(theirs, foe, given.sunk) : 0
  return won + prize(ours, nation, gained.sunk) - lost - taken
}

/** The ships that a side loses at an end of the fight, and the claims that are gone with the last of them. */
function lossOf({ vessels: all, claims, lost }: Belligerent, end: SeaOutcome) {
  const sunk = all.slice(0, end[lost])
  return { sunk, claims: sunk.length > 0 && sunk.length === all.length ? claims : 0 }
}
