/** How it stands or ended: the points of everybody by what they are for. */
import type { Paper } from '../../../app/panels.ts'
import { cut, fill, wrap } from '../../../app/parts/lines.ts'
import { outcomeOf } from '../end/outcome.ts'
import { scoreOf } from '../end/victory.ts'
import { factionName } from '../map/names.ts'
import type { Position } from '../state/context.ts'
import { partNames } from './court.ts'
import { players } from './viewer.ts'

const column = 9
const names = 16

export function verdict(g: Position, { width, theme }: Paper): string[] {
  const { state } = g
  const all = players(state).map((faction) => ({ faction, score: scoreOf(g, faction) }))
  const row = (name: string, cells: readonly string[]) =>
    cut(`${fill(name, names)}${cells.map((cell) => cell.padStart(column)).join('')}`, width)
  const parts = (Object.keys(partNames) as (keyof typeof partNames)[]).filter((part) =>
    all.some(({ score }) => score[part] !== 0),
  )
  return [
    ...(state.over ? wrap(outcomeOf(g).summary, width).map(theme.heading) : [theme.heading('As it stands')]),
    '',
    theme.strong(
      row(
        '',
        all.map(({ faction }) => factionName(faction)),
      ),
    ),
    ...parts.map((part) =>
      row(
        partNames[part],
        all.map(({ score }) => String(score[part])),
      ),
    ),
    theme.strong(
      row(
        'Points',
        all.map(({ score }) => String(score.total)),
      ),
    ),
    ...(state.seed === '' ? [] : ['', `Seed ${state.seed}`]),
  ]
}
