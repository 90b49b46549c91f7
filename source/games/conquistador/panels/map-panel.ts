/** The map as the app moves over it: cells are hexes. */
import type { Direction } from '../../../app/keys/keys.ts'
import type { MapPanel, MapView } from '../../../app/parts/map-panel.ts'
import type { Size } from '../../../app/parts/paper.ts'
import { grainOf, type Theme } from '../../../app/settings/theme.ts'
import type { Seat } from '../../../kernel/contract/named.ts'
import { hexOfNode } from '../map/board.ts'
import { columnOf, type Hex, neighbour, rowOf, toHex } from '../map/hex.ts'
import { seenPosition, seenWorld } from '../map/seen-world.ts'
import type { World } from '../map/world.ts'
import { placeName } from '../matters/ports.ts'
import { settlementsOf, stacksOf } from '../state/stacks.ts'
import type { State } from '../state/state.ts'
import { nationsInPlay } from '../state/units.ts'
import { fleetsOf, jumpsOf } from './jumps.ts'
import { firstHex } from './map/layout.ts'
import {
  type MapView as BoardView,
  centreOn,
  colourBlindPalette,
  colourPalette,
  contrastPalette,
  hexAt,
  keepInView,
  layerBrief,
  layerOf,
  lightPalette,
  lookText,
  mapLayers,
  mapLegend,
  monoPalette,
  type Palette,
  paintedLegend,
  paintOverview,
  paintsFor,
  renderMap,
  signsIn,
  type Zoom,
  zoomOf,
  zooms,
} from './map-text.ts'

/** Up and down keep the column, which runs straight because every second row lies half a hex aside. */
const steps: Readonly<Record<Direction, (hex: Hex) => Hex>> = {
  left: (hex) => neighbour(hex, 'W'),
  right: (hex) => neighbour(hex, 'E'),
  up: (hex) => toHex(rowOf(hex) - 1, columnOf(hex)),
  down: (hex) => toHex(rowOf(hex) + 1, columnOf(hex)),
  upLeft: (hex) => neighbour(hex, 'NW'),
  upRight: (hex) => neighbour(hex, 'NE'),
  downLeft: (hex) => neighbour(hex, 'SW'),
  downRight: (hex) => neighbour(hex, 'SE'),
}

const palettes: Readonly<Record<Exclude<Theme['name'], 'mono'>, (depth: 1 | 2 | 3) => Palette>> = {
  dark: () => colourPalette,
  light: () => lightPalette,
  contrast: () => contrastPalette,
  'colour-blind': colourBlindPalette,
}

/** Without colours it has what a cell has else; a terminal that has nothing else shows the same. */
const paletteOf = ({ name, chalk, strong }: Theme): Palette => {
  const { level } = chalk
  return level === 0 || name === 'mono' ? monoPalette(strong, chalk.bold.underline) : palettes[name](level)
}

/** Columns and lines of map from which hexes are drawn larger at the start, with figures for units. */
const roomy = { width: 72, height: 26 }

const zoomFor = ({ width, height }: Size): Zoom => (width >= roomy.width && height >= roomy.height ? 2 : 1)

export function mapPanel(world: World): MapPanel<State> {
  const cellOf = (place: string): string | null => {
    const hex = hexOfNode(place)
    return world.board.hexes.has(hex) ? hex : null
  }
  return {
    zooms: [...zooms],
    zoomFor,
    layers: [...mapLayers],
    home: (state, seat) => homeOf(state, seat),
    cellOf,
    step(cell, direction) {
      const to = steps[direction](cell)
      return world.board.hexes.has(to) ? to : cell
    },
    nameOf: (place, state) => placeName(state ? seenPosition(world, state) : world, place),
    otherPlace: 'the other water',
    names: 'Cuba, 2316, mines',
    hasMoreNames: true,
    look: (state, seat, cell) => lookText(seenWorld(world, state), state, cell, seat),
    centre: (cell, size, zoom) => centreOn(world, cell, size, zoomOf(zoom)),
    follow: (cell, window, zoom) => keepInView(world, cell, window, zoomOf(zoom)),
    cellAt(point, window, zoom) {
      const hex = hexAt(world, { x: window.left + point.x, y: window.top + point.y }, zoomOf(zoom))
      return hex !== null && world.board.hexes.has(hex) ? hex : null
    },
    draw: (state, seat, view) => draw(seenWorld(world, state), state, seat, view),
    overview(state, seat, view, room) {
      return paintOverview(seenWorld(world, state), viewOf(state, seat, view), view.window, room)
    },
    legend: (zoom, layer, seat, { width, theme }) => legendOf({ zoom, layer, seat, theme }, width),
    layerSays: (layer, theme) => layerBrief(layerOf(layer), lookOf(theme), theme.chosen),
    signs: (state, seat, view) => signsIn(seenWorld(world, state), viewOf(state, seat, view), view.window),
    jumps: (state, seat) => jumpsOf(seenWorld(world, state), state, seat),
  }
}

/** The first settlement of a nation, else its first units ashore, else its first ships off Europe. */
function homeOf(state: State, seat: Seat): Hex {
  const own = nationsInPlay(state).filter((nation) => nation === seat)
  const places = own.flatMap((nation) => [
    ...settlementsOf(state, nation),
    ...stacksOf(state, nation).map(({ hex }) => hex),
    ...fleetsOf(state, nation).map(({ place }) => hexOfNode(place)),
  ])
  return places[0] ?? firstHex
}

function viewOf(state: State, seat: Seat, view: MapView): BoardView {
  const { zoom, layer, cursor, legal, way, theme, named = false, names = false, strong = false } = view
  return {
    zoom: zoomOf(zoom),
    layer: layerOf(layer),
    ...{ state, seat, cursor, highlight: legal, route: way, named, names, strong: strong || way.length > 0 },
    ...lookOf(theme),
  }
}

/** What a theme draws or paints the map with. */
function lookOf(theme: Theme): Pick<BoardView, 'palette' | 'isMono' | 'painted'> {
  const grain = grainOf(theme)
  return {
    palette: paletteOf(theme),
    isMono: theme.chalk.level === 0,
    painted: grain && { paints: paintsFor(theme.name), grain },
  }
}

/** What the marks of the map mean: of a painted one those that it has, and of one in characters the others. */
function legendOf(
  { zoom, layer, seat, theme }: Pick<MapView, 'zoom' | 'layer' | 'theme'> & { readonly seat: Seat },
  width: number,
): readonly string[] {
  const { painted, ...look } = lookOf(theme)
  const at = { zoom: zoomOf(zoom), layer: layerOf(layer) }
  return painted ? paintedLegend({ ...at, ...look, seat, painted }, width) : mapLegend(at.zoom, at.layer)
}

const draw = (world: World, state: State, seat: Seat, view: MapView): readonly string[] =>
  renderMap(world, viewOf(state, seat, view), view.window)
