/** The board as it is printed: all worlds beside each other, or one under the other. */
import { wrap } from '../../../app/parts/lines.ts'
import { buildTheme } from '../../../app/settings/theme.ts'
import type { MapLook } from '../../entry.ts'
import { worlds } from '../data/names.ts'
import type { GameData } from '../data/shapes.ts'
import { ninaAndPinta } from '../game.ts'
import { buildAtlas } from '../map/atlas.ts'
import type { State } from '../state/state.ts'
import { drawWorldsAlone } from './board/draw.ts'
import { allWorlds, windowOf } from './board/layout.ts'
import { legend } from './board/legend.ts'
import { notesUnder } from './board/notes.ts'

/** In columns and lines. */
const whole = { width: 79, height: 28 }
const single = { width: 42, height: 20 }
/** Lines that hold all that is told of four nations. */
const besideWorlds = 30

/** The board at the start, as everybody sees it. */
function bare(data: GameData): State {
  const game = ninaAndPinta(data, '')
  return game.view(game.create({ scenario: 'table', seed: '' }).state, '')
}

/** The board alone, in lines, with all that lies beside it and nothing below. */
export function boardLines(data: GameData, look: BoardLook): readonly string[] {
  const lines = drawnLines(data, look)
  return lines.slice(0, lines.findLastIndex((line) => line.trim() !== '') + 1)
}

type BoardLook = Pick<MapLook<State>, 'zoom' | 'color' | 'paint' | 'state'>

function drawnLines(data: GameData, look: BoardLook): readonly string[] {
  const state = look.state ?? bare(data)
  const g = { atlas: buildAtlas(data), data, state }
  const theme = buildTheme(
    look.color ? 'dark' : 'mono',
    look.color ? (look.paint === 'none' ? 1 : 2) : 0,
    look.paint,
  )
  const view = { zoom: look.zoom, layer: 'lands', cursor: null, legal: new Set<string>(), way: [], theme }
  const drawn =
    look.zoom === allWorlds
      ? drawWorldsAlone(g, null, { ...view, window: { ...whole, left: 0, top: 0 } })
      : worlds.flatMap((world) => drawWorldsAlone(g, null, { ...view, window: windowOf(world, single) }))
  return [...drawn, ...notesUnder(g, null, worlds, { width: whole.width, height: besideWorlds, theme })]
}

/** With the legend. */
export const printedBoard = (data: GameData, look: MapLook<State>): string =>
  [
    ...boardLines(data, look).map((line) => line.trimEnd()),
    '',
    ...legend.flatMap((line) => wrap(line, whole.width, 2)),
  ].join('\n')
