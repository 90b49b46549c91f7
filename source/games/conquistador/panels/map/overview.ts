/** The whole map made small: on a page of its own, and in a corner of a large window. */
import { type Canvas, paintCell, writeSign } from '../../../../app/paint/canvas.ts'
import { black, none, white } from '../../../../app/paint/colours.ts'
import { overviewLetters, overviewOf } from '../../../../app/paint/overview.ts'
import { readCanvas } from '../../../../app/paint/read-canvas.ts'
import { widthOf } from '../../../../app/parts/lines.ts'
import type { Nation } from '../../data/shapes.ts'
import type { World } from '../../map/world.ts'
import { contents } from './contents.ts'
import { cellOf, hexAt, hexSize, mapSize, type Window } from './layout.ts'
import type { MapView } from './overlay.ts'
import { paintedGround } from './paint/painted-ground.ts'
import type { Paints } from './paint/paints.ts'
import { foreignRole } from './tokens.ts'

type Room = Pick<Window, 'width' | 'height'>

/** Columns and lines of a window from which the overview stands in a corner of it, and those of the overview. */
const large = { width: 110, height: 38 }
const corner = { width: 30, height: 18 }

/** In a large window that does not show the whole board. */
export function hasCorner(world: World, { zoom }: MapView, { width, height }: Window): boolean {
  const board = mapSize(world, zoom)
  const isWhole = width >= board.width && height >= board.height
  return zoom > 1 && width >= large.width && height >= large.height && !isWhole
}

/**
 * The overview beside the board where a wide window has room for it, else in the corner that is farthest from the cursor.
 * A dark edge parts it from the board, whose land would be taken to go on in it.
 */
export function drawCorner(canvas: Canvas, world: World, view: MapView, paints: Paints): void {
  const window = canvas
  const small = smallMap(world, view, paints, { window, room: corner })
  const at = view.cursor === null ? null : cellOf(world, view.cursor, view.zoom)
  const east = window.left + window.width
  const isBeside = east - mapSize(world, view.zoom).width >= small.width
  const isEast = !isBeside && at !== null && at.x > window.left + window.width / 2
  const left = window.left + (isEast ? 0 : window.width - small.width)
  const top = window.top + window.height - small.height
  const edge = isEast ? small.width : -1
  for (let y = -1; y < small.height; y++)
    for (let x = Math.min(0, edge); x < Math.max(small.width, edge + 1); x++) {
      const cell = y < 0 || x === edge ? -1 : y * small.width + x
      const [first, second] = [small.first[cell] ?? black, small.second[cell] ?? black]
      writeSign(canvas, left + x, top + y, { text: '\0', ink: none })
      paintCell(canvas, left + x, top + y, { first, second })
    }
}

/** Columns on either side of the overview in which the names of Areas have room. */
const roomForNames = 20

/**
 * The whole map within some room, with dots for the units of each nation, and the names of Areas in the lines in
 * which they lie: those of the west to its left, those of the east to its right.
 */
export function paintOverview(world: World, view: MapView, window: Window, room: Room): string[] {
  const { painted } = view
  const lines = painted
    ? readCanvas(smallMap(world, view, painted.paints, { window, room }), painted.grain)
    : letterOverview(world, view, window, room)
  const width = widthOf(lines[0] ?? '')
  const side = Math.floor((room.width - width) / 2)
  if (side < roomForNames) return lines
  const [west, east] = namesBeside(world, lines.length)
  return lines.map((line, y) => `${(west[y] ?? '').padStart(side - 1)} ${line} ${east[y] ?? ''}`)
}

/** The names of the Areas of either half, by the lines of an overview; where one is taken, in the next. */
function namesBeside(world: World, lines: number): readonly [west: string[], east: string[]] {
  const board = mapSize(world, 1)
  const sides: [west: string[], east: string[]] = [[], []]
  const middles = [...world.board.hexesOfArea]
    .filter(([, hexes]) => hexes.length > 0)
    .map(([area, hexes]) => {
      const cells = hexes.map((hex) => cellOf(world, hex, 1))
      const mean = (of: 'x' | 'y') => cells.reduce((sum, cell) => sum + cell[of], 0) / cells.length
      return { area, x: mean('x'), line: Math.floor((mean('y') / board.height) * lines) }
    })
  for (const { area, x, line } of middles.sort((one, other) => one.line - other.line)) {
    const side = sides[x < board.width / 2 ? 0 : 1]
    let at = line
    while (side[at] !== undefined) at++
    side[at] = area
  }
  return sides
}

/** What of the board a window shows, in columns and lines of zoom 1. */
function partShown({ zoom }: MapView, { left, top, width, height }: Window): Window {
  const size = hexSize[zoom]
  const [across, down] = [size.wide / 2, size.high]
  return { left: left / across, top: top / down, width: width / across, height: height / down }
}

/** Where units lie at zoom 1, and whose they are: of those in a hex the seat's own last, over the others. */
const unitsOnMap = (world: World, { state, seat }: MapView) =>
  [...(state ? contents(state, seat) : [])].flatMap(([hex, here]) =>
    [...here].reverse().map(({ nation }) => ({ nation, ...cellOf(world, hex, 1) })),
  )

const groundLetters = { clear: '.', forest: '%', rough: '^', sea: ' ', worthless: ',' } as const
const veilLetter = '?'
const unitLetters: Readonly<Partial<Record<Nation, string>>> = {
  Spain: 'S',
  England: 'E',
  France: 'F',
  Portugal: 'P',
}

/** The whole map in letters: of each hex its ground, and units by their nations. */
function letterOverview(world: World, view: MapView, window: Window, room: Room): string[] {
  const board = {
    ...mapSize(world, 1),
    letterAt(x: number, y: number): string {
      const hex = hexAt(world, { x, y }, 1)
      const info = hex === null ? undefined : world.board.hexes.get(hex)
      return info?.veiled ? veilLetter : groundLetters[info?.terrain ?? 'sea']
    },
    order: ' ?,.%^',
  }
  const dots = unitsOnMap(world, view).map(({ nation, x, y }) => ({
    ...{ x, y },
    letter: unitLetters[nation] ?? 'O',
  }))
  return overviewLetters(board, room, { dots, window: partShown(view, window) })
}

function smallMap(
  world: World,
  view: MapView,
  paints: Paints,
  { window, room }: { readonly window: Window; readonly room: Room },
): Canvas {
  const dots = unitsOnMap(world, view).map(({ nation, x, y }) => ({
    ...{ x, y },
    colour: paints.looks[foreignRole(nation)]?.ground ?? white,
  }))
  return overviewOf(paintedGround({ world, zoom: 1, paints }), room, {
    dots,
    window: partShown(view, window),
  })
}
