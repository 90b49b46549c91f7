/** A whole board made small: its ground in points of a few columns, pieces as dots, and the window on it. */
import { keptForEach } from '../../kernel/flow/recently.ts'
import { type Area, type Canvas, cutCanvas, newCanvas, paintPoint } from './canvas.ts'
import { black, type Colour, luminanceOf, white } from './colours.ts'

/** Pieces that lie at a cell of the board's canvas. */
interface Dot {
  readonly x: number
  readonly y: number
  readonly colour: Colour
}

/** Room in columns and lines. */
interface Room {
  readonly width: number
  readonly height: number
}

/** How large a board is within some room, in its own proportions, and how many of its columns are one there. */
function fitted(board: Room, room: Room): Room & { readonly scale: number } {
  const scale = Math.max(1, board.width / room.width, board.height / room.height)
  return {
    scale,
    width: Math.min(room.width, Math.ceil(board.width / scale)),
    height: Math.min(room.height, Math.ceil(board.height / scale)),
  }
}

/** The point of an overview in which a place of the board lies: its column, and its row, of which a line has two. */
type Spot = readonly [x: number, row: number]

const spotAt = (x: number, y: number, scale: number): Spot => [
  Math.floor(x / scale),
  Math.floor((y / scale) * 2),
]

/** The cell of an overview in which the middle of a cell of the board lies. */
export function cellIn(
  board: Room,
  room: Room,
  { x, y }: Pick<Dot, 'x' | 'y'>,
): { readonly x: number; readonly y: number } {
  const [column, row] = spotAt(x, y + 0.5, fitted(board, room).scale)
  return { x: column, y: Math.floor(row / 2) }
}

/**
 * The whole of a canvas within some room, in its own proportions. A point has the lightest of the colours that it
 * stands for on firm ground, so that no speck of it is lost.
 * @param dots pieces, the last of those at one point being seen, each with a dark point over or under it, by which it
 * is seen on any ground
 * @param window the part of the board that is shown elsewhere
 */
export function overviewOf(
  board: Canvas,
  room: Room,
  { dots, window }: { readonly dots: readonly Dot[]; readonly window: Area },
): Canvas {
  const { scale } = fitted(board, room)
  const ground = smallGround(board, room)
  const small = cutCanvas(ground, ground)
  const spots = dots.map(({ x, y, colour }) => ({ colour, at: spotAt(x, y + 0.5, scale) }))
  for (const { at } of spots) paintPoint(small, at[0], at[1] % 2 === 0 ? at[1] + 1 : at[1] - 1, black)
  for (const { at, colour } of spots) paintPoint(small, ...at, colour)
  for (const at of frameOf(small, window, scale)) paintPoint(small, ...at, white)
  return small
}

/** The ground of a board within some room, made once and kept; cut what is drawn on. */
const smallGround = (board: Canvas, room: Room): Canvas =>
  groundOfSize(board, `${room.width}x${room.height}`, room)

const groundOfSize = keptForEach((board: Canvas, _size: string, room: Room): Canvas => {
  const { width, height, scale } = fitted(board, room)
  const small = newCanvas({ left: 0, top: 0, width, height })
  for (let row = 0; row < height * 2; row++)
    for (let x = 0; x < width; x++)
      paintPoint(small, x, row, sample(board, x * scale, (row * scale) / 2, scale))
  return small
})

/** A board by what is where: the letter of each cell, in columns and lines as large as the painted one. */
export interface LetterBoard extends Room {
  letterAt(x: number, y: number): string
  /** Its letters, those that matter least first: of the two points of a cell the later one is told. */
  readonly order: string
}

/** A piece of an overview in characters, by its letter. */
interface LetterDot extends Omit<Dot, 'colour'> {
  readonly letter: string
}

/** An overview in characters: ground, `+` for the corners of the window, and over all a letter for each piece. */
export function overviewLetters(
  board: LetterBoard,
  room: Room,
  { dots, window }: { readonly dots: readonly LetterDot[]; readonly window: Area },
): string[] {
  const { width, height, scale } = fitted(board, room)
  const at = (x: number, row: number) => {
    const { column, line } = middleOf(board, x * scale, (row * scale) / 2, scale)
    return board.letterAt(column, line)
  }
  const { order } = board
  const lines = Array.from({ length: height }, (_, line) =>
    Array.from({ length: width }, (__, x) => {
      const [one, other] = [at(x, line * 2), at(x, line * 2 + 1)]
      return order.indexOf(one) > order.indexOf(other) ? one : other
    }),
  )
  const put = ([x, row]: Spot, letter: string) => {
    const line = lines[Math.floor(row / 2)]
    if (line?.[x] !== undefined) line[x] = letter
  }
  for (const spot of frameOf({ width, height }, window, scale)) put(spot, '+')
  for (const { x, y, letter } of dots) put(spotAt(x, y + 0.5, scale), letter)
  return lines.map((line) => line.join(''))
}

/** The cell in the middle of a part of the board, half a cell high. */
const middleOf = ({ width, height }: Room, x: number, y: number, scale: number) => ({
  column: Math.min(width - 1, Math.floor(x + scale / 2)),
  line: Math.min(height - 1, Math.floor(y + scale / 4)),
})

/** The colour there. */
function sample(board: Canvas, x: number, y: number, scale: number): Colour {
  const { width, first, second } = board
  const { column, line } = middleOf(board, x, y, scale)
  const cell = line * width + column
  return luminanceOf(first[cell]!) >= luminanceOf(second[cell]!) ? first[cell]! : second[cell]!
}

/** The points of the four corners of the window. */
function frameOf({ width, height }: Room, window: Area, scale: number): Spot[] {
  const [left, top] = spotAt(window.left, window.top, scale)
  const [right, bottom] = spotAt(window.left + window.width, window.top + window.height, scale)
  const [from, to] = [Math.max(0, left), Math.min(width - 1, right)]
  const [first, last] = [Math.max(0, top), Math.min(height * 2 - 1, bottom)]
  return [from, to].flatMap((x) =>
    [first, last].flatMap((row): Spot[] => [
      [x, row],
      [x === from ? Math.min(x + 1, to) : Math.max(x - 1, from), row],
      [x, row === first ? Math.min(row + 1, last) : Math.max(row - 1, first)],
    ]),
  )
}
