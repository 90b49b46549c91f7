/** The figures of balance as a part of a page in Markdown. */
import { letterChart } from '../../games/charts.ts'
import { type LossColumn, lossColumns } from '../../games/conquistador/end/bookings.ts'
import type { TurnFigures } from '../../games/conquistador/end/statistics.ts'
import type { Contender, Played } from '../arena/match.ts'
import { meanText, shareText, whole } from '../arena/report.ts'
import { meanOf } from '../interval.ts'
import {
  curveOf,
  type First,
  firsts,
  kindsOfThings,
  nationsOf,
  sourcesOf,
  thingsHad,
  winsOf,
} from './figures.ts'
import { percent, table } from './table.ts'

/** The games of one scenario at each level, and the level whose games are told in full. */
export interface Trial {
  readonly scenario: string
  readonly seed: string
  readonly level: Contender
  readonly games: ReadonlyMap<Contender, readonly Played[]>
  /** Ducats that a colonist costs each turn (6.82). */
  readonly keep: number
}

/** The figures of a trial, ready for the page. */
export function balanceText(trial: Trial): string {
  const games = trial.games.get(trial.level)!
  const lines = [
    `${games.length} games at ${trial.level}, seeds \`${trial.seed} 1\` and on. Shares have 95 % intervals after Wilson.`,
    '',
    ...winsPart(trial),
    ...part('Points by source', sourcesPart(games)),
    ...kindsOfThings.flatMap((kind) => part(`Each ${kind} and the victory`, thingsPart(games, kind))),
    ...firstsPart(games, trial.keep),
    ...part('Losses in a game', lossesPart(games)),
    ...Object.entries(curves).flatMap(([name, figure]) => part(name, chart(games, figure))),
  ]
  return lines.join('\n').trimEnd()
}

const part = (title: string, lines: readonly string[]): string[] => [`### ${title}`, '', ...lines, '']

function winsPart({ games, level }: Trial): string[] {
  const levels = [...games].flatMap(([name, played]) =>
    nationsOf(played).map((nation) => [
      name,
      nation,
      `${played.length}`,
      shareText(winsOf(played, nation)),
      meanText(meanOf(played.map(({ seats }) => seats[nation]!.points))),
    ]),
  )
  const lone = nationsOf(games.get(level)!).length === 1
  return part(
    lone ? 'Games that reach the points needed' : 'Wins by nation at equal level',
    table(['level', 'nation', 'games', lone ? 'reached' : 'won', 'points'], levels),
  )
}

const sourcesPart = (games: readonly Played[]): string[] =>
  table(
    ['nation', 'ducats', 'areas', 'discoveries', 'penalties', 'total'],
    nationsOf(games).map((nation) => {
      const { ducats, areas, discoveries, penalties, total } = sourcesOf(games, nation)
      return [
        nation,
        whole(ducats),
        whole(areas),
        whole(discoveries),
        penalties > 0 ? `-${whole(penalties)}` : '0',
        meanText(total),
      ]
    }),
  )

function thingsPart(games: readonly Played[], kind: (typeof kindsOfThings)[number]): string[] {
  const nations = nationsOf(games)
  return table(
    [
      kind,
      ...nations.map((nation) => `had by ${nation}`),
      'wins of who has it',
      'of all games',
      'correlation',
    ],
    thingsHad(games, kind).map(({ name, had, won, decided, correlation }) => [
      name,
      ...nations.map((nation) => percent(had[nation]!)),
      percent(won),
      percent(decided),
      Number.isFinite(correlation) ? correlation.toFixed(2) : '-',
    ]),
  )
}

/** The first year of a turn: five years each from 1495, the second from 1501. */
const yearOf = (turn: number): number => (turn === 1 ? 1495 : 1496 + 5 * (turn - 1))

const firstRows = (all: readonly First[]): string[][] =>
  all.map(({ name, share, quartiles: [early, middle, late] }) => [
    name,
    percent(share),
    `${middle} (${yearOf(middle)})`,
    `${early} to ${late}`,
  ])

function firstsPart(games: readonly Played[], keep: number): string[] {
  const { settlements, loots, mines, farming } = firsts(games, keep)
  const heads = (what: string) => [what, 'in games', 'median turn (year)', 'middle half']
  return [
    ...part('First settlement by area', table(heads('area'), firstRows(settlements))),
    ...part('First loot of each city', table(heads('city'), firstRows(loots))),
    ...part('First gold from each mine', table(heads('mine'), firstRows(mines))),
    ...part(
      'First turn after the first gold in which resources, less the keep of colonists, bring more than gold',
      table(heads('nation'), firstRows(farming)),
    ),
  ]
}

function lossesPart(games: readonly Played[]): string[] {
  const lost = (nation: string, cause: LossColumn, key: 'soldiers' | 'colonists' | 'ships') =>
    curveOf(games, nation, ({ losses }) => losses[cause][key])
      .reduce((sum, one) => sum + one, 0)
      .toFixed(1)
  return table(
    ['soldiers / colonists / ships', ...lossColumns],
    nationsOf(games).map((nation) => [
      nation,
      ...lossColumns.map((cause) =>
        (['soldiers', 'colonists', 'ships'] as const).map((key) => lost(nation, cause, key)).join(' / '),
      ),
    ]),
  )
}

const curves: Readonly<Record<string, (turn: TurnFigures) => number>> = {
  'Points by turn': ({ points }) => points,
  'Treasury by turn': ({ treasury }) => treasury,
  'Colonists in the New World by turn': ({ colonists }) => colonists,
  'Soldiers in the New World by turn': ({ soldiers }) => soldiers,
  'Gold landed by turn': ({ gold }) => gold,
  'Resources by turn': ({ resources }) => resources,
}
const chartHeight = 12
const chartWidth = 80

/** Means of all games, a letter for each nation. */
function chart(games: readonly Played[], figure: (turn: TurnFigures) => number): string[] {
  const nations = nationsOf(games)
  const series = nations.map((nation) => ({
    letter: nation.charAt(0),
    values: curveOf(games, nation, figure),
  }))
  const legend = nations.map((nation) => `${nation.charAt(0)} ${nation}`).join(', ')
  return ['```', ...letterChart(series, chartHeight, chartWidth), `Turns 1 to 21: ${legend}`, '```']
}

/** The marks between which a page has the figures of a scenario. */
export const marksOf = (scenario: string): readonly [string, string] => [
  `<!-- figures of ${scenario}: begin -->`,
  `<!-- figures of ${scenario}: end -->`,
]

/** A page with the figures of a scenario put between its marks; null if the page has no such marks. */
export function withFigures(page: string, scenario: string, figures: string): string | null {
  const [begin, end] = marksOf(scenario)
  const [from, to] = [page.indexOf(begin), page.indexOf(end)]
  if (from < 0 || to < from) return null
  return `${page.slice(0, from + begin.length)}\n\n${figures}\n\n${page.slice(to)}`
}
