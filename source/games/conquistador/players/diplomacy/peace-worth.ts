/**
 * 6.72 What it is worth to be left alone by another nation, and what it costs to leave it alone: by the ships and
 * people of each that the other could attack, as far as all can see, and by the hands that it binds for later.
 */
import type { Nation } from '../../data/shapes.ts'
import { fundsRefused } from '../../diplomacy/bankers.ts'
import type { Passage, Peace } from '../../diplomacy/shapes.ts'
import { areAtPeace } from '../../diplomacy/truces.ts'
import type { Position } from '../../state/context.ts'
import { areaOff, sum } from '../../state/context.ts'
import { areasOf, soldiersInNewWorld, unitsInArea } from '../../state/stacks.ts'
import { leaderAhead, leadOf } from './leads.ts'

/** Points that a ship loses in a turn to another nation that has as many there, and for how many it is reckoned. */
const afloat = { points: 0.5, ships: 6 }
/** The same of a unit on land, in an Area where the other has soldiers who are a match. */
const ashore = { points: 2.5, units: 10 }
/** Of two that meet the stronger has little to fear: half as many harm it a quarter as much as its like would. */
const odds = 2
/** Of what one loses the other has a part as its own gain: what it takes, and a rival that is less. */
const spoils = 0.8
/** So much more of it where the other leads by far: then the two seldom agree. */
const leadSpoils = 0.25
/** Nobody reckons what stands there now further ahead than so many turns, this one included. */
const farthest = 4
/**
 * Points in each turn of a promise that its hands would be worth free, wherever the two may meet by then: a nation takes
 * some four in a turn from each of the others. Who has less to fight with takes less, and never below such a part; it is
 * worth so many times more, added to it, against who leads by far.
 */
const freeHand = { points: 3, weakest: 0.5, againstLeader: 2 }
/** Passage binds them off one Area alone. */
const offOneArea = 0.25

const turnsOf = (g: Position, until: number): number => Math.min(farthest, until - g.state.turn + 1)

/** Ships of a nation in the New World, or off an Area of it alone. */
export const shipsOff = (g: Position, nation: Nation, area: string | null): number =>
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

/** Whether a nation has anything within reach of another, which would lose by it. */
export const couldHarm = (g: Position, nation: Nation, other: Nation): boolean => harm(g, other, nation) > 0

/** So many points a turn are worth asking for peace, where the other has clearly less to lose. */
const threat = { least: 4, times: 1.5 }

/** What a nation has in the New World to fight with. */
const forcesOf = (g: Position, nation: Nation): number =>
  soldiersInNewWorld(g.state, nation) + shipsOff(g, nation, null)

/** Whether a nation has much to fear from another who is the stronger, and more than the other from it. */
export function isThreatened(g: Position, nation: Nation, by: Nation): boolean {
  const feared = harm(g, nation, by)
  if (feared < threat.least || forcesOf(g, nation) >= forcesOf(g, by)) return false
  return feared > threat.times * harm(g, by, nation)
}

/** Points in a turn of a free hand against another who is not near now; none where a third leads both. */
function worthOfFreeHand(g: Position, seat: Nation, partner: Nation): number {
  if (leaderAhead(g, seat, partner)) return 0
  const [own, theirs] = [forcesOf(g, seat), forcesOf(g, partner)]
  const part = own >= theirs ? 1 : own / theirs
  return freeHand.points * Math.max(freeHand.weakest, part)
}

/**
 * 24.16: points in a turn to each of two whom a third leads: what need not be kept from the other is free against him.
 * Where ducats may pass peace has its price instead.
 */
const united = 0.4

/** For whom a treaty is weighed, with whom, and the chance, 0 to 1, that the other keeps it. */
export interface Dealing {
  readonly seat: Nation
  readonly partner: Nation
  readonly trust: number
  /** It makes peace, whatever else is in it. */
  readonly spared: boolean
}

/** Points in a turn that the one could take from the other, and that it would lose to him. */
interface Exposure {
  readonly taken: number
  readonly feared: number
}

/**
 * Points that it costs to leave the other alone up to and with a turn: what could be taken from him as he stands, for as
 * long as that is reckoned, and at least a free hand, of which who has something to fear from him has the less need.
 * What is not taken from who leads is his to win by.
 * @param bound the part of its free hand that a seat gives up
 */
function costOfSparing(
  g: Position,
  { seat, partner }: Dealing,
  until: number,
  { taken, feared }: Exposure,
  bound = 1,
): number {
  const lead = leadOf(g, seat, partner)
  const free = bound * (1 + freeHand.againstLeader * lead) * worthOfFreeHand(g, seat, partner)
  const near = turnsOf(g, until)
  const later = until - g.state.turn + 1 - near
  return near * Math.max(spoils * (1 + leadSpoils * lead) * taken, free - feared) + later * free
}

const exposure = (g: Position, { seat, partner }: Dealing): Exposure => ({
  taken: harm(g, partner, seat),
  feared: harm(g, seat, partner),
})

/** Points of peace to one of two. */
export function worthOfPeace(g: Position, dealing: Dealing, { until }: Peace): number {
  const exposed = exposure(g, dealing)
  const { seat, partner, trust } = dealing
  const together = fundsRefused(g, seat, partner) && leaderAhead(g, seat, partner) ? united : 0
  return turnsOf(g, until) * trust * (exposed.feared + together) - costOfSparing(g, dealing, until, exposed)
}

/** Points that it costs to have another for an ally, whom nobody attacks: nothing beside a peace. */
export function costOfAlly(g: Position, dealing: Dealing, until: number): number {
  const { seat, partner, spared } = dealing
  return spared || areAtPeace(g, seat, partner) ? 0 : costOfSparing(g, dealing, until, exposure(g, dealing))
}

/** Points of passage off an Area: safe ships to who has it, ships that are let go to who gives it. */
export function worthOfPassage(g: Position, dealing: Dealing, { from, area, until }: Passage): number {
  const { seat, partner, trust } = dealing
  if (from !== seat) return turnsOf(g, until) * trust * harmAfloat(g, seat, partner, area)
  const exposed = { taken: harmAfloat(g, partner, seat, area), feared: 0 }
  return -costOfSparing(g, dealing, until, exposed, offOneArea)
}

/** The Areas off which a nation has ships, those with most first. */
export const areasSailed = (g: Position, nation: Nation): string[] =>
  Object.keys(g.state.areas)
    .map((area) => ({ area, ships: shipsOff(g, nation, area) }))
    .filter(({ ships }) => ships > 0)
    .sort((a, b) => b.ships - a.ships)
    .map(({ area }) => area)
