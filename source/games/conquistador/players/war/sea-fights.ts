/** What a fight at sea is worth to one of those in it. */
import type { Position } from '../../context.ts'
import type { Nation } from '../../data.ts'
import { expeditionOf, ownerOf, shipsOf } from '../../naval/fleets.ts'
import { type SeaFight, seaOdds } from '../../naval/naval-combat.ts'
import type { Ship } from '../../state.ts'
import { goldIn } from '../../units.ts'
import { pointsPerDucat } from '../../victory.ts'
import { hullWorth, shipWorth } from '../answers/appraisal.ts'
import { denial, type Thinker } from '../answers/rivals.ts'
import { chanceOf, figure, meanOf, odds, type SeaOutcome, seaOutcomes } from '../odds.ts'

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

/** The ships that can be lost, those that their owner gives first in front; with the last of an expedition its claims. */
function vessels(g: Position, keys: readonly string[]): Vessel[] {
  const all = keys.flatMap((key) =>
    shipsOf(g.state, key)
      .filter(({ kind }) => kind !== 'galleonFleet')
      .map((ship) => ({
        owner: ownerOf(g.state, key),
        ship,
        worth: shipWorth(g, ownerOf(g.state, key), ship),
      })),
  )
  return all.sort((a, b) => a.worth - b.worth)
}

/** 18.15: points of discoveries that an expedition has still to bring home. */
export function claimsAboard(g: Position, keys: readonly string[]): number {
  const ids = keys.filter((key) => expeditionOf(g.state, key))
  return g.data.discoveries.discoveries
    .filter(({ name }) => {
      const claim = g.state.discoveries[name]
      return claim && !claim.credited && ids.includes(claim.expedition ?? '')
    })
    .reduce((total, { points }) => total + points, 0)
}

/** 8.32: what a prize brings its taker: the best of the ships lost, with its gold. */
export const prizeWorth = (g: Position, taker: Nation, ships: readonly Ship[]): number =>
  Math.max(0, ...ships.map((ship) => hullWorth(g, ship) + pointsPerDucat(taker) * goldIn(ship)))

/** The prospect of a fight for a nation that is in it. */
export function seaProspect(mind: Thinker, fight: SeaFight): SeaProspect {
  const { g, nation } = mind
  const sides = { attacker: vessels(g, fight.attackers), defender: vessels(g, fight.defenders) }
  const raids = (keys: readonly string[]) => keys.some((key) => expeditionOf(g.state, key)?.raider)
  const claims = { attacker: claimsAboard(g, fight.attackers), defender: claimsAboard(g, fight.defenders) }
  const mine = fight.attackers.some((key) => ownerOf(g.state, key) === nation) ? 'attacker' : 'defender'
  const theirs = mine === 'attacker' ? 'defender' : 'attacker'
  const { column, attack, defence } = seaOdds(g, fight)
  const outcomes = seaOutcomes(g.data, column, {
    attacker: sides.attacker.length,
    defender: sides.defender.length,
  })
  const lostBy = (side: 'attacker' | 'defender', count: number) => {
    const lost = sides[side].slice(0, count)
    const all = count > 0 && count === sides[side].length ? claims[side] : 0
    return { lost, claims: all }
  }
  const count = (value: { owner: Nation }) => (value.owner === nation ? 1 : denial(mind, value.owner))
  const worth = meanOf(outcomes, (end) => {
    const of = { attacker: end.attackerLost, defender: end.defenderLost }
    const [ours, foes] = [lostBy(mine, of[mine]), lostBy(theirs, of[theirs])]
    const takes = (side: typeof mine, ships: readonly Vessel[], taker: Nation) =>
      end.prize || raids(side === 'attacker' ? fight.attackers : fight.defenders)
        ? prizeWorth(
            g,
            taker,
            ships.map(({ ship }) => ship),
          )
        : 0
    const foe = sides[theirs][0]?.owner
    const weight = foe ? denial(mind, foe) : 0
    const gained = foes.lost.reduce((sum, one) => sum + count(one) * one.worth, 0) + weight * foes.claims
    const given =
      ours.lost.reduce((sum, one) => sum + (one.owner === nation ? one.worth : 0), 0) + ours.claims
    return (
      gained + takes(mine, foes.lost, nation) - given - (foe ? weight * takes(theirs, ours.lost, foe) : 0)
    )
  })
  const chance = (side: 'attackerLost' | 'defenderLost') => odds(chanceOf(outcomes, (end) => end[side] > 0))
  const [we, they] =
    mine === 'attacker'
      ? (['attackerLost', 'defenderLost'] as const)
      : (['defenderLost', 'attackerLost'] as const)
  const gold = sides[theirs].reduce((sum, { ship }) => sum + goldIn(ship), 0)
  const { columns } = g.data.tables.navalCombat
  const lostByThem = (end: SeaOutcome) => (theirs === 'attacker' ? end.attackerLost : end.defenderLost)
  return {
    worth,
    cleared: chanceOf(outcomes, (end) => lostByThem(end) === sides[theirs].length),
    lines: [
      `${attack} against ${defence}, ${columns[column]}: they lose a ship in ${chance(they)}, we do in ${chance(we)}.`,
      ...(gold > 0 ? [`They carry ${gold} ducats, ${gold * pointsPerDucat(nation)} points.`] : []),
      `On average the fight brings ${figure(worth)} points.`,
    ],
  }
}
