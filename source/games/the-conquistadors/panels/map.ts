/** Both boards side by side, in characters: two columns a space, a row a row, every other one a column further in. */

import type { Direction } from '../../../app/keys/keys.ts'
import type { MapPanel, MapView, MapWindow, Point, Size } from '../../../app/panels.ts'
import type { Board, Faction, Space } from '../data/names.ts'
import { cellOf, isSea, type SpaceInfo, spaceOf } from '../map/atlas.ts'
import { legendOn } from '../map/ground.ts'
import { captainName, spaceName } from '../map/names.ts'
import { type Components, type Position, spaceAt } from '../state/context.ts'
import { commanderOf, expeditionsAt, expeditionsOf, isLone } from '../state/forces.ts'
import type { State } from '../state/state.ts'
import { spaceText } from './describing.ts'
import { viewerOf } from './viewer.ts'

/** The South board begins this far east of the North one. */
const south = 60
const height = 18
const width = 108

/** Where a space is drawn. */
function pointOf(space: Space): Point {
  const { row, column } = cellOf(space)
  return { x: (space.startsWith('S') ? south : 0) + 2 * column + (row % 2), y: row }
}

function spaceAtPoint({ atlas }: Components, { x, y }: Point): Space | null {
  const board: Board = x >= south - 1 ? 'S' : 'N'
  const column = Math.floor((x - (board === 'S' ? south : 0) - (y % 2)) / 2)
  const id = `${board}${String(y).padStart(2, '0')}${String(Math.max(0, column)).padStart(2, '0')}`
  return column >= 0 && atlas.spaces.has(id) ? id : null
}

const ground = {
  land: '',
  sea: '~',
  marDelSur: '~',
  desert: ':',
  rainForest: '%',
  legend: '?',
  panama: 'P',
  cuba: 'S',
}
const finds = { village: 'v', town: 't', city: 'c', discovered: '.', mosquito: 'm', bare: '.' }

/** The first sign: what was found, or the ground. */
function groundSign(g: Position, { id, kind, level }: SpaceInfo): string {
  const { find, empire, plunderedOut } = spaceAt(g, id)
  if (legendOn(g, id) !== null) return 'L'
  if (find !== null) return empire ? 'E' : plunderedOut ? 'x' : finds[find]
  return kind === 'land' ? String(level) : ground[kind]
}

/** The second sign: who stands there, in small letters without units, or how the place stands. */
function forceSign(g: Position, { id }: SpaceInfo): string {
  const [expedition] = expeditionsAt(g, id)
  if (expedition) {
    const letter = expedition.faction.charAt(0)
    return isLone(expedition) ? letter : letter.toUpperCase()
  }
  const { hostile, ally, units } = spaceAt(g, id)
  return units.length > 0 ? '!' : hostile ? '-' : ally ? '+' : ' '
}

function drawn(g: Position, info: SpaceInfo, view: MapView): string {
  const { theme } = view
  const sign = `${groundSign(g, info)}${forceSign(g, info)}`
  if (view.cursor === info.id) return theme.chosen(sign)
  if (view.way.includes(info.id)) return theme.good(sign)
  if (view.legal.has(info.id)) return theme.key(sign)
  if (expeditionsAt(g, info.id).length > 0) return theme.heading(sign)
  return isSea(info) ? theme.faint(sign) : spaceAt(g, info.id).find === null ? sign : theme.strong(sign)
}

function draw(g: Position, view: MapView): string[] {
  const { left, top, width: wide, height: high } = view.window
  return Array.from({ length: high }, (_, line) => {
    const y = top + line
    let text = ''
    for (let x = left; x < left + wide; ) {
      const space = y < height ? spaceAtPoint(g, { x, y }) : null
      const isWhole = space !== null && pointOf(space).x === x && x + 1 < left + wide
      text += isWhole ? drawn(g, spaceOf(g.atlas, space), view) : ' '
      x += isWhole ? 2 : 1
    }
    return text
  })
}

const steps: Readonly<Record<Direction, readonly [number, number]>> = {
  up: [0, -2],
  down: [0, 2],
  left: [-2, 0],
  right: [2, 0],
  upLeft: [-1, -1],
  upRight: [1, -1],
  downLeft: [-1, 1],
  downRight: [1, 1],
}

function step(g: Components, cell: string, direction: Direction): string {
  const { x, y } = pointOf(cell)
  const [right, down] = steps[direction]
  // Rows lie half a space apart: straight up and down is two rows.
  const next = spaceAtPoint(g, { x: x + right, y: y + down })
  if (next) return next
  const across = direction === 'right' ? spaceAtPoint(g, { x: south, y }) : null
  return across ?? cell
}

const home = (g: Position, seat: string): Space => {
  const faction = viewerOf(g.state, seat)
  const [first] = faction ? expeditionsOf(g, faction) : []
  return first?.at ?? (g.state.options.boards === 'S' ? 'S0204' : 'N0724')
}

/** Kept on the map, as far as the map reaches. */
function windowAround(cell: string, size: Size): MapWindow {
  const { x, y } = pointOf(cell)
  const within = (at: number, room: number, all: number) =>
    Math.max(0, Math.min(at - Math.floor(room / 2), all - room))
  return { ...size, left: within(x, size.width, width), top: within(y, size.height, height) }
}

function follow(cell: string, window: MapWindow): MapWindow {
  const { x, y } = pointOf(cell)
  const margin = 4
  const fits =
    x >= window.left + Math.min(margin, x) &&
    x < window.left + window.width - 1 &&
    y >= window.top &&
    y < window.top + window.height
  return fits ? window : windowAround(cell, window)
}

export function mapPanel(components: Components): MapPanel<State> {
  const at = (state: State): Position => ({ ...components, state })
  const isSpace = (place: string): boolean => components.atlas.spaces.has(place)
  return {
    zooms: [1],
    zoomFor: () => 1,
    layers: ['spaces'],
    home: (state, seat) => home(at(state), seat),
    cellOf: (place) => (isSpace(place) ? place : null),
    step: (cell, direction) => step(components, cell, direction),
    nameOf: (place) => (isSpace(place) ? spaceName(components, place) : place),
    names: 'Vera Cruz, Panama, Cajamarca',
    look: (state, _seat, cell) => spaceText(at(state), cell),
    centre: (cell, size) => windowAround(cell, size),
    follow,
    cellAt: ({ x, y }, window) => spaceAtPoint(components, { x: x + window.left, y: y + window.top }),
    draw: (state, _seat, view) => draw(at(state), view),
    legend: () => legend,
    jumps: (state) => jumpsOf(at(state)),
  }
}

const legend = [
  '0-4 level of undiscovered land, ~ sea, : desert, % rain forest, ? legend space, P Panama, S Santiago de Cuba',
  'v village, t town, c city, E city of an empire, . nothing found, m mosquitoes, x plundered out, L legend',
  'R B Y G P an expedition by its faction (small: a conquistador alone), ! Indians, - hostile, + allied',
]

const jumpsOf = (g: Position) => [
  ...g.state.expeditions.map(({ parties, at, faction }) => ({
    group: `Expeditions of ${faction satisfies Faction}`,
    label: `${captainName(g, commanderOf({ parties }).captain)}, ${spaceName(g, at)}`,
    cell: at,
  })),
  ...Object.entries(g.state.spaces)
    .filter(([, { find }]) => find === 'town' || find === 'city')
    .map(([space]) => ({ group: 'Towns and cities', label: spaceText(g, space), cell: space })),
  ...[...g.atlas.spaces.values()]
    .filter(({ name }) => name !== undefined)
    .map(({ id, name }) => ({ group: 'Names', label: name!, cell: id as Space, sought: true as const })),
]
