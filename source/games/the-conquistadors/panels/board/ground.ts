/** The painted ground of both boards, which never changes: kept for each zoom and theme. */

import {
  type Canvas,
  changeGround,
  newCanvas,
  paintCell,
  paintPoint,
  widenGround,
} from '../../../../app/paint/canvas.ts'
import { type Colour, dimmed } from '../../../../app/paint/colours.ts'
import { eatenPoints, rimOf, type SixSide, smallCoast } from '../../../../app/paint/six-sided.ts'
import { keysOf } from '../../../../kernel/contract/records.ts'
import { keptForEach } from '../../../../kernel/flow/recently.ts'
import type { Board, Space } from '../../data/names.ts'
import { type Atlas, cellOf, isSea, type SpaceInfo, spaceOf } from '../../map/atlas.ts'
import type { Components } from '../../state/context.ts'
import { onBoard, roomOf, spaceSize, spotOf, wholeBoard, type Zoom } from './layout.ts'
import { groundOf } from './marks.ts'
import type { Paints } from './paints.ts'

/** A whole board at a zoom. Cut the part of it that is shown before use. */
export const paintedGround = (g: Components, board: Board, zoom: Zoom, paints: Paints): Canvas =>
  canvasesBy(g.atlas, `${board} ${zoom} ${paints.name}`, board, { g, zoom, paints })

const canvasesBy = keptForEach(
  (atlas: Atlas, _: string, board: Board, look: Omit<Painting, 'canvas'>): Canvas => {
    const { g, zoom, paints } = look
    const canvas = newCanvas(wholeBoard(g, board, zoom))
    const painting = { ...look, canvas }
    // Where rows end sooner than others, what lies beyond is a dark piece of the same board.
    changeGround(canvas, onBoard(g, board, zoom), () => dimmed(paints.ground.waste))
    for (const space of wasteOf(g, board)) fillSpace(painting, space, paints.ground.waste)
    for (const info of atlas.spaces.values()) {
      if (info.board !== board) continue
      paintSpace(painting, info)
      const { x: left } = spotOf(info.id, zoom)
      widenGround(canvas, roomOf(g, info.id, zoom), { left, width: spaceSize[zoom].wide })
    }
    return canvas
  },
)

interface Painting {
  readonly g: Components
  readonly canvas: Canvas
  readonly zoom: Zoom
  readonly paints: Paints
}

/** Settled land out of play, which is no space. */
export function wasteOf({ data }: Components, board: Board): Space[] {
  return data.map.maps[board].drawing.flatMap((line, row) =>
    [...line].flatMap((sign, column) =>
      sign === 'x' ? [`${board}${String(row).padStart(2, '0')}${String(column).padStart(2, '0')}`] : [],
    ),
  )
}

function fillSpace({ canvas, zoom }: Painting, space: Space, colour: Colour): void {
  const { x, y } = spotOf(space, zoom)
  const { wide, high } = spaceSize[zoom]
  for (let line = 0; line < high; line++)
    for (let column = 0; column < wide; column++)
      paintCell(canvas, x + column, y + line, { first: colour, second: colour })
}

/** Land keeps its colour within, and has that of the waters at its rim. */
function paintSpace(painting: Painting, info: SpaceInfo): void {
  const { g, canvas, zoom, paints } = painting
  const own = paints.ground[groundOf(info)]
  const waters = watersBeside(g, info)
  const [first] = waters.values()
  if (isSea(info) || first === undefined) return fillSpace(painting, info.id, own)
  const { x, y } = spotOf(info.id, zoom)
  const { row: line, column: place } = cellOf(info.id)
  const seed = line * 7 + place * 13
  const colourOf = (side: SixSide) => paints.ground[waters.get(side)!]
  if (zoom === 1)
    for (const column of [0, 1]) {
      const coast = { inner: own, outer: paints.ground[first], seed }
      paintCell(
        canvas,
        x + column,
        y,
        smallCoast(column === 0, (side) => waters.get(side) ?? null, coast),
      )
    }
  else {
    for (const [row, line] of rimOf(spaceSize[zoom]).entries())
      for (const [column, side] of line.entries())
        paintPoint(canvas, x + column, y * 2 + row, side !== null && waters.has(side) ? colourOf(side) : own)
    const eaten = eatenPoints(spaceSize[zoom], (side) => waters.get(side) ?? null, seed)
    for (const [right, down] of eaten) paintPoint(canvas, x + right, y * 2 + down, paints.ground[first])
  }
}

/** The sides of a space that water washes, each with its sea. */
function watersBeside({ atlas, data }: Components, { id }: SpaceInfo) {
  const { row, column } = cellOf(id)
  const steps = row % 2 === 0 ? data.map.neighbours.evenRow : data.map.neighbours.oddRow
  return new Map(
    keysOf(steps).flatMap((side) => {
      const [down, right] = steps[side]
      const next = `${id.charAt(0)}${String(row + down).padStart(2, '0')}${String(column + right).padStart(2, '0')}`
      const kind = atlas.spaces.has(next) ? spaceOf(atlas, next).kind : null
      return kind === 'sea' || kind === 'marDelSur' ? [[side, kind] as const] : []
    }),
  )
}
