/** The hex map as text: a viewport for the screen, and the whole map for the command line. */
import wrapAnsi from 'wrap-ansi'
import type { Paint } from '../../../app/settings/theme.ts'
import type { World } from '../map/world.ts'
import { fullestColumns } from './map/fullest.ts'
import { ground } from './map/ground.ts'
import { hexSize, mapSize, type Window, type Zoom } from './map/layout.ts'
import { mapLegend } from './map/legend.ts'
import { drawOver, type MapView } from './map/overlay.ts'
import { paintMap } from './map/paint/painted.ts'
import { paintedLegend } from './map/paint/painted-legend.ts'
import { paintsFor } from './map/paint/paints.ts'
import { colourPalette, plainPalette } from './map/paint/palettes.ts'
import { cut, readOut } from './map/sheet.ts'

export { layerBrief } from './map/layer-brief.ts'
export { layerOf, type MapLayer, mapLayers } from './map/layers.ts'
export {
  type Cell,
  cellOf,
  centreOn,
  hexAt,
  hexSize,
  keepInView,
  mapSize,
  type Window,
  type Zoom,
  zoomOf,
  zooms,
} from './map/layout.ts'
export { mapLegend } from './map/legend.ts'
export { lookText } from './map/look.ts'
export { type MapRole, mapRoles, marks, type Palette } from './map/marks.ts'
export type { MapView, Painted } from './map/overlay.ts'
export { paintOverview } from './map/overview.ts'
export { paintedLegend } from './map/paint/painted-legend.ts'
export { allPaints, paintsFor } from './map/paint/paints.ts'
export {
  colourBlindPalette,
  colourPalette,
  contrastPalette,
  lightPalette,
  monoPalette,
  plainPalette,
} from './map/paint/palettes.ts'
export { signsIn } from './map/signs.ts'

/** A view of the bare board, to be changed with `{...plainView, zoom: 2}`. */
export const plainView: MapView = {
  zoom: 1,
  layer: 'terrain',
  state: null,
  seat: 'Spain',
  cursor: null,
  highlight: new Set(),
  route: [],
  named: false,
  names: false,
  strong: false,
  palette: plainPalette,
  isMono: false,
  painted: null,
}

/**
 * The part of the map in a window, in cells: exactly `height` lines of `width` columns each, blank beside the
 * map. Each line is one string, styled by the palette of the view.
 */
export function renderMap(world: World, view: MapView, window: Window): string[] {
  if (view.painted) return paintMap(world, view, window, view.painted)
  const base = ground(world, view.zoom, view.layer === 'areas' ? 'areas' : 'terrain')
  const sheet = cut(base, window)
  drawOver(world, sheet, view)
  return readOut(sheet, view.palette)
}

/** Column numbers above a window, each over the hexes that bear it (RRCC, from east to west). */
function columnRuler(world: World, zoom: Zoom, { left, width }: Pick<Window, 'left' | 'width'>): string {
  const { firstColumn, lastColumn } = world.data.map.grid
  const { wide } = hexSize[zoom]
  const step = zoom === 1 ? 5 : 1
  const line = Array.from({ length: width }, () => ' ')
  for (let column = firstColumn; column <= lastColumn; column++) {
    if (column % step !== 0) continue
    const start = 1 + (lastColumn - column) * wide + Math.floor(wide / 4) - left
    const label = String(column).padStart(2, '0')
    // Half a number is another one.
    if (start < 0 || start + label.length > width) continue
    for (const [index, char] of [...label].entries()) line[start + index] = char
  }
  return line.join('')
}

/**
 * The row number of each line of a window, two columns wide; blank on
 * further lines of a hex and beside the map.
 */
function rowRuler(world: World, zoom: Zoom, { top, height }: Pick<Window, 'top' | 'height'>): string[] {
  const { firstRow, lastRow } = world.data.map.grid
  const { high } = hexSize[zoom]
  return Array.from({ length: height }, (_, line) => {
    const row = firstRow + Math.floor((top + line) / high)
    const first = (top + line) % high === 0
    return first && row >= firstRow && row <= lastRow ? String(row).padStart(2, '0') : '  '
  })
}

/** Columns to which the legend under the whole map is wrapped; it fits the map at the first zoom. */
const legendWidth = 80

const widest = Number.POSITIVE_INFINITY

interface PrintedLook {
  readonly zoom: Zoom
  readonly color: boolean
  readonly paint?: Paint
  readonly state?: MapView['state']
  readonly layer?: MapView['layer']
  /** Columns that there is room for. */
  readonly columns?: number
}

/** The whole map with its rulers and its legend; where it is too wide, the part of it with most on it. */
export function mapText(
  world: World,
  { zoom, color, paint = 'none', state = null, layer = 'terrain', columns = widest }: PrintedLook,
): string {
  const view = {
    ...{ ...plainView, zoom, layer, state },
    palette: color ? colourPalette : plainPalette,
    painted: paint === 'none' ? null : { paints: paintsFor('dark'), grain: paint },
  }
  const { width: all, height } = mapSize(world, zoom)
  const width = Math.min(all, Math.max(1, columns - rulerWidth))
  const window = { left: fullestColumns(world, view, width), top: 0, width, height }
  const room = Math.min(legendWidth, columns)
  const { painted } = view
  const legend = painted
    ? paintedLegend({ ...view, painted }, room)
    : mapLegend(zoom, layer).map((line) => wrapAnsi(line, room))
  return [...withRulers(world, view, window), '', ...legend].join('\n')
}

/** Columns that the numbers of the rows take. */
export const rulerWidth = 3

/** A part of the map with its rulers. */
export function withRulers(world: World, view: MapView, window: Window): string[] {
  const rows = rowRuler(world, view.zoom, window)
  const lines = renderMap(world, view, window).map((line, index) => `${rows[index]} ${line}`.trimEnd())
  return [`${' '.repeat(rulerWidth)}${columnRuler(world, view.zoom, window)}`.trimEnd(), ...lines]
}
