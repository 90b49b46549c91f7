/** 6.71, 13.42: gold that is carried to port by standing order, by whoever can do it without being missed. */
import type { Nation } from '../../data/shapes.ts'
import type { Hex } from '../../map/hex.ts'
import { isUnpreached, missionaryFault } from '../../matters/missionaries.ts'
import { hexInfo, type Position, sum } from '../../state/context.ts'
import { settlementsOf, stacksAt, stacksOf, unitsAt, unitsInArea } from '../../state/stacks.ts'
import type { Group, Stack } from '../../state/state.ts'
import { emptyGroup, goldIn, hasUnits } from '../../state/units.ts'
import { enemyHexes } from '../enemies.ts'
import { isThreatened } from '../garrisons.ts'
import { isCalledToMarch } from '../marches.ts'
import { mostInHex } from '../resources.ts'
import { leavesRoundCape, shippingForbidden } from '../shipping.ts'
import { shipsWaiting, type Waiting } from '../ships-waiting.ts'

/** A carrier with the gold of its hex that it takes. */
export interface Haul {
  readonly stack: Stack
  readonly group: Group
  readonly to: Hex
  /** It has the points to come back, and does. */
  readonly returns: boolean
}

export type Carrier = 'soldier' | 'colonist'
export const carriers: readonly Carrier[] = ['soldier', 'colonist']

/** The next gold that somebody carries towards a port; null if there is none, or it is left to the nation. */
export function nextHaul(g: Position, nation: Nation): Haul | null {
  for (const hex of heapsOf(g, nation)) {
    const haul = haulFrom(g, nation, hex)
    if (haul) return haul
  }
  return null
}

/** Hexes where gold of a nation lies, but for those of a fight that is to come (11.11). */
export function heapsOf(g: Position, nation: Nation): ReadonlySet<Hex> {
  const contested = enemyHexes(g.state, nation)
  const heaps = stacksOf(g.state, nation).filter((stack) => goldIn(stack) > 0 && !contested.has(stack.hex))
  return new Set(heaps.map(({ hex }) => hex))
}

/** Gold of a hex that no ships wait for there: to such as wait in another port, else to the nearest. */
export function haulFrom(g: Position, nation: Nation, hex: Hex): Haul | null {
  const waiting = shipsWaiting(g, nation)
  const isServed = waiting.some((ships) => ships.hex === hex)
  const left = Object.entries(unitsAt(g.state, nation, hex).gold).filter(
    ([from]) => !isServed || !mayShip(g, from, hex),
  )
  const gold = Object.fromEntries(left)
  for (const [from] of left) {
    const [nearest, ...further] = portsFor(g, nation, hex, from)
    if (!nearest) continue
    for (const goal of [nearest, ...further].filter(({ port }) =>
      hasRoom(g, nation, waiting, { port, gold }),
    )) {
      const haul = haulTo(g, nation, { hex, gold, goal })
      if (haul?.to === goal.port) return haul
    }
    const haul = nearest.way.length === 0 ? null : haulTo(g, nation, { hex, gold, goal: nearest })
    if (haul) return haul
  }
  return null
}

/** A port of the nation, and the way there; empty where the gold lies in it. */
export interface Goal {
  readonly port: Hex
  readonly way: readonly Hex[]
}

/** 13.42: all ships that lie in the port have room for most of the gold that may leave there, after what others bring. */
export function hasRoom(
  g: Position,
  nation: Nation,
  waiting: readonly Waiting[],
  { port, gold }: { readonly port: Hex; readonly gold: Gold },
  coming = 0,
): boolean {
  const ships = waiting.filter(({ hex }) => hex === port)
  const room = sum(ships.map((one) => one.room)) - goldIn(unitsAt(g.state, nation, port)) - coming
  const taken = sum(Object.entries(gold).map(([from, ducats]) => (mayShip(g, from, port) ? ducats : 0)))
  return taken > 0 && 2 * room >= taken
}

/** Ducats by where they come from. */
export type Gold = Readonly<Record<string, number>>

interface Load {
  readonly hex: Hex
  readonly gold: Gold
  readonly goal: Goal
}

/** Whoever in the hex takes what may leave by a port there, best somebody who comes there this turn. */
function haulTo(g: Position, nation: Nation, { hex, gold, goal: { port, way } }: Load): Haul | null {
  const taken = Object.entries(gold).filter(([from]) => mayShip(g, from, port))
  const load = { ...emptyGroup(), gold: Object.fromEntries(taken) }
  const hauls = stacksAt(g.state, nation, hex).flatMap((stack) =>
    carriers.flatMap((carrier) => haulBy(g, stack, { carrier, load, way }) ?? []),
  )
  return hauls.find(({ to }) => to === port) ?? hauls[0] ?? null
}

/** 13.44: gold of a source may leave by the waters of a port. */
export const mayShip = (g: Position, from: string, port: Hex): boolean =>
  hexInfo(g, port).nodes.some((node) => shippingForbidden(g, from, node) === null)

/**
 * Ports of the nation that nobody fights for, by which gold of a source may leave (13.44), the nearest first; one from which it comes home only round
 * the Cape (7.52) is as far as if a march lay before it.
 */
export function portsFor(g: Position, nation: Nation, hex: Hex, from: string): readonly Goal[] {
  const closed = enemyHexes(g.state, nation)
  const march = g.data.units.soldier.movement
  const farOf = ({ port, way }: Goal) => way.length + (leavesRoundCape(g, port, [from]) ? march : 0)
  return settlementsOf(g.state, nation)
    .filter((port) => hexInfo(g, port).coastal && !closed.has(port) && mayShip(g, from, port))
    .flatMap((port) => {
      const way = port === hex ? [] : g.routes.landWay(hex, port, closed)
      return way ? [{ port, way }] : []
    })
    .toSorted((one, other) => farOf(one) - farOf(other))
}

interface Task {
  readonly carrier: Carrier
  readonly load: Group
  readonly way: readonly Hex[]
}

/** As far as a carrier of a stack comes, if it comes back or is not missed where it stands. */
function haulBy(g: Position, stack: Stack, { carrier, load, way }: Task): Haul | null {
  const unit = `${carrier}s` as const
  if (stack[unit] === 0 || stack.march || (carrier === 'soldier' && isCalledToMarch(g, stack))) return null
  const points = g.data.units[carrier].movement - stack.spent
  const to = way[Math.min(points, way.length) - 1]
  const port = way.at(-1)
  const group = { ...load, [unit]: 1 }
  if (points <= 0 || to === undefined || !mayEnter(g, stack, group, to)) return null
  const isNear = to === port && 2 * way.length <= points
  const returns = isNear && isGuarded(g, stack, carrier) && mayComeBack(g, stack, to)
  return returns || isSpare(g, stack, carrier, { to, isPort: to === port })
    ? { stack, group, to, returns }
    : null
}

/** 15.61: natives open the Area to who comes back to it without a missionary only while others of the nation are there. */
export function mayComeBack(g: Position, { nation, hex }: Stack, from: Hex): boolean {
  const { area } = hexInfo(g, hex)
  if (area === null || !isUnpreached(g, nation, area) || hexInfo(g, from).area === area) return true
  const { soldiers, colonists } = unitsInArea(g, nation, area)
  return soldiers + colonists > 1
}

/** Colonists settle where they come, so that they stop only in an Area; the first there need a missionary. */
export const mayEnter = (g: Position, { nation }: Pick<Stack, 'nation'>, group: Group, to: Hex): boolean =>
  (group.colonists === 0 || hexInfo(g, to).area !== null) && missionaryFault(g, nation, to, group) === null

/** The last colonist keeps a port and a mine, also while he is away. */
export const isGuarded = (g: Position, { nation, hex }: Stack, carrier: Carrier): boolean =>
  carrier === 'soldier' || unitsAt(g.state, nation, hex).colonists > 1

interface Stop {
  readonly to: Hex
  /** It is the port, and not on the way there. */
  readonly isPort: boolean
}

/** It may stay where it comes to. */
function isSpare(g: Position, stack: Stack, carrier: Carrier, stop: Stop): boolean {
  const { nation, hex } = stack
  const here = unitsAt(g.state, nation, hex)
  if (carrier === 'colonist') return isSettlerSpare(g, stack, stop)
  const isSame = hexInfo(g, stop.to).area === hexInfo(g, hex).area
  if (here.soldiers > 1) {
    const staying = { soldiers: here.soldiers - 1, colonists: here.colonists }
    return isSame && !isThreatened(g, nation, hex, staying)
  }
  return isOnlyCarrier(g, nation, hex) && (isSame || !isSeenInArea(g, stack))
}

/**
 * One of several colonists who comes to the port in the same Area, so that he founds no village on the way and no Uprising Level
 * changes, and draws as much there (14.21).
 */
function isSettlerSpare(g: Position, { nation, hex }: Stack, { to, isPort }: Stop): boolean {
  const { soldiers, colonists } = unitsAt(g.state, nation, hex)
  const draws = colonists > mostInHex || unitsAt(g.state, nation, to).colonists < mostInHex
  const isSame = hexInfo(g, to).area === hexInfo(g, hex).area
  const staying = { soldiers, colonists: colonists - 1 }
  return colonists > 1 && isPort && isSame && draws && !isThreatened(g, nation, hex, staying)
}

/** A soldier who has nothing else to do where he stands but to carry. */
function isOnlyCarrier(g: Position, nation: Nation, hex: Hex): boolean {
  const here = unitsAt(g.state, nation, hex)
  const { mine, city, coastal } = hexInfo(g, hex)
  const alone = here.soldiers === 1 && !hasUnits({ ...here, soldiers: 0 })
  return alone && mine === null && city === null && !coastal
}

/** Others are in the Area of a lone soldier, for whom he counts: own people (17.32), or another nation's (19.1). */
function isSeenInArea(g: Position, { nation, hex }: Stack): boolean {
  const { area } = hexInfo(g, hex)
  const there = area === null ? [] : g.state.stacks.filter((one) => hexInfo(g, one.hex).area === area)
  return there.some((one) => hasUnits(one) && (one.nation !== nation || one.hex !== hex))
}
