/** Letters on the painted ground: names, and in ASCII the marks of characters. */
import { type Canvas, indexIn } from '../../../../../app/paint/canvas.ts'
import { faintInkOn, inkOn, luminanceOf } from '../../../../../app/paint/colours.ts'
import type { World } from '../../../map/world.ts'
import { allNames, namesAmongMarks, namesOfAreas } from '../all-names.ts'
import { contents } from '../contents.ts'
import { ground } from '../ground.ts'
import { type Cell, cellOf, hexAt, hexSize, markSpot } from '../layout.ts'
import { type MapRole, mapRoles } from '../marks.ts'
import { areaNames, oceanNames } from '../names.ts'
import { hexesShown, type MapView } from '../overlay.ts'
import { placeNames } from '../place-names.ts'
import { cut } from '../sheet.ts'
import { landColour } from './painted-ground.ts'
import type { Paints } from './paints.ts'
import { tintOf } from './tints.ts'

/** The colour of a cell that letters stand on. */
export function groundAt({ first, second }: Canvas, cell: number) {
  return luminanceOf(first[cell]!) > luminanceOf(second[cell]!) ? first[cell]! : second[cell]!
}

/** The colour that a letter stands on: on a river that of water along coasts, on which letters can be read. */
export function groundOfLetter(canvas: Canvas, cell: number, { river, ground }: Paints) {
  const under = groundAt(canvas, cell)
  if (under !== river) return under
  for (const half of [canvas.first, canvas.second]) if (half[cell] === river) half[cell] = ground.coast
  return ground.coast
}

export const isFigure = (code: number): boolean => /[A-Za-z0-9]/.test(String.fromCharCode(code))

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

/**
 * Names of oceans and Areas, where the map of characters has them, and at zoom 3 of places. That map is not drawn for
 * them, since the first frame waits for it.
 */
export function writeNames(canvas: Canvas, world: World, view: MapView, paints: Paints): void {
  const { layer, zoom, names, state, seat } = view
  const letter = (x: number, y: number, char: number) =>
    writeLetter(canvas, world, view, { x, y, char, paints })
  const name = (text: string, x: number, y: number, gaps: boolean) => {
    for (let index = 0; index < text.length; index++)
      if (gaps || text[index] !== ' ') letter(x + index, y, text.charCodeAt(index))
    // Figures of a layer do not run into it.
    for (const beside of [indexIn(canvas, x - 1, y), indexIn(canvas, x + text.length, y)])
      if (layer !== 'terrain' && isFigure(canvas.signs[beside] ?? 0)) canvas.signs[beside] = 0
  }
  for (const { text, x, y } of oceanNames(world, zoom)) name(text, x, y, false)
  if (names) {
    for (const { text, x, y } of allNames(world, zoom, state, seat)) name(text, x, y, true)
    return
  }
  if (layer === 'areas') {
    for (const { text, x, y } of namesOfAreas(world, view)) name(text, x, y, true)
    return
  }
  if (zoom === 3) for (const { name: place, x, y } of placeNames(world)) name(place, x, y, true)
  // Colours are seen under letters, but coasts are not: Areas have their names where these hide nothing.
  else if (layer === 'terrain')
    for (const { text, x, y, hidden } of areaNames(world, zoom))
      if (hidden === 0 && !isUnderUnits(world, view, { x, y, width: text.length })) name(text, x, y, true)
}

interface Letter extends Cell {
  readonly char: number
  readonly paints: Paints
}

/**
 * A letter of a name. Rivers and mountains break off under it, as on paper: on a piece of their colour it would be taken
 * for a counter.
 */
function writeLetter(canvas: Canvas, world: World, view: MapView, { x, y, char, paints }: Letter): void {
  const cell = indexIn(canvas, x, y)
  if (cell < 0) return
  const under = groundAt(canvas, cell)
  if (under === paints.river || under === paints.ridge) {
    const info = world.board.hexes.get(hexAt(world, { x, y }, view.zoom) ?? '')
    const land = info ? landColour(info, paints, tintOf(world, view, paints)) : under
    canvas.first[cell] = land
    canvas.second[cell] = land
  }
  canvas.signs[cell] = char
  canvas.inks[cell] = inkOn(groundAt(canvas, cell))
}

/** Whether units stand on a stretch of a line: a name is not cut by them, but left away. */
function isUnderUnits(
  world: World,
  { zoom, state, seat }: MapView,
  { x, y, width }: Cell & { readonly width: number },
): boolean {
  const { wide, high } = hexSize[zoom]
  return [...(state ? contents(state, seat).keys() : [])].some((hex) => {
    const { x: left, y: top } = cellOf(world, hex, zoom)
    return y >= top && y < top + high && left < x + width && left + wide > x
  })
}

const onlyShown: readonly MapRole[] = ['mine', 'city', 'outside']

const washed: readonly MapRole[] = ['surf', 'water2', 'strait']

/**
 * In ASCII everything has the marks of characters, on grounds of whole cells: where a mark tells of a coast, its water
 * is seen.
 */
export function writeGround(canvas: Canvas, world: World, view: MapView, paints: Paints): void {
  const { ground } = paints
  canvas.signs.fill(0)
  eachMark(canvas, world, view, (cell, char, role) => {
    if (onlyShown.includes(role)) return
    if (washed.includes(role)) {
      canvas.first[cell] = ground.coast
      canvas.second[cell] = ground.coast
    }
    canvas.signs[cell] = char
    canvas.inks[cell] = (role === 'label' ? inkOn : faintInkOn)(groundOfLetter(canvas, cell, paints))
  })
  writeTold(canvas, world, view, paints)
  for (const { text, x, y } of namesAmongMarks(world, view))
    for (let index = 0; index < text.length; index++)
      writeLetter(canvas, world, view, { x: x + index, y, char: text.charCodeAt(index), paints })
}

/** What the layer tells of each hex by more than a colour, where the mark of the hex stands. */
function writeTold(canvas: Canvas, world: World, view: MapView, paints: Paints): void {
  const { zoom } = view
  const tints = tintOf(world, view, paints)
  const [right, down] = markSpot[zoom]
  for (const hex of hexesShown(world, canvas, zoom)) {
    const sign = tints.of(world.board.hexes.get(hex)!)?.sign
    const { x, y } = cellOf(world, hex, zoom)
    const cell = indexIn(canvas, x + right, y + down)
    if (!sign || cell < 0) continue
    canvas.signs[cell] = sign.charCodeAt(0)
    canvas.inks[cell] = inkOn(groundOfLetter(canvas, cell, paints))
  }
}
