/** Moving a marker in a list. */
import { type ActsOf, actOn } from '../keys/bindings.ts'
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
  const moves: ActsOf<'list', number> = {
    up: () => (row > 0 ? row - 1 : wraps ? end : 0),
    down: () => (row < end ? row + 1 : wraps ? 0 : end),
    pageUp: () => Math.max(0, row - page),
    pageDown: () => Math.min(end, row + page),
    first: () => 0,
    last: () => end,
  }
  return actOn(moves, action) ?? null
}
