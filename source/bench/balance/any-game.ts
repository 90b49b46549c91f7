/** What can be told of the balance of any game: wins, points, length, and what goes with victory. */
import type { Seat } from '../../kernel/contract/named.ts'
import type { Contender, Played } from '../arena/match.ts'
import { meanText, shareText, whole } from '../arena/report.ts'
import { meanOf, wilson } from '../interval.ts'
import { quantile } from '../quantile.ts'
import { phi } from './correlation.ts'
import { percent, table } from './table.ts'

/** Games of one scenario and number of seats, all at one level. */
export interface Trial {
  readonly scenario: string
  readonly seed: string
  readonly level: Contender
  readonly games: readonly Played[]
}

/** A seat in a game that was played. */
interface SeatInGame {
  readonly seat: Seat
  readonly points: number
  /** Its part in the victory. */
  readonly won: number
  readonly had: Readonly<Record<string, readonly string[]>>
}

const partsOf = (games: readonly Played[]): SeatInGame[] =>
  games.flatMap(({ seats, winners, had }) =>
    Object.entries(seats).map(([seat, { points }]) => ({
      seat,
      points,
      won: winners.includes(seat) ? 1 / winners.length : 0,
      had: had?.[seat] ?? {},
    })),
  )

const quartiles = (values: readonly number[]): string =>
  [0.5, 0.25, 0.75].map((share) => whole(quantile(values, share))).join(', ')

/** The figures of a trial in Markdown, with a title. */
export function trialText({ scenario, seed, level, games }: Trial): string {
  const parts = partsOf(games)
  const seats = [...new Set(parts.map(({ seat }) => seat))]
  const kinds = [...new Set(parts.flatMap(({ had }) => Object.keys(had)))]
  return [
    `### ${scenario}, ${seats.length === 1 ? 'alone' : `${seats.length} players`}, ${games.length} games at ${level}, seeds \`${seed} 1\` and on`,
    '',
    ...table(
      ['seat', 'won or reached', 'points', 'points: median, quartiles', 'turns: median, quartiles'],
      seats.map((seat) => {
        const own = parts.filter((part) => part.seat === seat)
        return [
          seat,
          shareText(wilson(sumOf(own.map(({ won }) => won)), own.length)),
          meanText(meanOf(own.map(({ points }) => points))),
          quartiles(own.map(({ points }) => points)),
          quartiles(games.map(({ turn }) => turn)),
        ]
      }),
    ),
    '',
    ...kinds.flatMap((kind) => [...thingsPart(parts, kind), '']),
  ].join('\n')
}

const sumOf = (values: readonly number[]): number => values.reduce((sum, one) => sum + one, 0)

/** Things that fewer seats had than this say nothing. */
const leastHad = 0.03

/** Every thing of a kind with the wins of who had it, those first that go most with victory or defeat. */
function thingsPart(parts: readonly SeatInGame[], kind: string): string[] {
  const names = [...new Set(parts.flatMap(({ had }) => had[kind] ?? []))]
  const won = sumOf(parts.map((part) => part.won))
  const rows = names.flatMap((name) => {
    const having = parts.filter(({ had }) => had[kind]?.includes(name))
    if (having.length < leastHad * parts.length || having.length === parts.length) return []
    const wins = sumOf(having.map((part) => part.won))
    const correlation = phi(parts.length, having.length, won, wins)
    return [{ name, share: having.length / parts.length, wins: wilson(wins, having.length), correlation }]
  })
  rows.sort((one, other) => Math.abs(other.correlation) - Math.abs(one.correlation))
  return table(
    [kind, 'had by', 'won or reached of those', 'correlation'],
    rows.map(({ name, share, wins, correlation }) => [
      name,
      percent(share),
      shareText(wins),
      Number.isFinite(correlation) ? correlation.toFixed(2) : '-',
    ]),
  )
}
