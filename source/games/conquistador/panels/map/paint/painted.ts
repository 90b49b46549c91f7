/** The painted map of a window: ground, what a layer tints, counters, and what the player points at. */
import {
  type Canvas,
  changeGround,
  cutCanvas,
  indexIn,
  lightCell,
  writeSign,
} from '../../../../../app/paint/canvas.ts'
import { black, dimmed, faintInkOn, inkOn, none, white } from '../../../../../app/paint/colours.ts'
import { readCanvas } from '../../../../../app/paint/read-canvas.ts'
import { numberWay, paintWay, type WayPoint } from '../../../../../app/paint/way.ts'
import { wrap } from '../../../../../app/parts/lines.ts'
import { hexOfNode } from '../../../map/board.ts'
import type { Hex } from '../../../map/hex.ts'
import type { World } from '../../../map/world.ts'
import { briefly } from '../briefly.ts'
import { contents, pendingFights } from '../contents.ts'
import { drawCounters } from '../counters.ts'
import { type GroundDrawing, numberSpot } from '../ground.ts'
import { cellOf, hexAt, hexSize, roomOf, type Window, type Zoom } from '../layout.ts'
import { type MapRole, mapRoles, roleNumber } from '../marks.ts'
import { attackedOnWay, drawFight, hexesShown, isShown, type MapView, type Painted } from '../overlay.ts'
import { drawCorner, hasCorner } from '../overview.ts'
import { newSheet, type Sheet, write } from '../sheet.ts'
import { hexesWithSites, markOfSite, siteBesideUnits, siteSpot } from '../sites.ts'
import { toEurope } from '../to-europe.ts'
import { paintedGround, paintNumber } from './painted-ground.ts'
import { groundAt, groundOfLetter, isFigure, writeGround, writeNames } from './painted-letters.ts'
import type { Paints, SignLook } from './paints.ts'
import { tintOf } from './tints.ts'

/** The map in a window, painted: as many lines as it is high, each of its width. */
export function paintMap(world: World, view: MapView, window: Window, { paints, grain }: Painted): string[] {
  const { zoom, highlight, route } = view
  const ground = paintedGround({ world, zoom, paints, tints: tintOf(world, view, paints) }, window)
  const canvas = cutCanvas(ground, window)
  if (view.strong || zoom === 3) strengthen(canvas)
  if (view.strong && zoom === 3 && grain !== 'cells') numberWaters(canvas, world)
  const sheet = newSheet(window)
  if (highlight.size > 0) dimOthers(canvas, world, view)
  if (grain === 'cells') writeGround(canvas, world, view, paints)
  else writeNames(canvas, world, view, paints)
  const edge = toEurope(world, window, zoom)
  if (edge) writeSign(canvas, edge.x, edge.y, { text: edge.text, ink: inkOn(paints.ground.sea) })
  const way = route.map((place) => middleOf(world, hexOfNode(place), zoom))
  paintWay(canvas, way, grain)
  drawSigns(canvas, { world, sheet, zoom }, view)
  copySigns(canvas, sheet, { world, zoom, paints })
  partFigures(canvas, sheet)
  numberWay(canvas, way, hexSize[zoom])
  if (view.cursor) drawCursor(canvas, world, view, view.cursor)
  if (view.cursor && view.named) nameHex(canvas, world, view, view.cursor)
  if (hasCorner(world, view, window)) drawCorner(canvas, world, view, paints)
  return readCanvas(canvas, grain)
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

/** So many columns may be left at the end of a line whose next word is a long one. */
const longestWord = 12

/** What lies in a hex in a few words, over it or under it, in a line or in two. */
function nameHex(canvas: Canvas, world: World, view: MapView, hex: Hex): void {
  const { zoom } = view
  const info = world.board.hexes.get(hex)
  if (!info) return
  const room = canvas.width - 2
  const lines = wrap(briefly(world, info, view, 2 * room - longestWord), room)
  const width = Math.max(...lines.map(({ length }) => length))
  const { x, y } = cellOf(world, hex, zoom)
  const below = y + hexSize[zoom].high
  const first = below + lines.length <= canvas.top + canvas.height ? below : y - lines.length
  const left = Math.max(canvas.left, Math.min(x - 1, canvas.left + room - width))
  for (const [index, line] of lines.entries())
    writeSign(canvas, left, first + index, { text: ` ${line.padEnd(width)} `, ink: black, ground: white })
}

/** While hexes are chosen from, those that cannot be are darker. */
function dimOthers(canvas: Canvas, world: World, { zoom, highlight, route }: MapView): void {
  const onWay = new Set(route.map(hexOfNode))
  for (const hex of hexesShown(world, canvas, zoom)) {
    if (highlight.has(hex) || onWay.has(hex)) continue
    const area = roomOf(world, hex, zoom)
    changeGround(canvas, area, dimmed)
    keepReadable(canvas, area)
  }
}

/** Letters and figures of the ground stay readable on what it has become. */
function keepReadable(canvas: Canvas, { left, top, width, height }: Window): void {
  for (let y = Math.max(top, canvas.top); y < Math.min(top + height, canvas.top + canvas.height); y++)
    for (let x = Math.max(left, canvas.left); x < Math.min(left + width, canvas.left + canvas.width); x++) {
      const cell = (y - canvas.top) * canvas.width + x - canvas.left
      if (isFigure(canvas.signs[cell]!)) canvas.inks[cell] = faintInkOn(groundAt(canvas, cell))
    }
}

/** Where a way passes a hex. */
function middleOf(world: World, hex: Hex, zoom: Zoom): WayPoint {
  const { x, y } = cellOf(world, hex, zoom)
  const { wide, high } = hexSize[zoom]
  return { x: x + wide / 2, y: y * 2 + high }
}

const isDigit = (code = 0): boolean => code >= 48 && code <= 57

/** Whether a letter or a figure stands in a cell. */
const hasFigure = (canvas: Canvas, x: number, y: number): boolean =>
  isFigure(canvas.signs[indexIn(canvas, x, y)] ?? 0)

/** Mines, cities, units and fights, as marks with roles. */
function drawSigns(canvas: Canvas, drawing: GroundDrawing, view: MapView): void {
  const { state, seat } = view
  const { world, sheet, zoom } = drawing
  const present = state ? contents(state, seat) : null
  const fights = state ? pendingFights(state) : null
  const attacked = attackedOnWay(view)
  const marked = new Set([...hexesWithSites(world), ...(present?.keys() ?? []), ...(fights ?? [])])
  if (attacked !== null) marked.add(attacked)
  for (const hex of marked) {
    const info = world.board.hexes.get(hex)
    if (!info || !isShown(world, sheet, zoom, hex)) continue
    const here = present?.get(hex)
    const site = here ? siteBesideUnits(info, state) : markOfSite(info, state)
    if (here) drawCounters(drawing, info, here, { seat, hasSite: site !== null })
    if (site) {
      const { x, y } = cellOf(world, hex, zoom)
      const [right, down] = siteSpot(zoom, here !== undefined || hasFigure(canvas, x, y))
      write(sheet, x + right, y + down, site)
    }
    if (fights?.has(hex) || hex === attacked) drawFight(drawing, hex)
  }
}

const outside = roleNumber('outside')
const counterRoles: ReadonlySet<MapRole> = new Set([
  'ofSpain',
  'ofEngland',
  'ofFrance',
  'ofPortugal',
  'theirs',
])

/** Whether a cell of the smallest hexes is the second of its hex. */
const isSecondCell = (world: World, x: number, y: number): boolean =>
  hexAt(world, { x, y }, 1) === hexAt(world, { x: x - 1, y }, 1)

/** Counters of the smallest hexes have two cells: the second is the first turned, so that those side by side stay apart. */
const turnedLook = ({ ink, ground }: SignLook): SignLook =>
  ground === undefined ? { ink } : { ink: ground, ground: ink }

/** Writes what stands on a sheet over the ground, each in the look of its role. */
function copySigns(
  canvas: Canvas,
  sheet: Sheet,
  { world, zoom, paints }: { readonly world: World; readonly zoom: Zoom; readonly paints: Paints },
): void {
  for (let cell = 0; cell < sheet.chars.length; cell++) {
    const role = sheet.roles[cell]!
    if (role === outside) continue
    const name = mapRoles[role]!
    const [x, y] = [sheet.left + (cell % sheet.width), sheet.top + Math.floor(cell / sheet.width)]
    const isSecond = zoom === 1 && counterRoles.has(name) && isSecondCell(world, x, y)
    const whole = paints.looks[name]
    const look = whole && isSecond ? turnedLook(whole) : whole
    const ground = look?.ground ?? groundOfLetter(canvas, cell, paints)
    canvas.signs[cell] = sheet.chars[cell]!
    canvas.inks[cell] = look?.ink ?? inkOn(ground)
    canvas.bold[cell] = look?.ground === undefined ? 0 : 1
    canvas.first[cell] = ground
    canvas.second[cell] = ground
  }
}

/** What a layer tells by a figure gives way behind the figure of a counter: p3 and 0 are no 30 colonists. */
function partFigures(canvas: Canvas, { chars, roles, width }: Sheet): void {
  for (let cell = 0; cell + 1 < chars.length; cell++) {
    const next = cell + 1
    if (next % width === 0 || roles[next] !== outside || !isDigit(canvas.signs[next])) continue
    if (isDigit(chars[cell]) && counterRoles.has(mapRoles[roles[cell]!]!)) canvas.signs[next] = 0
  }
}

/** Brackets around the hex, pointed ones where it may be chosen; never over a counter beside it. */
function drawCursor(canvas: Canvas, world: World, { zoom, highlight }: MapView, hex: Hex): void {
  const { x, y } = cellOf(world, hex, zoom)
  const { wide, high } = hexSize[zoom]
  // In the terminal's own colours, which cost least: a cursor moves at every key.
  const bracket = { ink: none, ground: none, bold: true }
  const [west, east] = highlight.has(hex) ? ['<', '>'] : ['[', ']']
  const isCounter = (at: number, line: number) => canvas.bold[indexIn(canvas, at, line)] === 1
  const sides = [
    { at: x - 1, text: west! },
    { at: x + wide, text: east! },
  ]
  for (let line = y; line < y + high; line++) {
    const free = sides.filter(({ at }) => !isCounter(at, line))
    for (const { at, text } of free) writeSign(canvas, at, line, { text, ...bracket })
    // Between two counters, which stand close in small hexes, there would be no cursor.
    if (zoom === 1 && free.length === 0) for (const at of [x, x + 1]) lightCell(canvas, at, line)
  }
}
