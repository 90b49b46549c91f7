/** The board as lines of a window: the worlds on the sea, and under them what lies beside them. */
import type { MapView } from '../../../../app/panels.ts'
import type { Nation } from '../../data/names.ts'
import type { Position } from '../../state/context.ts'
import { layoutBoard, worldsIn } from './layout.ts'
import { notesUnder } from './notes.ts'
import { painterOf } from './palette.ts'
import { Sheet } from './sheet.ts'
import { drawWorlds } from './world.ts'

/** Exactly as many lines as the window is high, each of its width. */
export function drawBoard(g: Position, viewer: Nation | null, view: MapView): string[] {
  const { window, zoom, theme } = view
  const { width, height } = window
  const layout = layoutBoard(g.data, window, zoom)
  const under = Math.min(layout.under, height)
  const sheet = new Sheet({ width, height: under })
  for (let y = 0; y < under; y++) for (let x = 0; x < width; x++) sheet.lay(x, y, 'sea')
  drawWorlds(sheet, { g, viewer, layout, pointed: view })
  const paper = { width, height: height - under, theme }
  return [...sheet.painted(painterOf(theme)), ...notesUnder(g, viewer, worldsIn(window, zoom), paper)]
}
