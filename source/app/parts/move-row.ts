/** Moving a marker in a list. */
import type { ActionName } from '../keys/keys.ts'

export interface Moving {
  /** Rows in a page. */
  readonly page?: number
  /** Beyond the last row comes the first. */
  readonly wraps?: boolean
}

/** The row that an action moves the marker to, or null if it does not. */
export function moveRow(
  action: ActionName | null,
  row: number,
  count: number,
  { page = 8, wraps = true }: Moving = {},
): number | null {
  if (count === 0) return null
  const end = count - 1
  switch (action) {
    case 'up':
      return row > 0 ? row - 1 : wraps ? end : 0
    case 'down':
      return row < end ? row + 1 : wraps ? 0 : end
    case 'pageUp':
      return Math.max(0, row - page)
    case 'pageDown':
      return Math.min(end, row + page)
    case 'first':
      return 0
    case 'last':
      return end
    default:
      return null
  }
}
