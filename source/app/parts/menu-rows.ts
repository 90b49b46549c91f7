/** Which entries of a menu are shown, where an entry may have several rows. Pure. */

/** The number of entries, from one on, that have room within some rows. */
export function fitting(heights: readonly number[], first: number, rows: number): number {
  let used = 0
  const beyond = heights.slice(first).findIndex((height) => {
    used += height
    return used > rows
  })
  return beyond < 0 ? heights.length - first : beyond
}

/** The first entry to show so that one lies within the rows, as little away from where it was as may be. */
export function firstShown(heights: readonly number[], row: number, rows: number, before = 0): number {
  let first = Math.max(0, Math.min(before, row))
  while (first < row && first + fitting(heights, first, rows) <= row) first++
  // No row stays empty at the foot while entries wait above.
  while (first > 0 && first - 1 + fitting(heights, first - 1, rows) >= heights.length) first--
  return first
}
