/** Names of places that stand on the board at zoom 3, where there is room for them. */
import type { World } from '../../map/world.ts'
import { type Cell, cellOf, hexSize } from './layout.ts'

interface PlaceName extends Cell {
  readonly name: string
}

const { wide, high } = hexSize[3]

/** Treasure cities, then mines and lakes, each in the last line of its hex; none touches another. */
export function placeNames(world: World): readonly PlaceName[] {
  const all = [...world.board.hexes.values()].filter(({ veiled }) => !veiled)
  const placed: PlaceName[] = []
  for (const { hex, city, mine, lake } of [...all.filter((info) => info.city), ...all]) {
    const name = city ?? mine ?? lake
    if (!name || placed.some((other) => other.name === name)) continue
    const { x: left, y: top } = cellOf(world, hex, 3)
    const [x, y] = [left + Math.floor((wide - name.length) / 2), top + high - 1]
    const touches = (other: PlaceName) =>
      other.y === y && x <= other.x + other.name.length && other.x <= x + name.length
    if (!placed.some(touches)) placed.push({ name, x, y })
  }
  return placed
}
