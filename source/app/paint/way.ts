/** A way over a board as a line of points, with the number of steps where it turns and where it ends. */
import { type Canvas, indexIn, paintPoint, writeSign } from './canvas.ts'
import { black, type Colour, white } from './colours.ts'

/** A place on a canvas: a column, and a row of half lines. */
export interface WayPoint {
  readonly x: number
  readonly y: number
}

/** @param spots the middles of the cells that the way passes, from its start */
export function paintWay(canvas: Canvas, spots: readonly WayPoint[], colour: Colour = white): void {
  for (const [index, to] of spots.entries()) {
    const from = spots[index - 1]
    if (from) paintLine(canvas, from, to, colour)
  }
}

/** Columns and lines of a cell of the board. */
interface CellSize {
  readonly wide: number
  readonly high: number
}

/** The number of steps where a way turns and where it ends; for after the counters, which it keeps apart from. */
export function numberWay(canvas: Canvas, spots: readonly WayPoint[], size: CellSize): void {
  for (const [index, spot] of spots.entries()) {
    const [before, after] = [spots[index - 1], spots[index + 1]]
    if (!before) continue
    const goesOn =
      after &&
      Math.sign(after.x - spot.x) === Math.sign(spot.x - before.x) &&
      after.y - spot.y === spot.y - before.y
    if (!goesOn) writeNumber(canvas, spot, String(index), size)
  }
}

/**
 * In the middle of a cell, else in a corner: where no counter stands before it or behind it, for a figure behind one
 * would be read as theirs. Where there is no such place the way has no number.
 */
function writeNumber(canvas: Canvas, { x, y }: WayPoint, text: string, { wide, high }: CellSize): void {
  const [left, top] = [x - wide / 2, (y - high) / 2]
  const [right, bottom] = [left + wide - text.length, top + high - 1]
  const spots = [
    ...([
      [x, Math.floor(y / 2)],
      [right, top],
      [right, bottom],
    ] as const),
    ...([
      [left, top],
      [left, bottom],
    ] as const),
  ]
  const isFree = (at: number, line: number) =>
    Array.from({ length: text.length + 2 }, (_, index) => indexIn(canvas, at - 1 + index, line)).every(
      (cell) => canvas.bold[cell] !== 1,
    )
  const free = spots.find(([at, line]) => isFree(at, line))
  if (free) writeSign(canvas, free[0], free[1], { text, ink: black, ground: white, bold: true })
}

/** Every second point between two spots, and both of them. */
function paintLine(canvas: Canvas, from: WayPoint, to: WayPoint, colour: Colour): void {
  const length = Math.max(Math.abs(to.x - from.x), Math.abs(to.y - from.y))
  for (let step = 0; step <= length; step += 2) {
    const share = length === 0 ? 0 : step / length
    const x = Math.round(from.x + (to.x - from.x) * share)
    paintPoint(canvas, x, Math.round(from.y + (to.y - from.y) * share), colour)
  }
}
