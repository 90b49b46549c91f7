/** Curves and bars in letters that every terminal has at one column each. */

import { axisOfTurns } from '../app/paint/curves.ts'

/** One of several curves, drawn with its own letter. */
export interface Series {
  readonly letter: string
  /** A value for each turn, from the first. */
  readonly values: readonly number[]
}

/** Where curves meet. */
export const meeting = '*'
const scaleWidth = 7

/** A line of a chart: what it stands for on the scale, the axis, and what is drawn. */
const lineAt = (value: number, axis: string, drawn: readonly string[]): string =>
  `${String(Math.round(value)).padStart(scaleWidth)} ${axis}${drawn.join('').trimEnd()}`

/** Columns of a turn. */
const columnsOfTurn = (turns: number, width: number): number =>
  Math.max(1, Math.min(3, Math.floor((width - scaleWidth - 2) / turns)))

/**
 * A chart of so many lines, its scale on the left. Every value is a letter in the column of its turn; where
 * letters of several curves fall together an asterisk stands.
 */
export function letterChart(series: readonly Series[], height: number, width: number): string[] {
  const values = series.flatMap((one) => one.values)
  const turns = Math.max(...series.map((one) => one.values.length))
  const low = Math.min(0, ...values)
  const high = Math.max(low + 1, ...values)
  const step = columnsOfTurn(turns, width)
  const rows = Array.from({ length: height }, () => Array.from({ length: turns * step }, () => ' '))
  const rowOf = (value: number) => Math.round(((high - value) / (high - low)) * (height - 1))
  for (const { letter, values: own } of series)
    for (const [turn, value] of own.entries()) {
      const row = rows[rowOf(value)]!
      const at = turn * step
      row[at] = row[at] === ' ' ? letter : meeting
    }
  return rows.map((row, index) => lineAt(high - ((high - low) * index) / (height - 1), '|', row))
}

/** The same, with an axis of the turns under it. */
export function letterCurves(series: readonly Series[], height: number, width: number): string[] {
  const turns = Math.max(...series.map((one) => one.values.length))
  const axis = axisOfTurns(turns, columnsOfTurn(turns, width))
  return [...letterChart(series, height, width), `${' '.repeat(scaleWidth + 1)}+${axis}`]
}

/**
 * A bar from the middle to the right for what is more than a value, and to the left for what is less.
 * @param share how far, from -1 to 1
 */
export function letterBar(share: number, width: number): string {
  const middle = Math.floor(width / 2)
  const reach = Math.round(Math.max(-1, Math.min(1, share)) * middle)
  const left = '='.repeat(Math.max(0, -reach)).padStart(middle)
  return `${left}|${'='.repeat(Math.max(0, reach))}`
}

/** The numbers of the first turn and of every fifth, under a chart with two columns to a turn. */
export function turnsBelow(turns: readonly number[]): string {
  const numbers = turns.map((turn, index) => (index === 0 || turn % 5 === 0 ? String(turn) : ''))
  return `${'turn'.padStart(scaleWidth)}  ${numbers.map((number) => number.padEnd(2)).join('')}`
}

/** Half blocks, by which a column has two steps a line. */
const [lowerHalf, whole] = ['\u2584', '\u2588']

/**
 * A chart of one curve in blocks, two columns to a turn, from zero up or down; as high as `lineChart`, with an axis
 * along zero.
 */
export function blockChart(values: readonly number[], height: number): string[] {
  const low = Math.min(0, ...values)
  const high = Math.max(0, ...values)
  const range = high - low
  if (range === 0)
    return [
      lineAt(
        0,
        '+',
        values.map(() => '--'),
      ),
    ]
  const steps = height * 2
  const zero = Math.round((-low / range) * steps)
  const stepOf = (value: number) => Math.round(((value - low) / range) * steps)
  const filled = (value: number, step: number): boolean => {
    const top = stepOf(value)
    return step > Math.min(zero, top) && step <= Math.max(zero, top)
  }
  const cell = (value: number, row: number): string => {
    const upper = (height - row) * 2
    const [above, below] = [filled(value, upper), filled(value, upper - 1)]
    return above && below ? whole : below ? lowerHalf : above ? '\u2580' : ' '
  }
  return [
    ...Array.from({ length: height }, (_, row) =>
      lineAt(
        high - (range * row) / height,
        '|',
        values.map((value) => cell(value, row).repeat(2)),
      ),
    ),
    lineAt(
      low,
      '+',
      values.map(() => '--'),
    ),
  ]
}

/**
 * A chart of one curve, two columns to a turn, with lines between its values; it is so many lines high above its
 * lowest, or one line alone where nothing changes.
 */
export function lineChart(values: readonly number[], height: number): string[] {
  const low = Math.min(0, ...values)
  const range = Math.max(...values) - low
  const top = range === 0 ? 0 : height
  const rowOf = (value: number) => Math.round(((low + range - value) * top) / (range || 1))
  const course = values.flatMap((value) => [rowOf(value), rowOf(value)])
  const rows = Array.from({ length: top + 1 }, () => Array.from({ length: course.length - 1 }, () => ' '))
  for (const [column, to] of course.slice(1).entries()) {
    const from = course[column]!
    for (let row = Math.min(from, to) + 1; row < Math.max(from, to); row++) rows[row]![column] = '|'
    rows[from]![column] = from === to ? '-' : from < to ? '.' : "'"
    if (from !== to) rows[to]![column] = from < to ? '`' : '.'
  }
  return rows.map((row, index) =>
    lineAt(low + range - (range * index) / (top || 1), index === course[0] ? '+' : '|', row),
  )
}
