/** A board in a window, painted: ground, finds, forces, and what the player points at. */

import {
  type Canvas,
  changeGround,
  cutCanvas,
  indexIn,
  lightCell,
  writeSign,
} from '../../../../app/paint/canvas.ts'
import {
  between,
  black,
  type Colour,
  dimmed,
  faintInkOn,
  inkOn,
  isLegible,
  luminanceOf,
  none,
  white,
} from '../../../../app/paint/colours.ts'
import { type Grain, readCanvas } from '../../../../app/paint/read-canvas.ts'
import { numberWay, paintWay } from '../../../../app/paint/way.ts'
import type { MapView } from '../../../../app/parts/map-panel.ts'
import type { Point } from '../../../../app/parts/paper.ts'
import type { Space } from '../../data/names.ts'
import { spacesInPlay } from '../../map/ground.ts'
import type { Position } from '../../state/context.ts'
import { paintedGround, wasteOf } from './ground.ts'
import { boardIn, boardOf, roomOf, spaceSize, spotOf, type Zoom, zoomOf } from './layout.ts'
import { type BoardMark, isWritten, marks, marksIn, type PlacedMark } from './marks.ts'
import {
  foundNames,
  isNaming,
  keptLetters,
  type Letters,
  type NameOnBoard,
  regionNames,
  spotKey,
} from './names.ts'
import { type Paints, paintsFor } from './paints.ts'

interface Painting {
  readonly g: Position
  readonly canvas: Canvas
  readonly zoom: Zoom
  readonly paints: Paints
  readonly grain: Grain
}

/** As many lines as the window is high, each of its width. */
export function paintBoard(g: Position, view: MapView, grain: Grain): string[] {
  const { window, legal, way, cursor, theme } = view
  const zoom = zoomOf(view.zoom)
  const board = boardIn(window)
  const paints = paintsFor(theme.name)
  const canvas = cutCanvas(paintedGround(g, board, zoom, paints), window)
  const painting = { g, canvas, zoom, paints, grain }
  const shown = spacesShown(painting)
  const rest = [...shown, ...wasteOf(g, board)].filter((space) => !legal.has(space) && !way.includes(space))
  if (legal.size > 0) for (const space of rest) dim(painting, space)
  const strong = view.strong || way.length > 0
  const listed = shown.map((space) => ({ space, marks: marksIn(g, space, zoom) }))
  // A level that may be chosen is told in figures.
  for (const { space, marks } of listed)
    writeMarks(painting, space, marks.filter(isOfGround), strong || legal.has(space))
  const found = isNaming(view) ? foundNames(g, zoom) : []
  for (const name of [...regionNames(zoom, found), ...found]) writeName(painting, name)
  for (const { space, marks } of listed)
    writeMarks(
      painting,
      space,
      marks.filter((mark) => !isOfGround(mark)),
      strong,
    )
  if (way.length > 1) drawWay(painting, way)
  if (cursor !== null && boardOf(cursor) === board) {
    drawCursor(painting, cursor, { isLegal: legal.has(cursor), names: keptLetters(found, zoom) })
  }
  return readCanvas(canvas, grain)
}

/** Spaces of which at least a cell lies on the canvas. */
export function spacesShown({ g, canvas, zoom }: Pick<Painting, 'g' | 'canvas' | 'zoom'>): Space[] {
  const { left, top, width, height } = canvas
  const { wide, high } = spaceSize[zoom]
  return spacesInPlay(g)
    .map(({ id }) => id)
    .filter((space) => {
      const { x, y } = spotOf(space, zoom)
      return x + wide > left && x < left + width && y + high > top && y < top + height
    })
}

const dim = ({ g, canvas, zoom }: Painting, space: Space): void =>
  changeGround(canvas, roomOf(g, space, zoom), dimmed)

function groundAt({ left, top, width, height, first, second }: Canvas, x: number, y: number) {
  const [column, line] = [x - left, y - top]
  if (column < 0 || column >= width || line < 0 || line >= height) return none
  const cell = line * width + column
  return luminanceOf(first[cell]!) > luminanceOf(second[cell]!) ? first[cell]! : second[cell]!
}

/** Whether a cell has two grounds. */
function isSplit(canvas: Canvas, x: number, y: number): boolean {
  const cell = indexIn(canvas, x, y)
  return cell >= 0 && canvas.first[cell] !== canvas.second[cell]
}

/** What the marks of a space are written on, and how. */
interface Writing {
  readonly under: Colour
  readonly zoom: Zoom
  readonly grain: Grain
  /** Levels are figures, and dots can be counted. */
  readonly strong: boolean
}

const isOfGround = ({ role }: BoardMark): boolean => role === 'quiet' || role === 'level'

/**
 * A name on whatever ground there is. Where one of its letters cannot be read there, all of it stands on one dark piece:
 * a piece a letter would be taken for counters.
 */
function writeName({ g, canvas, zoom, paints }: Painting, { x, y, text }: NameOnBoard): void {
  const board = paintedGround(g, boardIn(canvas), zoom, paints)
  const unders = [...text].map((_, index) => groundAt(board, x + index, y))
  const hard = unders.find((under) => under !== none && !isLegible(under))
  const piece = hard === undefined ? undefined : dimmed(hard)
  for (const [index, letter] of [...text].entries()) {
    const under = groundAt(canvas, x + index, y)
    const ink = inkOn(piece ?? under)
    if (under !== none)
      writeSign(canvas, x + index, y, { text: letter, ink, ...(piece && { ground: piece }) })
  }
}

function writeMarks(painting: Painting, space: Space, list: readonly PlacedMark[], strong: boolean): void {
  const { canvas, zoom, paints, grain } = painting
  const { x, y } = spotOf(space, zoom)
  for (const { text, role, right, down } of list) {
    const look = paints.looks[role]
    const spot = { x: x + right, y: y + down }
    if (look?.ground !== undefined) writeSign(canvas, spot.x, spot.y, { text, ...look, bold: true })
    else
      for (const [index, char] of [...text].entries()) {
        const under = groundAt(canvas, spot.x + index, spot.y)
        const sign = onGround({ text: char, role }, { under, zoom, grain, strong })
        // A cell with a sign has one ground: dots on a coast would make it a wall with battlements, and it shows its spaces.
        const isCoast = zoom === 1 && sign.text === dot && isSplit(canvas, spot.x + index, spot.y)
        if (strong || !isCoast) writeSign(canvas, spot.x + index, spot.y, sign)
      }
  }
}

/** The share of white or black in dots, by which spaces are counted. */
const faint = 0.25

/**
 * Marks without a ground of their own: letters where they can be read, else on a dark piece; dots on the ground. A
 * level is shown as land that rises, but where there is room for its figure or the player wants it.
 */
function onGround({ text, role }: BoardMark, { under, zoom, grain, strong }: Writing) {
  const isRelief = role === 'level' && zoom < 3 && !strong
  const quiet = (sign: string) => (grain === 'cells' && sign === dot ? ' ' : sign)
  const dotted = isRelief ? text.replace(/\d/, (level) => quiet(reliefs[Number(level)] ?? dot)) : text
  const isLetter = !isRelief && /[A-Za-z0-9?]/.test(dotted)
  if (isLetter && !isLegible(under)) {
    const ground = dimmed(under)
    return { text: dotted, ground, ink: inkOn(ground) }
  }
  if (isLetter || strong) return { text: dotted, ink: faintInkOn(under) }
  const [shade, share] = luminanceOf(under) < 0.05 ? [white, faint] : [black, faint * 2]
  return {
    text: waters.includes(text) && grain !== 'cells' ? dot : dotted,
    ink: between(under, shade, share),
  }
}

const dot = '\u00B7'
/** Coast, plain, hills, mountains, and the highest, which their ground tells. No letters: those have to be read. */
const reliefs: readonly string[] = [dot, "'", '"', '^', '^']
const waters: readonly string[] = [marks.sea, marks.marDelSur]

/** Of a way over both boards the part that is shown. */
function drawWay({ canvas, zoom, grain }: Painting, way: readonly Space[]): void {
  const { wide, high } = spaceSize[zoom]
  const spots = way.map((space) => {
    const { x, y } = spotOf(space, zoom)
    return { x: x + wide / 2, y: y * 2 + high }
  })
  const split = way.findIndex((space, at) => at > 0 && boardOf(space) !== boardOf(way[at - 1]!))
  const parts = split < 0 ? [spots] : [spots.slice(0, split), spots.slice(split)]
  for (const part of parts) {
    paintWay(canvas, part, grain)
    numberWay(canvas, part, spaceSize[zoom])
  }
}

interface Pointed {
  readonly isLegal: boolean
  /** Letters that the brackets leave in sight. */
  readonly names: Letters
}

/** Brackets around the space, pointed ones where it may be chosen; never over what is written beside it. */
function drawCursor({ g, canvas, zoom }: Painting, space: Space, { isLegal, names }: Pointed): void {
  const { x, y } = spotOf(space, zoom)
  const { wide, high } = spaceSize[zoom]
  const bracket = { ink: none, ground: none, bold: true }
  const [west, east] = isLegal ? ['<', '>'] : ['[', ']']
  const isFree = (at: Point) => !isWritten(g, at, zoom) && !names.has(spotKey(at.x, at.y))
  for (let line = y; line < y + high; line++) {
    if (isFree({ x: x - 1, y: line })) writeSign(canvas, x - 1, line, { text: west!, ...bracket })
    if (isFree({ x: x + wide, y: line })) writeSign(canvas, x + wide, line, { text: east!, ...bracket })
  }
  // Small spaces stand close: one between two that are written would have no brackets.
  if (zoom === 1)
    for (let column = 0; column < wide; column++) lightCell(canvas, x + column, y, { bold: true })
}
