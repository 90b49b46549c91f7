/** The painted ground: what never changes, drawn once for each zoom and theme in colours instead of marks. */
import {
  type Canvas,
  changeGround,
  indexIn,
  newCanvas,
  paintCell,
  paintPoint,
  widenGround,
  writeSign,
} from '../../../../../app/paint/canvas.ts'
import { type Colour, faintInkOn, inkOn } from '../../../../../app/paint/colours.ts'
import { eatenPoints, isWaterAt, rimOf, sidePoints, smallCoast } from '../../../../../app/paint/six-sided.ts'
import { keptFor } from '../../../../../kernel/flow/recently.ts'
import type { HexInfo, SeaNode } from '../../../map/board.ts'
import { columnOf, type Hex, rowOf, type Side, sideNamed } from '../../../map/hex.ts'
import type { World } from '../../../map/world.ts'
import { numberSpot } from '../ground.ts'
import { type Cell, cellOf, hexSize, mapSize, roomOf, type Window, type Zoom } from '../layout.ts'
import type { Paints, Quiet } from './paints.ts'
import { noTints, type Tints } from './tints.ts'

interface Painting {
  readonly world: World
  readonly canvas: Canvas
  readonly zoom: Zoom
  readonly paints: Paints
  readonly tints: Tints
}

/** A ground, and which of its rows of hexes are drawn. */
interface Ground {
  readonly canvas: Canvas
  readonly drawn: Set<number>
}

/** The grounds of a world by zoom, theme and layer. */
const groundsOf = keptFor((_: World) => new Map<string, Ground>())

/** How the ground of a world is painted. */
interface GroundLook {
  readonly world: World
  readonly zoom: Zoom
  readonly paints: Paints
  /** What a layer shows of a hex in the place of its terrain. */
  readonly tints?: Tints
}

/**
 * The painted ground at a zoom, kept. Cut the part of it that is shown before use.
 * @param part the lines that are needed: the others may not be drawn yet, for a first screen shows a third of them
 */
export function paintedGround(
  { world, zoom, paints, tints = noTints }: GroundLook,
  part?: Pick<Window, 'top' | 'height'>,
): Canvas {
  const { canvas, drawn } = groundKept({ world, zoom, paints, tints })
  const painting = { world, canvas, zoom, paints, tints }
  const { high } = hexSize[zoom]
  const { top, height } = part ?? canvas
  const rows = rowsOf(world)
  for (let row = Math.max(0, Math.floor(top / high)); row * high < top + height && row < rows.length; row++) {
    if (drawn.has(row)) continue
    drawn.add(row)
    paintRow(painting, rows[row]!)
  }
  return canvas
}

function groundKept({ world, zoom, paints, tints }: Required<GroundLook>): Ground {
  const grounds = groundsOf(world)
  const key = `${zoom} ${paints.name} ${tints.name}`
  const known = grounds.get(key)
  if (known) return known
  // Layers follow the game: what was drawn for a state before is of no more use.
  for (const old of grounds.keys()) if (tints.name !== '' && !old.endsWith(' ')) grounds.delete(old)
  const ground = { canvas: newCanvas({ left: 0, top: 0, ...mapSize(world, zoom) }), drawn: new Set<number>() }
  grounds.set(key, ground)
  return ground
}

/** The hexes of each row of the board. */
const rowsOf = keptFor((world: World): readonly (readonly HexInfo[])[] => {
  const { firstRow, lastRow } = world.data.map.grid
  const rows = Array.from({ length: lastRow - firstRow + 1 }, (): HexInfo[] => [])
  for (const info of world.board.hexes.values()) rows[rowOf(info.hex) - firstRow]!.push(info)
  return rows
})

/** All that is drawn of a hex lies within its own lines and columns, its sides included; the border is straight. */
function paintRow(painting: Painting, row: readonly HexInfo[]): void {
  for (const info of row) {
    paintHex(painting, info)
    paintBorder(painting, info)
  }
  if (painting.zoom > 1) for (const info of row) paintSides(painting, info)
  for (const info of row) writeHex(painting, info)
}

/** What a hex of land is painted with: what a layer shows of it, else its terrain. */
export const landColour = (info: HexInfo, { ground }: Paints, tints: Tints): Colour =>
  tints.of(info)?.colour ?? (info.veiled ? ground.veil : ground[info.terrain])

/** The sides on which the waters of a hex open, each with its water: of the open sea all. */
export function wetSides({ board }: World, { nodes }: Pick<HexInfo, 'nodes'>): ReadonlyMap<Side, SeaNode> {
  return new Map(nodes.flatMap((node) => (board.openings.get(node) ?? []).map((side) => [side, node])))
}

function paintHex(painting: Painting, info: HexInfo): void {
  const { world, canvas, zoom, paints, tints } = painting
  const { ground } = paints
  const { x, y } = cellOf(world, info.hex, zoom)
  const isSea = info.terrain === 'sea' && !info.veiled
  const land = isSea ? ground.sea : landColour(info, paints, tints)
  const wet: ReadonlyMap<Side, SeaNode> = isSea ? new Map() : wetSides(world, info)
  const water = ground.coast
  const seed = rowOf(info.hex) * 7 + columnOf(info.hex) * 13
  if (zoom === 1)
    for (const column of [0, 1])
      paintCell(
        canvas,
        x + column,
        y,
        smallCoast(column === 0, (side) => wet.get(side) ?? null, { inner: land, outer: water, seed }),
      )
  else paintRim(painting, info, { wet, land, seed })
  if (!isSea && info.lake) paintLake(painting, info.hex)
}

interface Shore {
  readonly wet: ReadonlyMap<Side, SeaNode>
  readonly land: Colour
  /** A whole number that differs from hex to hex. */
  readonly seed: number
}

/**
 * Half a hex more at the border: beyond a hex with waters lies the open sea, or a cape would be a land
 * bridge, and a coast of its own on a map made small.
 */
function paintBorder({ world, canvas, zoom, paints }: Painting, { hex, terrain, nodes }: HexInfo): void {
  const { x: left } = cellOf(world, hex, zoom)
  const { wide: width } = hexSize[zoom]
  const room = roomOf(world, hex, zoom)
  if (room.width === width) return
  widenGround(canvas, room, { left, width })
  if (terrain === 'sea' || nodes.length === 0) return
  const beside = { ...room, left: room.left < left ? room.left : left + width, width: room.width - width }
  changeGround(canvas, beside, () => paints.ground.sea)
}

/** A hex point by point, with its waters along the sides that they open on. */
function paintRim(
  { world, canvas, zoom, paints }: Painting,
  { hex }: HexInfo,
  { wet, land, seed }: Shore,
): void {
  const { x, y } = cellOf(world, hex, zoom)
  const size = hexSize[zoom]
  // Most hexes have no coast, and the first frame waits for each point that is looked at.
  if (wet.size === 0) {
    changeGround(canvas, { left: x, top: y, width: size.wide, height: size.high }, () => land)
    return
  }
  const waters = (side: Side) => wet.get(side) ?? null
  const isStrait = (side: Side) => world.board.blocked.has(`${hex} ${side}`)
  const paint = (column: number, row: number, colour: Colour) =>
    paintPoint(canvas, x + column, y * 2 + row, colour)
  for (const [row, line] of rimOf(size).entries())
    for (const [column, side] of line.entries()) {
      const isWet = side !== null && isWaterAt(size, { side, row }, waters, isStrait)
      paint(column, row, isWet ? paints.ground.coast : land)
    }
  for (const [column, row] of eatenPoints(size, waters, seed)) paint(column, row, paints.ground.coast)
}

/** The dot of a hex, or what a layer has in its place; at zoom 3 its number. */
function writeHex(painting: Painting, info: HexInfo): void {
  const { world, canvas, zoom, paints, tints } = painting
  const { x, y } = cellOf(world, info.hex, zoom)
  const { wide, high } = hexSize[zoom]
  const tint = tints.of(info)
  const quiet = paints.quiet[info.veiled ? 'worthless' : info.terrain]
  for (let line = 0; line < high; line++)
    for (let column = 0; column < wide; column++) setInk(canvas, x + column, y + line, quiet.ink)
  if (!tint?.sign || zoom > 1) paintDot(painting, { x, y }, quiet)
  if (tint?.sign) paintTold(painting, { x, y }, { sign: tint.sign, ink: inkOn(tint.colour) })
  if (zoom === 3 && (info.terrain !== 'sea' || info.veiled)) paintNumber(canvas, x + numberSpot, y, info.hex)
}

/** The dot of a hex where a whole cell has room for it: a coast through the hex shows it as well. */
function paintDot({ canvas, zoom, paints }: Painting, { x, y }: Cell, { sign, ink }: Quiet): void {
  const free = dotSpots[zoom].find(([right, down]) => {
    const cell = indexIn(canvas, x + right, y + down)
    return canvas.first[cell] === canvas.second[cell] && canvas.first[cell] !== paints.ground.coast
  })
  if (free) writeSign(canvas, x + free[0], y + free[1], { text: sign, ink })
}

/** What a layer tells, beside the dot where there is room for both: on land, were it half a cell. */
function paintTold({ canvas, zoom, paints }: Painting, { x, y }: Cell, { sign, ink }: Quiet): void {
  const { coast } = paints.ground
  const halvesOn = ([right, down]: readonly [number, number]): number => {
    const cell = indexIn(canvas, x + right, y + down)
    return Number(canvas.first[cell] !== coast) + Number(canvas.second[cell] !== coast)
  }
  // In the smallest hexes it stands always first: two side by side would be read as one number.
  const spots = zoom === 1 ? toldSpots[1].slice(0, 1) : toldSpots[zoom]
  const [right, down] =
    spots.find((spot) => halvesOn(spot) === 2) ?? spots.find((spot) => halvesOn(spot) === 1)!
  // It stands on the lighter half, which is that of the land.
  writeSign(canvas, x + right, y + down, { text: sign, ink })
}

/** The number of a hex along its top, each figure on what lies there. */
export function paintNumber(canvas: Canvas, x: number, y: number, hex: Hex): void {
  for (const [index, text] of [...hex].entries()) {
    const cell = indexIn(canvas, x + index, y)
    if (cell < 0) continue
    const ground = canvas.first[cell]!
    writeSign(canvas, x + index, y, { text, ink: faintInkOn(ground), ground })
  }
}

const setInk = (canvas: Canvas, x: number, y: number, ink: Colour): void => {
  canvas.inks[indexIn(canvas, x, y)] = ink
}

/** Where the dot of a hex may stand, by which hexes are counted. */
const dotSpots: Readonly<Record<Zoom, readonly (readonly [number, number])[]>> = {
  1: [
    [0, 0],
    [1, 0],
  ],
  2: [
    [1, 1],
    [2, 1],
    [1, 0],
    [2, 0],
  ],
  3: [
    [3, 2],
    [3, 1],
  ],
}

/** Where what a layer tells may stand: above the counters, and beside the site. */
const toldSpots: Readonly<Record<Zoom, readonly (readonly [number, number])[]>> = {
  1: dotSpots[1],
  2: [
    [1, 0],
    [2, 0],
    [1, 1],
    [2, 1],
  ],
  3: [
    [6, 1],
    [5, 1],
    [5, 2],
  ],
}

/** A lake in the middle of its hex; of the smallest the lower half, so that land is between it and the next one. */
function paintLake({ world, canvas, zoom, paints }: Painting, hex: Hex): void {
  const { x, y } = cellOf(world, hex, zoom)
  const { wide, high } = hexSize[zoom]
  const [top, bottom] = zoom === 1 ? [1, 1] : [high - 1, high]
  const [left, right] = zoom === 1 ? [0, wide] : [wide / 4, (wide * 3) / 4]
  for (let row = top; row <= bottom; row++)
    for (let column = left; column < right; column++)
      paintPoint(canvas, x + column, y * 2 + row, paints.ground.coast)
}

/** Rivers and mountains along the sides of the hex that they are named by, up to the water that they meet. */
function paintSides({ world, canvas, zoom, paints }: Painting, { hex }: HexInfo): void {
  const water = paints.ground.coast
  const { x, y } = cellOf(world, hex, zoom)
  for (const [side, kind] of sidesOf(world).get(hex) ?? [])
    for (const [right, down] of sidePoints(hexSize[zoom], side)) {
      const cell = (y + Math.floor(down / 2)) * canvas.width + x + right
      const half = canvas[down % 2 === 0 ? 'first' : 'second']
      if (half[cell] !== water) half[cell] = paints[kind]
    }
}

type DrawnSide = readonly [side: Side, kind: 'river' | 'ridge']

/** The sides of each hex along which something runs: mountains over rivers. */
const sidesOf = keptFor((world: World): ReadonlyMap<Hex, readonly DrawnSide[]> => {
  const { rivers, mountains } = world.data.map
  const sides = new Map<Hex, DrawnSide[]>()
  const add = (names: readonly string[], kind: DrawnSide[1]) => {
    for (const name of names) {
      const { hex, side } = sideNamed(name)
      sides.set(hex, [...(sides.get(hex) ?? []), [side, kind]])
    }
  }
  add(Object.values(rivers).flat(), 'river')
  add(Object.values(mountains).flat(), 'ridge')
  return sides
})
