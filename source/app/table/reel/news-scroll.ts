/**
 * The page of what has happened since somebody last looked: its first
 * lines, and by scrolling all after them.
 */
import { type Bindings, shown } from '../../keys/bindings.ts'
import type { ActionName } from '../../keys/keys.ts'
import { apart, tall } from '../../parts/lines.ts'
import type { Theme } from '../../settings/theme.ts'
import type { Slide } from './slide.ts'

/** Lines of a page for a panel of a height, of which the last says what can be pressed. */
interface Scroll {
  /** How many lines up from the end the player has scrolled. */
  readonly up: number
  readonly height: number
}

/** The rows for what is scrolled: all but those above it that stay, and the last one. */
const roomOf = ({ pinned = 0 }: Slide, height: number): number => height - 1 - pinned

const mostUp = (slide: Slide, height: number): number =>
  Math.max(0, slide.lines.length - (slide.pinned ?? 0) - roomOf(slide, height))

/** How far up an action leads; null if it does not scroll. */
export function scrolled(slide: Slide, { up, height }: Scroll, action: ActionName | null): number | null {
  if (slide.pinned === undefined || action === null) return null
  const most = mostUp(slide, height)
  const page = roomOf(slide, height) - 1
  // Unfolded it is read from its top.
  if (slide.folded && isFolded(slide, up) && (action === 'down' || action === 'pageDown')) return most
  const now = Math.min(up, most)
  const moves: Partial<Record<ActionName, number>> = {
    up: now + 1,
    down: now - 1,
    pageUp: now + page,
    pageDown: now - page,
    first: most,
    last: 0,
  }
  const to = moves[action]
  return to === undefined ? null : Math.max(0, Math.min(most, to))
}

/** So far up it stands when it opens: at its top. */
export const opened = Number.POSITIVE_INFINITY

/** A report that nobody has scrolled: what leads it is read, and whoever goes on leaves the rest. */
const isFolded = ({ brief }: Slide, up: number): boolean => brief !== undefined && up === opened

/** There is more to be read further down, and the player reads it. */
export const isBelow = (slide: Slide, { up, height }: Scroll): boolean =>
  slide.pinned !== undefined && !isFolded(slide, up) && Math.min(up, mostUp(slide, height)) > 0

interface Foot {
  readonly theme: Theme
  readonly bindings: Bindings
  /** What is said of how the page is left, and the columns for it. */
  readonly turns?: string
  readonly width?: number
}

export function newsLines(
  slide: Slide,
  { up, height }: Scroll,
  { theme, bindings, turns = '', width = 0 }: Foot,
): string[] {
  const { lines, pinned = 0, brief = lines.length, folded } = slide
  const footOf = (moves: string): string => (turns === '' ? moves : apart(turns, moves, width))
  const room = roomOf(slide, height)
  const most = mostUp(slide, height)
  const from = most - Math.min(up, most)
  const below = most - from
  const more = [...(from > 0 ? [`${from} above`] : []), ...(below > 0 ? [`${below} below`] : [])]
  if (folded && isFolded(slide, up)) {
    const led = lines.slice(0, brief)
    // What leads the page needs no row between where it fills it.
    const gap = folded.length > 0 && led.length + folded.length < height - 1 ? [''] : []
    const shorter = [...led, ...gap, ...folded].slice(0, height - 1)
    const foot = `${shown(bindings, 'down')}: ${lines.length - brief} lines`
    return [...tall(shorter, height - 1), theme.faint(footOf(foot))]
  }
  const foot = isFolded(slide, up)
    ? `${shown(bindings, 'down')}: ${below} more`
    : `${shown(bindings, 'up', 'down')}: ${more.join(', ')}`
  return [
    ...lines.slice(0, pinned),
    ...tall(lines.slice(pinned + from, pinned + from + room), room),
    theme.faint(footOf(most > 0 ? foot : '')),
  ]
}
