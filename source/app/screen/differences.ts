/** What must be sent to a terminal so that it shows one frame after another: only the cells that differ. */
import {
  blank,
  emptyRow,
  type FrameRow,
  isBlank,
  isClear,
  isSame,
  type ScreenCell,
  spaceStyle,
} from './frame.ts'
import { type MoveAside, type MoveOfRows, MovesAside, movedAside, movedRows, moveOfRows } from './moves.ts'
import { type AnsiStyle, changeOfStyle, unstyled } from './tokens.ts'

/** The cursor of the terminal and the style that it writes in; the place is null where it is not certain. */
export interface Pen {
  readonly at: { readonly x: number; readonly y: number } | null
  readonly style: AnsiStyle
}

/** How a terminal is that has just been cleared. */
export const freshPen: Pen = { at: null, style: unstyled }

const csi = '\u001B['
const eraseToEnd = `${csi}K`
/** As many columns that stay as they are may be written again rather than passed over. */
const passed = 4
/** Bytes of a row, and rows of a frame that differ, from which on it is asked whether something has only moved. */
const dear = { row: 40, rows: 4 }

/** A pen that writes what is sent. */
class Writing {
  sent = ''
  at: Pen['at']
  style: AnsiStyle
  readonly columns: number

  constructor(pen: Pen, columns: number) {
    this.at = pen.at
    this.style = pen.style
    this.columns = columns
  }

  moveTo(x: number, y: number): void {
    this.sent += shortest(this.waysTo(x, y))
    this.at = { x, y }
  }

  private waysTo(x: number, y: number): string[] {
    const ways = [`${csi}${y + 1}${x > 0 ? `;${x + 1}` : ''}H`]
    if (!this.at) return ways
    const right = x - this.at.x
    const down = y - this.at.y
    if (right === 0 && down === 0) return ['']
    if (down === 0) ways.push(sideways(right), `\r${sideways(x)}`)
    if (down === 1) ways.push(`\r\n${sideways(x)}`)
    if (right === 0) ways.push(steps(Math.abs(down), down > 0 ? 'B' : 'A'))
    return ways
  }

  write({ value, styles }: ScreenCell): void {
    // A space looks the same in many styles.
    const style = value === ' ' ? spaceStyle(styles, this.style) : styles
    this.turn(style)
    this.sent += value
    const { x, y } = this.at!
    // Behind the last column terminals wait in different ways.
    this.at = x + 1 < this.columns ? { x: x + 1, y } : null
  }

  turn(style: AnsiStyle): void {
    if (style === this.style) return
    this.sent += shortest([merged(changeOfStyle(this.style, style)), fromNothing(style)])
    this.style = style
  }

  /** What some writing would send from here. */
  tried(write: (writing: Writing) => void): Writing {
    const trial = new Writing(this, this.columns)
    write(trial)
    return trial
  }

  /** Sends what was tried. */
  take({ sent, at, style }: Writing): void {
    this.sent += sent
    this.at = at
    this.style = style
  }

  /** What leaves a part of a row at one end of it makes room at the other. */
  moveAside({ from, to, by }: MoveAside, y: number): void {
    const [leaves, comes] = by < 0 ? [from, to + by] : [to - by, from]
    this.moveTo(leaves, y)
    this.sent += steps(Math.abs(by), 'P')
    this.moveTo(comes, y)
    this.sent += steps(Math.abs(by), '@')
  }

  /** Lines are deleted and inserted within a scroll region, which is closed again. */
  moveRows({ from, to, by }: MoveOfRows): void {
    // Some terminals fill what comes with the ground that is on.
    if (!isClear(this.style)) this.turn(unstyled)
    this.sent += `${csi}${from + 1};${to}r${csi}${from + 1}H${steps(Math.abs(by), by < 0 ? 'M' : 'L')}${csi}r`
    this.at = { x: 0, y: 0 }
  }

  /** Where columns are not certain the row is written as a whole. */
  writeWhole({ text, cells }: FrameRow, y: number): void {
    this.moveTo(0, y)
    this.turn(unstyled)
    this.sent += eraseToEnd
    if (cells) for (const cell of cells) this.write(cell)
    else {
      this.sent += `${text}${csi}m`
      this.at = null
    }
  }
}

const shortest = (ways: readonly string[]): string => ways.reduce((a, b) => (b.length < a.length ? b : a))

const steps = (count: number, letter: string): string => `${csi}${count > 1 ? count : ''}${letter}`

/** To the right, or to the left if negative, within a row. */
function sideways(columns: number): string {
  if (columns === 0) return ''
  if (columns < 0 && columns >= -3) return '\b'.repeat(-columns)
  return steps(Math.abs(columns), columns > 0 ? 'C' : 'D')
}

/** Several codes as one. */
const merged = (codes: string): string => codes.replaceAll(`m${csi}`, ';')

/** Everything off, then what is to be on. */
const fromNothing = (style: AnsiStyle): string => merged(`${csi}m${style.map(({ code }) => code).join('')}`)

/**
 * What leads from one frame to another.
 * @param before what the terminal shows; rows beyond are empty
 * @param terminal its columns, and whether it moves what it shows by itself
 * @returns what to send, and the pen after it
 */
export function differences(
  before: readonly FrameRow[],
  after: readonly FrameRow[],
  pen: Pen,
  { columns, canMove }: { readonly columns: number; readonly canMove: boolean },
): { readonly sent: string; readonly pen: Pen } {
  const begun = new Writing(pen, columns)
  const asides = () => (canMove ? new MovesAside() : null)
  const inPlace = () => begun.tried((writing) => changeRows(writing, before, after, asides()))
  const moved = (move: MoveOfRows) =>
    begun.tried((writing) => {
      writing.moveRows(move)
      changeRows(writing, movedRows(before, move), after, asides())
    })
  const move = canMove && isDearFrame(before, after) ? moveOfRows(before, after, columns) : null
  const { sent, at, style } =
    move === null ? inPlace() : move.isMost ? moved(move) : shorter(inPlace(), moved(move))
  return { sent, pen: { at, style } }
}

/** So many rows differ that they may have moved. */
const isDearFrame = (before: readonly FrameRow[], after: readonly FrameRow[]): boolean =>
  after.filter(({ text }, y) => text !== before[y]?.text).length >= dear.rows

const shorter = (one: Writing, other: Writing): Writing => (other.sent.length < one.sent.length ? other : one)

function changeRows(
  writing: Writing,
  before: readonly FrameRow[],
  after: readonly FrameRow[],
  aside: MovesAside | null,
): void {
  for (let y = 0; y < Math.max(before.length, after.length); y++) {
    const old = before[y] ?? emptyRow
    const next = after[y] ?? emptyRow
    if (old === next || old.text === next.text) continue
    if (old.cells && next.cells) changeRow(writing, [old.cells, next.cells], y, aside)
    else writing.writeWhole(next, y)
  }
}

/** Cell by cell, or what has only moved in one go, whichever takes less. */
function changeRow(
  writing: Writing,
  [old, next]: readonly [readonly ScreenCell[], readonly ScreenCell[]],
  y: number,
  aside: MovesAside | null,
): void {
  const moved = (move: MoveAside) =>
    writing.tried((trial) => {
      trial.moveAside(move, y)
      changeCells(trial, movedAside(old, move), next, y)
    })
  const known = aside?.asBefore(old, next, writing.columns) ?? null
  const first = known && moved(known)
  if (first && first.sent.length <= dear.row) {
    writing.take(first)
    return
  }
  const plain = writing.tried((trial) => changeCells(trial, old, next, y))
  const move = known ?? (plain.sent.length > dear.row ? aside?.of(old, next, writing.columns) : null)
  writing.take(move ? shorter(plain, first ?? moved(move)) : plain)
}

function changeCells(
  writing: Writing,
  old: readonly ScreenCell[],
  next: readonly ScreenCell[],
  y: number,
): void {
  const differs = (x: number) => !isSame(old[x] ?? blank, next[x] ?? blank)
  // What is left of a longer row is erased at once.
  const erases = old.length > next.length + eraseToEnd.length
  const end = erases ? next.length : Math.max(old.length, next.length)
  for (let x = 0; x < end; x++) {
    if (!differs(x)) continue
    const from = startOf(writing, next, x, y)
    if (from === x) writing.moveTo(x, y)
    for (let column = from; column <= x; column++) writing.write(next[column] ?? blank)
  }
  if (!erases) return
  writing.moveTo(next.length, y)
  if (!isClear(writing.style)) writing.turn(unstyled)
  writing.sent += eraseToEnd
}

/**
 * Where to write from: before the column if the pen stands there
 * already and what lies between costs no style.
 */
function startOf({ at, style }: Writing, next: readonly ScreenCell[], x: number, y: number): number {
  if (at?.y !== y || at.x > x || x - at.x > passed) return x
  for (let column = at.x; column < x; column++) {
    const cell = next[column] ?? blank
    if (cell.styles !== style && !(isBlank(cell) && isClear(style))) return x
  }
  return at.x
}
