/** 16.0 Ports, and 7.2 the bounds between a coast and Europe. */

import { keptFor } from '../../../kernel/flow/recently.ts'
import type { Nation } from '../data/shapes.ts'
import { type HexInfo, hexOfNode, type SeaNode, waterName } from '../map/board.ts'
import { type Hex, rowOf } from '../map/hex.ts'
import type { World } from '../map/world.ts'
import { hexInfo, type Position } from '../state/context.ts'
import { isSettlement, settlementsOf, unitsAt } from '../state/stacks.ts'
import type { Expedition, Place, State } from '../state/state.ts'
import { isSeen } from './veil.ts'

/** 16.1: a settlement of the nation on the coast or on an island. */
export const isFriendlyPort = (g: Position, nation: Nation, place: Place): boolean =>
  place === 'Europe' ||
  (hexInfo(g, hexOfNode(place)).coastal && isSettlement(g.state, nation, hexOfNode(place)))

/** 7.27: it lies in a friendly port that is another than the one in which it began the turn. */
export const hasComeToPort = (g: Position, { nation, place, origin }: Expedition): boolean =>
  place !== 'Europe' && hexOfNode(place) !== hexOfNode(origin) && isFriendlyPort(g, nation, place)

/** 7.27: whether a port is no more without so many of its colonists. */
export function unmakesPort(
  { state }: Pick<Position, 'state'>,
  nation: Nation,
  port: Place,
  given: number,
): boolean {
  const { colonists } = unitsAt(state, nation, hexOfNode(port))
  return given > 0 && given >= colonists
}

/** The nation whose colonists make a port of a hex (16.1), if it is not the given one; else null. */
export const portOfOthers = (g: Position, nation: Nation, hex: Hex): Nation | null =>
  hexInfo(g, hex).coastal
    ? (g.state.order.find((other) => other !== nation && isSettlement(g.state, other, hex)) ?? null)
    : null

/** Every water of every friendly port, in order of hex number. */
export const friendlyPorts = (g: Position, nation: Nation): SeaNode[] =>
  settlementsOf(g.state, nation).flatMap((hex) => hexInfo(g, hex).nodes)

/**
 * Bounds from Europe to a water of an Area's coast (7.23); null where
 * the Area has no such coast, or none at all.
 */
export function boundsTo(world: World, node: SeaNode): number | null {
  const hex = hexOfNode(node)
  const { area } = hexInfo(world, hex)
  const bounds = world.data.areas.areas.find(({ name }) => name === area)?.bounds
  if (!area || !bounds) return null
  if (bounds.all !== undefined) return bounds.all
  const division = world.data.map.divisions[area]
  if (bounds.n !== undefined && bounds.s !== undefined && division !== undefined)
    return rowOf(hex) <= division ? bounds.n : bounds.s
  const ocean = world.board.ocean.get(node)
  return (ocean === 'Pacific' ? bounds.w : bounds.e) ?? null
}

/** Every water at which a voyage from Europe may end: a partial-sea hex of an Area that has bounds. */
export const allLandfalls = (world: World): readonly SeaNode[] => landfallsBy(world.data, world)

const landfallsBy = keptFor((_: World['data'], world: World): readonly SeaNode[] =>
  [...world.board.hexes.values()]
    .filter(({ coastal, cape }) => coastal && !cape)
    .flatMap(({ nodes }) => nodes)
    .filter((node) => boundsTo(world, node) !== null),
)

/**
 * Bounds from a water back to Europe (7.2). From the open sea or a worthless coast: those of the nearest
 * coast that has bounds, and one for each eight movement points to it.
 */
export function boundsHome(world: World, node: SeaNode): number {
  const direct = boundsTo(world, node)
  if (direct !== null) return direct
  const { movementPoints } = world.data.units.bound
  const ocean = world.board.ocean.get(node)
  const reach = (end: SeaNode) => world.routes.seaDistance(end, node) ?? Number.POSITIVE_INFINITY
  const near = allLandfalls(world)
    .filter((end) => ocean === 'Cape' || world.board.ocean.get(end) === ocean)
    .map((end) => ({ end, points: reach(end) }))
    .reduce((best, one) => (one.points < best.points ? one : best))
  return boundsTo(world, near.end)! + Math.ceil(near.points / movementPoints)
}

/** A voyage between Europe and this water passes the Cape (7.5). */
export const beyondCape = (world: World, node: Place): boolean =>
  node !== 'Europe' && world.board.ocean.get(node) === 'Pacific'

/** What a hex is called that lies in no Area. */
const outside = ({ terrain, cape, coastal }: HexInfo): string =>
  terrain === 'sea' ? 'open sea' : cape ? 'the Cape' : coastal ? 'worthless coast' : 'worthless land'

/**
 * "Caribbean (2316)": a hex in a sentence. What is no hex, such as Europe or an expedition, is its own name.
 */
export function hexName({ board }: Pick<World, 'board'>, place: Hex | Place): string {
  const info = board.hexes.get(hexOfNode(place))
  return info ? `${info.area ?? outside(info)} (${info.hex})` : place
}

/** "2316: colonists, Caribbean": a line of a list in which others are of the same Area. */
export function withPlaceFirst({ board }: Pick<World, 'board'>, place: Hex | Place, what: string): string {
  const info = board.hexes.get(hexOfNode(place))
  return info ? `${info.hex}: ${what}, ${info.area ?? outside(info)}` : `${place}: ${what}`
}

/** "Caribbean (2316 north coast)": a water for people, by its city where it has one. */
export function placeName(world: World & { readonly state?: State }, place: Place): string {
  const info = world.board.hexes.get(hexOfNode(place))
  if (!info) return place
  const water = waterName(world.board, place)
  const city = world.state && !isSeen(world.state, info.hex) ? null : info.city
  return `${city ?? info.area ?? outside(info)} (${info.hex}${water ? ` ${water} coast` : ''})`
}
