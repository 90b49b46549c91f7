/** How the cursor moves from cell to cell: to the next one in a direction, and from world to world. */
import type { Direction } from '../../../../app/keys/keys.ts'
import { worlds } from '../../data/names.ts'
import type { GameData } from '../../data/shapes.ts'
import type { Cell } from './layout.ts'

interface CellOnBoard {
  readonly cell: Cell
  readonly x: number
  readonly y: number
  readonly isLand: boolean
}

/** Columns of the layout from a world to the next, in its doubled coordinates. */
const pitch = 8

/** Every hex of the three worlds, side by side. */
const spotsOf = ({ layout }: GameData): CellOnBoard[] =>
  worlds.flatMap((world, index) =>
    layout.cells.map(
      ({ x, y, land }): CellOnBoard => ({
        cell: `${world}/${land}`,
        x: x + index * pitch,
        y,
        isLand: land !== 'compass',
      }),
    ),
  )

const towards: Readonly<Record<Direction, readonly [dx: number, dy: number]>> = {
  left: [-1, 0],
  right: [1, 0],
  up: [0, -1],
  down: [0, 1],
  upLeft: [-1, -1],
  upRight: [1, -1],
  downLeft: [-1, 1],
  downRight: [1, 1],
}

/** How far aside counts more than how far ahead. */
const aside = 3

/** How far a spot lies in a direction; null if it does not lie there. */
function farness(from: CellOnBoard, to: CellOnBoard, [dx, dy]: readonly [number, number]): number | null {
  const [x, y] = [to.x - from.x, to.y - from.y]
  const isAhead = (step: number, way: number) => step === 0 || Math.sign(way) === step
  if (!isAhead(dx, x) || !isAhead(dy, y)) return null
  if (dx !== 0 && dy !== 0) return Math.abs(x) + Math.abs(y) + aside * Math.abs(Math.abs(x) - Math.abs(y))
  // Worlds lie side by side: up and down stay within one.
  if (dx === 0 && Math.abs(x) > pitch / 2) return null
  return dx === 0 ? Math.abs(y) + aside * Math.abs(x) : Math.abs(x) + aside * Math.abs(y)
}

/** The nearest cell in a direction, a land before a compass; the same at the edge. */
export function stepFrom(data: GameData, cell: string, direction: Direction): string {
  const spots = spotsOf(data)
  const way = towards[direction]
  let best: { readonly cell: Cell; readonly far: number } | null = null
  for (const from of spots.filter((spot) => spot.cell === cell))
    for (const to of spots) {
      const far = to.cell === cell ? null : farness(from, to, way)
      if (far === null) continue
      const rank = far + (to.isLand ? 0 : 0.5)
      if (best === null || rank < best.far) best = { cell: to.cell, far: rank }
    }
  return best?.cell ?? cell
}
