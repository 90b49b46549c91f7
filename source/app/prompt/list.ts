/** Lists in a panel: entries with letters, the marked one always in sight. */
import type { ActionName } from '../keys/keys.ts'
import type { Size } from '../panels.ts'
import { cut, fill, windowAt, wrap } from '../parts/lines.ts'
import type { Theme } from '../settings/theme.ts'

/** A line of a prompt, and what it stands for: a row that a click marks, or an action that a click does. */
export interface PanelLine {
  readonly text: string
  readonly on?: number | ActionName
}

/** Lines that stand for nothing, or all for the same. */
export const asLines = (texts: readonly string[], on?: PanelLine['on']): PanelLine[] =>
  texts.map((text) => (on === undefined ? { text } : { text, on }))

/** What stands in a list: its text, and how it stands there. */
export interface Entry {
  readonly text: string
  /** One or two characters, or none. */
  readonly code: string
  readonly off: boolean
  /** Stands over those that are `inside`. */
  readonly head?: boolean
  readonly inside?: boolean
}

/** How an entry is drawn: marked, wrapped if `whole`, with so much room for the letters. */
interface EntryLook {
  readonly marked: boolean
  readonly whole: boolean
  readonly width: number
  readonly codeWidth: number
  readonly theme: Theme
}

/** The letters, the text, and a mark on the marked one. */
function entryLines(
  { text, code, off, head = false, inside = false }: Entry,
  { marked, whole, width, codeWidth, theme }: EntryLook,
): string[] {
  const indent = codeWidth + (inside ? 4 : 2)
  const room = width - indent
  const lines = whole ? wrap(text, room) : [cut(text, room)]
  return lines.map((line, index) => {
    const letters = index === 0 ? code.padStart(codeWidth) : ''
    const lead = `${marked && index === 0 ? '>' : ' '}${letters}`.padEnd(indent)
    if (marked) return theme.chosen(fill(lead + line, width))
    if (off) return theme.faint(fill(lead + line, width))
    const styled = head ? theme.strong(line) : line
    return index === 0 ? ` ${theme.key(letters)}${lead.slice(codeWidth + 1)}${styled}` : lead + styled
  })
}

/** Entries that keep the marked one in sight, wrapped if they fit so. */
export function list(entries: readonly Entry[], row: number, size: Size, theme: Theme): PanelLine[] {
  const { width, height } = size
  const codeWidth = Math.max(1, ...entries.map(({ code }) => code.length))
  const draw = (entry: Entry, index: number, whole: boolean) => {
    const marked = index === row
    return asLines(entryLines(entry, { marked, whole: whole || marked, width, codeWidth, theme }), index)
  }
  if (entries.length <= height)
    for (const whole of [true, false]) {
      const lines = entries.flatMap((entry, index) => draw(entry, index, whole))
      if (lines.length <= height) return lines
    }
  const marked = entries[row] ? draw(entries[row], row, true).slice(0, Math.max(1, height - 3)) : []
  return scroll(
    {
      ...{ count: entries.length, row },
      draw: (index) => (index === row ? marked : draw(entries[index]!, index, false)),
    },
    { width, height: height - marked.length + 1 },
    theme,
  )
}

/** What may be longer than there is room for. */
interface Scrolled {
  readonly count: number
  /** The marked one. */
  readonly row: number
  draw(index: number): readonly PanelLine[]
}

/** The lines around the marked one; the last line says how many are beyond. */
export function scroll({ count, row, draw }: Scrolled, { width, height }: Size, theme: Theme): PanelLine[] {
  const shown = (first: number, length: number) =>
    Array.from({ length: Math.min(length, count) }, (_, index) => draw(first + index)).flat()
  if (count <= height) return shown(0, count)
  const room = Math.max(1, height - 1)
  const first = windowAt(row, room, count, Math.max(0, row - Math.floor(room / 2)))
  const below = count - first - room
  const more = [first > 0 ? `${first} above` : '', below > 0 ? `${below} below` : '']
    .filter(Boolean)
    .join(', ')
  const foot = theme.faint(fill(`   ${row + 1} of ${count}: ${more}`, width))
  return [...shown(first, room), { text: foot }]
}
