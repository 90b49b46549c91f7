/**
 * Gold that can lie in a port in time to be loaded this turn (13.43): what is there, what mines and cities
 * give in the Gold Segment of this turn, and what somebody can carry there after it.
 */

import { enemyHexes } from '../../land/enemies.ts'
import { cityYield, mineRules, mineYield, producing } from '../../land/gold.ts'
import { hexOfNode } from '../../map/board.ts'
import type { Hex } from '../../map/hex.ts'
import { heldByOthers } from '../../matters/areas.ts'
import { aboard, chestOf } from '../../naval/ships.ts'
import { hexInfo, sum } from '../../state/context.ts'
import { stacksOf, unitsAt } from '../../state/stacks.ts'
import type { Expedition } from '../../state/state.ts'
import { goldIn } from '../../state/units.ts'
import { landfallOf } from '../worth/afloat.ts'
import type { Outlook } from '../worth/outlook.ts'
import { mayShip } from '../worth/shipping.ts'
import type { Force } from './gains.ts'

/** Gold of one mine or city in one hex. */
interface Heap {
  readonly source: string
  readonly hex: Hex
  /** On average, where a mine is still to be found. */
  ducats: number
  /** It comes from its mine or city this turn. */
  readonly fresh: boolean
  /** Movement points that somebody has left once he holds it. */
  readonly reach: number
}

/** The gold of a nation that no planned voyage takes yet. */
export interface Freight {
  readonly outlook: Outlook
  readonly closed: ReadonlySet<Hex>
  readonly heaps: Heap[]
}

const nobody: Force = { colonists: 0, soldiers: 0 }

/** Everything that could be shipped this turn if ships came for it. */
export function freightOf(outlook: Outlook): Freight {
  const { g, nation } = outlook
  const closed = enemyHexes(g.state, nation)
  const ashore = stacksOf(g.state, nation).flatMap(({ hex, gold }) =>
    Object.entries(gold).map(([source, ducats]) => ({ source, hex, ducats, fresh: false })),
  )
  const heaps = [...ashore, ...(outlook.temper.fetches ? yieldsOf(outlook) : [])]
  const reach = new Map(heaps.map(({ hex }) => [hex, reachFrom(outlook, hex, closed)]))
  return { outlook, closed, heaps: heaps.map((heap) => ({ ...heap, reach: reach.get(heap.hex)! })) }
}

/** Expeditions under orders take their gold: a council that is planned anew sends nobody for it. */
export function takeAllOrdered(freight: Freight): void {
  const { g, nation } = freight.outlook
  for (const one of g.state.expeditions) if (one.nation === nation) takeOrdered(freight, one)
}

/** 13.43: an expedition under orders loads gold where it lands people, or waits in port; else it loads none. */
function takeOrdered(freight: Freight, expedition: Expedition): void {
  const { g } = freight.outlook
  const { place, destination, ships } = expedition
  const waits = destination === null && place !== 'Europe'
  const port = waits ? hexOfNode(place) : landfallOf(g, expedition)
  if (port === null) return
  takeFreight(freight, port, chestOf(g, ships) - sum(ships.map(goldIn)), aboard(ships))
}

/** 13.14, 13.32: what will be dug and looted this turn. */
function yieldsOf({ g, nation }: Outlook): Omit<Heap, 'reach'>[] {
  const { mines, cities } = g.data.map
  const sure = producing(g, nation).map((source) =>
    mines[source] !== undefined
      ? { source, hex: mines[source], ducats: mineYield(g, nation, source), fresh: true }
      : { source, hex: cities[source]!, ducats: cityYield(g, source), fresh: true },
  )
  const hoped = Object.entries(mines).flatMap(([source, hex]) => {
    if (g.state.mines[source]!.status !== 'unknown' || unitsAt(g.state, nation, hex).colonists === 0)
      return []
    if (heldByOthers(g, hexInfo(g, hex).area)) return []
    const ducats = (mineYield(g, nation, source) * mineRules(g, hex).discover.length) / 6
    return [{ source, hex, ducats, fresh: true }]
  })
  return [...sure, ...hoped]
}

/**
 * Points left to whoever can pick up the gold of a hex: somebody there, or
 * whoever comes for it; below 0 for nobody.
 */
function reachFrom({ g, nation }: Outlook, hex: Hex, closed: ReadonlySet<Hex>): number {
  const { soldier, colonist } = g.data.units
  return Math.max(
    -1,
    ...stacksOf(g.state, nation).map((stack) => {
      const points =
        stack.soldiers > 0
          ? soldier.movement
          : unitsAt(g.state, nation, stack.hex).colonists > 1 && stack.colonists > 0
            ? colonist.movement
            : -1
      return (
        points - (stack.hex === hex ? 0 : (g.routes.landWay(stack.hex, hex, closed)?.length ?? points + 1))
      )
    }),
  )
}

/**
 * The gold of a heap can be brought to a hex this turn, by those who are
 * there or by those who land with the ships.
 */
function comes(
  { outlook: { g, temper }, closed }: Freight,
  heap: Heap,
  port: Hex,
  { colonists, soldiers }: Force,
): boolean {
  if (!mayShip(g, heap.source, port)) return false
  if (heap.hex === port) return true
  if (!temper.fetches) return false
  const way = g.routes.landWay(heap.hex, port, closed)?.length
  if (way === undefined) return false
  const { soldier, colonist } = g.data.units
  const sent = soldiers > 0 ? soldier.movement : colonists > 1 ? colonist.movement : 0
  return way <= heap.reach || 2 * way <= sent
}

/** Ducats that ships could load in a port this turn, on average, with such people landed there. */
export const ducatsAt = (freight: Freight, port: Hex, force: Force = nobody): number =>
  sum(freight.heaps.filter((heap) => comes(freight, heap, port, force)).map(({ ducats }) => ducats))

/** Ducats that come to a port turn after turn, as long as mines and cities last. */
export const steadyAt = (freight: Freight, port: Hex): number =>
  sum(
    freight.heaps
      .filter((heap) => heap.fresh && comes(freight, heap, port, nobody))
      .map(({ ducats }) => ducats),
  )

/** A planned voyage takes so much from a port, what lies there first. */
export function takeFreight(freight: Freight, port: Hex, room: number, force: Force = nobody): void {
  let left = room
  const own = freight.heaps.filter((heap) => comes(freight, heap, port, force))
  for (const heap of own.sort((a, b) => Number(b.hex === port) - Number(a.hex === port))) {
    const taken = Math.min(left, heap.ducats)
    heap.ducats -= taken
    left -= taken
  }
}

/** Hexes with gold that none of some ports can have this turn. */
export const strandedHexes = (freight: Freight, ports: readonly Hex[]): Hex[] => [
  ...new Set(
    freight.heaps
      .filter((heap) => heap.ducats > 0 && !ports.some((port) => comes(freight, heap, port, nobody)))
      .map(({ hex }) => hex),
  ),
]
