/** The painted map of a window: ground, what a layer tints, counters, and what the player points at. */
import {
  type Canvas,
  changeGround,
  cutCanvas,
  indexIn,
  paintCell,
  writeSign,
} from '../../../../app/paint/canvas.ts'
import {
  black,
  type Colour,
  dimmed,
  faintInkOn,
  inkOn,
  luminanceOf,
  none,
  white,
} from '../../../../app/paint/colours.ts'
import { overviewLetters, overviewOf } from '../../../../app/paint/overview.ts'
import { readCanvas } from '../../../../app/paint/read-canvas.ts'
import { paintWay } from '../../../../app/paint/way.ts'
import { keysOf } from '../../../../kernel/contract/records.ts'
import { hexOfNode } from '../../map/board.ts'
import type { Hex } from '../../map/hex.ts'
import type { World } from '../../map/world.ts'
import { briefly } from './briefly.ts'
import { contents, pendingFights } from './contents.ts'
import { drawCounters, siteSpot } from './counters.ts'
import { areaNames, type GroundDrawing, ground, numberSpot } from './ground.ts'
import { cellOf, hexSize, mapSize, type Window } from './layout.ts'
import { type MapRole, mapRoles, roleNumber } from './marks.ts'
import {
  attackedOnWay,
  drawFight,
  hexesShown,
  hexesWithSites,
  isShown,
  type MapView,
  markOfSite,
  type Painted,
} from './overlay.ts'
import { paintedGround, paintNumber } from './painted-ground.ts'
import { type Paints, paintsFor } from './paints.ts'
import { placeNames } from './place-names.ts'
import { cut, newSheet, type Sheet, write } from './sheet.ts'
import { tintOf } from './tints.ts'
import { toEurope } from './to-europe.ts'
import { foreignRole } from './tokens.ts'

type Room = Pick<Window, 'width' | 'height'>

/** The map in a window, painted: as many lines as it is high, each of its width. */
export function paintMap(world: World, view: MapView, window: Window, { paints, grain }: Painted): string[] {
  const { zoom, highlight, route } = view
  const ground = paintedGround(world, zoom, paints, tintOf(world, view, paints))
  const canvas = cutCanvas(ground, window)
  if (view.strong || zoom === 3) strengthen(canvas)
  if (view.strong && zoom === 3 && grain !== 'cells') numberWaters(canvas, world)
  const sheet = newSheet(window)
  if (highlight.size > 0) dimOthers(canvas, world, view)
  if (grain === 'cells') writeGround(canvas, world, view, paints)
  else writeNames(canvas, world, view)
  const edge = toEurope(world, window, zoom)
  if (edge) writeSign(canvas, edge.x, edge.y, { text: edge.text, ink: inkOn(paints.ground.sea) })
  if (route.length > 0) drawWay(canvas, world, view)
  drawSigns({ world, sheet, zoom }, view)
  copySigns(canvas, sheet, paints)
  if (view.cursor) drawCursor(canvas, world, view, view.cursor)
  if (view.cursor && view.named) nameHex(canvas, world, view, view.cursor)
  if (hasCorner(world, view, window)) drawCorner(canvas, world, view, window)
  return readCanvas(canvas, grain)
}

/** Columns and lines of a window from which the overview stands in a corner of it, and those of the overview. */
const large = { width: 110, height: 38 }
const corner = { width: 30, height: 18 }

/** In a large window that does not show the whole board. */
function hasCorner(world: World, { zoom }: MapView, { width, height }: Window): boolean {
  const board = mapSize(world, zoom)
  const isWhole = width >= board.width && height >= board.height
  return zoom > 1 && width >= large.width && height >= large.height && !isWhole
}

/** The overview in the corner that is farthest from the cursor. */
function drawCorner(canvas: Canvas, world: World, view: MapView, window: Window): void {
  const small = smallMap(world, view, window, corner)
  const at = view.cursor === null ? null : cellOf(world, view.cursor, view.zoom)
  const isEast = at !== null && at.x > window.left + window.width / 2
  const left = window.left + (isEast ? 0 : window.width - small.width)
  const top = window.top + window.height - small.height
  for (let y = 0; y < small.height; y++)
    for (let x = 0; x < small.width; x++) {
      const cell = y * small.width + x
      writeSign(canvas, left + x, top + y, { text: '\0', ink: none })
      paintCell(canvas, left + x, top + y, { first: small.first[cell]!, second: small.second[cell]! })
    }
}

/** Columns on either side of the overview in which the names of Areas have room. */
const roomForNames = 20

/**
 * The whole map within some room, with dots for the units of each nation, and the names of Areas in the lines in
 * which they lie: those of the west to its left, those of the east to its right.
 */
export function paintOverview(world: World, view: MapView, window: Window, room: Room): string[] {
  const small = smallMap(world, view, window, room)
  const lines = view.painted
    ? readCanvas(small, view.painted.grain)
    : overviewLetters(small, lettersOf(paintsIn(view)))
  const side = Math.floor((room.width - small.width) / 2)
  if (side < roomForNames) return lines
  const [west, east] = namesBeside(world, small.height)
  return lines.map((line, y) => `${(west[y] ?? '').padStart(side - 1)} ${line} ${east[y] ?? ''}`)
}

const paintsIn = ({ painted }: MapView): Paints => painted?.paints ?? paintsFor('dark')

const groundLetters = { sea: ' ', coast: '~', veil: '?', worthless: ',', clear: '.', forest: '%', rough: '^' }
const unitLetters = { theirs: 'O', ofSpain: 'S', ofEngland: 'E', ofFrance: 'F', ofPortugal: 'P' }

/** Letters of an overview in characters: the ground, the corners of the window, and units by their nations. */
const lettersOf = ({ ground, looks }: Paints): ReadonlyMap<Colour, string> =>
  new Map([
    ...keysOf(groundLetters).map((terrain) => [ground[terrain], groundLetters[terrain]] as const),
    [white, '+'],
    ...keysOf(unitLetters).map((role) => [looks[role]?.ground ?? white, unitLetters[role]] as const),
  ])

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

function smallMap(world: World, view: MapView, window: Window, room: Room): Canvas {
  const paints = paintsIn(view)
  const board = paintedGround(world, 1, paints)
  const present = view.state ? contents(view.state, view.seat) : []
  const dots = [...present].flatMap(([hex, here]) =>
    [...here].reverse().map(({ nation }) => {
      const { x, y } = cellOf(world, hex, 1)
      return { x, y, colour: paints.looks[foreignRole(nation)]?.ground ?? white }
    }),
  )
  const size = hexSize[view.zoom]
  const [across, down] = [size.wide / 2, size.high]
  const { left, top, width, height } = window
  const part = { left: left / across, top: top / down, width: width / across, height: height / down }
  return overviewOf(board, room, { dots, window: part })
}

/** The colour of a cell that letters stand on. */
function groundAt({ first, second }: Canvas, cell: number) {
  return luminanceOf(first[cell]!) > luminanceOf(second[cell]!) ? first[cell]! : second[cell]!
}

/** What the ground of characters has in the window, cell by cell. */
function eachMark(
  canvas: Canvas,
  world: World,
  { zoom, layer }: MapView,
  write: (cell: number, char: number, role: MapRole) => void,
): void {
  const marks = cut(ground(world, zoom, layer === 'areas' ? 'areas' : 'terrain'), canvas)
  for (let cell = 0; cell < marks.chars.length; cell++)
    if (marks.chars[cell] !== 32) write(cell, marks.chars[cell]!, mapRoles[marks.roles[cell]!]!)
}

/** Marks of the ground that are as quiet as can be. */
const isQuiet = (code: number): boolean => code === 0xb7 || code === 34 || code === 94

/** Waters have no numbers at zoom 3 but where the marks of hexes are strong: there are so many of them. */
function numberWaters(canvas: Canvas, world: World): void {
  for (const hex of hexesShown(world, canvas, 3)) {
    const { terrain, veiled } = world.board.hexes.get(hex)!
    const { x, y } = cellOf(world, hex, 3)
    if (terrain === 'sea' && !veiled) paintNumber(canvas, x + numberSpot, y, hex)
  }
}

/** Makes the marks by which hexes are counted as strong as letters. */
function strengthen(canvas: Canvas): void {
  for (let cell = 0; cell < canvas.signs.length; cell++)
    if (isQuiet(canvas.signs[cell]!)) canvas.inks[cell] = faintInkOn(groundAt(canvas, cell))
}

/** What lies in a hex in a few words, over it or under it. */
function nameHex(canvas: Canvas, world: World, view: MapView, hex: Hex): void {
  const { zoom, state, seat } = view
  const info = world.board.hexes.get(hex)
  if (!info) return
  const text = ` ${briefly(info, state, seat)} `.slice(0, canvas.width)
  const { x, y } = cellOf(world, hex, zoom)
  const below = y + hexSize[zoom].high
  const line = below < canvas.top + canvas.height ? below : y - 1
  const left = Math.max(canvas.left, Math.min(x - 1, canvas.left + canvas.width - text.length))
  writeSign(canvas, left, line, { text, ink: black, ground: white })
}

/** Names of oceans and Areas, as the map of characters has them, and at zoom 3 of places. */
function writeNames(canvas: Canvas, world: World, view: MapView): void {
  const letter = (cell: number, char: number) => {
    if (cell < 0) return
    canvas.signs[cell] = char
    canvas.inks[cell] = inkOn(groundAt(canvas, cell))
  }
  eachMark(canvas, world, view, (cell, char, role) => {
    if (role === 'label') letter(cell, char)
  })
  if (view.layer !== 'terrain') return
  // Colours are seen under letters, but coasts are not: Areas have their names where these hide nothing.
  const areas = view.zoom < 3 ? areaNames(world, view.zoom).filter(({ hidden }) => hidden === 0) : []
  for (const { text, x, y } of areas)
    for (let index = 0; index < text.length; index++)
      letter(indexIn(canvas, x + index, y), text.charCodeAt(index))
  if (view.zoom < 3) return
  for (const { name, x, y } of placeNames(world))
    for (let index = 0; index < name.length; index++)
      letter(indexIn(canvas, x + index, y), name.charCodeAt(index))
}

const onlyShown: readonly MapRole[] = ['mine', 'city', 'outside']

const washed: readonly MapRole[] = ['surf', 'water2', 'strait']

/**
 * In ASCII everything has the marks of characters, on grounds of whole cells: where a mark tells of a coast, its water
 * is seen.
 */
function writeGround(canvas: Canvas, world: World, view: MapView, { ground }: Paints): void {
  canvas.signs.fill(0)
  eachMark(canvas, world, view, (cell, char, role) => {
    if (onlyShown.includes(role)) return
    if (washed.includes(role)) {
      canvas.first[cell] = ground.coast
      canvas.second[cell] = ground.coast
    }
    canvas.signs[cell] = char
    canvas.inks[cell] = (role === 'label' ? inkOn : faintInkOn)(groundAt(canvas, cell))
  })
}

/** While hexes are chosen from, those that cannot be are darker. */
function dimOthers(canvas: Canvas, world: World, { zoom, highlight, route }: MapView): void {
  const onWay = new Set(route.map(hexOfNode))
  const { wide: width, high: height } = hexSize[zoom]
  for (const hex of hexesShown(world, canvas, zoom)) {
    if (highlight.has(hex) || onWay.has(hex)) continue
    const { x: left, y: top } = cellOf(world, hex, zoom)
    const area = { left, top, width, height }
    changeGround(canvas, area, dimmed)
    keepReadable(canvas, area)
  }
}

const isFigure = (code: number): boolean => /[A-Za-z0-9]/.test(String.fromCharCode(code))

/** Letters and figures of the ground stay readable on what it has become. */
function keepReadable(canvas: Canvas, { left, top, width, height }: Window): void {
  for (let y = Math.max(top, canvas.top); y < Math.min(top + height, canvas.top + canvas.height); y++)
    for (let x = Math.max(left, canvas.left); x < Math.min(left + width, canvas.left + canvas.width); x++) {
      const cell = (y - canvas.top) * canvas.width + x - canvas.left
      if (isFigure(canvas.signs[cell]!)) canvas.inks[cell] = faintInkOn(groundAt(canvas, cell))
    }
}

/** The way as a line of points through its hexes, with the number of steps at its corners and its end. */
function drawWay(canvas: Canvas, world: World, { zoom, route }: MapView): void {
  const { wide, high } = hexSize[zoom]
  const middles = route.map(hexOfNode).map((hex) => {
    const { x, y } = cellOf(world, hex, zoom)
    return { x: x + wide / 2, y: y * 2 + high }
  })
  paintWay(canvas, middles)
}

/** Mines, cities, units and fights, as marks with roles. */
function drawSigns(drawing: GroundDrawing, view: MapView): void {
  const { layer, state, seat } = view
  const { world, sheet, zoom } = drawing
  const present = state ? contents(state, seat) : null
  const fights = state ? pendingFights(state) : null
  const attacked = attackedOnWay(view)
  const sites = layer === 'terrain' || layer === 'gold'
  const marked = new Set([...hexesWithSites(world), ...(present?.keys() ?? []), ...(fights ?? [])])
  if (attacked !== null) marked.add(attacked)
  for (const hex of marked) {
    const info = world.board.hexes.get(hex)
    if (!info || !isShown(world, sheet, zoom, hex)) continue
    const here = present?.get(hex)
    const site = sites ? markOfSite(info, state) : null
    const isSpent = site?.role === 'spent'
    if (here) drawCounters(drawing, info, here, { seat, hasSite: site !== null && !isSpent })
    if (site && !(here && isSpent)) {
      const { x, y } = cellOf(world, hex, zoom)
      const [right, down] = siteSpot(zoom, here !== undefined)
      write(sheet, x + right, y + down, site)
    }
    if (fights?.has(hex) || hex === attacked) drawFight(drawing, hex)
  }
}

const outside = roleNumber('outside')

/** Writes what stands on a sheet over the ground, each in the look of its role. */
function copySigns(canvas: Canvas, sheet: Sheet, { looks }: Paints): void {
  for (let cell = 0; cell < sheet.chars.length; cell++) {
    const role = sheet.roles[cell]!
    if (role === outside) continue
    const look = looks[mapRoles[role]!]
    const ground = look?.ground ?? groundAt(canvas, cell)
    canvas.signs[cell] = sheet.chars[cell]!
    canvas.inks[cell] = look?.ink ?? inkOn(ground)
    canvas.bold[cell] = look?.ground === undefined ? 0 : 1
    canvas.first[cell] = ground
    canvas.second[cell] = ground
  }
}

/** Brackets around the hex; pointed ones where it may be chosen. */
function drawCursor(canvas: Canvas, world: World, { zoom, highlight }: MapView, hex: Hex): void {
  const { x, y } = cellOf(world, hex, zoom)
  const { wide, high } = hexSize[zoom]
  // In the terminal's own colours, which cost least: a cursor moves at every key.
  const bracket = { ink: none, ground: none, bold: true }
  const [west, east] = highlight.has(hex) ? ['<', '>'] : ['[', ']']
  for (let line = 0; line < high; line++) {
    writeSign(canvas, x - 1, y + line, { text: west!, ...bracket })
    writeSign(canvas, x + wide, y + line, { text: east!, ...bracket })
  }
}
