/**
 * How much of the gold of a mine or city comes home, by the way that it has to go to a ship (13.41 to 13.44).
 */

import type { Nation } from '../../data/shapes.ts'
import { shippingForbidden } from '../../land/shipping.ts'
import type { Hex } from '../../map/hex.ts'
import { hexInfo, type Position } from '../../state/context.ts'
import { settlementsOf } from '../../state/stacks.ts'

/**
 * Parts that come home: from the quay, from a walk there and back,
 * from as far as two turns' walk, from nowhere.
 */
const parts = { quay: 0.8, near: 0.6, far: 0.5, stranded: 0.1 }
/** A soldier's way of a turn. */
const turnsWay = 8

/** The part of gold that comes home over a way of so many hexes to a port. */
export function partFrom(steps: number): number {
  if (steps === 0) return parts.quay
  if (steps <= turnsWay / 2) return parts.near
  return steps <= 2 * turnsWay ? parts.far : parts.stranded
}

/** Ships come to a hex without rounding the Cape, or the nation knows the way round it (7.53). */
export const isServed = (g: Position, nation: Nation, hex: Hex): boolean =>
  hexInfo(g, hex).nodes.some(
    (node) => g.board.ocean.get(node) === 'Atlantic' || g.state.nations[nation]!.rutter,
  )

/** 13.44: gold of a mine or city may leave by a port in this hex. */
export const mayShip = (g: Position, source: string, hex: Hex): boolean =>
  hexInfo(g, hex).nodes.some((node) => shippingForbidden(g, source, node) === null)

/**
 * The steps from gold of a mine or city to the nearest port of a nation that may ship it.
 * @param without an Area whose ports do not count
 */
export function stepsToShip(g: Position, nation: Nation, source: string, hex: Hex, without?: string): number {
  let best = Number.POSITIVE_INFINITY
  for (const port of settlementsOf(g.state, nation)) {
    if (hexInfo(g, port).area === without || !isServed(g, nation, port)) continue
    if (mayShip(g, source, port))
      best = Math.min(best, g.routes.landDistance(hex, port) ?? Number.POSITIVE_INFINITY)
  }
  return best
}
