/**
 * What people and ships are worth that are in no Area, in points: what a voyage with them brings, by what the
 * Areas become where they would land.
 */

import { recently } from '../../../../kernel/flow/recently.ts'
import { priceOf } from '../../council/prices.ts'
import type { ShipKind } from '../../data/shapes.ts'
import { pointsPerDucat } from '../../end/victory.ts'
import { enemyAt } from '../../land/enemies.ts'
import { producing, yieldOf } from '../../land/gold.ts'
import { hexOfNode } from '../../map/board.ts'
import type { Hex } from '../../map/hex.ts'
import { heldByOthers } from '../../matters/areas.ts'
import { aboard, chest, hold } from '../../naval/ships.ts'
import { hexInfo, isLastTurn, type Position, sum, turnsLeft } from '../../state/context.ts'
import { settlementsOf } from '../../state/stacks.ts'
import type { Expedition, Group, Ship } from '../../state/state.ts'
import { emptyGroup, goldIn, takeGroup } from '../../state/units.ts'
import { worthOf } from './area-worth.ts'
import { type Holding, holdingOf } from './holding.ts'
import { leaderWorth } from './leaders.ts'
import { type Outlook, statesKept } from './outlook.ts'
import { settled } from './settling.ts'
import { isServed, partHome } from './shipping.ts'
import { leftOver, missionaryPoints } from './thumb.ts'

/** Colonists and soldiers who are to land. */
type Party = Pick<Group, 'colonists' | 'soldiers'>

/** An Area as it is. */
interface Held {
  readonly holding: Holding
  readonly worth: number
}

/** By Area. */
const held = recently(statesKept, (_: Outlook) => new Map<string, Held>())

function heldIn(outlook: Outlook, area: string): Held {
  const known = held(outlook)
  const found = known.get(area) ?? look(outlook, area)
  known.set(area, found)
  return found
}

function look(outlook: Outlook, area: string): Held {
  const holding = holdingOf(outlook.g, outlook.nation, area)
  return { holding, worth: worthOf(outlook, holding) }
}

/**
 * Where a nation can land people: in its ports, or while it has none on the healthiest coast of every Area.
 */
const landings = recently(statesKept, ({ g, nation, sites }: Outlook): readonly Hex[] => {
  const ports = settlementsOf(g.state, nation).filter((hex) => isServed(g, nation, hex))
  if (ports.length > 0) return ports
  return [...sites.values()]
    .filter(({ area, landfalls }) => landfalls.length > 0 && !heldByOthers(g, area))
    .flatMap((area) => area.sites.find(({ hex }) => isServed(g, nation, hex))?.hex ?? [])
})

/** By party and where it is bound. */
const gains = recently(statesKept, (_: Outlook) => new Map<string, number>())

/** Points that a party brings to the Area of a hex where it lands, or where it brings most; never below 0. */
function gainOf(outlook: Outlook, party: Party, bound: Hex | null): number {
  const known = gains(outlook)
  const key = `${party.colonists} ${party.soldiers} ${bound}`
  const goals = bound === null ? landings(outlook) : [bound]
  const gain = known.get(key) ?? Math.max(0, ...goals.map((hex) => gainAt(outlook, party, hex)))
  known.set(key, gain)
  return gain
}

function gainAt(outlook: Outlook, party: Party, hex: Hex): number {
  const { area } = hexInfo(outlook.g, hex)
  if (area === null) return 0
  const { holding, worth } = heldIn(outlook, area)
  return worthOf(outlook, settled(outlook, holding, { hex }, { ...party, conquistadors: 0 })) - worth
}

/**
 * Points of a soldier who may go anywhere: his part of what a party brings where it brings most. Others are
 * bought for their price, and whoever has nothing to do now may have later: he is worth that price at the
 * most and part of it at the least, until no turn comes any more.
 */
function soldierWorth(outlook: Outlook): number {
  const { g, nation, temper } = outlook
  if (isLastTurn(g)) return 0
  const price = pointsPerDucat(nation) * priceOf(g, nation, 'soldier')
  const parts = temper.forces.map((soldiers) =>
    soldiers === 0 ? 0 : gainOf(outlook, { colonists: 0, soldiers }, null) / soldiers,
  )
  return Math.min(price, Math.max(leftOver * price, ...parts))
}

/**
 * Points of people at sea or in Europe, or who have nothing to do where they are.
 * @param bound the hex where they are to land; null to leave it open
 */
export function peopleWorth(outlook: Outlook, people: Group, bound: Hex | null = null): number {
  const { g, nation } = outlook
  const { soldiers, colonists, leaders, missionaries } = people
  const led = sum(leaders.map((name) => leaderWorth(g, nation, name)))
  const settlers = colonists > 0 ? gainOf(outlook, { colonists, soldiers: 0 }, bound) : 0
  const armed = soldiers > 0 ? settlers + soldiers * soldierWorth(outlook) : settlers
  const together = soldiers > 0 && bound !== null ? gainOf(outlook, { colonists, soldiers }, bound) : 0
  return Math.max(armed, together) + led + missionaryPoints * missionaries.length
}

/** The hex in which the people of an expedition are to land; null where it comes to fight, or goes home. */
export function landfallOf(g: Position, { nation, destination }: Expedition): Hex | null {
  if (destination === null || destination === 'Europe') return null
  const hex = hexOfNode(destination)
  return enemyAt(g.state, nation, hex) === null ? hex : null
}

/** Points that it costs an expedition to lose some of those aboard. */
export function lossAboard(outlook: Outlook, expedition: Expedition, lost: Group): number {
  const bound = landfallOf(outlook.g, expedition)
  const all = aboard(expedition.ships)
  const left = aboard(expedition.ships)
  takeGroup(left, lost)
  return peopleWorth(outlook, all, bound) - peopleWorth(outlook, left, bound)
}

/** Ducats of gold that a nation digs and loots in a turn. */
const goldInTurn = ({ g, nation }: Outlook): number =>
  sum(producing(g, nation).map((name) => yieldOf(g, nation, name)))

/**
 * Points of a ship without people and gold: what the voyages of the turns to come bring with it, full of
 * settlers or of gold, and no more than another costs.
 */
export function hullWorth(outlook: Outlook, kind: ShipKind): number {
  const { g, nation } = outlook
  const left = turnsLeft(g)
  if (left === 0) return 0
  const people = gainOf(outlook, { colonists: hold(g, kind), soldiers: 0 }, null)
  const gold = partHome('ships') * Math.min(chest(g, kind), goldInTurn(outlook))
  const voyage = Math.max(people, pointsPerDucat(nation) * gold)
  return Math.min(pointsPerDucat(nation) * priceOf(g, nation, kind), left * voyage)
}

/**
 * Points of a ship with all that it carries. Gold counts in full: the dangers on its way are what is weighed.
 * @param bound as for peopleWorth
 */
export const shipWorth = (outlook: Outlook, ship: Ship, bound: Hex | null = null): number =>
  hullWorth(outlook, ship.kind) +
  peopleWorth(outlook, ship, bound) +
  pointsPerDucat(outlook.nation) * goldIn(ship)

/** One soldier, colonist, or whoever is named. */
export const one = (part: Partial<Group>): Group => ({ ...emptyGroup(), ...part })
