/** `conquistador simulate`. */
import { randomPlayer } from '../games/conquistador/players/random.ts'
import type { State } from '../games/conquistador/state/state.ts'
import { statistician } from '../games/conquistador/victory/statistics.ts'
import type { Json, NewGame } from '../kernel/contract/game.ts'
import { computerPlayer, computersOf, playersAt } from '../kernel/program/computer.ts'
import { type Level, levels } from '../kernel/program/holders.ts'
import { type GameResult, type Player, simulateGame } from '../kernel/program/simulate.ts'
import type { Args } from './args.ts'
import { asking, gameInUse, type InUse, newGameOf } from './game-in-use.ts'
import { print, printJson } from './output.ts'

export async function simulate(args: Args): Promise<number> {
  const inUse = await gameInUse(args)
  const { game, world } = inUse
  const asked = newGameOf(inUse, args)
  const first = args.text('seed') ?? '1'
  const player = playerOf(inUse, args.text('players'), asked)
  for (let n = 0; n < (args.whole('games') ?? 1); n++) {
    const newGame = { ...asked, seed: seedOf(first, n) }
    const { state, events } = asking(() => game.create(newGame))
    const statistics = args.on('json') ? statistician(world, state, events) : null
    const result = simulateGame(
      game,
      newGame,
      player,
      () => performance.now(),
      (step) => statistics?.note(step.events, step.after),
    )
    const figures = figuresOf(result)
    const all = { ...figures, statistics: statistics?.result() }
    await (statistics ? printJson(JSON.stringify(all)) : print(textOf(figures)))
  }
  return 0
}

/** The player of every seat: computers as the seats say, all others as `--players` does. */
function playerOf(
  { game, world, computer }: InUse,
  kind: string | null | undefined,
  newGame: NewGame,
): Player<State> {
  const level = levels.find((one) => one === kind)
  const at = (one: Level) => computerPlayer(computer, () => one, game.sets)
  const own = [...computersOf(newGame)].map(([seat, held]) => [seat, at(held)] as const)
  return playersAt(new Map(own), level ? at(level) : randomPlayer(world, game.sets))
}

/** The seed of the n-th game, from 0. */
const seedOf = (first: string, n: number): string =>
  /^\d{1,15}$/.test(first) && String(Number(first)) === first
    ? String(Number(first) + n)
    : n === 0
      ? first
      : `${first}-${n + 1}`

type Figures = Readonly<Record<string, Json>>

/** What is told of a nation's score. */
interface ScoreCard {
  readonly treasury: number
  readonly areas: readonly string[]
  readonly discoveries: readonly object[]
  readonly total: number
  readonly won: boolean
}

/**
 * The result of a game as one record: flat for a lone nation, else with
 * the winners and a record for each nation.
 */
function figuresOf({ seed, turns, decisions, milliseconds, outcome }: GameResult): Figures {
  const scores = Object.entries(outcome.scores as unknown as Readonly<Record<string, ScoreCard>>).map(
    ([nation, { treasury, areas, discoveries, total, won }]) =>
      [nation, { treasury, controlled: areas.length, discoveries: discoveries.length, total, won }] as const,
  )
  const game = { seed, turns, decisions, milliseconds: Math.round(milliseconds) }
  return scores.length === 1
    ? { ...game, ...scores[0]![1] }
    : { ...game, winners: outcome.winners, nations: Object.fromEntries(scores) }
}

/**
 * `seed 1  turns 21  ...  winner Spain  Spain: treasury 120, controlled 3,
 * ...`: two spaces part what belongs apart.
 */
const textOf = ({ winners, nations, ...game }: Figures): string =>
  [
    listed(game, '  '),
    ...(winners ? [`winner ${(winners as readonly string[]).join(' and ')}`] : []),
    ...Object.entries((nations ?? {}) as Readonly<Record<string, Figures>>).map(
      ([nation, { won: _, ...figures }]) => `${nation}: ${listed(figures, ', ')}`,
    ),
  ].join('  ')

const listed = (figures: Figures, between: string): string =>
  Object.entries(figures)
    .map(([name, value]) => `${name} ${typeof value === 'boolean' ? (value ? 'yes' : 'no') : value}`)
    .join(between)
