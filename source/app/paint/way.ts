/** A way over a board as a line of points, with the number of steps where it turns and where it ends. */
import { type Canvas, paintPoint, writeSign } from './canvas.ts'
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
  for (const [index, spot] of spots.entries()) {
    const [before, after] = [spots[index - 1], spots[index + 1]]
    if (!before) continue
    const goesOn =
      after &&
      Math.sign(after.x - spot.x) === Math.sign(spot.x - before.x) &&
      after.y - spot.y === spot.y - before.y
    if (goesOn) continue
    const sign = { text: String(index), ink: black, ground: colour, bold: true }
    writeSign(canvas, spot.x, Math.floor(spot.y / 2), sign)
  }
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
