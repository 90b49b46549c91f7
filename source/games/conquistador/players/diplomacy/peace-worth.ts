/**
 * 6.72 What it is worth to be left alone by another nation, and what it costs to leave it alone: by the ships and
 * people of each that the other could attack, as far as all can see.
 */
import type { Nation } from '../../data/shapes.ts'
import type { Passage, Peace } from '../../diplomacy/shapes.ts'
import type { Position } from '../../state/context.ts'
import { areaOff, sum } from '../../state/context.ts'
import { areasOf, unitsInArea } from '../../state/stacks.ts'

/** Points that a ship loses in a turn to another nation that has as many there, and for how many it is reckoned. */
const afloat = { points: 0.5, ships: 6 }
/** The same of a unit on land, in an Area where the other has soldiers who are a match. */
const ashore = { points: 2.5, units: 10 }
/** Of two that meet the stronger has little to fear: half as many harm it a quarter as much as its like would. */
const odds = 2
/** Of what one loses the other has a part as its own gain: what it takes, and a rival that is less. */
const spoils = 0.8
/** Nobody reckons further ahead than so many turns, this one included. */
const farthest = 4

const turnsOf = (g: Position, until: number): number => Math.min(farthest, until - g.state.turn + 1)

/** Ships of a nation in the New World, or off an Area of it alone. */
const shipsOff = (g: Position, nation: Nation, area: string | null): number =>
  [...g.state.harbours, ...g.state.expeditions]
    .filter((fleet) => fleet.nation === nation && fleet.place !== 'Europe')
    .filter(({ place }) => area === null || areaOff(g, place) === area)
    .flatMap(({ ships }) => ships)
    .filter(({ kind }) => kind !== 'galleonFleet').length

/** Points that ships of a nation can expect to lose in a turn to those of another. */
function harmAfloat(g: Position, nation: Nation, by: Nation, area: string | null): number {
  const own = Math.min(afloat.ships, shipsOff(g, nation, area))
  return own === 0 ? 0 : afloat.points * own * Math.min(1, shipsOff(g, by, null) / own) ** odds
}

/** Points that people of a nation can expect to lose in a turn to soldiers of another in the same Areas. */
function harmAshore(g: Position, nation: Nation, by: Nation): number {
  const { soldier, colonist } = g.data.units
  return sum(
    areasOf(g, nation).map((area) => {
      const [own, theirs] = [unitsInArea(g, nation, area), unitsInArea(g, by, area)]
      const strength = own.soldiers * soldier.strength + own.colonists * colonist.strength
      const match = Math.min(1, (theirs.soldiers * soldier.strength) / Math.max(1, strength)) ** odds
      return ashore.points * Math.min(ashore.units, own.soldiers + own.colonists) * match
    }),
  )
}

const harm = (g: Position, nation: Nation, by: Nation): number =>
  harmAfloat(g, nation, by, null) + harmAshore(g, nation, by)

/** So many points a turn are worth asking for peace, where the other has clearly less to lose. */
const threat = { least: 4, times: 1.5 }

/** Whether a nation has much to fear from another, and more than the other from it. */
export function isThreatened(g: Position, nation: Nation, by: Nation): boolean {
  const feared = harm(g, nation, by)
  return feared >= threat.least && feared > threat.times * harm(g, by, nation)
}

/** For whom a treaty is weighed, with whom, and the chance, 0 to 1, that the other keeps it. */
export interface Dealing {
  readonly seat: Nation
  readonly partner: Nation
  readonly trust: number
}

/** Points of peace to one of two. */
export function worthOfPeace(g: Position, { seat, partner, trust }: Dealing, { until }: Peace): number {
  const eachTurn = trust * harm(g, seat, partner) - spoils * harm(g, partner, seat)
  return turnsOf(g, until) * eachTurn
}

/** Points of passage off an Area: safe ships to who has it, ships that are let go to who gives it. */
export function worthOfPassage(
  g: Position,
  { seat, partner, trust }: Dealing,
  { from, area, until }: Passage,
): number {
  const turns = turnsOf(g, until)
  return from === seat
    ? -turns * spoils * harmAfloat(g, partner, seat, area)
    : turns * trust * harmAfloat(g, seat, partner, area)
}

/** The Areas off which a nation has ships, those with most first. */
export const areasSailed = (g: Position, nation: Nation): string[] =>
  Object.keys(g.state.areas)
    .map((area) => ({ area, ships: shipsOff(g, nation, area) }))
    .filter(({ ships }) => ships > 0)
    .sort((a, b) => b.ships - a.ships)
    .map(({ area }) => area)
