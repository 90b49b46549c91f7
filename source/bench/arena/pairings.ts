/** Who meets whom in the arena, and in which seats. */
import type { NewGame } from '../../kernel/contract/game.ts'
import type { Seat } from '../../kernel/contract/named.ts'
import { holderOf, human } from '../../kernel/program/holders.ts'
import type { Pick } from '../../kernel/program/sample.ts'
import { playerDice } from '../../kernel/program/simulate.ts'
import type { Combination } from './combinations.ts'
import { type Contender, contenders, type Match } from './match.ts'

/** Players who meet at a table, each once for each seat that he is to take at the same time. */
export interface Pairing {
  readonly scenario: string
  readonly seats: readonly Seat[]
  readonly players: readonly Contender[]
  /** So many of the seats are taken in a game, each choice of them in turn; all if left out. */
  readonly taken?: number
  /** What else the game is asked for. */
  readonly options?: NewGame['options']
}

/** Who takes each seat, in the order of the seats. */
type Seating = readonly Contender[]

/**
 * Every way to seat some players. As many players as seats take one each; of fewer, each takes at least one;
 * of more, no two take the same.
 */
function seatings({ seats, players }: Omit<Pairing, 'scenario' | 'taken' | 'options'>): Seating[] {
  const all = seats.reduce<number[][]>(
    (lists) => lists.flatMap((list) => players.map((_, player) => [...list, player])),
    [[]],
  )
  const taken = Math.min(seats.length, players.length)
  const fair = all.filter((list) => new Set(list).size === taken)
  const named = fair.map((list) => list.map((player) => players[player]!))
  return [...new Map(named.map((seating) => [seating.join(), seating])).values()]
}

/** Every choice of so many of some seats, in their order. */
function choicesOf(seats: readonly Seat[], taken: number): (readonly string[])[] {
  if (taken === 0) return [[]]
  return seats.flatMap((first, index) =>
    choicesOf(seats.slice(index + 1), taken - 1).map((others) => [first, ...others]),
  )
}

/**
 * The matches of a pairing: every seed is played once with each way to sit, so that no seat favours a
 * player.
 * @param games at least so many matches, up to the next whole round
 */
export function matchesOf(pairing: Pairing, games: number, seed: string): Match[] {
  const { seats, players, taken = seats.length } = pairing
  const choices = choicesOf(seats, taken).map((some) => ({
    seats: some,
    ways: seatings({ seats: some, players }),
  }))
  const rounds = Math.ceil(games / choices[0]!.ways.length)
  return Array.from({ length: rounds }, (_, round) => {
    const choice = choices[round % choices.length]!
    return choice.ways.map((way) => matchOf({ ...pairing, seats: choice.seats }, way, `${seed} ${round + 1}`))
  }).flat()
}

function matchOf({ scenario, seats, options }: Pairing, seating: Seating, seed: string): Match {
  const players = Object.fromEntries(seats.map((seat, index) => [seat, seating[index]!]))
  return { newGame: { scenario, seed, options: { ...options, seats: holdersOf(players) } }, players }
}

/** How a new game names who holds its seats. */
const holdersOf = (players: Match['players']): Record<string, string> =>
  Object.fromEntries(
    Object.entries(players).map(([seat, player]) => [seat, player === 'random' ? human : holderOf(player)]),
  )

/** The state is checked once in so many actions of a mixed game. */
const auditEvery = 40
/** One game of so many leaves the routine to the standing orders. */
const standingOneIn = 4

/** A game to be tried: its legal ways to play, and its standing orders. */
export interface Tried {
  readonly combinations: readonly Combination[]
  readonly orders: readonly string[]
}

/**
 * Game `n` of games that try everything: any legal combination, each before any comes again, and any mixture
 * of players, the random one among them to bring about what nobody would do.
 */
export function mixedMatch({ combinations, orders }: Tried, n: number, seed: string): Match {
  const ownSeed = `${seed} ${n + 1}`
  const pick = playerDice(`mixed ${ownSeed}`)
  const start = playerDice(`mixed ${seed}`)(combinations.length)
  const { scenario, options, seats } =
    combinations[(start + n * strideOf(combinations.length)) % combinations.length]!
  const players = Object.fromEntries(seats.map((seat) => [seat, mixed(pick)]))
  const eased = orders.length > 0 && pick(standingOneIn) === 0
  const standing: NewGame['options'] = eased ? { standing: 'all' } : {}
  const newGame: NewGame = {
    scenario,
    seed: ownSeed,
    options: { ...options, seats: holdersOf(players), ...standing },
  }
  return { newGame, players, auditEvery }
}

const mixed = (pick: Pick): Contender => contenders[pick(contenders.length)]!

/** A step that comes to every one of a number of things, far from the last: neighbours are alike. */
function strideOf(count: number): number {
  const common = (a: number, b: number): number => (b === 0 ? a : common(b, a % b))
  let stride = Math.max(1, Math.floor(count * 0.618))
  while (common(stride, count) !== 1) stride++
  return stride
}
