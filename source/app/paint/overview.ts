/** A whole board made small: its ground in points of a few columns, pieces as dots, and the window on it. */
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
  const scale = Math.max(1, board.width / room.width, board.height / room.height)
  const ground = smallGround(board, room, scale)
  const small = cutCanvas(ground, ground)
  const spot = (x: number, y: number) => [Math.floor(x / scale), Math.floor((y / scale) * 2)] as const
  const spots = dots.map(({ x, y, colour }) => ({ colour, at: spot(x, y + 0.5) }))
  for (const { at } of spots) paintPoint(small, at[0], at[1] % 2 === 0 ? at[1] + 1 : at[1] - 1, black)
  for (const { at, colour } of spots) paintPoint(small, ...at, colour)
  frame(small, spot(window.left, window.top), spot(window.left + window.width, window.top + window.height))
  return small
}

const grounds = new WeakMap<Canvas, Map<string, Canvas>>()

/** The ground of a board within some room, made once and kept; cut what is drawn on. */
function smallGround(board: Canvas, room: Room, scale: number): Canvas {
  const made = grounds.get(board) ?? new Map<string, Canvas>()
  grounds.set(board, made)
  const key = `${room.width}x${room.height}`
  const known = made.get(key)
  if (known) return known
  const width = Math.min(room.width, Math.ceil(board.width / scale))
  const height = Math.min(room.height, Math.ceil(board.height / scale))
  const small = newCanvas({ left: 0, top: 0, width, height })
  for (let row = 0; row < height * 2; row++)
    for (let x = 0; x < width; x++)
      paintPoint(small, x, row, sample(board, x * scale, (row * scale) / 2, scale))
  made.set(key, small)
  return small
}

/**
 * An overview in characters.
 * @param letters of its colours: of the two points of a cell the one whose colour comes later here is told
 */
export function overviewLetters(small: Canvas, letters: ReadonlyMap<Colour, string>): string[] {
  const order = [...letters.keys()]
  const { width, height, first, second } = small
  const letterAt = (cell: number): string => {
    const [one, other] = [first[cell]!, second[cell]!]
    return letters.get(order.indexOf(one) > order.indexOf(other) ? one : other) ?? ' '
  }
  return Array.from({ length: height }, (_, line) =>
    Array.from({ length: width }, (_, x) => letterAt(line * width + x)).join(''),
  )
}

/** The colour in the middle of a part of the board, half a cell high. */
function sample({ width, height, first, second }: Canvas, x: number, y: number, scale: number): Colour {
  const column = Math.min(width - 1, Math.floor(x + scale / 2))
  const line = Math.min(height - 1, Math.floor(y + scale / 4))
  const cell = line * width + column
  return luminanceOf(first[cell]!) >= luminanceOf(second[cell]!) ? first[cell]! : second[cell]!
}

type Corner = readonly [x: number, row: number]

/** The four corners of the window. */
function frame({ width, height, ...canvas }: Canvas, [left, top]: Corner, [right, bottom]: Corner): void {
  const small = { width, height, ...canvas }
  const [from, to] = [Math.max(0, left), Math.min(width - 1, right)]
  const [first, last] = [Math.max(0, top), Math.min(height * 2 - 1, bottom)]
  for (const x of [from, to])
    for (const row of [first, last]) {
      paintPoint(small, x, row, white)
      paintPoint(small, x === from ? Math.min(x + 1, to) : Math.max(x - 1, from), row, white)
      paintPoint(small, x, row === first ? Math.min(row + 1, last) : Math.max(row - 1, first), white)
    }
}
