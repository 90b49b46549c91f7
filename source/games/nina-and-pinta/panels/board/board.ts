/** The board as the app moves over it: cells are lands, and the compass of each world. */
import type { MapPanel, MapWindow } from '../../../../app/parts/map-panel.ts'
import type { Size } from '../../../../app/parts/paper.ts'
import type { Seat } from '../../../../kernel/contract/named.ts'
import { type World, worlds, zooms } from '../../data/names.ts'
import { placeName, worldName } from '../../map/names.ts'
import { hasPiece } from '../../map/pieces.ts'
import { allLands } from '../../setup/setup.ts'
import { type Components, landAt, type Position, placeOf } from '../../state/context.ts'
import type { Place, State } from '../../state/state.ts'
import { jumpsOf } from '../jumps.ts'
import { viewerOf } from '../viewer.ts'
import { landText, linksText } from '../words/lands.ts'
import { worldText } from '../words/worlds.ts'
import { drawBoard } from './draw.ts'
import { allWorlds, type Cell, hasRoomForAll, isIn, layoutBoard, oneWorld, windowOf } from './layout.ts'
import { legend } from './legend.ts'
import { stepFrom } from './moves.ts'
import { signsIn } from './signs.ts'

const isPlace = (name: string): name is Place =>
  allLands.some(({ world, land }) => placeOf(world, land) === name)

/** The world whose compass a place is, which stands for the world. */
export const worldOf = (name: string): World | undefined =>
  worlds.find((world) => name === world || name === `${world}/compass`)

function cellOf(place: string): Cell | null {
  if (isPlace(place)) return place
  const world = worldOf(place)
  return world ? `${world}/compass` : null
}

/** The first land where a seat has somebody, else that where all begin. */
function home(g: Position, seat: Seat): Place {
  const nation = viewerOf(g.state, seat)
  const own = allLands.find(({ world, land }) => nation !== null && hasPiece(landAt(g, world, land), nation))
  return own ? placeOf(own.world, own.land) : placeOf('nina', g.data.lands.firstToExplore)
}

/** Everything about a cell in one line, what matters most first. */
function look(g: Position, seat: Seat, cell: string): string {
  const site = allLands.find(({ world, land }) => placeOf(world, land) === cell)
  if (!site) return worldText(g, worldOf(cell) ?? 'nina')
  const viewer = viewerOf(g.state, seat)
  return `${landText(g, site.world, site.land)}${viewer ? linksText(g, viewer, site.world, site.land) : ''}`
}

/** All worlds lie in one window; of one world, each has its own. */
function windowFor(cell: string, size: Size, zoom: number): MapWindow {
  const { width, height } = size
  if (zoom === allWorlds) return { width, height, left: 0, top: 0 }
  return windowOf(worlds.find((world) => cell.startsWith(`${world}/`)) ?? 'nina', { width, height })
}

/** @param components the components; the state is handed in with each question */
export function boardPanel(components: Components): MapPanel<State> {
  const { data } = components
  const at = (state: State): Position => ({ ...components, state })
  return {
    zooms,
    zoomFor: (size) => (hasRoomForAll(size) ? allWorlds : oneWorld),
    layers: ['lands'],
    home: (state, seat) => home(at(state), seat),
    cellOf,
    step: (cell, direction) => stepFrom(data, cell, direction),
    nameOf(place) {
      const world = worldOf(place)
      return world ? worldName(components, world) : isPlace(place) ? placeName(components, place) : place
    },
    names: 'Andes, Pinta, mine',
    look: (state, seat, cell) => look(at(state), seat, cell),
    centre: windowFor,
    follow: windowFor,
    cellAt(point, window, zoom) {
      const layout = layoutBoard(data, window, zoom)
      return layout.hexes.find((hex) => isIn(hex, layout, point))?.cell ?? null
    },
    draw: (state, seat, view) => drawBoard(at(state), viewerOf(state, seat), view),
    legend: () => legend,
    signs: (state, seat, view) => signsIn(at(state), viewerOf(state, seat), view),
    jumps: (state, seat) => jumpsOf(at(state), seat),
  }
}
