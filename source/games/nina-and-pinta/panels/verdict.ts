/** How it stands or ended: the points of everybody by what they are for. */
import type { Paper } from '../../../app/panels.ts'
import { cut, fill, wrap } from '../../../app/parts/lines.ts'
import { outcomeOf } from '../end/scoring.ts'
import { nationName } from '../map/names.ts'
import type { Position } from '../state/context.ts'
import { partNames, pointsOf } from './points.ts'

const column = 10
const names = 24

export function verdict(g: Position, { width, theme }: Paper): string[] {
  const { state } = g
  const all = state.order.map((nation) => ({ nation, ...pointsOf(g, nation) }))
  const row = (name: string, cells: readonly string[]) =>
    cut(`${fill(name, names)}${cells.map((cell) => cell.padStart(column)).join('')}`, width)
  const rows = Object.values(partNames).flatMap((name) => {
    const cells = all.map(({ parts }) => parts.find((part) => part.name === name)?.points ?? 0)
    return cells.some((points) => points > 0) ? [row(name, cells.map(String))] : []
  })
  const hidden = all.some((one) => one.hidden)
  return [
    ...(state.over
      ? wrap(outcomeOf(g).summary, width).map(theme.heading)
      : [theme.heading('As far as it is seen')]),
    '',
    theme.strong(
      row(
        '',
        all.map(({ nation }) => nationName(g, nation)),
      ),
    ),
    ...rows,
    theme.strong(
      row(
        'Points',
        all.map((one) => `${one.total}${one.hidden ? '+' : ''}`),
      ),
    ),
    ...(hidden ? ['', ...wrap('+ and what a screen hides: gold, Arts, Science, Religion.', width, 2)] : []),
    ...(state.seed === '' ? [] : ['', `Seed ${state.seed}`]),
  ]
}
