/** A whole board made small, painted or in letters, with the forces of each faction. */
import { overviewLetters, overviewOf } from '../../../../app/paint/overview.ts'
import { readCanvas } from '../../../../app/paint/read-canvas.ts'
import type { MapView, MapWindow } from '../../../../app/parts/map-panel.ts'
import type { Size } from '../../../../app/parts/paper.ts'
import type { Board } from '../../data/names.ts'
import { spaceOf } from '../../map/atlas.ts'
import type { Position } from '../../state/context.ts'
import { paintedGround } from './ground.ts'
import { boardIn, boardOf, spaceAtSpot, spaceSize, spotOf, wholeBoard, zoomOf } from './layout.ts'
import { type Ground, groundOf, marks } from './marks.ts'
import { paintsFor } from './paints.ts'

/** The board of the window within some room, with the forces on it as dots or as letters. */
export function drawOverview(g: Position, view: MapView, room: Size): string[] {
  const { paint } = view.theme
  const board = boardIn(view.window)
  const whole = wholeBoard(g, board, 1)
  const window = partShown(view, whole)
  const forces = forcesOn(g, board, whole)
  if (paint === 'none') {
    const dots = forces.map(({ faction, ...at }) => ({ ...at, letter: faction.charAt(0).toUpperCase() }))
    return overviewLetters(lettersOf(g, whole), room, { dots, window })
  }
  const paints = paintsFor(view.theme.name)
  const dots = forces.map(({ faction, ...at }) => ({ ...at, colour: paints.looks[faction]!.ink }))
  return readCanvas(overviewOf(paintedGround(g, board, 1, paints), room, { dots, window }), paint)
}

/** What of the board is shown, in columns and lines of zoom 1. */
function partShown({ window, zoom }: MapView, whole: MapWindow): MapWindow {
  const { wide, high } = spaceSize[zoomOf(zoom)]
  const { left, top, width, height } = window
  const [across, down] = [wide / 2, high]
  return {
    ...{ left: (left - whole.left) / across, top: top / down },
    ...{ width: width / across, height: height / down },
  }
}

const forcesOn = ({ state }: Position, board: Board, { left }: MapWindow) =>
  state.expeditions
    .filter(({ at }) => boardOf(at) === board)
    .map(({ at, faction }) => {
      const { x, y } = spotOf(at, 1)
      return { faction, x: x - left, y }
    })

/** Levels are figures, as on the board; havens have no letter of a faction. */
const groundLetters: Readonly<Record<Ground, string>> = {
  ...{ level0: '0', level1: '1', level2: '2', level3: '3', level4: '4', waste: ' ' },
  ...{ sea: marks.sea, marDelSur: marks.marDelSur, desert: marks.desert, rainForest: marks.rainForest },
  ...{ legend: marks.legendSpace, haven: '#' },
}

const lettersOf = (g: Position, { left, width, height }: MapWindow) => ({
  ...{ width, height },
  letterAt(x: number, y: number): string {
    const space = spaceAtSpot(g, { x: x + left, y }, 1)
    return groundLetters[space === null ? 'waste' : groundOf(spaceOf(g.atlas, space))]
  },
  order: ' ~=:%01234?#',
})
