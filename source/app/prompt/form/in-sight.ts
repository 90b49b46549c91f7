/** The rows of a form that are in sight where there is no room for all. */
import { stripVTControlCharacters as plain } from 'node:util'
import { windowAt } from '../../parts/lines.ts'
import type { PanelLine } from '../list.ts'
import { brokenOff } from './tellings.ts'

/** The lines of the rows, and which of them are marked, or stay whatever is marked. */
interface Rows {
  readonly lines: readonly PanelLine[]
  /** The marked row. */
  readonly marked: number
  /** A row that is one of its kind, as a destination is: it stays while items of a tally and places are scrolled. */
  isKept(row: number): boolean
  /** A place that is proposed. */
  isPlace(row: number): boolean
  /** One by name of whom the form takes none. */
  isLeft(row: number): boolean
}

interface Marking {
  /** A line as it is drawn in the marked row. */
  asMarked(text: string): string
}

interface InSight {
  readonly lines: readonly PanelLine[]
  /** How many rows are above and below what is shown; empty if all are. */
  readonly hidden: string
}

/** Lines of a row that stays, of which the later ones give way to other rows: where it leads stands in the first. */
const leastOfKept = 2
/** Lines of such a row while it is marked, likewise. */
const leastOfMarked = 3
/** Lines of a place that is not marked, likewise, at most: the first ones, until it is said who goes where, and for what. */
const leastOfPlace = 2

/** The lines without what rows that stay, and places, say at length, as far as others would be out of sight for it. */
export function shortened(
  { lines, marked, isKept, isPlace, asMarked }: Rows & Marking,
  room: number,
  width: number,
): readonly PanelLine[] {
  let over = lines.length - room
  const of = (on: PanelLine['on']) => lines.filter((line) => line.on === on)
  const leastOf = (row: number): number => {
    if (row === marked) return isKept(row) ? leastOfMarked : Number.POSITIVE_INFINITY
    if (isPlace(row)) return Math.min(leastOfPlace, headLines(of(row)))
    return isKept(row) ? leastOfKept : Number.POSITIVE_INFINITY
  }
  const dropped = new Set<PanelLine>()
  // What is marked is the last to give way.
  const isMarked = ({ on }: PanelLine) => on === marked
  const others = lines.filter((line) => !isMarked(line))
  for (const line of [...others.toReversed(), ...lines.filter(isMarked).toReversed()]) {
    const { on } = line
    if (over <= 0 || typeof on !== 'number' || of(on).indexOf(line) < leastOf(on)) continue
    dropped.add(line)
    over--
  }
  return lines
    .filter((line) => !dropped.has(line))
    .map((line) => {
      const next = lines[lines.indexOf(line) + 1]
      if (!next || !dropped.has(next)) return line
      const { text } = line
      const isMark = isMarked(line)
      return { ...line, text: isMark ? asMarked(brokenOff(plain(text), width)) : brokenOff(text, width) }
    })
}

/** Lines up to the colon behind which something is only said of a place; one where there is none. */
const headLines = (lines: readonly PanelLine[]): number =>
  1 +
  Math.max(
    0,
    lines.findIndex(({ text }) => /:( |$)/.test(plain(text).trimEnd())),
  )

/** As many lines as there is room for: the marked row, those that stay, and the others around the marked one. */
export function inSight(rows: Rows, room: number): InSight {
  const { lines, marked } = rows
  if (lines.length <= room) return { lines, hidden: '' }
  const kept = keptOf(rows)
  const holds = ownAndKept(rows) + leastAround <= room
  const moving = holds ? lines.filter((line) => !kept.includes(line)) : lines
  const at = moving.findIndex(({ on }) => on === marked)
  const end = moving.findLastIndex(({ on }) => on === marked)
  const height = room - (lines.length - moving.length)
  // A marked row of several lines is not scrolled further than there is something left to show.
  const last = Math.max(0, moving.length - height)
  const top = Math.min(last, windowAt(at, height - (end - at), moving.length, Math.max(0, end - height + 2)))
  const shown = moving.slice(top, top + height)
  const hidden = outOfSight(moving, top, height)
  // A heading alone that is out of sight is missed less than anybody.
  const others = hidden === '' ? null : withoutLeft(rows, room)
  return (
    others ?? {
      lines: lines.filter((line) => shown.includes(line) || (holds && kept.includes(line))),
      hidden,
    }
  )
}

/** Rows of those who are left go out of sight before amounts do, the last first; null where that is not enough. */
function withoutLeft({ lines, marked, isLeft }: Rows, room: number): InSight | null {
  const left = new Set(
    lines.flatMap(({ on }) => (typeof on === 'number' && on !== marked && isLeft(on) ? [on] : [])),
  )
  const gone = new Set<PanelLine['on']>()
  const shown = () => lines.filter(({ on }) => !gone.has(on))
  for (const row of [...left].reverse()) {
    if (shown().length <= room) break
    gone.add(row)
  }
  return shown().length <= room ? { lines: shown(), hidden: `${gone.size} more` } : null
}

/** Lines of rows that stay whatever is marked, but for the marked one. */
const keptOf = ({ lines, marked, isKept }: Rows): readonly PanelLine[] =>
  lines.filter(({ on }) => typeof on === 'number' && on !== marked && isKept(on))

/** Lines that are left around the marked row, without which rows that stay do so no longer. */
const leastAround = 2
/** Places beside the marked one that are in sight before more is told of that. */
const placesAround = 5

const ownAndKept = (rows: Rows): number =>
  keptOf(rows).length + rows.lines.filter(({ on }) => on === rows.marked).length

/** Lines without which the marked row and those that stay cannot all be in sight, nor some places with all over them. */
export function leastInSight(rows: Rows): number {
  const { lines, marked, isPlace } = rows
  const places = lines.filter(({ on }) => typeof on === 'number' && on !== marked && isPlace(on)).length
  if (places > 0) return lines.length - Math.max(0, places - placesAround)
  return Math.min(lines.length, ownAndKept(rows) + leastAround)
}

/** How many rows are above and below what is shown; empty if all are. */
function outOfSight(lines: readonly PanelLine[], top: number, room: number): string {
  const rowsOf = (some: readonly PanelLine[]) =>
    new Set(some.flatMap(({ on }) => (on === undefined ? [] : [on])))
  const [above, seen, below] = [
    lines.slice(0, top),
    lines.slice(top, top + room),
    lines.slice(top + room),
  ].map(rowsOf)
  const count = (rows: typeof seen) => [...rows!].filter((row) => !seen!.has(row)).length
  return [
    ...(count(above) > 0 ? [`${count(above)} above`] : []),
    ...(count(below) > 0 ? [`${count(below)} below`] : []),
  ].join(', ')
}
