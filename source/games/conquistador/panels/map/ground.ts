/** The part of the drawn map that never changes: terrain, waters, rivers, mountains and names. */

import { keptForEach } from '../../../../kernel/flow/recently.ts'
import { type HexInfo, hexOfNode, type Terrain } from '../../map/board.ts'
import { columnOf, type Hex, neighbour, rowOf, sideNamed } from '../../map/hex.ts'
import type { World } from '../../map/world.ts'
import { cellOf, hexSize, mapSize, markSpot, sideCells, type Zoom } from './layout.ts'
import { type MapRole, marks, roleNumber } from './marks.ts'
import { oceanNames } from './names.ts'
import { placeNames } from './place-names.ts'
import { type MapMark, newSheet, type Sheet, write } from './sheet.ts'

/** A sheet that is drawn on, and what it shows. */
export interface GroundDrawing {
  readonly world: World
  readonly sheet: Sheet
  readonly zoom: Zoom
}

type GroundLayer = 'terrain' | 'areas'

/** The ground at a zoom, with terrain or with the areas' letters; drawn once and kept. Copy it before use. */
export const ground = (world: World, zoom: Zoom, layer: GroundLayer): Sheet =>
  sheetsBy(world, `${zoom} ${layer}`, zoom, layer)

const sheetsBy = keptForEach((world: World, _: string, zoom: Zoom, layer: GroundLayer): Sheet => {
  const sheet = newSheet({ left: 0, top: 0, ...mapSize(world, zoom) })
  const drawing = { world, sheet, zoom }
  for (const info of world.board.hexes.values()) drawHex(drawing, info)
  if (layer === 'areas') drawAreas(drawing)
  if (zoom > 1) drawSurf(drawing)
  if (layer === 'terrain') {
    drawSides(drawing)
    drawPlaces(drawing)
    if (zoom === 3) namePlaces(drawing)
  }
  for (const { x, y, text } of oceanNames(world, zoom)) write(sheet, x, y, { text, role: 'label' })
  return sheet
})

const coastMarks: Readonly<Record<Exclude<Terrain, 'sea'>, readonly [inland: string, coast: string]>> = {
  clear: [marks.clear, marks.clearCoast],
  forest: [marks.forest, marks.forestCoast],
  rough: [marks.rough, marks.roughCoast],
  worthless: [marks.worthless, marks.worthlessCoast],
}

/** The mark of a land hex: its terrain, and whether ships can lie there. */
const landMark = ({ terrain, coastal, nodes, veiled }: HexInfo): string =>
  veiled
    ? marks.veiled
    : terrain === 'sea'
      ? marks.sea
      : nodes.length > 1
        ? marks.twoWaters
        : coastMarks[terrain][coastal ? 1 : 0]

/** Where a mark may repeat within its hex, beside its first cell, as columns and lines. */
const texture: Readonly<
  Record<Zoom, Readonly<Partial<Record<Terrain, readonly (readonly [number, number])[]>>>>
> = {
  1: {},
  2: {
    forest: [
      [1, 0],
      [0, 1],
    ],
    rough: [[1, 1]],
  },
  3: {
    forest: [
      [2, 1],
      [4, 1],
      [1, 2],
      [3, 2],
      [5, 2],
    ],
    rough: [
      [3, 1],
      [1, 2],
      [5, 2],
    ],
    clear: [[4, 2]],
  },
}

/** The column of a hex at zoom 3 where its number begins, in its first line: a column before the mark of a mine or city. */
export const numberSpot = 1

function drawHex({ world, sheet, zoom }: GroundDrawing, info: HexInfo): void {
  const { x, y } = cellOf(world, info.hex, zoom)
  const { wide, high } = hexSize[zoom]
  const role: MapRole = info.veiled ? 'worthless' : info.terrain
  const [right, down] = markSpot[zoom]
  const empty = { text: ' '.repeat(wide), role }
  for (let line = 0; line < high; line++) write(sheet, x, y + line, empty)
  if (zoom === 3) write(sheet, x + numberSpot, y, { text: info.hex, role: 'number' })
  if (info.terrain === 'sea') {
    // One in four: an empty sea is the calmest.
    if ((rowOf(info.hex) * 2 + columnOf(info.hex)) % 4 === 0)
      write(sheet, x + right, y + down, { text: marks.sea, role })
    return
  }
  for (const [column, line] of info.veiled ? [] : (texture[zoom][info.terrain] ?? []))
    write(sheet, x + column, y + line, { text: coastMarks[info.terrain][0], role })
  write(sheet, x + right, y + down, { text: landMark(info), role })
}

/**
 * Sides between two coastal hexes by which ships pass, and all those of a hex with two waters, the second by
 * another mark. That ships reach a coast from the open sea beside it needs no mark.
 */
function drawSurf(drawing: GroundDrawing): void {
  const { hexes, seaWays, openings } = drawing.world.board
  for (const { coastal, nodes } of hexes.values())
    if (coastal)
      nodes.forEach((node, index) => {
        const reached = new Set((seaWays.get(node) ?? []).map(hexOfNode))
        for (const side of openings.get(node) ?? []) {
          const other = neighbour(hexOfNode(node), side)
          if (reached.has(other) && (nodes.length > 1 || hexes.get(other)?.terrain !== 'sea'))
            drawSide(drawing, `${hexOfNode(node)} ${side}`, {
              upright: index === 0 ? marks.surf : marks.secondWater,
              level: index === 0 ? marks.surf : marks.secondWater,
              role: index === 0 ? 'surf' : 'water2',
            })
        }
      })
}

interface SideMark {
  readonly upright: string
  readonly level: string
  readonly role: MapRole
}

/**
 * Draws a side, named `RRCC S`. At zoom 1 it takes the one cell behind the
 * mark of the hex that has it in the east.
 */
function drawSide({ world, sheet, zoom }: GroundDrawing, name: string, mark: SideMark): void {
  const { hex, side } = sideNamed(name)
  if (zoom === 1) {
    const owner = side === 'W' || side.startsWith('N') ? neighbour(hex, side) : hex
    const level = side !== 'E' && side !== 'W'
    const { x, y } = cellOf(world, owner, zoom)
    write(sheet, x + 1, y, { text: (level ? mark.level : mark.upright).slice(0, 1), role: mark.role })
    return
  }
  const cells = sideCells(world, hex, side, zoom)
  const upright = side === 'E' || side === 'W'
  cells.forEach(({ x, y }, index) => {
    const text = upright ? mark.upright : mark.level[index % mark.level.length]!
    write(sheet, x, y, { text, role: mark.role })
  })
}

function drawSides(drawing: GroundDrawing): void {
  const { world, zoom } = drawing
  const { straits, rivers, mountains } = world.data.map
  const draw = (sides: readonly string[], mark: SideMark) => {
    // At zoom 1 one cell stands for three sides: upright ones are drawn last, so that they stay.
    const upright = (side: string) => /[EW]$/.test(side) && !/[NS][EW]$/.test(side)
    for (const side of [...sides].sort((a, b) => Number(upright(a)) - Number(upright(b))))
      drawSide(drawing, side, mark)
  }
  draw(straits, { upright: marks.strait, level: marks.strait, role: 'strait' })
  draw(Object.values(rivers).flat(), { upright: marks.river, level: marks.riverBelow, role: 'river' })
  const level = zoom === 1 ? marks.mountain : marks.mountainBelow
  draw(Object.values(mountains).flat(), { upright: marks.mountain, level, role: 'mountain' })
}

/** Lakes, mines, treasure cities and the Cape. What becomes of them in a game is drawn over this. */
function drawPlaces(drawing: GroundDrawing): void {
  for (const info of drawing.world.board.hexes.values()) {
    const place = placeMark(info)
    if (place) writeFeature(drawing, info.hex, place)
  }
}

function placeMark({ city, mine, lake, cape }: HexInfo): MapMark | null {
  if (city) return { text: marks.city, role: 'city' }
  if (mine) return { text: marks.unfound, role: 'unfound' }
  if (lake) return { text: marks.lake, role: 'lake' }
  return cape ? { text: marks.cape, role: 'cape' } : null
}

/** Where the feature of a hex stands: its only mark at zoom 1, beside the units at the others. */
export const featureSpot: Readonly<Record<Zoom, readonly [number, number]>> = {
  1: [0, 0],
  2: [2, 0],
  3: [6, 0],
}

function writeFeature({ world, sheet, zoom }: GroundDrawing, hex: Hex, mark: MapMark): void {
  const { x, y } = cellOf(world, hex, zoom)
  const [right, down] = featureSpot[zoom]
  write(sheet, x + right, y + down, mark)
}

/** Names that stand on the board at zoom 3, but for those that would cross the mark of a side. */
function namePlaces({ world, sheet }: GroundDrawing): void {
  for (const { name, x, y } of placeNames(world)) {
    const from = (y - sheet.top) * sheet.width + x - sheet.left
    const under = sheet.roles.subarray(from, from + name.length)
    if (!sideRoles.some((role) => under.includes(roleNumber(role))))
      write(sheet, x, y, { text: name, role: 'label' })
  }
}

const sideRoles: readonly MapRole[] = ['river', 'mountain', 'strait', 'surf', 'water2']

const areaRoles = ['area1', 'area2', 'area3', 'area4', 'area5', 'area6'] as const
type AreaRole = (typeof areaRoles)[number]

/** A role for each area, none shared with an area that it touches. */
export function areaColours(world: World): ReadonlyMap<string, AreaRole> {
  const chosen = new Map<string, AreaRole>()
  for (const [area, neighbours] of world.board.neighbouringAreas) {
    const taken = new Set([...neighbours].map((other) => chosen.get(other)))
    chosen.set(area, areaRoles.find((role) => !taken.has(role)) ?? areaRoles[0])
  }
  return chosen
}

/** Letters of the areas, the borders between them, and their names where they have room. */
function drawAreas(drawing: GroundDrawing): void {
  const { world, sheet, zoom } = drawing
  const { hexes } = world.board
  const colours = areaColours(world)
  const letters = new Map(Object.entries(world.data.map.areaKey).map(([letter, name]) => [name, letter]))
  const [right, down] = markSpot[zoom]
  for (const { hex, area } of hexes.values()) {
    if (!area) continue
    const { x, y } = cellOf(world, hex, zoom)
    const { wide, high } = hexSize[zoom]
    const role = colours.get(area)!
    const empty = { text: ' '.repeat(wide - 1), role }
    for (let line = zoom === 3 ? 1 : 0; line < high - (zoom > 1 ? 1 : 0); line++)
      write(sheet, x, y + line, empty)
    write(sheet, x + right, y + down, { text: letters.get(area) ?? '?', role })
    if (zoom > 1)
      for (const side of ['E', 'SE', 'SW'] as const) {
        const other = hexes.get(neighbour(hex, side))?.area
        const border = other && other !== area
        const inner = { upright: ' ', level: ' ', role }
        const outer = { upright: marks.border, level: marks.borderBelow, role: 'border' as const }
        if (other) drawSide(drawing, `${hex} ${side}`, border ? outer : inner)
      }
  }
}
