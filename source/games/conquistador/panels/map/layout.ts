/** Where hexes lie on the drawn map, in cells: columns from its left edge and lines from its top. */

import { columnOf, type Hex, rowOf, type Side, toHex } from '../../map/hex.ts'
import type { World } from '../../map/world.ts'

export type Zoom = 1 | 2 | 3
export const zooms: readonly Zoom[] = [1, 2, 3]

/** A zoom of this map that the app has; the first one where the number is of no zoom. */
export const zoomOf = (number: number): Zoom => zooms.find((zoom) => zoom === number) ?? 1

/** Columns and lines of one hex at each zoom. */
export const hexSize: Readonly<Record<Zoom, { readonly wide: number; readonly high: number }>> = {
  1: { wide: 2, high: 1 },
  2: { wide: 4, high: 2 },
  3: { wide: 8, high: 4 },
}

/** The first cell of a hex's mark within the hex. */
export const markSpot: Readonly<Record<Zoom, readonly [number, number]>> = { 1: [0, 0], 2: [1, 0], 3: [1, 1] }

export interface Cell {
  readonly x: number
  readonly y: number
}

/** A rectangle of the drawn map, in cells. */
export interface Window {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** Where games begin: Hispaniola. */
export const firstHex: Hex = '2316'

/** Left of the first hex one column is kept free, for the bracket of the cursor. */
const margin = 1

/** The size of the whole drawn map, in cells. */
export function mapSize(world: World, zoom: Zoom): { readonly width: number; readonly height: number } {
  const { firstRow, lastRow, firstColumn, lastColumn } = world.data.map.grid
  const { wide, high } = hexSize[zoom]
  return {
    width: margin + (lastColumn - firstColumn + 1) * wide + wide / 2,
    height: (lastRow - firstRow + 1) * high,
  }
}

/** The first cell of a hex; its mark stands there at zoom 1. The hex is `hexSize` cells wide and high. */
export function cellOf(world: World, hex: Hex, zoom: Zoom): Cell {
  const { firstRow, lastColumn } = world.data.map.grid
  const { wide, high } = hexSize[zoom]
  const row = rowOf(hex)
  const shift = row % 2 === 0 ? 0 : wide / 2
  return { x: margin + (lastColumn - columnOf(hex)) * wide + shift, y: (row - firstRow) * high }
}

/** What a hex takes of the map: at its border half a hex more, where its row begins later or ends sooner than others. */
export function roomOf(world: World, hex: Hex, zoom: Zoom): Window {
  const { firstColumn, lastColumn } = world.data.map.grid
  const { wide, high } = hexSize[zoom]
  const { x, y } = cellOf(world, hex, zoom)
  const isLate = rowOf(hex) % 2 !== 0
  const more = columnOf(hex) === (isLate ? lastColumn : firstColumn) ? wide / 2 : 0
  return { left: isLate ? x - more : x, top: y, width: wide + more, height: high }
}

/** The hex drawn at a cell, or null beside the map. */
export function hexAt(world: World, { x, y }: Cell, zoom: Zoom): Hex | null {
  const { firstRow, lastRow, firstColumn, lastColumn } = world.data.map.grid
  const { wide, high } = hexSize[zoom]
  const row = firstRow + Math.floor(y / high)
  const shift = row % 2 === 0 ? 0 : wide / 2
  const column = lastColumn - Math.floor((x - margin - shift) / wide)
  const inside = row >= firstRow && row <= lastRow && column >= firstColumn && column <= lastColumn
  return inside ? toHex(row, column) : null
}

const within = (value: number, room: number): number => Math.max(0, Math.min(value, room))

/** The window of this size with the hex in its middle, kept on the map. */
export function centreOn(
  world: World,
  hex: Hex,
  window: { readonly width: number; readonly height: number },
  zoom: Zoom,
): Window {
  const map = mapSize(world, zoom)
  const { x, y } = cellOf(world, hex, zoom)
  const { wide, high } = hexSize[zoom]
  const { width, height } = window
  return {
    left: within(x + Math.floor((wide - width) / 2), map.width - width),
    top: within(y + Math.floor((high - height) / 2), map.height - height),
    width,
    height,
  }
}

/** Hexes kept in sight around the cursor. */
const ahead = 1

/** What is to be in view in one direction, in cells: the first, and the first beyond. */
interface Stretch {
  readonly from: number
  readonly to: number
}

/** The new start of a window, in one direction, with the stretch in it; `step` is the size of a hex. */
function turned(start: number, length: number, { from, to }: Stretch, step: number): number {
  const past = Math.max(start - from, to - (start + length))
  if (past <= 0) return start
  if (past > 2 * step || length < 6 * step) return Math.floor((from + to - length) / 2)
  const moved = Math.ceil(past / step) * step
  return from < start ? start - moved : start + moved
}

/**
 * The window with a hex and those around it in view. A step towards its edge moves it by a hex, so that the eye
 * keeps what it looks at: a terminal moves a board by itself, for some 30 bytes a line. A hex farther away comes
 * to the middle.
 */
export function keepInView(world: World, hex: Hex, window: Window, zoom: Zoom): Window {
  const map = mapSize(world, zoom)
  const { x, y } = cellOf(world, hex, zoom)
  const { wide, high } = hexSize[zoom]
  const { width, height } = window
  const across = { from: x - ahead * wide - 1, to: x + (ahead + 1) * wide }
  const down = { from: y - ahead * high, to: y + (ahead + 1) * high }
  const left = turned(window.left, width, across, wide)
  const top = turned(window.top, height, down, high)
  return { left: within(left, map.width - width), top: within(top, map.height - height), width, height }
}

/** The cells along a side of a hex: those of its own last column or line, or of the neighbour's. */
export function sideCells(world: World, hex: Hex, side: Side, zoom: Zoom): readonly Cell[] {
  const { wide, high } = hexSize[zoom]
  const { x, y } = cellOf(world, hex, zoom)
  const down = (column: number) => Array.from({ length: high }, (_, line) => ({ x: column, y: y + line }))
  const along = (line: number, start: number) =>
    Array.from({ length: wide / 2 }, (_, step) => ({ x: start + step, y: line }))
  if (side === 'E') return down(x + wide - 1)
  if (side === 'W') return down(x - 1)
  return along(side.startsWith('S') ? y + high - 1 : y - 1, side.endsWith('E') ? x + wide / 2 : x)
}
