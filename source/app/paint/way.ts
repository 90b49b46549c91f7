/** A way over a board as a line of points, with the number of steps where it turns and where it ends. */
import { type Canvas, indexIn, paintPoint, writeSign } from './canvas.ts'
import { black, inkOn, white } from './colours.ts'
import type { Grain } from './read-canvas.ts'

/** A place on a canvas: a column, and a row of half lines. */
export interface WayPoint {
  readonly x: number
  readonly y: number
}

/** What a point is where a terminal is to have ASCII only. */
const ascii = 'o'

/**
 * Points are white on dark grounds and black on light ones, which in some themes, or under a palette that a terminal
 * derives from the user's, are all but white themselves.
 * @param spots the middles of the cells that the way passes, from its start
 */
export function paintWay(canvas: Canvas, spots: readonly WayPoint[], grain: Grain): void {
  const points = spots.flatMap((to, index) => (index === 0 ? [] : pointsBetween(spots[index - 1]!, to)))
  // Each once, where a way turns or comes back: painted over, a point would turn its colour.
  for (const { x, y } of new Map(points.map((one) => [`${one.x} ${one.y}`, one])).values())
    point(canvas, { x, y }, grain)
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
  const spots: readonly (readonly [x: number, line: number])[] = [
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
  if (!free) return
  const under = canvas[y % 2 === 0 ? 'first' : 'second'][indexIn(canvas, ...free)] ?? black
  // In the middle it covers a point of the way, and has its colour.
  const ground = free === spots[0] && (under === black || under === white) ? under : inkOn(under)
  writeSign(canvas, ...free, { text, ink: ground === white ? black : white, ground, bold: true })
}

/** What marks the ground, and is not missed under a point. */
const isQuiet = (code: number): boolean => code === 0 || '\u00B7"\'^:.,~ '.includes(String.fromCharCode(code))

/** A point, but over a letter of a name or a figure of a number, which would be lost. */
function point(canvas: Canvas, { x, y: row }: WayPoint, grain: Grain): void {
  const line = Math.floor(row / 2)
  const cell = indexIn(canvas, x, line)
  if (cell < 0 || !isQuiet(canvas.signs[cell]!)) return
  const ground = canvas[row % 2 === 0 ? 'first' : 'second'][cell]!
  if (grain === 'cells') return writeSign(canvas, x, line, { text: ascii, ink: inkOn(ground), ground })
  // On a sign a cell has one ground only, the lighter.
  canvas.signs[cell] = 0
  paintPoint(canvas, x, row, inkOn(ground))
}

/** Every second point between two spots, and both of them. */
function pointsBetween(from: WayPoint, to: WayPoint): WayPoint[] {
  const length = Math.max(Math.abs(to.x - from.x), Math.abs(to.y - from.y))
  return Array.from({ length: Math.floor(length / 2) + 1 }, (_, index) => {
    const share = length === 0 ? 0 : (index * 2) / length
    return {
      x: Math.round(from.x + (to.x - from.x) * share),
      y: Math.round(from.y + (to.y - from.y) * share),
    }
  })
}
