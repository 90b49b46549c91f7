/** Both boards as they are printed, one under the other. */
import { wrap } from '../../../app/parts/lines.ts'
import { buildTheme } from '../../../app/settings/theme.ts'
import type { MapLook } from '../../entry.ts'
import { boards } from '../data/names.ts'
import type { GameData } from '../data/shapes.ts'
import { theConquistadors } from '../game.ts'
import { buildAtlas } from '../map/atlas.ts'
import { isInPlay } from '../map/ground.ts'
import type { Position } from '../state/context.ts'
import type { State } from '../state/state.ts'
import { drawCharacters } from './board/characters.ts'
import { wholeBoard, zoomOf } from './board/layout.ts'
import { legend } from './board/legend.ts'
import { boardNames } from './board/marks.ts'
import { paintBoard } from './board/painted.ts'

/** The boards before anybody has set foot on them, as everybody sees them. */
function bare(data: GameData): State {
  const game = theConquistadors(data, '')
  return game.view(game.create({ scenario: 'standard', seed: '' }).state, '')
}

/** The boards alone, in lines. */
export function boardLines(data: GameData, { zoom, color, paint, state }: MapLook<State>): readonly string[] {
  const g: Position = { atlas: buildAtlas(data), data, state: state ?? bare(data) }
  const theme = buildTheme(color ? 'dark' : 'mono', color ? (paint === 'none' ? 1 : 2) : 0, paint)
  const look = { zoom, layer: 'spaces', cursor: null, legal: new Set<string>(), way: [], theme }
  return boards
    .filter((board) => isInPlay(g, board))
    .flatMap((board) => {
      const view = { ...look, window: wholeBoard(g, board, zoomOf(zoom)) }
      const lines = theme.paint === 'none' ? drawCharacters(g, view) : paintBoard(g, view, theme.paint)
      return [boardNames[board], ...lines, '']
    })
}

/** With the legend. */
export const printedBoards = (data: GameData, look: MapLook<State>): string =>
  [
    ...boardLines(data, look).map((line) => line.trimEnd()),
    ...legend.flatMap((line) => wrap(line, 79, 2)),
  ].join('\n')
