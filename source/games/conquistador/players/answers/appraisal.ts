/**
 * What people, ships and Areas are worth to a nation as they stand, in victory points at the end of the
 * game (20.0): figures of a moment, for what is asked in the middle of a segment. Fights, losses and
 * dangers at sea are weighed by them; where people are sent and what is kept is weighed by
 * worth/area-worth.ts, which plays the turns to come. The two are scales of their own, and no figure of
 * the one is to be set against one of the other.
 */

import type { Nation, ShipKind } from '../../data/shapes.ts'
import { cityYield, mineYield, producing } from '../../land/gold.ts'
import { resourcesOf } from '../../land/resources.ts'
import type { Hex } from '../../map/hex.ts'
import { lacksMissionary } from '../../matters/missionaries.ts'
import { segmentAt } from '../../sequence/sequence.ts'
import { hexInfo, type Position, sum, turnsLeft } from '../../state/context.ts'
import { serviceOf } from '../../state/leaders.ts'
import { settlementsOf } from '../../state/stacks.ts'
import type { Group, Ship, State } from '../../state/state.ts'
import { addUp, emptyGroup, goldIn, isConquistador, isExplorer, takeGroup } from '../../state/units.ts'
import { control, pointsPerArea, pointsPerDucat } from '../../victory/victory.ts'
import { uprisingChance, uprisingLosses } from '../hazards.ts'

/**
 * Ships and soldiers, who are worth nothing by themselves when the
 * game ends, lose their worth over these turns.
 */
const fading = 3
/** What is held now is still held a turn later so often. */
const kept = 0.9
const soldierPoints = 9
const leastColonist = 8
const surplusColonist = 3
const shipPoints: Readonly<Record<ShipKind, number>> = { caravel: 8, carrack: 16, galleonFleet: 80 }
/** Of a turn of service of a leader, and of more turns than that no more is expected. */
const leaderPoints = { explorer: 10, conquistador: 12 }
const serviceCounted = 4
/** Gold on land is not yet in Europe, and without a port of one's own still less (13.44). */
const shipped = { fromPort: 0.7, without: 0.4 }
/** Turns for which a mine or a treasure city is counted, and natives are feared. */
const minedFor = 4
const fearedFor = 2
const portPoints = 10
/** Taxes that are withheld for want of a missionary (15.61). */
const unpreached = 25

/** From 1 down to 0 on the last turn, for what counts nothing at the end. */
const fade = (g: Position): number => Math.min(1, turnsLeft(g) / fading)

/** A sum over the turns to come, this one too if it is not over for resources; later turns count less. */
function overTurns(g: Position, ducats: (turn: number) => number): number {
  const first = segmentAt(g.state.step).id <= 'C6' ? g.state.turn : g.state.turn + 1
  return sum(
    g.data.turns.turns
      .filter(({ turn }) => turn >= first)
      .map(({ turn }) => kept ** (turn - first) * ducats(turn)),
  )
}

/** What a colonist that draws resources in an Area brings to the end of the game, less his maintenance. */
function colonistWorth(g: Position, nation: Nation, area: string): number {
  const { resourcesDoubled } = g.data.areas.areas.find(({ name }) => name === area)!
  const level = (turn: number) => g.data.turns.turns[turn - 1]!.resourceLevel * (resourcesDoubled ? 2 : 1)
  const net = overTurns(g, (turn) => level(turn) - g.data.units.colonist.maintenance)
  return Math.max(leastColonist * fade(g), pointsPerDucat(nation) * net)
}

/** A leader: so much a turn for the turns of service left. */
export function leaderWorth(g: Position, name: string): number {
  const left = Math.min(serviceCounted, serviceOf(g, name).departs - g.state.turn, turnsLeft(g))
  return Math.max(0, left) * (isExplorer(g, name) ? leaderPoints.explorer : leaderPoints.conquistador)
}

/**
 * People anywhere, by what it costs to do without them; colonists as those that still look for a settlement.
 */
export const peopleWorth = (g: Position, { soldiers, colonists, leaders, missionaries }: Group): number =>
  fade(g) * (soldierPoints * soldiers + leastColonist * colonists + 4 * missionaries.length) +
  sum(leaders.map((name) => leaderWorth(g, name)))

/** A ship with all that it carries. */
export const shipWorth = (g: Position, nation: Nation, ship: Ship): number =>
  hullWorth(g, ship) + peopleWorth(g, ship) + pointsPerDucat(nation) * goldIn(ship)

/** A ship without people and gold. */
export const hullWorth = (g: Position, { kind }: Pick<Ship, 'kind'>): number => fade(g) * shipPoints[kind]

/** What holds only as long as an Area is controlled at the end. */
export const controlWorth = (g: Position): number => pointsPerArea * kept ** turnsLeft(g)

/**
 * What a nation has in an Area: its people, what they will draw and mine, control, the
 * port; less what natives may take and missing missionaries cost. The difference between
 * two positions is what a loss or a gain is worth.
 */
export function areaWorth(whole: Position, nation: Nation, area: string): number {
  // What stands elsewhere has no part in it, and would be looked at again and again.
  const there = whole.state.stacks.filter(({ hex }) => hexInfo(whole, hex).area === area)
  const stacks = there.filter((stack) => stack.nation === nation)
  if (stacks.length === 0) return 0
  const g = withStacks(whole, there)
  const units = addUp(stacks)
  const drawing = resourcesOf(g, nation, area).colonists
  const idle = units.colonists - drawing
  const ports = settlementsOf(g.state, nation).filter(
    (hex) => hexInfo(g, hex).area === area && hexInfo(g, hex).coastal,
  )
  const people = peopleWorth(g, { ...units, colonists: 0 })
  const settled = drawing * colonistWorth(g, nation, area) + fade(g) * surplusColonist * idle
  // 19.1 needs three colonists: where there are fewer nothing more need be asked.
  const held = units.colonists > 2 && control(g, nation, area).controlled ? controlWorth(g) : 0
  const port = ports.length > 0 ? fade(g) * portPoints : 0
  const way = ports.length > 0 ? shipped.fromPort : shipped.without
  const gold = way * pointsPerDucat(nation) * (goldIn(units) + minedYet(g, nation, area))
  return (
    people + settled + held + port + gold + preaching(g, nation, area, units) - fear(g, nation, area, units)
  )
}

/** Ducats that mines and cities of an Area may still give a nation. */
function minedYet(g: Position, nation: Nation, area: string): number {
  const { mines, cities } = g.data.map
  const turns = Math.min(minedFor, turnsLeft(g) + (segmentAt(g.state.step).id < 'C2' ? 1 : 0))
  const yields = (name: string) => (cities[name] ? cityYield(g, name) : mineYield(g, nation, name))
  const stands = g.state.stacks.some(({ nation: owner, hex }) => {
    const { mine, city } = hexInfo(g, hex)
    return owner === nation && (mine ?? city) !== null
  })
  const sites = stands
    ? producing(g, nation).filter((name) => hexInfo(g, (mines[name] ?? cities[name])!).area === area)
    : []
  return turns * sum(sites.map(yields))
}

/** What natives take on average in the next turns. */
function fear(
  g: Position,
  nation: Nation,
  area: string,
  { colonists, soldiers, missionaries }: Group,
): number {
  const rating = Math.min(0, ...missionaries.map((id) => g.state.missionaries[id] ?? 0))
  const native = g.state.areas[area]!.native
  const settled = { native, colonists, soldiers, rating }
  if (uprisingChance(settled) === 0) return 0
  const each = Math.max(surplusColonist, colonistWorth(g, nation, area))
  return uprisingLosses(g.data, settled) * each * Math.min(fearedFor, turnsLeft(g) + 1)
}

/** 15.61, 15.65: whoever lacks a missionary loses taxes; a good one helps against natives. */
function preaching(g: Position, nation: Nation, area: string, { soldiers, missionaries }: Group): number {
  const helps = missionaries.filter((id) => (g.state.missionaries[id] ?? 0) > 0).length
  const fighting = g.state.areas[area]!.native > 0 && soldiers > 1
  return (fighting ? fade(g) * 5 * helps : 0) - (lacksMissionary(g, nation, area) ? fade(g) * unpreached : 0)
}

/** A position in which a nation has less in a hex. @throws Error if it has not that much. */
function without(g: Position, nation: Nation, hex: Hex, lost: Group): Position {
  const here = g.state.stacks.filter((stack) => stack.nation === nation && stack.hex === hex)
  const [first] = here
  if (!first) return g
  const left = addUp(here)
  takeGroup(left, lost)
  const stacks = g.state.stacks.filter((stack) => !here.includes(stack))
  return withStacks(g, [...stacks, { ...first, ...left, leaders: staying(g, left) }])
}

/** 15.56: a conquistador does not live alone. */
const staying = (g: Position, { soldiers, colonists, leaders }: Group): string[] =>
  soldiers + colonists > 0 ? leaders : leaders.filter((name) => !isConquistador(g, name))

/** The same position with other stacks. */
export const withStacks = (g: Position, stacks: State['stacks']): Position => ({
  ...g,
  state: { ...g.state, stacks },
})

/** What it costs a nation to lose part of what it has in a hex. */
export function lossWorth(g: Position, nation: Nation, hex: Hex, lost: Group): number {
  const { area } = hexInfo(g, hex)
  if (area === null) return peopleWorth(g, lost)
  return areaWorth(g, nation, area) - areaWorth(without(g, nation, hex, lost), nation, area)
}

/** One soldier, colonist, or whoever is named. */
export const one = (part: Partial<Group>): Group => ({ ...emptyGroup(), ...part })
