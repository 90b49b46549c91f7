/** The board as lines of a window: the worlds on the sea, and under them what lies beside them. */
import type { MapView } from '../../../../app/parts/map-panel.ts'
import type { Nation } from '../../data/names.ts'
import type { Position } from '../../state/context.ts'
import { layoutBoard, worldsIn } from './layout.ts'
import { notesUnder } from './notes.ts'
import { paintSheet } from './paint.ts'
import { painterOf } from './palette.ts'
import { Sheet } from './sheet.ts'
import { drawWorlds } from './world.ts'

/** Exactly as many lines as the window is high, each of its width. */
export function drawBoard(g: Position, viewer: Nation | null, view: MapView): string[] {
  const { window, zoom, theme } = view
  const { width, height } = window
  const drawn = drawWorldsAlone(g, viewer, view)
  const paper = { width, height: height - drawn.length, theme }
  return [...drawn, ...notesUnder(g, viewer, worldsIn(window, zoom), paper)]
}

/** The worlds in a window, without what lies beside them. */
export function drawWorldsAlone(g: Position, viewer: Nation | null, view: MapView): string[] {
  const { window, zoom, theme } = view
  const { width, height } = window
  const layout = layoutBoard(g.data, window, zoom)
  const under = Math.min(layout.under, height)
  const sheet = new Sheet({ width, height: under })
  drawWorlds(sheet, { g, viewer, layout, pointed: view })
  const { paint } = theme
  return paint === 'none' ? sheet.drawn(painterOf(theme)) : paintSheet(sheet.spots, theme, paint)
}
