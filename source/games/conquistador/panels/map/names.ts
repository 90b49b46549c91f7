/** Names of Areas and oceans on the map: found without drawing what lies under them. */
import { keptForEach } from '../../../../kernel/flow/recently.ts'
import { columnOf, type Hex, rowOf } from '../../map/hex.ts'
import type { World } from '../../map/world.ts'
import { type Cell, cellOf, hexSize, markSpot, type Zoom } from './layout.ts'

/** A name, and where it begins. */
interface NameOnMap extends Cell {
  readonly text: string
}

/** Where the name of an Area stands. */
interface AreaName extends NameOnMap {
  /** Mines, cities and coasts under it. */
  readonly hidden: number
}

/** The names of Areas that have room for them: where they hide least, then nearest to the middle. */
export const areaNames = keptForEach((world: World, zoom: Zoom): readonly AreaName[] =>
  [...world.board.hexesOfArea].flatMap(([area, list]) => nameOf(world, zoom, area, list) ?? []),
)

function nameOf(world: World, zoom: Zoom, area: string, list: readonly Hex[]): AreaName | undefined {
  const middle = list.reduce((total, hex) => total + rowOf(hex), 0) / Math.max(1, list.length)
  const { wide } = hexSize[zoom]
  const text = ` ${area.toUpperCase()} `
  const isMarked = (hex: Hex) => {
    const info = world.board.hexes.get(hex)
    return info !== undefined && (info.mine !== null || info.city !== null || info.nodes.length > 0)
  }
  const spots = runsOf(list)
    .filter((run) => run.length * wide > text.length)
    .map((run) => {
      const { x: left, y: top } = cellOf(world, run[0]!, zoom)
      const x = left + Math.floor((run.length * wide - text.length) / 2)
      const under = run.filter(
        (_, index) => left + (index + 1) * wide > x && left + index * wide < x + text.length,
      )
      const off = Math.abs(rowOf(run[0]!) - middle)
      return { name: { x, y: top + markSpot[zoom][1], text, hidden: under.filter(isMarked).length }, off }
    })
  return spots.sort((one, other) => one.name.hidden - other.name.hidden || one.off - other.off)[0]?.name
}

/**
 * The names of the two oceans, each in its broadest row from its edge of the board: so they are found without asking
 * which waters meet, which a first frame would wait for.
 */
export const oceanNames = keptForEach((world: World, zoom: Zoom): readonly NameOnMap[] => {
  const { hexes, map } = world.board
  const { firstColumn, lastColumn } = map.grid
  const { wide } = hexSize[zoom]
  const open = [...hexes.values()].filter(({ terrain, cape }) => terrain === 'sea' && !cape)
  const runs = runsOf(open.map(({ hex }) => hex))
  const broadest = (isOf: (run: readonly Hex[]) => boolean) =>
    runs
      .filter(isOf)
      .reduce<readonly Hex[]>((longest, run) => (run.length > longest.length ? run : longest), [])
  const rows = {
    Atlantic: broadest((run) => columnOf(run.at(-1)!) === firstColumn),
    Pacific: broadest((run) => columnOf(run[0]!) === lastColumn),
  }
  return Object.entries(rows).flatMap(([name, run]) => {
    const text = ` ${name} Ocean `.toUpperCase().split('').join(' ')
    if (run.length * wide < text.length) return []
    const { x, y } = cellOf(world, run[0]!, zoom)
    return [{ x: x + Math.floor((run.length * wide - text.length) / 2), y: y + markSpot[zoom][1], text }]
  })
})

/** Hexes that stand side by side in a row, each run from west to east, of hexes in the order of the board. */
function runsOf(list: readonly Hex[]): Hex[][] {
  const runs: Hex[][] = []
  for (const hex of list) {
    const run = runs.at(-1)
    const last = run?.at(-1)
    // The board has each row from east to west.
    if (run && last && rowOf(last) === rowOf(hex) && columnOf(hex) - columnOf(last) === 1) run.push(hex)
    else runs.push([hex])
  }
  return runs.map((run) => run.reverse())
}
