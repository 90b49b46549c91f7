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
/** The most milliseconds of one decision. */
const decisionAimedAt: Partial<Record<Contender, number>> = { hard: 500 }
/** The most milliseconds of a whole game at normal, by its seats. */
const gameAimedAt: Readonly<Record<number, number>> = { 3: 2000, 4: 1000 }
/** The share of games that each of four seats wins with players alike, and who plays alone against the game. */
const evenAimedAt = [0.18, 0.32] as const
const aloneAimedAt = [0.35, 0.75] as const

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
const titleOf = ({ scenario, seats, players, taken, options = {} }: Pairing): string => {
  const of = taken === undefined || taken === seats.length ? '' : `${taken} of `
  const asked = Object.entries(options).map(([name, value]) => `, ${name}=${value}`)
  return `${players.join(', ')}: ${scenario} of ${of}${seats.join(', ')}${asked.join('')}`
}

function tellBetween(what: string, { value }: Estimate, [least, most]: readonly [number, number]): void {
  const missed = value < least || value > most ? '; MISSED' : ''
  console.log(`  ${what}: ${percent(value)} (aim: ${percent(least)} to ${percent(most)}${missed})`)
}

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
  for (const player of new Set(pairing.players)) {
    const most = decisionAimedAt[player]
    const slowest = games.flatMap(({ match, seats }) =>
      Object.entries(match.players).flatMap(([seat, by]) => (by === player ? [seats[seat]!.slowest] : [])),
    )
    if (most) tellWithin(`  a decision at ${player}, worst`, Math.max(...slowest), most, ms)
  }
  const isAlike = new Set(pairing.players).size === 1
  const most = gameAimedAt[pairing.players.length]
  if (most && isAlike && pairing.players[0] === 'normal')
    tellWithin(`  a game of ${pairing.players.length} at normal, worst`, quantile(times, 1), most, ms)
  if (isAlike && pairing.players.length === 4 && pairing.players[0] === 'hard')
    for (const { seat, wins } of bySeat) tellBetween(`${seat} wins`, wins, evenAimedAt)
  if (pairing.players.length === 1 && pairing.options) tellBetween('wins alone', all[0]!.wins, aloneAimedAt)
  console.log('')
}
