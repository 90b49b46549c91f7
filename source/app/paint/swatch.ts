/** A few cells of a painted board among the words of a page, such as in its legend. */
import { type Area, type Canvas, newCanvas, writeSign } from './canvas.ts'
import { type Colour, inkOn, none } from './colours.ts'
import { type Grain, readCanvas } from './read-canvas.ts'

/** So many cells in a line, as they are painted. */
export function swatchOf(width: number, grain: Grain, paint: (canvas: Canvas) => void): string {
  const room: Area = { left: 0, top: 0, width, height: 1 }
  const canvas = newCanvas(room)
  paint(canvas)
  return readCanvas(canvas, grain)[0]!
}

/** Words on a ground of their own, with a cell of it on either side. */
export function wordsOn(ground: Colour, text: string, ink: Colour = inkOn(ground)): string {
  const whole = ` ${text} `
  return swatchOf(whole.length, 'cells', (canvas) => writeSign(canvas, 0, 0, { text: whole, ink, ground }))
}

/** The same on what the terminal has, for a sign that has no ground. */
export const bareSign = (text: string): string =>
  swatchOf(text.length, 'cells', (canvas) => writeSign(canvas, 0, 0, { text, ink: none, bold: true }))
