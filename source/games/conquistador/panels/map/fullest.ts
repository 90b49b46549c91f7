/** Which part of the map is printed where not all of it has room. */
import type { World } from '../../map/world.ts'
import { contents } from './contents.ts'
import { cellOf, hexSize, mapSize } from './layout.ts'
import type { MapView } from './overlay.ts'

/** A hex on which something stands counts as so many of bare land. */
const stack = 20

/** The first of so many columns of the map between which most land and most units lie; the westernmost of equals. */
export function fullestColumns(
  world: World,
  { zoom, state, seat }: Pick<MapView, 'zoom' | 'state' | 'seat'>,
  width: number,
): number {
  const { wide } = hexSize[zoom]
  const spare = mapSize(world, zoom).width - width
  if (spare <= 0) return 0
  const stacks = new Set(state ? contents(state, seat).keys() : [])
  const weights = [...world.board.hexes.values()].map(({ hex, terrain }) => ({
    x: cellOf(world, hex, zoom).x,
    weight: (terrain === 'sea' || terrain === 'worthless' ? 0 : 1) + (stacks.has(hex) ? stack : 0),
  }))
  const within = (left: number) =>
    weights.reduce((all, { x, weight }) => (x >= left && x + wide <= left + width ? all + weight : all), 0)
  // A whole hex stands at the left edge of every second row; at the right end of the map none need.
  const steps = Array.from({ length: Math.ceil(spare / wide) }, (_, step) => step * wide)
  return [...steps, spare].reduce((best, left) => (within(left) > within(best) ? left : best))
}
