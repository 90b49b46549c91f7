/** Where the hexes of the board lie in a window: one world, or all three side by side, and the lines under them. */
import type { MapWindow } from '../../../../app/parts/map-panel.ts'
import type { Point, Size } from '../../../../app/parts/paper.ts'
import { type World, worlds } from '../../data/names.ts'
import type { GameData } from '../../data/shapes.ts'
import type { Place } from '../../state/state.ts'

/** The hex in the middle of a world, which is no land. */
export type Compass = `${World}/compass`
/** What the cursor stands on. */
export type Cell = Place | Compass

type HexAt = GameData['layout']['cells'][number]

/** A hex of the drawn board, in the doubled coordinates of the layout; it is drawn from `left` and `top` on. */
export interface Hex extends HexAt {
  readonly world: World
  readonly cell: Cell
  readonly left: number
  readonly top: number
}

export interface BoardLayout {
  /** Columns of a hex, an even number; the side to the next one is counted once. */
  readonly wide: number
  /** Lines of a hex between its slanted sides, each of which has one line. */
  readonly body: number
  readonly hexes: readonly Hex[]
  /** The first line under the worlds. */
  readonly under: number
}

/** One world, and all of them. */
export const oneWorld = 1
export const allWorlds = 2

/** Rows and columns of hexes in a world, and where its first ones lie. */
const rows = 5
const columns = 3
const first = { x: -2, y: -2 }
/** Bounds of the size of a hex: narrower holds no name, wider is no hex any more. */
const narrowest = 8
const widest = 16
const tallest = 6
/** Columns between worlds. */
const gap = 1
/** Lines kept under the worlds: two for those that are not drawn, and more where all are. */
const keptUnder = { one: 4, all: 10 }

/** The window of a world: windows lie side by side, as wide as the screen has room. */
export const windowOf = (world: World, size: Size): MapWindow => ({
  ...size,
  left: worlds.indexOf(world) * size.width,
  top: 0,
})

/** The worlds that a window shows at a zoom. */
export const worldsIn = ({ left, width }: MapWindow, zoom: number): readonly World[] => {
  if (zoom === allWorlds) return worlds
  const at = Math.max(0, Math.min(worlds.length - 1, Math.round(left / Math.max(1, width))))
  return worlds.slice(at, at + 1)
}

/** So many columns a hex has with so many worlds side by side. */
function wideIn(width: number, shown: number): number {
  const room = Math.floor((width - gap * (shown - 1) - shown) / (shown * columns))
  return Math.max(narrowest, Math.min(widest, room - (room % 2)))
}

/** True where all worlds have room side by side. */
export const hasRoomForAll = ({ width }: Size): boolean =>
  width >= worlds.length * (columns * narrowest + 1) + gap * (worlds.length - 1)

export function layoutBoard({ layout }: GameData, window: MapWindow, zoom: number): BoardLayout {
  const shown = worldsIn(window, zoom)
  const wide = wideIn(window.width, shown.length)
  const kept = shown.length > 1 ? keptUnder.all : keptUnder.one
  const spare = Math.floor((window.height - kept - 1) / rows) - 1
  const body = Math.max(2, Math.min(tallest, spare))
  const world = columns * wide + 1
  const margin = Math.max(0, Math.floor((window.width - shown.length * world - gap * (shown.length - 1)) / 2))
  const hexes = shown.flatMap((name, index) =>
    layout.cells.map((at): Hex => {
      const left = margin + index * (world + gap) + ((at.x - first.x) * wide) / 2
      const top = (at.y - first.y) * (body + 1)
      return { ...at, world: name, cell: `${name}/${at.land}`, left, top }
    }),
  )
  return { wide, body, hexes, under: rows * (body + 1) + 1 }
}

/** How far a column of a slanted side is from the tip that points up. */
const fromTip = ({ left }: Hex, wide: number, x: number): number => Math.abs(x - left - wide / 2)

/** Whether a point lies in a hex; of its slanted sides, the half next to its tips. */
export function isIn(hex: Hex, { wide, body }: BoardLayout, { x, y }: Point): boolean {
  const line = y - hex.top
  if (x < hex.left || x > hex.left + wide) return false
  if (line > 0 && line <= body) return x < hex.left + wide || x === hex.left
  return (line === 0 || line === body + 1) && fromTip(hex, wide, x) <= wide / 4
}

/** The hex beside another, as far as the drawn worlds have one. */
export const beside = (
  hexes: readonly Hex[],
  { world, x, y }: Hex,
  dx: number,
  dy: number,
): Hex | undefined => hexes.find((hex) => hex.world === world && hex.x === x + dx && hex.y === y + dy)
