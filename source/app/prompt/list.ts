/** Lists in a panel: entries with letters, the marked one always in sight. */
import type { ActionName } from '../keys/keys.ts'
import { groupBy } from '../parts/group.ts'
import { cut, fill, inParts, widthOf, wrap } from '../parts/lines.ts'
import type { Size } from '../parts/paper.ts'
import type { Theme } from '../settings/theme.ts'

/** A line of a prompt, and what it stands for: a row that a click marks, or an action that a click does. */
export interface PanelLine {
  readonly text: string
  readonly on?: number | ActionName
  /**
   * It only fills what is free, and gives way to whatever else has need of its row: by itself, or together with all
   * that fill.
   */
  readonly fills?: 'alone' | 'together'
}

/** A blank line that gives way by itself. */
export const gap: PanelLine = { text: '', fills: 'alone' }

/** Lines that stand for nothing, or all for the same. */
export const asLines = (texts: readonly string[], on?: PanelLine['on']): PanelLine[] =>
  texts.map((text) => (on === undefined ? { text } : { text, on }))

/** Lines with one at the foot of a panel; the free rows between them give way. */
export const withFoot = (lines: readonly string[], foot: string, height: number): PanelLine[] => [
  ...asLines(lines.slice(0, height - 1)),
  ...Array.from({ length: Math.max(0, height - 1 - lines.length) }, () => gap),
  { text: foot },
]

/** Rows up to the last in which something stands. */
export const rowsUsed = (lines: readonly PanelLine[]): number =>
  lines.findLastIndex(({ text }) => text.trim() !== '') + 1

/** What has need of its row. */
export const needed = (lines: readonly PanelLine[]): readonly PanelLine[] =>
  lines.filter(({ fills }) => !fills)

/** The lines in so many rows, as far as some of them give way. */
export function fitted(lines: readonly PanelLine[], rows: number): readonly PanelLine[] {
  if (rowsUsed(lines) <= rows) return lines
  const whole = lines.filter(({ fills }) => fills !== 'together')
  const over = rowsUsed(whole) - rows
  if (over <= 0) return whole
  const alone = whole.flatMap(({ fills }, index) => (fills === 'alone' ? [index] : []))
  const gone = new Set(alone.slice(-over))
  return whole.filter((_, index) => !gone.has(index))
}

/** What stands in a list: its text, and how it stands there. */
export interface Entry {
  readonly text: string
  /** One or two characters, or none. */
  readonly code: string
  readonly off: boolean
  /** Stands over those that are `inside`. */
  readonly head?: boolean
  readonly inside?: boolean
  /** It is never cut. */
  readonly whole?: boolean
}

/** How an entry is drawn: marked, in at most so many lines, with so much room for the letters. */
interface EntryLook {
  readonly marked: boolean
  readonly most: number
  readonly width: number
  readonly codeWidth: number
  readonly theme: Theme
}

/** The letters, the text, and a mark on the marked one. */
function entryLines(
  { text, code, off, head = false, inside = false }: Entry,
  { marked, most, width, codeWidth, theme }: EntryLook,
): string[] {
  const indent = codeWidth + (inside ? 4 : 2)
  return wrapTo(text, width - indent, most).map((line, index) => {
    const letters = index === 0 ? code.padStart(codeWidth) : ''
    const lead = `${marked && index === 0 ? '>' : ' '}${letters}`.padEnd(indent)
    if (marked) return theme.chosen(fill(lead + line, width))
    if (off) return theme.faint(fill(lead + line, width))
    const styled = head ? theme.strong(line) : line
    return index === 0 ? ` ${theme.key(letters)}${lead.slice(codeWidth + 1)}${styled}` : lead + styled
  })
}

/** All lines of a text; the dots after one that asks for more have no line to themselves. */
function wrapped(text: string, width: number): string[] {
  const lines = wrap(text, width)
  return lines.length > 1 && lines.at(-1) === '...' ? lines.slice(0, -1) : lines
}

/** All lines of a text, or so many, of which the last is cut. */
function wrapTo(text: string, width: number, most: number): string[] {
  const lines = wrapped(text, width)
  if (lines.length <= most) return lines
  return [...lines.slice(0, most - 1), begun(lines.slice(most - 1).join(' '), width)]
}

/** The beginning of what has no room, with `~`: after a part of it, or after a word, if that is more than half a line. */
function begun(text: string, width: number): string {
  if (widthOf(text) <= width) return text
  const short = cut(text, width)
  const words = text.slice(0, Math.max(0, text.lastIndexOf(' ', width - 1)))
  const after = [inParts(text, width, ' ~'), `${words}~`]
  return after.find((said) => said !== short && widthOf(said) > width / 2) ?? short
}

/**
 * Entries that keep the marked one in sight. None is cut while there is a free line: the marked one has its
 * lines first, then each one more, those first that read alike when they are cut, then the nearest.
 */
export function list(entries: readonly Entry[], row: number, size: Size, theme: Theme): PanelLine[] {
  const { width, height } = size
  const codeWidth = codeWidthOf(entries)
  const short = shortened(entries, roomOf(codeWidth, width))
  const whole = linesOf(entries, width)
  const draw = (index: number, most: number) => {
    const entry = entries[index]!
    const text = most === 1 ? (short.get(index) ?? entry.text) : entry.text
    return asLines(
      entryLines({ ...entry, text }, { marked: index === row, most, width, codeWidth, theme }),
      index,
    )
  }
  const marked = markedLines(whole, row, height)
  const isWhole = (index: number) => entries[index]!.whole === true
  if (leastLines(entries, row, size) <= height) {
    const most = shareLines(whole, { row, free: height - entries.length, first: short, isWhole })
    return entries.flatMap((_, index) => draw(index, most[index]!))
  }
  // Fewer lines that tell what they are say more than all of them cut.
  const least = entries.map((_, index) => (index === row ? marked : isWhole(index) ? whole[index]! : 2))
  const drawn = (most: readonly number[]) =>
    around(
      entries.map((_, index) => draw(index, most[index]!)),
      row,
      size,
      theme,
    )
  const lines = drawn(least)
  const shown = new Set(lines.flatMap(({ on }) => (typeof on === 'number' ? [on] : [])))
  // What no other has room in belongs to those that are cut.
  let free = height - lines.length
  const most = least.map((most, index) => {
    const more = shown.has(index) ? Math.min(free, Math.max(0, whole[index]! - most)) : 0
    free -= more
    return most + more
  })
  return drawn(most)
}

/** Lines of the marked entry, which leave room for others. */
const markedLines = (whole: readonly number[], row: number, height: number): number =>
  Math.min(whole[row] ?? 0, Math.max(1, height - 3))

/** Lines that a list has at least with all entries in sight: one each, but for the marked one and those shown whole. */
export function leastLines(entries: readonly Entry[], row: number, { width, height }: Size): number {
  const whole = linesOf(entries, width)
  const marked = markedLines(whole, row, height)
  return whole.reduce(
    (all, lines, index) => all + (index === row ? marked : entries[index]!.whole ? lines : 1),
    0,
  )
}

/** Whole entries around the marked one, as many as there is room for; the last line says how many are beyond. */
export function around(
  texts: readonly (readonly PanelLine[])[],
  row: number,
  { width, height }: Size,
  theme: Theme,
): PanelLine[] {
  const room = height - 1
  const rowsOf = (from: number, to: number) => texts.slice(from, to).flat().length
  // A list begins at its top as long as the marked one is in sight: what leads it leads it with a reason.
  const isFromTop = rowsOf(0, row + 1) <= room
  let [first, last] = [isFromTop ? 0 : row, row + 1]
  while (first > 0 || last < texts.length) {
    const isUp = first > 0 && (rowsOf(first, row) <= rowsOf(row + 1, last) || last === texts.length)
    const [from, to] = isUp ? [first - 1, last] : [first, last + 1]
    if (rowsOf(from, to) > room) break
    ;[first, last] = [from, to]
  }
  const below = texts.length - last
  const more = [first > 0 ? `${first} above` : '', below > 0 ? `${below} below` : '']
    .filter(Boolean)
    .join(', ')
  const foot = theme.faint(fill(`   ${row + 1} of ${texts.length}: ${more}`, width))
  return [...texts.slice(first, last).flat(), { text: foot }]
}

const codeWidthOf = (entries: readonly Entry[]): number =>
  Math.max(1, ...entries.map(({ code }) => code.length))

const roomOf =
  (codeWidth: number, width: number) =>
  ({ inside }: Entry): number =>
    width - codeWidth - (inside ? 4 : 2)

/** How many lines each entry needs to be whole. */
export function linesOf(entries: readonly Entry[], width: number): readonly number[] {
  const room = roomOf(codeWidthOf(entries), width)
  return entries.map((entry) => wrapped(entry.text, room(entry)).length)
}

/**
 * Of entries that read alike when they are cut to a line, their first word at least and, after a `~`, what tells
 * them apart: of two acts with the same end neither must read as the other.
 */
function shortened(entries: readonly Entry[], roomIn: (entry: Entry) => number): ReadonlyMap<number, string> {
  const told = new Map<number, string>()
  const tailRoom = (index: number) => roomIn(entries[index]!) - firstWord(entries[index]!).length
  const tellApart = (long: readonly (readonly [number, string])[], room: (index: number) => number): void => {
    for (const same of groupBy(long, ([index, text]) => begun(text, room(index))).values()) {
      if (same.length < 2) continue
      const from = commonStart(same.map(([, text]) => text))
      if (from <= 1) continue
      const shorter = same.map(([index, text]) => [index, `~${text.slice(from)}`] as const)
      for (const [index, text] of shorter) told.set(index, text)
      tellApart(shorter, tailRoom)
    }
  }
  const texts = [...entries.entries()].map(([index, { text }]) => [index, text] as const)
  const room = (index: number) => roomIn(entries[index]!)
  tellApart(
    texts.filter(([index, text]) => widthOf(text) > room(index)),
    room,
  )
  return new Map(
    [...told].map(([index, tail]) => [index, inTheMiddle(entries[index]!, tail, roomIn)] as const),
  )
}

/** As much of the beginning as there is room for, and what tells the entry apart. */
const inTheMiddle = (entry: Entry, tail: string, roomIn: (entry: Entry) => number): string =>
  entry.text.slice(0, Math.max(firstWord(entry).length, roomIn(entry) - widthOf(tail))) + tail

const firstWord = ({ text }: Entry): string => text.split(' ', 1)[0]!

/** Where texts first differ, from the beginning of that word on; 0 if they do not. */
function commonStart(texts: readonly string[]): number {
  const [first = ''] = texts
  const at = [...first].findIndex((letter, index) => texts.some((text) => text[index] !== letter))
  return at < 0 ? 0 : first.lastIndexOf(' ', at) + 1
}

/** How many lines each entry has: one, the marked one and those never cut all, and the others one more each in turn while free ones last. */
function shareLines(
  whole: readonly number[],
  {
    row,
    free,
    first,
    isWhole = () => false,
  }: {
    readonly row: number
    readonly free: number
    readonly first: ReadonlyMap<number, string>
    readonly isWhole?: (index: number) => boolean
  },
): readonly number[] {
  const rank = (index: number) => (index === row ? -1 : first.has(index) ? 0 : 1)
  const order = [...whole.keys()].sort((a, b) => rank(a) - rank(b) || Math.abs(a - row) - Math.abs(b - row))
  const lines = whole.map(() => 1)
  let left = free
  const give = (index: number, most: number): void => {
    const more = Math.min(left, most - lines[index]!)
    lines[index]! += more
    left -= more
  }
  if (whole[row] !== undefined) give(row, whole[row])
  for (const [index, most] of whole.entries()) if (isWhole(index)) give(index, most)
  // Two lines of each say more than all of one.
  for (let most = 2; left > 0 && most <= Math.max(...whole); most++)
    for (const index of order) if (lines[index]! < most) give(index, Math.min(most, whole[index]!))
  return lines
}
