/**
 * A painted board: cells of text, each with a ground of two halves and perhaps a sign on it. A game paints its
 * ground once, cuts the window out of it for each frame, and writes its signs over that. What a cell shows
 * depends on what lies there and never on the window, so that a board which is moved shows the same cells.
 */
import { black, type Colour, none, white } from './colours.ts'

/** A rectangle of cells of text: columns and lines of the drawn board. */
export interface Area {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

export interface Canvas extends Area {
  /** The ground of each cell, line by line: its upper or left half, and its lower or right half. */
  readonly first: Uint8Array
  readonly second: Uint8Array
  /** How the two lie in a cell: by its number in `shapes`. */
  readonly shape: Uint8Array
  /** The code of the sign in each cell; 0 where there is none. */
  readonly signs: Uint16Array
  readonly inks: Uint8Array
  /** 1 where a sign is bold. */
  readonly bold: Uint8Array
}

/** An empty canvas, which shows what the terminal has. */
export function newCanvas({ left, top, width, height }: Area): Canvas {
  const cells = width * height
  return {
    ...{ left, top, width, height },
    first: new Uint8Array(cells).fill(none),
    second: new Uint8Array(cells).fill(none),
    shape: new Uint8Array(cells),
    signs: new Uint16Array(cells),
    inks: new Uint8Array(cells),
    bold: new Uint8Array(cells),
  }
}

const layers = ['first', 'second', 'shape', 'signs', 'inks', 'bold'] as const

/** A new canvas with what another shows of a window. */
export function cutCanvas(from: Canvas, window: Area): Canvas {
  const canvas = newCanvas(window)
  const { left, top, width, height } = window
  const start = Math.max(left, from.left)
  const end = Math.min(left + width, from.left + from.width)
  if (end <= start) return canvas
  for (let y = Math.max(top, from.top); y < Math.min(top + height, from.top + from.height); y++) {
    const source = (y - from.top) * from.width - from.left
    const target = (y - top) * width - left
    for (const layer of layers)
      canvas[layer].set(from[layer].subarray(source + start, source + end), target + start)
  }
  return canvas
}

/** The index of a cell; -1 beside the canvas. */
export function indexIn({ left, top, width, height }: Canvas, x: number, y: number): number {
  const column = x - left
  const line = y - top
  return column >= 0 && column < width && line >= 0 && line < height ? line * width + column : -1
}

/**
 * How the two colours of a cell lie: one above the other, side by side, or the first in one quarter. Where a terminal
 * has no quarters it has the first in the half above or below.
 */
export const shapes = ['above', 'beside', 'NW', 'NE', 'SW', 'SE'] as const
type Shape = (typeof shapes)[number]

/** The two colours of a cell. */
export interface Halves {
  readonly first: Colour
  readonly second: Colour
  /** One above the other where nothing is said. */
  readonly shape?: Shape
}

/** Paints the ground of a cell. */
export function paintCell(
  canvas: Canvas,
  x: number,
  y: number,
  { first, second, shape = 'above' }: Halves,
): void {
  const cell = indexIn(canvas, x, y)
  if (cell < 0) return
  canvas.first[cell] = first
  canvas.second[cell] = second
  canvas.shape[cell] = shapes.indexOf(shape)
}

/** Paints one point, of which every cell has two, one above the other: `row` counts half lines. */
export function paintPoint(canvas: Canvas, x: number, row: number, colour: Colour): void {
  const cell = indexIn(canvas, x, Math.floor(row / 2))
  if (cell >= 0) canvas[row % 2 === 0 ? 'first' : 'second'][cell] = colour
}

/** Shows the sign of a cell in black on white, as under a cursor. @param bold whether its strokes are heavy too */
export function lightCell(canvas: Canvas, x: number, y: number, { bold = false } = {}): void {
  const cell = indexIn(canvas, x, y)
  if (cell < 0) return
  canvas.first[cell] = white
  canvas.second[cell] = white
  canvas.inks[cell] = black
  if (bold) canvas.bold[cell] = 1
}

/**
 * Lets the ground of a space go on to either side as it ends there: rows of a board lie half a space apart, and its
 * border is to be straight.
 * @param area the space, with half of one more at its left or its right
 * @param space the columns of the space itself
 */
export function widenGround(canvas: Canvas, area: Area, { left, width }: Pick<Area, 'left' | 'width'>): void {
  for (let y = area.top; y < area.top + area.height; y++)
    for (let x = area.left; x < area.left + area.width; x++) {
      const [cell, from] = [x, Math.max(left, Math.min(x, left + width - 1))].map((at) =>
        indexIn(canvas, at, y),
      )
      for (const layer of [canvas.first, canvas.second, canvas.shape]) layer[cell!] = layer[from!]!
    }
}

/** Changes every colour of the ground within a rectangle, such as to dim it or to tint it. */
export function changeGround(canvas: Canvas, area: Area, change: (colour: Colour) => Colour): void {
  for (let y = area.top; y < area.top + area.height; y++)
    for (let x = area.left; x < area.left + area.width; x++) {
      const cell = indexIn(canvas, x, y)
      if (cell < 0) continue
      canvas.first[cell] = change(canvas.first[cell]!)
      canvas.second[cell] = change(canvas.second[cell]!)
    }
}

/** What is written on a canvas. */
interface Sign {
  readonly text: string
  readonly ink: Colour
  /** Its own ground, as of a counter; without one it stands on the lighter half of each cell. */
  readonly ground?: Colour
  readonly bold?: boolean
}

/** Writes a sign from a cell to the right; what falls beside the canvas is dropped. */
export function writeSign(canvas: Canvas, x: number, y: number, { text, ink, ground, bold }: Sign): void {
  for (let index = 0; index < text.length; index++) {
    const cell = indexIn(canvas, x + index, y)
    if (cell < 0) continue
    canvas.signs[cell] = text.charCodeAt(index)
    canvas.inks[cell] = ink
    canvas.bold[cell] = bold ? 1 : 0
    if (ground === undefined) continue
    canvas.first[cell] = ground
    canvas.second[cell] = ground
  }
}
