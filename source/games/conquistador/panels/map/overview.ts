/** The whole map made small: on a page of its own, and in a corner of a large window. */
import { type Canvas, paintCell, writeSign } from '../../../../app/paint/canvas.ts'
import { black, type Colour, inkOn, none, white } from '../../../../app/paint/colours.ts'
import { overviewLetters, overviewOf } from '../../../../app/paint/overview.ts'
import { readCanvas } from '../../../../app/paint/read-canvas.ts'
import { wordsOn } from '../../../../app/paint/swatch.ts'
import { fill, widthOf } from '../../../../app/parts/lines.ts'
import { nations } from '../../data/names.ts'
import type { Nation } from '../../data/shapes.ts'
import type { World } from '../../map/world.ts'
import { areaLetters } from './area-letters.ts'
import { contents } from './contents.ts'
import { cellOf, hexAt, hexSize, mapSize, type Window } from './layout.ts'
import type { MapView } from './overlay.ts'
import { paintedGround } from './paint/painted-ground.ts'
import type { Paints } from './paint/paints.ts'
import { noTints, type Tints, tintOf } from './paint/tints.ts'
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

/**
 * The whole map within some room, with dots for the units of each nation, and beside it whose they are; painted, with
 * what a layer tints, and a letter in each Area that is named there.
 */
export function paintOverview(world: World, view: MapView, window: Window, room: Room): string[] {
  const { painted } = view
  const nations = nationsOnMap(view)
  if (!painted) {
    const units = nations.map((nation) => `${unitLetter(nation)} ${nation}`)
    return withList(letterOverview(world, view, window, room), units, room)
  }
  const { paints, grain } = painted
  const tints = tintOf(world, view, paints)
  const small = smallMap(world, view, paints, { window, room, tints })
  const dots = nations.map((nation) => `${wordsOn(colourOf(nation, paints), '')} ${nation}`)
  const letters = areaLetters(world, small, { room, paints, tints })
  const named = letters.map(({ letter, area }) => `${letter} ${area}`)
  const all = [...dots, '', ...named]
  if (listColumns(all, { width: room.width - small.width, height: small.height }) === null)
    return withList(readCanvas(small, grain), dots, room)
  for (const { letter, x, y, ground } of letters)
    writeSign(small, x, y, { text: letter, ink: inkOn(ground), ground, bold: true })
  return withList(readCanvas(small, grain), all, room)
}

/** Columns between an overview and what is listed beside it, and between the columns of the list. */
const gap = 2

/** A list in as many columns as its height takes, each line with a gap before it; null where it has no room. */
function listColumns(entries: readonly string[], { width, height }: Room): readonly string[] | null {
  const wide = Math.max(0, ...entries.map(widthOf)) + gap
  const count = Math.ceil(entries.length / height)
  if (count * wide > width) return null
  return Array.from({ length: height }, (_, row) =>
    Array.from({ length: count }, (__, column) => entries[column * height + row] ?? '')
      .map((entry) => ' '.repeat(gap) + fill(entry, wide - gap))
      .join(''),
  )
}

/** An overview with a list at its right, where that has room. */
function withList(lines: readonly string[], entries: readonly string[], { width }: Room): string[] {
  const room = { width: width - widthOf(lines[0] ?? ''), height: lines.length }
  const columns = listColumns(entries, room) ?? []
  return lines.map((line, row) => line + (columns[row] ?? ''))
}

/** What of the board a window shows, in columns and lines of zoom 1. */
function partShown({ zoom }: MapView, { left, top, width, height }: Window): Window {
  const size = hexSize[zoom]
  const [across, down] = [size.wide / 2, size.high]
  return { left: left / across, top: top / down, width: width / across, height: height / down }
}

/** Whose units lie on the map, in the order of the book. */
function nationsOnMap({ state, seat }: MapView): readonly Nation[] {
  const here = new Set([...(state ? contents(state, seat).values() : [])].flat().map(({ nation }) => nation))
  return nations.filter((nation) => here.has(nation))
}

const colourOf = (nation: Nation, { looks }: Paints): Colour => looks[foreignRole(nation)]?.ground ?? white

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

const unitLetter = (nation: Nation): string => unitLetters[nation] ?? 'O'

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
    letter: unitLetter(nation),
  }))
  return overviewLetters(board, room, { dots, window: partShown(view, window) })
}

function smallMap(
  world: World,
  view: MapView,
  paints: Paints,
  { window, room, tints = noTints }: { readonly window: Window; readonly room: Room; readonly tints?: Tints },
): Canvas {
  const dots = unitsOnMap(world, view).map(({ nation, x, y }) => ({
    ...{ x, y },
    colour: colourOf(nation, paints),
  }))
  return overviewOf(paintedGround({ world, zoom: 1, paints, tints }), room, {
    dots,
    window: partShown(view, window),
  })
}
