/** Both boards as the app moves over them, one at a time. */
import type { Direction } from '../../../../app/keys/keys.ts'
import type { MapPanel } from '../../../../app/parts/map-panel.ts'
import type { Size } from '../../../../app/parts/paper.ts'
import type { Seat } from '../../../../kernel/contract/named.ts'
import { boards, type Space } from '../../data/names.ts'
import { isInPlay } from '../../map/ground.ts'
import { spaceName } from '../../map/names.ts'
import type { Components, Position } from '../../state/context.ts'
import { expeditionsOf } from '../../state/forces.ts'
import type { State } from '../../state/state.ts'
import { spaceText } from '../describing.ts'
import { viewerOf } from '../viewer.ts'
import { drawCharacters } from './characters.ts'
import { firstOn, gateOf, jumpsOf } from './jumps.ts'
import {
  boardOf,
  centreOn,
  keepInView,
  spaceAtSpot,
  spaceSize,
  spotOf,
  type Zoom,
  zoomOf,
  zooms,
} from './layout.ts'
import { legend } from './legend.ts'
import { drawOverview } from './overview.ts'
import { paintBoard } from './painted.ts'
import { signsIn } from './signs.ts'

/** The map is zoomed in where it has so much room. */
const roomy = { width: 70, height: 20 }

const zoomFor = ({ width, height }: Size): Zoom => (width >= roomy.width && height >= roomy.height ? 2 : 1)

const steps: Readonly<Record<Direction, readonly [columns: number, rows: number]>> = {
  up: [0, -2],
  down: [0, 2],
  left: [-2, 0],
  right: [2, 0],
  upLeft: [-1, -1],
  upRight: [1, -1],
  downLeft: [-1, 1],
  downRight: [1, 1],
}

/** Rows lie half a space apart: straight up and down is two rows. East of North lies South, by way of Panama. */
function step(g: Components, cell: Space, direction: Direction): Space {
  const { wide, high } = spaceSize[2]
  const { x, y } = spotOf(cell, 2)
  const [right, down] = steps[direction]
  const spot = (rows: number) => ({ x: x + (right * wide) / 2, y: y + rows * high })
  // At the edge of a board a step of two rows may leave it where one of one row does not.
  const next = spaceAtSpot(g, spot(down), 2)
  if (next && boardOf(next) === boardOf(cell)) return next
  if (Math.abs(down) === 2) {
    const near = spaceAtSpot(g, { ...spot(down / 2), x: x + wide / 2 }, 2)
    if (near && boardOf(near) === boardOf(cell)) return near
  }
  const leads = boardOf(cell) === 'N' ? right > 0 : right < 0
  return leads && down === 0 ? gateOf(g, boardOf(cell) === 'N' ? 'S' : 'N') : cell
}

/** The first of one's own, else where games begin. */
function home(g: Position, seat: Seat): Space {
  const faction = viewerOf(g.state, seat)
  const [first] = faction ? expeditionsOf(g, faction) : []
  if (first) return first.at
  return g.state.options.boards === 'S' ? gateOf(g, 'S') : cubaOf(g)
}

const cubaOf = ({ atlas }: Components): Space =>
  [...atlas.spaces.values()].find(({ kind }) => kind === 'cuba')!.id

export function boardPanel(components: Components): MapPanel<State> {
  const at = (state: State): Position => ({ ...components, state })
  const isSpace = (place: string): boolean => components.atlas.spaces.has(place)
  return {
    zooms: [...zooms],
    zoomFor,
    layers: ['spaces'],
    home: (state, seat) => home(at(state), seat),
    cellOf: (place) => (isSpace(place) ? place : null),
    step: (cell, direction) => step(components, cell, direction),
    nameOf: (place) => (isSpace(place) ? spaceName(components, place) : place),
    names: 'Vera Cruz, Panama, Cajamarca',
    hasMoreNames: true,
    look: (state, _seat, cell) => spaceText(at(state), cell),
    centre: (cell, size, zoom) => centreOn(components, cell, size, zoomOf(zoom)),
    follow: (cell, window, zoom) => keepInView(components, cell, window, zoomOf(zoom)),
    cellAt: ({ x, y }, { left, top }, zoom) =>
      spaceAtSpot(components, { x: x + left, y: y + top }, zoomOf(zoom)),
    draw(state, _seat, view) {
      const { paint } = view.theme
      return paint === 'none' ? drawCharacters(at(state), view) : paintBoard(at(state), view, paint)
    },
    overview: (state, _seat, view, room) => drawOverview(at(state), view, room),
    otherBoard(state, seat, cell) {
      const board = boards.find((one) => one !== boardOf(cell) && isInPlay(at(state), one))
      return board ? firstOn(at(state), viewerOf(state, seat), board) : null
    },
    legend: () => legend,
    signs: (state, seat, view) => signsIn(at(state), viewerOf(state, seat), view),
    jumps: (state, seat) => jumpsOf(at(state), viewerOf(state, seat)),
  }
}
