/** A frame as Ink lays it out, cut into what a terminal shows: rows of cells. */
import sliceAnsi from 'slice-ansi'
import stringWidth from 'string-width'
import { printableInStyle } from '../../kernel/contract/printable.ts'
import { charactersLaid } from './output.ts'
import { type AnsiStyle, styledCharsFromTokens, styleOf, tokenize, unstyled } from './tokens.ts'

/** One column of one row. */
export interface ScreenCell {
  readonly value: string
  readonly styles: AnsiStyle
}

export interface FrameRow {
  /** The row as one text; two rows with the same text show the same. */
  readonly text: string
  /**
   * What stands in each column, up to the last that is not blank; null
   * if the columns of the row are not certain.
   */
  readonly cells: readonly ScreenCell[] | null
}

export const blank: ScreenCell = { value: ' ', styles: unstyled }
export const emptyRow: FrameRow = { text: '', cells: [] }

/**
 * Letters of which every terminal makes one column: ASCII, Latin, lines of boxes, half blocks. Terminals
 * do not agree about the columns of others.
 */
const certain =
  /^(?:[\x20-\x7E\u00A1-\u00AC\u00AE-\u017F\u2500-\u257F\u2580\u2584\u2588\u258C\u2590\u2596-\u2598\u259D]|\u001B\[[\d;]*m)*$/

/** Codes that can be seen where there is nothing but a space: grounds, inverse, and lines. */
const onSpaces = /^\u001B\[(?:4|7|9|2[1]|53|4\d|10\d|48;[\d;]+)m$/
/** Those of them that show the colour of letters. */
const ofInk = /^\u001B\[(?:4|7|9|21|53)m$/
const seen = new WeakMap<AnsiStyle, string>()

/** What can be seen of a style where there is nothing but a space. */
function onSpace(style: AnsiStyle): string {
  const known = seen.get(style)
  if (known !== undefined) return known
  const codes = style.map(({ code }) => code)
  const visible = codes.some((code) => ofInk.test(code)) ? codes : codes.filter((code) => onSpaces.test(code))
  const key = visible.join('')
  seen.set(style, key)
  return key
}

/** True if a space in this style looks as one without. */
export const isClear = (style: AnsiStyle): boolean => onSpace(style) === ''

/** True if a space looks the same in two styles: a ground shows the same, whatever the ink. */
export const isSameSpace = (one: AnsiStyle, other: AnsiStyle): boolean =>
  one === other || onSpace(one) === onSpace(other)

const mixed = new WeakMap<AnsiStyle, WeakMap<AnsiStyle, AnsiStyle>>()

/**
 * The style in which a space looks as in one, and that is nearest to the style that is on: a ground is changed, and
 * whatever cannot be seen of a space stays, such as the colour of letters, of which the next letter may have need.
 */
export function spaceStyle(style: AnsiStyle, on: AnsiStyle): AnsiStyle {
  if (isSameSpace(style, on)) return on
  const known = mixed.get(on) ?? new WeakMap<AnsiStyle, AnsiStyle>()
  mixed.set(on, known)
  const found = known.get(style)
  if (found) return found
  const isDrawn = [...style, ...on].some(({ code }) => ofInk.test(code))
  const isSeen = ({ code }: AnsiStyle[number]) => onSpaces.test(code)
  const made = isDrawn ? style : styleOf([...on.filter((code) => !isSeen(code)), ...style.filter(isSeen)])
  known.set(style, made)
  return made
}

export const isBlank = ({ value, styles }: ScreenCell): boolean => value === ' ' && isClear(styles)

/** True if two cells look the same. */
export const isSame = (one: ScreenCell, other: ScreenCell): boolean =>
  one.value === other.value &&
  (one.styles === other.styles || (one.value === ' ' && isSameSpace(one.styles, other.styles)))

/**
 * Cuts a frame into rows; what lies beyond the last row or column of the terminal is left away.
 * @param before rows of an earlier frame: those that are the same are taken over
 */
export function rowsOf(
  frame: string,
  columns: number,
  rows: number,
  before: readonly FrameRow[],
): FrameRow[] {
  return frame
    .split('\n', rows)
    .map((text, y) => (before[y]?.text === text ? before[y] : rowOf(text, columns)))
}

function rowOf(text: string, columns: number): FrameRow {
  if (!certain.test(text)) return { text: clip(printableInStyle(text), columns), cells: null }
  const characters = charactersLaid(text) ?? styledCharsFromTokens(tokenize(text))
  const cells: ScreenCell[] = characters.slice(0, columns)
  return { text, cells: cells.slice(0, cells.findLastIndex((cell) => !isBlank(cell)) + 1) }
}

/** The text without what lies beyond the last column; of a letter of two columns no half is shown. */
export function clip(text: string, columns: number): string {
  const clipped = sliceAnsi(text, 0, columns)
  return stringWidth(clipped) > columns ? sliceAnsi(text, 0, columns - 1) : clipped
}
