/** Where spaces lie on a drawn board, in columns and lines; South lies so far east that no window holds both. */
import type { MapWindow } from '../../../../app/parts/map-panel.ts'
import type { Point, Size } from '../../../../app/parts/paper.ts'
import { type Board, boards, type Space } from '../../data/names.ts'
import { cellOf } from '../../map/atlas.ts'
import type { Components } from '../../state/context.ts'

export const zooms = [1, 2, 3] as const
export type Zoom = (typeof zooms)[number]

/** A zoom of these boards; the first one where the number is of none. */
export const zoomOf = (number: number): Zoom => zooms.find((zoom) => zoom === number) ?? 1

/** Columns and lines of one space at each zoom. */
export const spaceSize: Readonly<Record<Zoom, { readonly wide: number; readonly high: number }>> = {
  1: { wide: 2, high: 1 },
  2: { wide: 4, high: 2 },
  3: { wide: 8, high: 3 },
}

/** One column is kept free at either side, for the brackets of the cursor. */
const margin = 1
/** Columns from the beginning of one board to that of the next. */
const apart = 2000

const startOf = (board: Board): number => boards.indexOf(board) * apart

export const boardOf = (space: Space): Board => (space.startsWith('S') ? 'S' : 'N')

/** The board of which a window shows something. */
export const boardIn = ({ left, width }: MapWindow): Board => (left + width > apart - width ? 'S' : 'N')

/** A whole board at a zoom, as a window. */
export function wholeBoard({ data }: Components, board: Board, zoom: Zoom): MapWindow {
  const { rows, columns } = data.map.maps[board]
  const { wide, high } = spaceSize[zoom]
  return { left: startOf(board), top: 0, width: columns * wide + wide / 2 + 2 * margin, height: rows * high }
}

/** The same without the columns of brackets. */
export function onBoard(g: Components, board: Board, zoom: Zoom): MapWindow {
  const whole = wholeBoard(g, board, zoom)
  return { ...whole, left: whole.left + margin, width: whole.width - 2 * margin }
}

/** The first column and line of a space. */
export function spotOf(space: Space, zoom: Zoom): Point {
  const { row, column } = cellOf(space)
  const { wide, high } = spaceSize[zoom]
  const shift = row % 2 === 0 ? 0 : wide / 2
  return { x: startOf(boardOf(space)) + margin + column * wide + shift, y: row * high }
}

/** What a space takes of its board: at the border half a space more, where its row begins later or ends sooner than others. */
export function roomOf({ data }: Components, space: Space, zoom: Zoom): MapWindow {
  const { row, column } = cellOf(space)
  const { wide, high } = spaceSize[zoom]
  const { x, y } = spotOf(space, zoom)
  const isLate = row % 2 === 1
  const atBorder = column === (isLate ? 0 : data.map.maps[boardOf(space)].columns - 1)
  const more = atBorder ? wide / 2 : 0
  return { left: isLate ? x - more : x, top: y, width: wide + more, height: high }
}

/** The space that is drawn at a point; null where none is. */
export function spaceAtSpot({ atlas }: Components, { x, y }: Point, zoom: Zoom): Space | null {
  const board: Board = x >= apart - margin ? 'S' : 'N'
  const { wide, high } = spaceSize[zoom]
  const row = Math.floor(y / high)
  const shift = row % 2 === 0 ? 0 : wide / 2
  const column = Math.floor((x - startOf(board) - margin - shift) / wide)
  if (row < 0 || column < 0) return null
  const id = `${board}${String(row).padStart(2, '0')}${String(column).padStart(2, '0')}`
  return atlas.spaces.has(id) ? id : null
}

/** A stretch of some length kept within a whole one, in its middle where it is longer. */
function within(start: number, length: number, from: number, whole: number): number {
  if (length >= whole) return from - Math.floor((length - whole) / 2)
  return Math.max(from, Math.min(start, from + whole - length))
}

function keptOn(g: Components, space: Space, window: MapWindow, zoom: Zoom): MapWindow {
  const whole = wholeBoard(g, boardOf(space), zoom)
  return {
    ...window,
    left: within(window.left, window.width, whole.left, whole.width),
    top: within(window.top, window.height, 0, whole.height),
  }
}

/** The window of this size with a space in its middle, kept on its board. */
export function centreOn(g: Components, space: Space, { width, height }: Size, zoom: Zoom): MapWindow {
  const { x, y } = spotOf(space, zoom)
  const { wide, high } = spaceSize[zoom]
  const left = x + Math.floor((wide - width) / 2)
  const top = y + Math.floor((high - height) / 2)
  return keptOn(g, space, { left, top, width, height }, zoom)
}

/** The window moved by whole spaces until a space and those around it are in view. */
export function keepInView(g: Components, space: Space, window: MapWindow, zoom: Zoom): MapWindow {
  if (boardIn(window) !== boardOf(space)) return centreOn(g, space, window, zoom)
  const { x, y } = spotOf(space, zoom)
  const { wide, high } = spaceSize[zoom]
  const left = turned(window.left, window.width, [x - wide - margin, x + 2 * wide], wide)
  const top = turned(window.top, window.height, [y - high, y + 2 * high], high)
  return keptOn(g, space, { ...window, left, top }, zoom)
}

/** The new start of a window in one direction, with a stretch in it; far ones come to its middle. */
function turned(start: number, length: number, stretch: readonly [number, number], step: number): number {
  const [from, to] = stretch
  const past = Math.max(start - from, to - (start + length))
  if (past <= 0) return start
  if (past > 2 * step || length < 6 * step) return Math.floor((from + to - length) / 2)
  const moved = Math.ceil(past / step) * step
  return from < start ? start - moved : start + moved
}
