/** The board by its lands: a line for each, world by world. */
import type { Direction } from '../../../../app/keys/keys.ts'
import type { MapPanel, MapView } from '../../../../app/panels.ts'
import { fill, windowAt } from '../../../../app/parts/lines.ts'
import { zooms } from '../../data/names.ts'
import { landName, placeName, worldName } from '../../map/names.ts'
import { hasPiece } from '../../map/pieces.ts'
import { allLands } from '../../setup/setup.ts'
import { type Components, landAt, type Position, partsOf, placeOf, tileAt } from '../../state/context.ts'
import type { Place, State } from '../../state/state.ts'
import { jumpsOf } from '../jumps.ts'
import { viewerOf } from '../viewer.ts'
import { landText, whoIn } from '../words/lands.ts'

const places: readonly Place[] = allLands.map(({ world, land }) => placeOf(world, land))
const landsOfWorld = places.length / 3

const isPlace = (name: string): name is Place => places.some((place) => place === name)

/** A line of the drawn board: a world, or a place. */
const rows: readonly string[] = places.flatMap((place, index) =>
  index % landsOfWorld === 0 ? [partsOf(place).world, place] : [place],
)

const steps: Readonly<Record<Direction, number>> = {
  up: -1,
  down: 1,
  left: -landsOfWorld,
  right: landsOfWorld,
  upLeft: -1,
  upRight: -1,
  downLeft: 1,
  downRight: 1,
}

function step(cell: string, direction: Direction): string {
  const at = places.indexOf(cell as Place)
  return places[at + steps[direction]] ?? cell
}

/** The first land where a seat has somebody, else that where all begin. */
function home(g: Position, seat: string): Place {
  const nation = viewerOf(g.state, seat)
  const own = allLands.find(({ world, land }) => nation !== null && hasPiece(landAt(g, world, land), nation))
  return own ? placeOf(own.world, own.land) : placeOf('nina', g.data.lands.firstToExplore)
}

/** @param g the components; the state is handed in with each question */
export function boardPanel(components: Components): MapPanel<State> {
  const at = (state: State): Position => ({ ...components, state })
  return {
    zooms,
    zoomFor: () => 1,
    layers: ['lands'],
    home: (state, seat) => home(at(state), seat),
    cellOf: (place) => (isPlace(place) ? place : null),
    step,
    nameOf: (place) => (isPlace(place) ? placeName(components, place) : place),
    names: 'Andes, Pinta, mine',
    look(state, _seat, cell) {
      const { world, land } = partsOf(cell as Place)
      return landText(at(state), world, land)
    },
    centre: (cell, size) => ({
      ...size,
      left: 0,
      top: windowAt(rows.indexOf(cell), size.height, rows.length),
    }),
    follow: (cell, window) => ({
      ...window,
      top: windowAt(rows.indexOf(cell), window.height, rows.length, window.top),
    }),
    cellAt({ y }, { top }) {
      const row = rows[top + y]
      return row !== undefined && isPlace(row) ? row : null
    },
    draw: (state, _seat, view) => draw(at(state), view),
    legend: () => ['Each line is a land: its terrain, or ? while nobody has explored it, then who is there.'],
    jumps: (state, seat) => jumpsOf(at(state), seat),
  }
}

function draw(g: Position, { window, cursor, legal, theme }: MapView): string[] {
  return Array.from({ length: window.height }, (_, index) => {
    const row = rows[window.top + index]
    if (row === undefined) return ' '.repeat(window.width)
    if (!isPlace(row))
      return theme.heading(fill(worldName(g, partsOf(`${row}/andes` as Place).world), window.width))
    const mark = cursor === row ? '>' : legal.has(row) ? '*' : ' '
    const line = fill(`${mark} ${lineOf(g, row)}`, window.width)
    return cursor === row ? theme.chosen(line) : line
  })
}

function lineOf(g: Position, place: Place): string {
  const { world, land } = partsOf(place)
  const { explored } = landAt(g, world, land)
  const name = fill(landName(g, land), 11)
  return explored
    ? `${name}${fill(tileAt(g, world, land).terrain, 14)}${whoIn(g, world, land).join('; ')}`
    : `${name}?`
}
