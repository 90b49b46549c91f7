/** How it stands or ended: the points of everybody by what they are for, and the eras as curves. */

import type { Colour } from '../../../app/paint/colours.ts'
import { type Curve, legendOf } from '../../../app/paint/curves.ts'
import { wrap } from '../../../app/parts/lines.ts'
import type { Paper } from '../../../app/parts/paper.ts'
import type { GameEvent } from '../../../kernel/contract/game.ts'
import { meeting } from '../../charts.ts'
import { figuresLine, titledChart } from '../../verdicts.ts'
import type { Nation } from '../data/names.ts'
import { openPoints, outcomeOf } from '../end/scoring.ts'
import type { Event } from '../events/event.ts'
import { nationName } from '../map/names.ts'
import type { Position } from '../state/context.ts'
import { isEvent } from '../text/events.ts'
import { partNames } from '../text/score-parts.ts'
import { pointsOf } from './points.ts'
import { sourcesOf } from './sources.ts'

const columns = { names: 24, figure: 10 }

/** @param events what has happened, as far as the viewer may know it */
export function verdict(g: Position, { width, theme }: Paper, events: readonly GameEvent[]): string[] {
  const { state } = g
  const all = state.order.map((nation) => ({ nation, ...pointsOf(g, nation) }))
  const row = (name: string, cells: readonly string[]) => figuresLine(name, cells, columns, width)
  const rows = Object.values(partNames).flatMap((name) => {
    const cells = all.map(({ parts }) => parts.find((part) => part.name === name)?.points ?? 0)
    return cells.some((points) => points > 0) ? [row(name, cells.map(String))] : []
  })
  const nations = all.map(({ nation }) => nationName(g, nation))
  const totals = all.map(({ total, hidden }) => `${total}${hidden ? '+' : ''}`)
  const hidden = all.some((one) => one.hidden)
  return [
    ...(state.over
      ? wrap(outcomeOf(g).summary, width).map(theme.heading)
      : [theme.heading('As far as it is seen')]),
    '',
    theme.strong(row('', nations)),
    ...rows,
    theme.strong(row('Points', totals)),
    ...(hidden ? ['', ...wrap('+ and what a screen hides: gold, Arts, Science, Religion.', width, 2)] : []),
    '',
    ...all.flatMap(({ nation }) =>
      wrap(`${nationName(g, nation)}: ${sourcesOf(g, nation).join('; ')}.`, width, 2),
    ),
    ...charts(g, events.filter(isEvent), { width, theme }),
    ...(state.seed === '' ? [] : ['', `Seed ${state.seed}`]),
  ]
}

function charts(
  g: Position,
  events: readonly Event[],
  { width, theme }: Pick<Paper, 'width' | 'theme'>,
): string[] {
  const { order } = g.state
  const isPainted = theme.paint === 'halves'
  const drawn = (title: string, series: readonly Curve[]): string[] =>
    series.some(({ values }) => values.length > 1) ? titledChart(title, series, { width, theme }) : []
  const of = (valuesOf: (nation: Nation) => readonly number[], nations: readonly Nation[] = order): Curve[] =>
    nations.map((nation) => ({
      letter: letterOf(g, nation),
      name: nationName(g, nation),
      values: valuesOf(nation),
      colour: chartColours[nation],
    }))
  const lines = [
    ...drawn(
      'Points on the map and in Military at the end of each era',
      // The sixth era has no end of its own (N7.5): it is that of the game.
      of((nation) => [...openIn(events, nation), ...(g.state.over ? [openPoints(g, nation)] : [])]),
    ),
    ...drawn(
      'Gold earned in each era',
      // Told in the open, it is not added up while a screen hides what became of it (N1.10).
      of(
        (nation) => earnedIn(events, nation),
        order.filter((nation) => g.state.players[nation]?.screen),
      ),
    ),
  ]
  if (isPainted && lines.length > 0) return [...lines, ...wrap(legendOf(of(() => [])), width)]
  const key = order.map((nation) => `${letterOf(g, nation)} ${nationName(g, nation)}`).join(', ')
  return lines.length > 0 ? [...lines, ...wrap(`${key}; ${meeting} several`, width, 2).map(theme.faint)] : []
}

/** Colours that all eyes tell apart, and that show on the ground of a chart. */
const chartColours: Readonly<Record<Nation, Colour>> = {
  Spain: 227,
  England: 217,
  France: 117,
  Portugal: 157,
}

const letterOf = ({ data }: Position, nation: Nation): string =>
  data.nations.nations.find(({ id }) => id === nation)!.letter.toUpperCase()

const openIn = (events: readonly Event[], of: Nation): number[] =>
  events.flatMap((event) =>
    event.type === 'era-complete' ? (event.points.find(({ nation }) => nation === of)?.points ?? 0) : [],
  )

function earnedIn(events: readonly Event[], of: Nation): number[] {
  const byEra: number[] = []
  for (const event of events)
    if (event.type === 'era') byEra.push(0)
    else if (event.type === 'collected' && event.nation === of)
      byEra[byEra.length - 1]! += event.gold + event.mined
  return byEra
}
