/** How it stands or ended between several nations: points side by side, who controls what, curves, luck. */

import type { Colour } from '../../../../app/paint/colours.ts'
import { legendOf, paintBar, paintCurves } from '../../../../app/paint/curves.ts'
import { apart, cut, fill, wrap } from '../../../../app/parts/lines.ts'
import type { Paper } from '../../../../app/parts/paper.ts'
import type { Theme } from '../../../../app/settings/theme.ts'
import { listed } from '../../../../kernel/contract/words.ts'
import { letterBar, letterCurves, meeting } from '../../../charts.ts'
import type { Nation } from '../../data/shapes.ts'
import { outcomeOf, technicalText } from '../../end/verdict.ts'
import { control, holderOf, pointsPerDucat, type Score, score } from '../../end/victory.ts'
import type { Event } from '../../events/event.ts'
import { penaltiesOf } from '../../matters/penalties.ts'
import { lastTurn, type Position } from '../../state/context.ts'
import { called, does } from '../../state/seat-words.ts'
import { areasOf } from '../../state/stacks.ts'
import { areNations, bankers, isNation, seatsInPlay } from '../../state/units.ts'
import { type DiceLuck, diceLuck, fairDie } from '../../text/dice-luck.ts'

const chartHeight = 9
const widest = 78
/** Columns of a figure, and of what it is. */
const figure = 9
const label = 16

type WriteRow = (left: string, figures: readonly (string | number)[]) => string

export function contestVerdict(
  g: Position,
  seat: Nation | null,
  { theme, ...paper }: Paper,
  events: readonly Event[],
): string[] {
  const width = Math.min(paper.width, widest)
  const nations = seatsInPlay(g.state)
  const column = Math.min(figure, Math.floor((width - label) / nations.length))
  const row: WriteRow = (left, figures) =>
    cut(fill(left, label) + figures.map((value) => String(value).padStart(column)).join(''), width)
  const heads = theme.heading(row('', nations))
  return [
    '',
    ...wrap(headText(g, seat), width).map(g.state.over ? theme.good : theme.heading),
    '',
    heads,
    ...pointRows(g, nations, row, theme),
    ...nations.flatMap((nation) =>
      penaltiesOf(g.state, nation).flatMap(({ points, told }) =>
        wrap(`${nation} lost ${points} points in ${told}.`, width, 2),
      ),
    ),
    '',
    ...areaLines(g, nations, width, theme),
    ...discoveryLines(g, width, theme),
    ...curves.flatMap((curve) => chart(g, nations, curve, { width, theme })),
    ...luckRows(events, nations, row, { width, theme }),
    ...(g.state.seed === '' ? [] : [apart('Seed', g.state.seed, Math.min(width, 60))]),
  ]
}

/** Who has won, or who leads as far as it is known. */
function headText(g: Position, seat: Nation | null): string {
  if (g.state.over) return outcomeOf(g).summary
  const { winners } = outcomeOf(g)
  const known = seat === null ? 'everybody knows' : does(seat, 'knows')
  const leads = winners.length > 1 ? `${listed(winners.map(called))} are level` : does(winners[0]!, 'leads')
  const turns = g.state.turn - 1
  const stand = `After ${turns} ${turns === 1 ? 'turn' : 'turns'}, as far as ${known}: ${leads}.`
  return [stand, ...technicalText(g)].join(' ')
}

function pointRows(g: Position, nations: readonly Nation[], row: WriteRow, theme: Theme): string[] {
  const scores = nations.map((nation) => score(g, nation))
  const of = (value: (one: Score) => number) => scores.map(value)
  return [
    row(
      'Ducats',
      of(({ treasury }) => treasury),
    ),
    row(
      ducatsLabel(nations),
      of(({ ducatPoints }) => ducatPoints),
    ),
    row(
      'Areas controlled',
      of(({ areas }) => areas.length),
    ),
    row(
      '  150 each',
      of(({ areaPoints }) => areaPoints),
    ),
    row(
      'Discoveries',
      of(({ discoveries }) => discoveries.length),
    ),
    row(
      '  points',
      of(({ discoveryPoints }) => discoveryPoints),
    ),
    row(
      'Penalties',
      of(({ penalties }) => -penalties || 0),
    ),
    theme.strong(
      row(
        'Total',
        of(({ total }) => total),
      ),
    ),
  ]
}

/** What a ducat counts for the nations, and for the Bankers where they play (24.4). */
function ducatsLabel(seats: readonly Nation[]): string {
  const each = pointsPerDucat(seats.find(isNation)!)
  return areNations(...seats) ? `  ${each} points each` : `  ${each} each, bank ${pointsPerDucat(bankers)}`
}

/** Every Area with Europeans in it: who controls it, and why each of the others there does not. */
function areaLines(g: Position, nations: readonly Nation[], width: number, theme: Theme): string[] {
  const areas = Object.keys(g.state.areas)
    .map((area) => ({ area, there: nations.filter((nation) => areasOf(g, nation).includes(area)) }))
    .filter(({ there }) => there.length > 0)
  if (areas.length === 0) return []
  const lines = areas.flatMap(({ area, there }) => {
    const all = there.map((nation) => ({ nation, ...control(g, nation, area) }))
    const holder = holderOf(g, area)
    return [
      apart(`  ${area}`, holder ?? 'nobody', width),
      ...all
        .filter(({ controlled }) => !controlled)
        .flatMap(({ nation, missing }) =>
          wrap(`${nation}: ${missing.join(', ')}.`, width - 6, 2).map((line) => `      ${line}`),
        ),
    ]
  })
  return [theme.heading(apart('Areas with Europeans', 'controlled by', width)), ...lines, '']
}

/** Discoveries in order of the table, with finder and turn. */
function discoveryLines(g: Position, width: number, theme: Theme): string[] {
  const { discoveries } = g.state
  const lines = g.data.discoveries.discoveries.flatMap(({ name, points }) => {
    const found = discoveries[name]
    if (!found) return []
    const when = found.turn > 0 ? `, turn ${found.turn}` : ''
    return [apart(`  ${name}: ${found.by}${when}`, found.credited ? String(points) : 'not home yet', width)]
  })
  return lines.length > 0 ? [theme.heading(apart('Discoveries', 'points', width)), ...lines, ''] : []
}

/** Told apart by all eyes, and seen on what charts stand on. */
const chartColours: Readonly<Record<Nation, Colour>> = {
  Spain: 227,
  England: 217,
  France: 117,
  Portugal: 157,
  Bankers: 183,
}

const curves = [
  { title: 'Points at the end of each turn', of: 'points' },
  { title: 'Treasury at the end of each turn', of: 'treasury' },
] as const

function chart(
  { state, data }: Position,
  nations: readonly Nation[],
  { title, of }: (typeof curves)[number],
  { width, theme }: Pick<Paper, 'width' | 'theme'>,
): string[] {
  const series = nations.map((nation) => ({
    letter: nation[0]!,
    name: nation,
    values: state.nations[nation]!.history.map((entry) => entry[of]),
    colour: chartColours[nation],
  }))
  const turns = series[0]!.values.length
  if (turns < 2) return []
  const span = `turns 1 to ${turns} of ${lastTurn({ data, state })}`
  if (theme.paint === 'halves')
    return [
      theme.heading(title),
      ...paintCurves(series, chartHeight, width),
      theme.faint(`         ${span}`),
      ...wrap(legendOf(series), width - 9).map((line) => `         ${line}`),
      '',
    ]
  const key = nations.map((nation) => `${nation[0]} ${nation}`).join(', ')
  const foot = `${span}; ${key}, ${meeting} several`
  return [
    theme.heading(title),
    ...letterCurves(series, chartHeight, width),
    ...wrap(foot, width - 9).map((line) => theme.faint(`         ${line}`)),
    '',
  ]
}

function luckRows(
  events: readonly Event[],
  nations: readonly Nation[],
  row: WriteRow,
  paper: Pick<Paper, 'width' | 'theme'>,
): string[] {
  const luck = diceLuck(events)
  const all = nations.map((nation) => luck.get(nation) ?? { dice: 0, total: 0, taxes: 0 })
  if (all.every(({ dice }) => dice === 0)) return []
  return [
    paper.theme.heading(row('Luck', nations)),
    row(
      'Dice rolled',
      all.map(({ dice }) => dice),
    ),
    row(
      `Mean, fair ${fairDie}`,
      all.map(({ dice, total }) => (dice === 0 ? '-' : (total / dice).toFixed(2))),
    ),
    row(
      'Taxes drawn',
      all.map(({ taxes }) => taxes),
    ),
    ...luckBars(nations, all, paper),
    '',
  ]
}

/** Columns of a bar at the most; how much better or worse than fair fills half of it. */
const bar = { width: 41, reach: 1 }

/** How far the dice of each nation were from fair ones. */
function luckBars(
  nations: readonly Nation[],
  all: readonly DiceLuck[],
  { width, theme }: Pick<Paper, 'width' | 'theme'>,
): string[] {
  const room = Math.min(bar.width, Math.floor((width - label - 1) / 2) * 2 + 1)
  const bars = nations.flatMap((nation, index) => {
    const { dice, total } = all[index]!
    if (dice === 0) return []
    const share = (total / dice - fairDie) / bar.reach
    const drawn =
      theme.paint === 'halves' ? paintBar(share, room, chartColours[nation]) : letterBar(share, room)
    return [`${fill(nation, label)}${drawn}`]
  })
  const ends = [fairDie - bar.reach, fairDie, fairDie + bar.reach].map(String)
  const gap = ' '.repeat((room - ends.join('').length) / 2)
  return ['', ...bars, theme.faint(`${' '.repeat(label)}${ends.join(gap)}`)]
}
