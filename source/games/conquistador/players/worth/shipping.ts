/**
 * How much of the gold of a mine or city comes home, by where it is and the way that it has to go to a ship
 * (13.41 to 13.44).
 */

import type { Nation } from '../../data/shapes.ts'
import { shippingForbidden } from '../../land/shipping.ts'
import type { Hex } from '../../map/hex.ts'
import { hexInfo, type Position, sum } from '../../state/context.ts'
import { settlementsOf } from '../../state/stacks.ts'
import type { Stack } from '../../state/state.ts'

/**
 * Parts that come home. Nobody may attack Galleon Fleets (7.13); other ships meet storms and enemies. What
 * lies on the quay waits for ships besides, and what must be carried there first for somebody to do it: over a
 * walk there and back in a turn, or over two turns' walk. From where no port is in reach what is in hand can
 * wait until one is founded (16.1), but else hardly any comes.
 */
const parts = { galleons: 1, ships: 0.9, quay: 0.8, near: 0.6, far: 0.5, inHand: 0.4, stranded: 0.1 }
/** A soldier's way of a turn. */
const turnsWay = 8

/**
 * The part of some gold that comes home.
 * @param from ships that have it aboard or are sent for it, or its steps over land to a port
 */
export function partHome(from: 'galleons' | 'ships' | number): number {
  if (typeof from !== 'number') return parts[from]
  if (from === 0) return parts.quay
  if (from <= turnsWay / 2) return parts.near
  return from <= 2 * turnsWay ? parts.far : parts.stranded
}

/** The part that comes home of gold that a nation has or digs so many steps from a port. */
export const partInHand = (steps: number): number => Math.max(parts.inHand, partHome(steps))

/** Ducats that come home of the gold that a nation has in a hex, or would have. */
export const ducatsHome = (g: Position, nation: Nation, { hex, gold }: Pick<Stack, 'hex' | 'gold'>): number =>
  sum(
    Object.entries(gold).map(
      ([source, ducats]) => ducats * partInHand(stepsToShip(g, nation, { source, hex })),
    ),
  )

/** Ships come to a hex without rounding the Cape, or the nation knows the way round it (7.53). */
export const isServed = (g: Position, nation: Nation, hex: Hex): boolean =>
  hexInfo(g, hex).nodes.some(
    (node) => g.board.ocean.get(node) === 'Atlantic' || g.state.nations[nation]!.rutter,
  )

/** 13.44: gold of a mine or city may leave by a port in this hex. */
export const mayShip = (g: Position, source: string, hex: Hex): boolean =>
  hexInfo(g, hex).nodes.some((node) => shippingForbidden(g, source, node) === null)

/** Gold of a mine or city, and the hex where it is. */
export interface Lode {
  readonly source: string
  readonly hex: Hex
}

/**
 * The steps from gold of a mine or city to the nearest port of a nation that may ship it.
 * @param without an Area whose ports do not count
 */
export function stepsToShip(g: Position, nation: Nation, { source, hex }: Lode, without?: string): number {
  let best = Number.POSITIVE_INFINITY
  for (const port of settlementsOf(g.state, nation)) {
    if (hexInfo(g, port).area === without || !isServed(g, nation, port)) continue
    if (mayShip(g, source, port))
      best = Math.min(best, g.routes.landDistance(hex, port) ?? Number.POSITIVE_INFINITY)
  }
  return best
}
