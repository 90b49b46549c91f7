/**
 * Text in columns: every panel is made of lines that are cut, filled and wrapped here. Widths are in columns.
 */
import sliceAnsi from 'slice-ansi'
import stringWidth from 'string-width'
import wrapAnsi from 'wrap-ansi'

const plain = /^[\x20-\x7E]*$/

/** The columns that a text takes; styles take none. */
export const widthOf = (text: string): number => (plain.test(text) ? text.length : stringWidth(text))

/** The text cut to a width, with `~` at the end if anything was cut. */
export function cut(text: string, width: number): string {
  if (widthOf(text) <= width) return text
  return width <= 0 ? '' : `${sliceAnsi(text, 0, width - 1)}~`
}

const sentenceEnd = /(?<=[.!?]) (?=[A-Z])/

/** As many whole sentences from the beginning as a line has room for; one that is too long by itself stays. */
export function wholly(text: string, width: number): string {
  if (widthOf(text) <= width) return text
  const [first = '', ...more] = text.split(sentenceEnd)
  let said = first
  for (const sentence of more) {
    if (widthOf(`${said} ${sentence}`) > width) break
    said = `${said} ${sentence}`
  }
  return said
}

/** As many of its parts, between semicolons and commas, as a line has room for, and that there are more. */
export function inParts(text: string, width: number, more = ' ...'): string {
  if (widthOf(text) <= width) return text
  const parts = text.split(/(?<=[;,]) /)
  const fits = parts.findLastIndex(
    (_, index) => widthOf(parts.slice(0, index + 1).join(' ')) + more.length <= width,
  )
  return fits < 0 ? cut(text, width) : parts.slice(0, fits + 1).join(' ') + more
}

/** The text cut or filled with spaces to exactly a width. */
export function fill(text: string, width: number): string {
  const fitted = cut(text, width)
  return fitted + ' '.repeat(Math.max(0, width - widthOf(fitted)))
}

/** `left` and `right` at the two ends of a line; the left gives way. */
export function apart(left: string, right: string, width: number): string {
  const room = width - widthOf(right) - 1
  return room < 4 ? fill(left, width) : `${fill(left, room)} ${right}`
}

/** Wraps text to lines of a width; following lines are indented. */
export function wrap(text: string, width: number, indent = 0): string[] {
  if (text === '') return ['']
  const usable = Math.max(8, width - indent)
  const lines = wrapAnsi(text, usable, { hard: true, trim: true }).split('\n')
  return lines.map((line, index) => (index === 0 ? line : ' '.repeat(indent) + line))
}

/** The text in the middle of a line. */
export const centre = (text: string, width: number): string =>
  ' '.repeat(Math.max(0, Math.floor((width - widthOf(text)) / 2))) + cut(text, width)

/** A picture in the middle of its lines, by the widest of them. */
export function centred(lines: readonly string[], width: number): string[] {
  const left = Math.floor((width - Math.max(0, ...lines.map(widthOf))) / 2)
  return lines.map((line) => ' '.repeat(Math.max(0, left)) + line)
}

/** Exactly `height` lines: cut, or filled with empty ones. */
export const tall = (lines: readonly string[], height: number): string[] =>
  Array.from({ length: Math.max(0, height) }, (_, index) => lines[index] ?? '')

/** The first line to show so that `row` lies inside a window of `height` over `count` lines. */
export function windowAt(row: number, height: number, count: number, first = 0): number {
  const last = Math.max(0, count - height)
  const start = row < first ? row : row >= first + height ? row - height + 1 : first
  return Math.max(0, Math.min(last, start))
}

/** A heading with a line drawn after it. */
export const ruled = (title: string, width: number): string =>
  title === '' ? '-'.repeat(width) : `${title} ${'-'.repeat(Math.max(0, width - widthOf(title) - 1))}`

/** As many lines of a text as have room; where it breaks off it says so, after a whole word. */
export function brokenOff(lines: readonly string[], most: number, width: number): readonly string[] {
  if (lines.length <= most) return lines
  return [...lines.slice(0, most - 1), `${wrap(lines[most - 1]!, width - 3)[0]}...`]
}
