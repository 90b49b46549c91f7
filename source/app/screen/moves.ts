/**
 * What of a frame has only moved, such as a map of which another part is shown: to the left or right within a
 * row, up or down among the rows. A terminal moves it by itself.
 */
import { blank, emptyRow, type FrameRow, isSame, type ScreenCell } from './frame.ts'

/** Part of a row, from a column up to another, in which cells move to the left (below 0) or to the right. */
export interface MoveAside {
  readonly from: number
  readonly to: number
  readonly by: number
}

/** Rows from one up to another that move up (below 0) or down. */
export interface MoveOfRows {
  readonly from: number
  readonly to: number
  readonly by: number
  /** It puts most of what differs right. */
  readonly isMost: boolean
}

/** Columns and rows that something moves by at the most. */
const farthest = { aside: 24, rows: 12 }
/** Cells that a move must put right to be looked at. */
const least = { aside: 3, rows: 12 }

/** What a cell is that a terminal has made: it looks like no other. */
const unknown: ScreenCell = { value: '', styles: [] }

interface Stretch {
  readonly from: number
  readonly to: number
  readonly gain: number
}

/** The stretch with the greatest sum; up to so many numbers. */
function bestStretch(gainAt: (index: number) => number, from: number, to: number): Stretch {
  let best: Stretch = { from, to: from, gain: 0 }
  let start = from
  let sum = 0
  for (let index = from; index < to; index++) {
    sum += gainAt(index)
    if (sum <= 0) {
      sum = 0
      start = index + 1
    } else if (sum > best.gain) best = { from: start, to: index + 1, gain: sum }
  }
  return best
}

/** The steps of a move in the order in which they are tried: 1, -1, 2, -2 and so on. */
const stepsUpTo = (most: number): number[] =>
  Array.from({ length: most }, (_, index) => [index + 1, -index - 1]).flat()
const aside = stepsUpTo(farthest.aside)
const upAndDown = stepsUpTo(farthest.rows)

/** How cells of a row have moved sideways, if many have; `columns` is the width of the terminal. */
function moveBy(
  steps: readonly number[],
  old: readonly ScreenCell[],
  next: readonly ScreenCell[],
  columns: number,
): MoveAside | null {
  const at = (cells: readonly ScreenCell[], x: number): ScreenCell => cells[x] ?? blank
  const end = Math.min(columns, Math.max(old.length, next.length))
  const stays = Array.from({ length: end }, (_, x) => isSame(at(old, x), at(next, x)))
  const first = stays.indexOf(false)
  const last = stays.lastIndexOf(false) + 1
  let found: MoveAside | null = null
  let most = least.aside
  for (const by of steps) {
    const [from, to] = [Math.max(first, by), Math.min(last, end + by)]
    if (first < 0 || to - from <= most) continue
    const gainAt = (x: number) => {
      const moved = isSame(at(old, x - by), at(next, x))
      return moved === stays[x] ? 0 : moved ? 1 : -1
    }
    const stretch = bestStretch(gainAt, from, to)
    if (stretch.gain <= most) continue
    most = stretch.gain
    found = { from: Math.min(stretch.from, stretch.from - by), to: Math.max(stretch.to, stretch.to - by), by }
  }
  return found
}

/** Rows of a frame in which all steps are tried. */
const thoroughly = 8

/**
 * Looks for moves sideways in the rows of a frame: what moves in one row moves as far in the others, so that after some
 * rows only steps are tried that were found.
 */
export class MovesAside {
  private readonly found = new Set<number>()
  private searched = 0

  /** A move as far as in a row before; null where no row before has moved, or this one has not so far. */
  asBefore(old: readonly ScreenCell[], next: readonly ScreenCell[], columns: number): MoveAside | null {
    return this.found.size > 0 && old.length > 0 ? moveBy([...this.found], old, next, columns) : null
  }

  of(old: readonly ScreenCell[], next: readonly ScreenCell[], columns: number): MoveAside | null {
    // From an empty row nothing can move, and the first frame comes to a terminal of empty rows.
    if (old.length === 0) return null
    const known = this.asBefore(old, next, columns)
    if (known || this.searched >= thoroughly) return known
    this.searched++
    const move = moveBy(aside, old, next, columns)
    if (move) this.found.add(move.by)
    return move
  }
}

/** The cells after a move sideways: those that nothing has moved to look like no other. */
export function movedAside(old: readonly ScreenCell[], { from, to, by }: MoveAside): ScreenCell[] {
  const moved = Array.from({ length: Math.max(old.length, to) }, (_, x) => old[x] ?? blank)
  for (let x = from; x < to; x++) {
    const source = x - by
    moved[x] = source >= from && source < to ? (old[source] ?? blank) : unknown
  }
  return moved
}

/** Of so many columns one is looked at: where rows have moved to shows in a third of them, in a third of the time. */
const sparse = 3

/** How many of the cells that are looked at are the same in two rows; those behind the last are blank in both. */
function alike(one: FrameRow, other: FrameRow, columns: number): number {
  if (one === other) return Math.ceil(columns / sparse)
  if (!one.cells || !other.cells) return one.text === other.text ? Math.ceil(columns / sparse) : 0
  let count = 0
  for (let x = 0; x < columns; x += sparse)
    if (isSame(one.cells[x] ?? blank, other.cells[x] ?? blank)) count++
  return count
}

/** How rows have moved up or down, if many of their cells have. */
export function moveOfRows(
  before: readonly FrameRow[],
  after: readonly FrameRow[],
  columns: number,
): MoveOfRows | null {
  const at = (rows: readonly FrameRow[], y: number): FrameRow => rows[y] ?? emptyRow
  const end = Math.min(before.length, after.length)
  const stays = Array.from({ length: end }, (_, y) => alike(at(before, y), at(after, y), columns))
  const differ = stays.reduce((sum, same) => sum + Math.ceil(columns / sparse) - same, 0)
  let found: MoveOfRows | null = null
  let most = least.rows / sparse
  for (const by of upAndDown) {
    const gainAt = (y: number) => alike(at(before, y - by), at(after, y), columns) - stays[y]!
    const stretch = bestStretch(gainAt, Math.max(0, by), Math.min(end, end + by))
    if (stretch.gain <= most) continue
    most = stretch.gain
    found = {
      from: Math.min(stretch.from, stretch.from - by),
      to: Math.max(stretch.to, stretch.to - by),
      by,
      isMost: stretch.gain > differ / 2,
    }
  }
  return found
}

/** The rows after they have moved; those that nothing has moved to are empty. */
export function movedRows(before: readonly FrameRow[], { from, to, by }: MoveOfRows): FrameRow[] {
  return Array.from({ length: Math.max(before.length, to) }, (_, y) => {
    if (y < from || y >= to) return before[y] ?? emptyRow
    const source = y - by
    return source >= from && source < to ? (before[source] ?? emptyRow) : emptyRow
  })
}
