/** Several curves in one chart, each drawn with its own letter. */
export interface Series {
  readonly letter: string
  /** A value for each turn, from the first. */
  readonly values: readonly number[]
}

/** Where curves meet. */
export const meeting = '*'
const scaleWidth = 7

/**
 * A chart of so many lines, its scale on the left. Every value is a letter in the column of its turn; where
 * letters of several curves fall together an asterisk stands.
 */
export function letterChart(series: readonly Series[], height: number, width: number): string[] {
  const values = series.flatMap((one) => one.values)
  const turns = Math.max(...series.map((one) => one.values.length))
  const low = Math.min(0, ...values)
  const high = Math.max(low + 1, ...values)
  const step = Math.max(1, Math.min(3, Math.floor((width - scaleWidth - 1) / turns)))
  const rows = Array.from({ length: height }, () => Array.from({ length: turns * step }, () => ' '))
  const rowOf = (value: number) => Math.round(((high - value) / (high - low)) * (height - 1))
  for (const { letter, values: own } of series)
    for (const [turn, value] of own.entries()) {
      const row = rows[rowOf(value)]!
      const at = turn * step
      row[at] = row[at] === ' ' ? letter : meeting
    }
  return rows.map((row, index) => {
    const value = high - ((high - low) * index) / (height - 1)
    return `${String(Math.round(value)).padStart(scaleWidth)} |${row.join('').trimEnd()}`
  })
}
