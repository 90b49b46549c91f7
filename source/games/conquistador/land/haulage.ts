/** 6.71, 13.42: gold that is carried to port by standing order, by whoever can do it without being missed. */
import type { Nation } from '../data/shapes.ts'
import type { Hex } from '../map/hex.ts'
import { wantsMissionary } from '../matters/missionaries.ts'
import { hexInfo, type Position, sum } from '../state/context.ts'
import { settlementsOf, stacksAt, stacksOf, unitsAt } from '../state/stacks.ts'
import type { Group, Stack } from '../state/state.ts'
import { emptyGroup, goldIn, hasUnits } from '../state/units.ts'
import { enemyHexes } from './enemies.ts'
import { shippingForbidden } from './shipping.ts'
import { shipsWaiting, takenBy, type Waiting } from './ships-waiting.ts'

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

/** Hexes where gold of a nation lies. */
export const heapsOf = (g: Position, nation: Nation): ReadonlySet<Hex> =>
  new Set(
    stacksOf(g.state, nation)
      .filter((stack) => goldIn(stack) > 0)
      .map(({ hex }) => hex),
  )

/** All gold of a hex that may leave by a port: to ships that wait for it there, else to the nearest. */
function haulFrom(g: Position, nation: Nation, hex: Hex): Haul | null {
  const waiting = shipsWaiting(g, nation)
  const isServed = waiting.some((ships) => ships.hex === hex)
  const { gold } = unitsAt(g.state, nation, hex)
  for (const from of Object.keys(gold)) {
    if (isServed && mayShip(g, from, hex)) continue
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
interface Goal {
  readonly port: Hex
  readonly way: readonly Hex[]
}

/** 13.42: ships that lie in the port have room for most of the gold that may leave there. */
const hasRoom = (
  g: Position,
  nation: Nation,
  waiting: readonly Waiting[],
  { port, gold }: { readonly port: Hex; readonly gold: Gold },
): boolean => {
  const taken = sum(Object.entries(gold).map(([from, ducats]) => (mayShip(g, from, port) ? ducats : 0)))
  return (
    taken > 0 && waiting.some((ships) => ships.hex === port && 2 * takenBy(g, nation, ships, gold) >= taken)
  )
}

type Gold = Readonly<Record<string, number>>

interface Load {
  readonly hex: Hex
  readonly gold: Gold
  readonly goal: Goal
}

/** Whoever in the hex takes what may leave by a port there. */
function haulTo(g: Position, nation: Nation, { hex, gold, goal: { port, way } }: Load): Haul | null {
  const taken = Object.entries(gold).filter(([from]) => mayShip(g, from, port))
  const load = { ...emptyGroup(), gold: Object.fromEntries(taken) }
  for (const stack of stacksAt(g.state, nation, hex))
    for (const carrier of carriers) {
      const haul = haulBy(g, stack, { carrier, load, way })
      if (haul) return haul
    }
  return null
}

const mayShip = (g: Position, from: string, port: Hex): boolean =>
  hexInfo(g, port).nodes.some((node) => shippingForbidden(g, from, node) === null)

/** Ports of the nation by which gold of a source may leave (13.44), the nearest first. */
function portsFor(g: Position, nation: Nation, hex: Hex, from: string): readonly Goal[] {
  const closed = enemyHexes(g.state, nation)
  return settlementsOf(g.state, nation)
    .filter((port) => hexInfo(g, port).coastal && mayShip(g, from, port))
    .flatMap((port) => {
      const way = port === hex ? [] : g.routes.landWay(hex, port, closed)
      return way ? [{ port, way }] : []
    })
    .toSorted((one, other) => one.way.length - other.way.length)
}

interface Task {
  readonly carrier: Carrier
  readonly load: Group
  readonly way: readonly Hex[]
}

/** As far as a carrier of a stack comes, if it comes back or is not missed where it stands. */
function haulBy(g: Position, stack: Stack, { carrier, load, way }: Task): Haul | null {
  const unit = `${carrier}s` as const
  if (stack[unit] === 0 || stack.march) return null
  const points = g.data.units[carrier].movement - stack.spent
  const to = way[Math.min(points, way.length) - 1]
  const group = { ...load, [unit]: 1 }
  if (points <= 0 || to === undefined || !mayEnter(g, stack, group, to)) return null
  const returns = to === way.at(-1) && 2 * way.length <= points && isGuarded(g, stack, carrier)
  return returns || isSpare(g, stack, carrier, to) ? { stack, group, to, returns } : null
}

/** Colonists settle where they come, so that they stop only in an Area; the first there need a missionary. */
export const mayEnter = (g: Position, { nation }: Stack, group: Group, to: Hex): boolean =>
  (group.colonists === 0 || hexInfo(g, to).area !== null) && wantsMissionary(g, nation, to, group) === null

/** The last colonist keeps a port and a mine, also while he is away. */
export const isGuarded = (g: Position, { nation, hex }: Stack, carrier: Carrier): boolean =>
  carrier === 'soldier' || unitsAt(g.state, nation, hex).colonists > 1

/**
 * It may stay where it comes to: one of several of its kind in the same Area, so that no Uprising Level changes, or
 * who has nothing else to do where he stands but to carry.
 */
function isSpare(g: Position, { nation, hex }: Stack, carrier: Carrier, to: Hex): boolean {
  const here = unitsAt(g.state, nation, hex)
  const { area, mine, city, coastal } = hexInfo(g, hex)
  if (here[`${carrier}s`] > 1) return hexInfo(g, to).area === area
  const alone = here.soldiers + here.colonists === 1 && !hasUnits({ ...here, soldiers: 0, colonists: 0 })
  return alone && mine === null && city === null && !coastal
}
