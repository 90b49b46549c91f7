/** What comes of many games, for each player and for each seat that he took. */
import type { Seat } from '../../kernel/contract/named.ts'
import { type Estimate, meanOf, wilson } from '../interval.ts'
import { quantile } from '../quantile.ts'
import type { Contender, Played } from './match.ts'

/** The results of a player, in all his seats or in one. */
export interface Tally {
  readonly player: Contender
  /** Null for all seats together. */
  readonly seat: Seat | null
  readonly games: number
  readonly points: Estimate
  /** The share of games that the player won; of a victory shared by several seats his part. */
  readonly wins: Estimate
  readonly refused: number
  /** Milliseconds of a whole turn of one seat. */
  readonly turn: { readonly median: number; readonly worst: number }
}

/** A seat in a game. */
interface Seated {
  readonly player: Contender
  readonly seat: Seat
  readonly game: Played
}

/** The tally of each player, in the order given, and of each player in each seat. */
export function tallies(
  games: readonly Played[],
  players: readonly Contender[],
): { all: Tally[]; bySeat: Tally[] } {
  const seated = games.flatMap((game) =>
    Object.entries(game.match.players).map(([seat, player]): Seated => ({ player, seat, game })),
  )
  const seats = [...new Set(seated.map(({ seat }) => seat))]
  const names = [...new Set(players)]
  const of = (player: Contender, seat: Seat | null) =>
    tally(
      player,
      seat,
      seated.filter((one) => one.player === player && (seat === null || one.seat === seat)),
    )
  return {
    all: names.map((player) => of(player, null)),
    bySeat: seats
      .flatMap((seat) => names.map((player) => of(player, seat)))
      .filter(({ games: played }) => played > 0),
  }
}

function tally(player: Contender, seat: Seat | null, seated: readonly Seated[]): Tally {
  const results = seated.map((one) => one.game.seats[one.seat]!)
  const turns = results.flatMap((result) => result.turns)
  const games = new Set(seated.map(({ game }) => game)).size
  const won = seated.reduce((sum, one) => sum + shareOf(one.seat, one.game), 0)
  return {
    player,
    seat,
    games,
    points: meanOf(results.map(({ points }) => points)),
    wins: wilson(won, games),
    refused: results.reduce((sum, { refused }) => sum + refused, 0),
    turn: { median: quantile(turns, 0.5), worst: quantile(turns, 1) },
  }
}

/** The part of a seat in the victory: nothing, all, or a fair share. */
const shareOf = (seat: Seat, { winners }: Played): number => (winners.includes(seat) ? 1 / winners.length : 0)
