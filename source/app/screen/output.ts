/**
 * What the build gives Ink in the place of its `Output`, which lays texts into rows: the same rows. Ink lays out
 * every cell of every frame; here a row in which the same texts stand as in the frame before is taken over, and the
 * cells of the others are kept for the writer, which need not cut them out of the row once more.
 */
import sliceAnsi from 'slice-ansi'
import stringWidth from 'string-width'
import {
  remembered,
  type StyledChar,
  styledCharsFromTokens,
  styledCharsToString,
  tokenize,
  unstyled,
} from './tokens.ts'

/** Columns and rows to which texts are cut, up to the second of each; an undefined one is no limit. */
interface Clip {
  readonly x1: number | undefined
  readonly x2: number | undefined
  readonly y1: number | undefined
  readonly y2: number | undefined
}

/** Changes a line of a text; `index` counts the lines. */
type Transformer = (line: string, index: number) => string

interface Written {
  readonly x: number
  readonly y: number
  readonly text: string
  readonly transformers: readonly Transformer[]
  readonly clip: Clip | undefined
}

/** A line of a text, and the column in which it begins. */
interface Piece {
  readonly x: number
  readonly line: string
}

interface LaidRow {
  readonly width: number
  readonly pieces: readonly Piece[]
  readonly text: string
  readonly cells: readonly StyledChar[]
}

const blank: StyledChar = { type: 'char', value: ' ', fullWidth: false, styles: unstyled }

/** The rows of the last frame, and what stands in them by their text. */
let last: readonly LaidRow[] = []
let laid = new Map<string, readonly StyledChar[]>()

/** The characters of a row of the last frame; undefined for any other text. */
export const charactersLaid = (text: string): readonly StyledChar[] | undefined => laid.get(text)

export class Output {
  readonly width: number
  readonly height: number
  private readonly writes: Written[] = []
  private readonly clips: Clip[] = []

  constructor({ width, height }: { readonly width: number; readonly height: number }) {
    this.width = width
    this.height = height
  }

  write(x: number, y: number, text: string, { transformers }: Pick<Written, 'transformers'>): void {
    if (text) this.writes.push({ x, y, text, transformers, clip: this.clips.at(-1) })
  }

  clip(clip: Clip): void {
    this.clips.push(clip)
  }

  unclip(): void {
    this.clips.pop()
  }

  get(): { readonly output: string; readonly height: number } {
    const rows = Array.from({ length: this.height }, (): Piece[] => [])
    for (const written of this.writes) place(written, rows)
    const next = rows.map((pieces, y) => rowOf(pieces, this.width, last[y]))
    last = next
    laid = new Map(next.map(({ text, cells }) => [text, cells]))
    return { output: next.map(({ text }) => text).join('\n'), height: this.height }
  }
}

/** Puts the lines of a text, cut and changed, into their rows; what falls below or above is dropped. */
function place({ x, y, text, transformers, clip }: Written, rows: readonly Piece[][]): void {
  const cut = clipped({ x, y, lines: text.split('\n') }, clip)
  for (const [index, line] of (cut?.lines ?? []).entries()) {
    const row = rows[cut!.y + index]
    if (!row) return
    row.push({
      x: cut!.x,
      line: transformers.reduce((changed, transform) => transform(changed, index), line),
    })
  }
}

interface Block {
  readonly x: number
  readonly y: number
  readonly lines: readonly string[]
}

/** What of a text lies within a clip; null if nothing does. */
function clipped(block: Block, { x1, x2, y1, y2 }: Partial<Clip> = {}): Block | null {
  let { x, y, lines } = block
  if (x1 !== undefined && x2 !== undefined) {
    const widths = lines.map((line) => stringWidth(line))
    if (x + Math.max(...widths) < x1 || x > x2) return null
    lines = lines.map((line, index) =>
      sliceAnsi(line, Math.max(0, x1 - x), x + widths[index]! > x2 ? x2 - x : widths[index]!),
    )
    x = Math.max(x, x1)
  }
  if (y1 !== undefined && y2 !== undefined) {
    if (y + lines.length < y1 || y > y2) return null
    lines = lines.slice(Math.max(0, y1 - y), y + lines.length > y2 ? y2 - y : lines.length)
    y = Math.max(y, y1)
  }
  return { x, y, lines }
}

/** A row with these pieces, each over those before it; the row before if it has the same. */
function rowOf(pieces: readonly Piece[], width: number, before: LaidRow | undefined): LaidRow {
  const isAsBefore =
    before?.width === width &&
    before.pieces.length === pieces.length &&
    before.pieces.every(({ x, line }, index) => x === pieces[index]!.x && line === pieces[index]!.line)
  if (isAsBefore) return before
  const cells = Array.from<StyledChar>({ length: width }).fill(blank)
  for (const { x, line } of pieces) {
    let column = x
    for (const character of styledCharsFromTokens(tokenize(line))) {
      cells[column++] = character
      // A letter of two columns leaves nothing of what stood under its second.
      for (let more = widthOf(character.value) - 1; more > 0; more--)
        cells[column++] = { ...character, value: '', fullWidth: false }
    }
  }
  const without = cells.filter((cell) => cell !== undefined)
  return { width, pieces, text: styledCharsToString(without).trimEnd(), cells: without }
}

/** Columns of a character; one that is written takes one at least. */
const widthOf = remembered((value: string): number => Math.max(1, stringWidth(value)))
