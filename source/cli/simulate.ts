/** Whole games without a screen, a result for each. */
import type { Simulation } from '../games/entry.ts'
import type { Json, NewGame } from '../kernel/contract/game.ts'
import type { Seat } from '../kernel/contract/named.ts'
import { computerPlayer, computersOf, playersAt } from '../kernel/program/computer.ts'
import { type Level, levels } from '../kernel/program/holders.ts'
import { type GameResult, type Player, simulateGame } from '../kernel/program/simulate.ts'
import { asking, gameInUse, type InUse } from './game-in-use.ts'
import { newGameOf } from './new-game.ts'
import { print, printJson } from './output.ts'
import type { Start } from './start.ts'

export async function simulate({ args, entry }: Start): Promise<number> {
  const inUse = await gameInUse(entry, args.text('data'))
  const { game } = inUse
  const simulation = await inUse.simulation()
  const asked = newGameOf(entry, args)
  const first = args.text('seed') ?? '1'
  const player = playerOf(inUse, simulation, args.text('players'), asked)
  const { many } = entry.asked.seats
  for (let n = 0; n < (args.whole('games') ?? 1); n++) {
    const newGame = { ...asked, seed: seedOf(first, n) }
    const { state, events } = asking(() => game.create(newGame))
    const statistics = args.on('json') ? simulation.statistician(state, events) : null
    const result = simulateGame(game, newGame, player, {
      clock: () => performance.now(),
      watch: (step) => statistics?.note(step.events, step.after),
    })
    const figures = figuresOf(result, simulation)
    const all = () => JSON.stringify({ ...jsonOf(figures, many), statistics: statistics?.result() })
    await (statistics ? printJson(all()) : print(textOf(figures)))
  }
  return 0
}

/** The player of every seat: computers as the seats say, all others as `--players` does. */
function playerOf(
  { game, computer }: InUse,
  { random }: Simulation,
  kind: string | null | undefined,
  newGame: NewGame,
): Player<object> {
  const level = levels.find((one) => one === kind)
  const at = (one: Level) => computerPlayer(computer, () => one, game.sets)
  const own = [...computersOf(newGame)].map(([seat, held]) => [seat, at(held)] as const)
  return playersAt(new Map(own), level ? at(level) : random)
}

/** The seed of the n-th game, from 0. */
const seedOf = (first: string, n: number): string =>
  /^\d{1,15}$/.test(first) && String(Number(first)) === first
    ? String(Number(first) + n)
    : n === 0
      ? first
      : `${first}-${n + 1}`

type Figures = Readonly<Record<string, Json>>

/** What is told of a game, and of the score of each seat. */
interface GameFigures {
  readonly game: Figures
  readonly winners: readonly Seat[]
  readonly seats: Readonly<Record<Seat, Figures>>
}

function figuresOf(result: GameResult, { figures }: Simulation): GameFigures {
  const { seed, turns, decisions, milliseconds, outcome } = result
  return {
    game: { seed, turns, decisions, milliseconds: Math.round(milliseconds) },
    winners: outcome.winners,
    seats: Object.fromEntries(Object.entries(outcome.scores).map(([seat, score]) => [seat, figures(score)])),
  }
}

/** The score of a lone player, who needs no name. */
function loneScore(seats: GameFigures['seats']): Figures | null {
  const [only, ...others] = Object.values(seats)
  return only && others.length === 0 ? only : null
}

/** One record: flat for a lone seat, else with the winners and a record for each. @param many what seats are called */
function jsonOf({ game, winners, seats }: GameFigures, many: string): Figures {
  const only = loneScore(seats)
  return only ? { ...game, ...only } : { ...game, winners, [many]: seats }
}

/**
 * `seed 1  turns 21  ...  winner Ann  Ann: gold 120, ...`: two spaces part what belongs apart.
 */
function textOf({ game, winners, seats }: GameFigures): string {
  const only = loneScore(seats)
  if (only) return listed({ ...game, ...only }, '  ')
  return [
    listed(game, '  '),
    `winner ${winners.join(' and ')}`,
    ...Object.entries(seats).map(([seat, { won: _, ...figures }]) => `${seat}: ${listed(figures, ', ')}`),
  ].join('  ')
}

const listed = (figures: Figures, between: string): string =>
  Object.entries(figures)
    .map(([name, value]) => `${name} ${typeof value === 'boolean' ? (value ? 'yes' : 'no') : value}`)
    .join(between)
