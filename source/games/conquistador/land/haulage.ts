/** 6.71, 13.42: gold that is carried to port by standing order, by whoever can do it without being missed. */
import type { Nation } from '../data/shapes.ts'
import type { Hex } from '../map/hex.ts'
import { wantsMissionary } from '../matters/missionaries.ts'
import { hexInfo, type Position } from '../state/context.ts'
import { settlementsOf, stacksAt, stacksOf, unitsAt } from '../state/stacks.ts'
import type { Group, Stack } from '../state/state.ts'
import { emptyGroup, goldIn, hasUnits } from '../state/units.ts'
import { enemyHexes } from './enemies.ts'
import { shippingForbidden } from './shipping.ts'

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

/** All gold of a hex that may leave by its nearest port. */
function haulFrom(g: Position, nation: Nation, hex: Hex): Haul | null {
  const { gold } = unitsAt(g.state, nation, hex)
  for (const from of Object.keys(gold)) {
    const goal = portFor(g, nation, hex, from)
    if (!goal || goal.way.length === 0) continue
    const taken = Object.entries(gold).filter(([other]) => mayShip(g, other, goal.port))
    const load = { ...emptyGroup(), gold: Object.fromEntries(taken) }
    for (const stack of stacksAt(g.state, nation, hex))
      for (const carrier of carriers) {
        const haul = haulBy(g, stack, { carrier, load, way: goal.way })
        if (haul) return haul
      }
  }
  return null
}

const mayShip = (g: Position, from: string, port: Hex): boolean =>
  hexInfo(g, port).nodes.some((node) => shippingForbidden(g, from, node) === null)

/** The nearest port of the nation by which gold of a source may leave (13.44), with the way there. */
function portFor(g: Position, nation: Nation, hex: Hex, from: string) {
  const closed = enemyHexes(g.state, nation)
  return settlementsOf(g.state, nation)
    .filter((port) => hexInfo(g, port).coastal && mayShip(g, from, port))
    .flatMap((port) => {
      const way = port === hex ? [] : g.routes.landWay(hex, port, closed)
      return way ? [{ port, way }] : []
    })
    .reduce<{ readonly port: Hex; readonly way: readonly Hex[] } | null>(
      (best, one) => (best && best.way.length <= one.way.length ? best : one),
      null,
    )
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
