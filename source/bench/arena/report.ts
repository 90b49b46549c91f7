/** The results of a pairing in lines of text. */
import type { Estimate } from '../interval.ts'
import { quantile } from '../quantile.ts'
import { ms, tellWithin } from '../tell.ts'
import type { Contender, Played } from './match.ts'
import type { Pairing } from './pairings.ts'
import { type Tally, tallies } from './tally.ts'

/** The least share of wins of a player over another that is aimed at. */
const winsAimedAt: readonly { player: Contender; over: Contender; share: number }[] = [
  { player: 'normal', over: 'random', share: 0.99 },
  { player: 'hard', over: 'normal', share: 0.65 },
]
/** The most milliseconds of a seat's turn that are aimed at. */
const turnAimedAt: Partial<Record<Contender, number>> = { normal: 100, hard: 1000 }
/** The most milliseconds of a game of three at normal. */
const gameAimedAt = 2000

const percent = (share: number) => `${(100 * share).toFixed(1)} %`
/** A whole number with its thousands parted. */
export const whole = (value: number) => Math.round(value).toLocaleString('en')

/** "56.0 % (46.2 to 65.3)" */
export const shareText = ({ value, low, high }: Estimate): string =>
  Number.isNaN(value)
    ? 'no games'
    : `${percent(value)} (${(100 * low).toFixed(1)} to ${(100 * high).toFixed(1)})`

/** "3,120 ± 85"; of a single game, just its points. */
export const meanText = ({ value, high }: Estimate): string =>
  Number.isFinite(high) ? `${whole(value)} ± ${whole(high - value)}` : whole(value)

const columns = [26, 7, 16, 24, 9, 13, 13] as const
const heads = ['', 'games', 'points (95 %)', 'wins (95 %)', 'refused', 'turn, median', 'turn, worst']

const row = (cells: readonly string[]): string =>
  cells
    .map((cell, index) => (index === 0 ? cell.padEnd(columns[0]) : cell.padStart(columns[index]!)))
    .join('')
    .trimEnd()

const rowOf = ({ player, seat, games, points, wins, refused, turn }: Tally): string =>
  row([
    seat === null ? player : `  ${player} as ${seat}`,
    `${games}`,
    meanText(points),
    shareText(wins),
    `${refused}`,
    ms(turn.median),
    ms(turn.worst),
  ])

/** What a pairing is called: `hard, normal: campaign of Spain, England`. */
const titleOf = ({ scenario, seats, players }: Pairing): string =>
  `${players.join(', ')}: ${scenario} of ${seats.join(', ')}`

/** Prints the results of a pairing, with what is aimed at where there is something. */
export function report(pairing: Pairing, games: readonly Played[]): void {
  const { all, bySeat } = tallies(games, pairing.players)
  const times = games.map(({ milliseconds }) => milliseconds)
  console.log(titleOf(pairing))
  for (const line of [row(heads), ...all.map(rowOf), ...bySeat.map(rowOf)]) console.log(`  ${line}`)
  console.log(`  a whole game: median ${ms(quantile(times, 0.5))}, worst ${ms(quantile(times, 1))}`)
  for (const { player, over, share } of winsAimedAt)
    if (pairing.players.includes(player) && pairing.players.includes(over) && pairing.seats.length > 1) {
      const { value } = all.find((one) => one.player === player)!.wins
      console.log(
        `  ${player} beats ${over}: ${percent(value)} (aim: ${percent(share)}${value < share ? '; MISSED' : ''})`,
      )
    }
  for (const { player, turn } of all) {
    const most = turnAimedAt[player]
    if (most) tellWithin(`  a turn of one seat at ${player}, worst`, turn.worst, most, ms)
  }
  if (pairing.seats.length === 3 && pairing.players.every((player) => player === 'normal'))
    tellWithin('  a game of three at normal, worst', quantile(times, 1), gameAimedAt, ms)
  console.log('')
}
