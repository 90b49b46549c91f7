/** The map as the app moves over it: cells are hexes. */
import type { Direction } from '../../../app/keys.ts'
import type { Jump, MapPanel, MapView, Size } from '../../../app/panels.ts'
import type { Theme } from '../../../app/theme.ts'
import type { World } from '../context.ts'
import type { Nation } from '../data.ts'
import { hexOfNode } from '../map/board.ts'
import { columnOf, type Hex, neighbour, rowOf, toHex } from '../map/hex.ts'
import { placeName } from '../ports.ts'
import { areasOf, settlementsOf, stacksOf, unitsAt } from '../stacks.ts'
import type { State } from '../state.ts'
import { nameGroup } from '../units.ts'
import {
  centreOn,
  colourPalette,
  contrastPalette,
  keepInView,
  lightPalette,
  lookText,
  type MapLayer,
  mapLayers,
  mapLegend,
  type Palette,
  plainPalette,
  renderMap,
  type Zoom,
  zooms,
} from './map-text.ts'
import { seatOf } from './seat.ts'

/** Hexes kept in sight around the cursor. */
const ahead = 3

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

const palettes: Readonly<Record<Theme['name'], Palette>> = {
  dark: colourPalette,
  light: lightPalette,
  contrast: contrastPalette,
  mono: plainPalette,
}

const paletteOf = ({ name, chalk }: Theme): Palette => (chalk.level === 0 ? plainPalette : palettes[name])

/** Columns and lines of map from which hexes are drawn larger at the start, with figures for units. */
const roomy = { width: 80, height: 34 }

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
    home: (state) =>
      settlementsOf(state, seatOf(state))[0] ?? stacksOf(state, seatOf(state))[0]?.hex ?? '2316',
    cellOf,
    step(cell, direction) {
      const to = steps[direction](cell)
      return world.board.hexes.has(to) ? to : cell
    },
    nameOf: (place) => (place === 'Europe' || cellOf(place) ? placeName(world, place) : place),
    look: (state, cell) => lookText(world, state, cell, seatOf(state)),
    centre: (cell, size, zoom) => centreOn(world, cell, size, zoom as Zoom),
    follow: (cell, window, zoom) => keepInView(world, cell, window, zoom as Zoom, ahead),
    draw: (state, view) => draw(world, state, view),
    legend: (zoom, layer) => mapLegend(zoom as Zoom, layer as MapLayer),
    jumps: (state) => jumps(world, state),
  }
}

function draw(world: World, state: State, view: MapView): readonly string[] {
  const { zoom, layer, window, cursor, legal, way, theme } = view
  return renderMap(
    world,
    {
      zoom: zoom as Zoom,
      layer: layer as MapLayer,
      state,
      seat: seatOf(state),
      cursor,
      highlight: legal,
      route: way,
      palette: paletteOf(theme),
    },
    window,
  )
}

/** Own stacks and ships first, then places, then Areas. */
function jumps(world: World, state: State): Jump[] {
  const seat = seatOf(state)
  return [...ownUnits(world, state, seat), ...places(world), ...areas(world, state, seat)]
}

function ownUnits(world: World, state: State, seat: Nation): Jump[] {
  const areaOf = (hex: Hex) => world.board.hexes.get(hex)?.area ?? 'worthless land'
  const hexes = [...new Set(stacksOf(state, seat).map(({ hex }) => hex))].sort()
  const stacks = hexes.map((cell) => ({
    group: 'Own stack',
    label: `${cell} ${areaOf(cell)}: ${nameGroup(unitsAt(state, seat, cell))}`,
    cell,
  }))
  const fleets = [...state.expeditions, ...state.harbours].filter(
    ({ nation, place, ships }) => nation === seat && place !== 'Europe' && ships.length > 0,
  )
  const ships = fleets.map((fleet) => ({
    group: 'id' in fleet ? `Expedition ${fleet.id}` : 'Own ships',
    label: `${placeName(world, fleet.place)}: ${fleet.ships.length} ships`,
    cell: hexOfNode(fleet.place),
  }))
  return [...stacks, ...ships]
}

function places({ data, board }: World): Jump[] {
  const named = (group: string, list: Readonly<Record<string, Hex>>) =>
    Object.entries(list).map(([name, cell]) => ({ group, label: `${name}, ${cell}`, cell }))
  const lakes = Object.entries(data.map.lakes).map(([name, hexes]) => [name, hexes[0]!] as const)
  const capes = data.map.capes.map((cell) => ({ group: 'Cape', label: `The Cape, ${cell}`, cell }))
  return [
    ...named('Treasure city', data.map.cities),
    ...named('Mine', data.map.mines),
    ...named('Lake', Object.fromEntries(lakes)),
    ...capes,
  ].filter(({ cell }) => board.hexes.has(cell))
}

function areas(world: World, state: State, seat: Nation): Jump[] {
  const held = new Set(areasOf({ ...world, state }, seat))
  return [...world.board.hexesOfArea]
    .filter(([, hexes]) => hexes.length > 0)
    .map(([name, hexes]) => ({
      group: 'Area',
      label: `${name}${held.has(name) ? ' (own units there)' : ''}`,
      cell: hexes[Math.floor(hexes.length / 2)]!,
    }))
}
