/**
 * Charts in blocks: curves of several sides, each in its colour with its letter at its end, and bars to both sides of
 * what is fair. They stand on a ground of their own, so that their colours are seen on any terminal.
 */
import { type Canvas, newCanvas, paintCell, paintPoint, writeSign } from './canvas.ts'
import type { Colour } from './colours.ts'
import { readCanvas } from './read-canvas.ts'

/** What charts stand on, and the line of nought or of what is fair. */
export const plot: Colour = 16
const axis: Colour = 240

export interface Curve {
  readonly letter: string
  readonly name: string
  /** A value for each turn, from the first. */
  readonly values: readonly number[]
  /** One that is seen on `plot`. */
  readonly colour: Colour
}

/** Columns of the figures at the left, and of the axis. */
const scale = 8
/** Columns of a turn at the most. */
const widestTurn = 4

const figure = (value: number): string => `${String(Math.round(value)).padStart(scale - 1)} `

/**
 * Curves with a scale at the left and the turns below; where several fall together they take turns column by column.
 * @param height lines of the curves, with two steps a line
 * @param width columns at the most, for the scale and the letters too
 */
export function paintCurves(curves: readonly Curve[], height: number, width: number): string[] {
  const values = curves.flatMap((curve) => curve.values)
  const turns = Math.max(1, ...curves.map((curve) => curve.values.length))
  const low = Math.min(0, ...values)
  const high = Math.max(low + 1, ...values)
  const room = width - scale - 1 - curves.length
  const wide = Math.max(1, Math.min(widestTurn, Math.floor(room / turns)))
  const canvas = plotOf(turns * wide + curves.length, height)
  const last = height * 2 - 1
  const rowOf = (value: number) => Math.round(((high - value) / (high - low)) * last)
  if (low < 0) for (let x = 0; x < turns * wide; x++) paintPoint(canvas, x, rowOf(0), axis)
  paintLines(canvas, curves, { wide, rowOf })
  writeLetters(canvas, curves, (values) => Math.floor(rowOf(values.at(-1) ?? 0) / 2))
  const lines = readCanvas(canvas, 'halves').map(
    (line, index) => `${figure(high - ((high - low) * index) / Math.max(1, height - 1))}|${line}`,
  )
  return [...lines, `${' '.repeat(scale)}+${axisOfTurns(turns, wide)}`]
}

function plotOf(width: number, height: number): Canvas {
  const canvas = newCanvas({ left: 0, top: 0, width, height })
  canvas.first.fill(plot)
  canvas.second.fill(plot)
  return canvas
}

interface Scale {
  readonly wide: number
  rowOf(value: number): number
}

/** Which curves pass each point; then the points, each in the colour of one of them. */
function paintLines(canvas: Canvas, curves: readonly Curve[], { wide, rowOf }: Scale): void {
  /** By the number of the point, row by row. */
  const passing = new Map<number, Colour[]>()
  const pass = (x: number, row: number, colour: Colour) => {
    const point = row * canvas.width + x
    const there = passing.get(point) ?? []
    if (!there.includes(colour)) passing.set(point, [...there, colour])
  }
  for (const { values, colour } of curves)
    for (const [turn, value] of values.entries()) {
      const to = rowOf(value)
      const from = rowOf(values[turn - 1] ?? value)
      for (let row = Math.min(from, to); row <= Math.max(from, to); row++) pass(turn * wide, row, colour)
      for (let step = 1; step < wide; step++) pass(turn * wide + step, to, colour)
    }
  for (const [point, colours] of passing) {
    const x = point % canvas.width
    paintPoint(canvas, x, Math.floor(point / canvas.width), colours[x % colours.length]!)
  }
}

/** The letter of each curve behind its end, beside those that end on the same line. */
function writeLetters(
  canvas: Canvas,
  curves: readonly Curve[],
  lineOf: (values: readonly number[]) => number,
): void {
  const start = canvas.width - curves.length
  const used = new Map<number, number>()
  for (const { letter, values, colour } of curves) {
    const line = lineOf(values)
    const beside = used.get(line) ?? 0
    used.set(line, beside + 1)
    writeSign(canvas, start + beside, line, { text: letter, ink: colour, bold: true })
  }
}

/** The axis below, with the number of every fifth turn where that turn stands, or of every one where there are few. */
export function axisOfTurns(turns: number, wide: number): string {
  const step = turns < 10 && wide > 1 ? 1 : 5
  let line = ''
  for (let turn = step; turn <= turns; turn += step) line = line.padEnd((turn - 1) * wide, '-') + turn
  return line.padEnd(turns * wide, '-')
}

/** The name of each curve behind a piece of its colour. */
export const legendOf = (curves: readonly Curve[]): string =>
  curves
    .map(({ letter, name, colour }) => {
      const piece = plotOf(3, 1)
      writeSign(piece, 1, 0, { text: letter, ink: colour, bold: true })
      paintPoint(piece, 0, 1, colour)
      paintPoint(piece, 2, 1, colour)
      return `${readCanvas(piece, 'halves')[0]} ${name}`
    })
    .join('  ')

/**
 * A bar from the middle to the right for what is more than a value, and to the left for what is less.
 * @param share how far, from -1 to 1
 */
export function paintBar(share: number, width: number, colour: Colour): string {
  const bar = plotOf(width, 1)
  const middle = Math.floor(width / 2)
  const reach = Math.round(Math.max(-1, Math.min(1, share)) * middle)
  const [from, to] = reach < 0 ? [middle + reach, middle] : [middle + 1, middle + 1 + reach]
  for (let x = from; x < to; x++) paintCell(bar, x, 0, { first: plot, second: colour })
  paintCell(bar, middle, 0, { first: axis, second: axis })
  return readCanvas(bar, 'halves')[0]!
}
