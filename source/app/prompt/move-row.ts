/** The row that a key moves the marker to, or null if it does not. */
export function moveRow(key: string, row: number, count: number): number | null {
  if (count === 0) return null
  const page = 8
  const to: Readonly<Record<string, number>> = {
    up: row === 0 ? count - 1 : row - 1,
    k: row === 0 ? count - 1 : row - 1,
    down: row >= count - 1 ? 0 : row + 1,
    j: row >= count - 1 ? 0 : row + 1,
    home: 0,
    end: count - 1,
    pageup: Math.max(0, row - page),
    pagedown: Math.min(count - 1, row + page),
  }
  return to[key] ?? null
}
