/** How it stands or ended: the points of everybody by what they are for, and turn by turn as curves. */
import type { Colour } from '../../../app/paint/colours.ts'
import { type Curve, legendOf } from '../../../app/paint/curves.ts'
import { wrap } from '../../../app/parts/lines.ts'
import type { Paper } from '../../../app/parts/paper.ts'
import type { GameEvent } from '../../../kernel/contract/game.ts'
import { keysOf } from '../../../kernel/contract/records.ts'
import { meeting } from '../../charts.ts'
import { figuresLine, titledChart } from '../../verdicts.ts'
import type { Faction } from '../data/names.ts'
import { outcomeOf } from '../end/outcome.ts'
import { scoreOf } from '../end/victory.ts'
import type { Event } from '../events/event.ts'
import { factionName } from '../map/names.ts'
import type { Position } from '../state/context.ts'
import { isEvent } from '../text/events.ts'
import { partNames } from './court.ts'
import { players } from './viewer.ts'

const columns = { names: 16, figure: 9 }

/** @param events what has happened, as far as the viewer may know it */
export function verdict(g: Position, { width, theme }: Paper, events: readonly GameEvent[]): string[] {
  const { state } = g
  const all = players(state).map((faction) => ({ faction, score: scoreOf(g, faction) }))
  const row = (name: string, cells: readonly string[]) => figuresLine(name, cells, columns, width)
  const parts = keysOf(partNames).filter((part) => all.some(({ score }) => score[part] !== 0))
  const heads = all.map(({ faction }) => factionName(faction))
  const totals = all.map(({ score }) => String(score.total))
  const cellsOf = (part: keyof typeof partNames) => all.map(({ score }) => String(score[part]))
  return [
    ...(state.over ? wrap(outcomeOf(g).summary, width).map(theme.heading) : [theme.heading('As it stands')]),
    '',
    theme.strong(row('', heads)),
    ...parts.map((part) => row(partNames[part], cellsOf(part))),
    theme.strong(row('Points', totals)),
    ...charts(g, events.filter(isEvent), { width, theme }),
    ...(state.seed === '' ? [] : ['', `Seed ${state.seed}`]),
  ]
}

function charts(
  g: Position,
  events: readonly Event[],
  { width, theme }: Pick<Paper, 'width' | 'theme'>,
): string[] {
  const isPainted = theme.paint === 'halves'
  const of = (valuesOf: (faction: Faction) => readonly number[]): Curve[] =>
    players(g.state).map((faction) => ({
      letter: faction.charAt(0).toUpperCase(),
      name: factionName(faction),
      values: valuesOf(faction),
      colour: chartColours[faction],
    }))
  const drawn = (title: string, curves: readonly Curve[]): string[] =>
    curves.some(({ values }) => values.length > 1 && values.some((value) => value !== 0))
      ? titledChart(title, curves, { width, theme })
      : []
  const lines = [
    ...drawn(
      'Points at the end of each turn',
      of((faction) => pointsIn(events, faction)),
    ),
    ...drawn(
      'Gold from talks and plunder in each turn',
      of((faction) => goldIn(events, faction)),
    ),
  ]
  if (lines.length === 0) return []
  const key = isPainted
    ? legendOf(of(() => []))
    : `${of(() => [])
        .map(({ letter, name }) => `${letter} ${name}`)
        .join(', ')}; ${meeting} several`
  return [...lines, ...wrap(key, width, 2)]
}

/** Colours that all eyes tell apart, and that show on the ground of a chart. */
const chartColours: Readonly<Record<Faction, Colour>> = {
  red: 203,
  blue: 75,
  yellow: 220,
  green: 36,
  purple: 177,
}

const pointsIn = (events: readonly Event[], of: Faction): number[] =>
  events.flatMap((event) =>
    event.type === 'standing' ? (event.points.find(({ faction }) => faction === of)?.points ?? 0) : [],
  )

/** Of turns that are over: what the turn has still to bring would look like a fall. */
function goldIn(events: readonly Event[], of: Faction): number[] {
  const byTurn: number[] = []
  let taken = 0
  for (const event of events)
    if (event.type === 'gold' && event.faction === of) taken += event.gold
    else if (event.type === 'standing') {
      byTurn.push(taken)
      taken = 0
    }
  return byTurn
}
