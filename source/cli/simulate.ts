/** `conquistador simulate`. */
import { randomPlayer } from '../games/conquistador/players/random.ts'
import type { Json } from '../kernel/game.ts'
import { type GameResult, simulateGame } from '../kernel/simulate.ts'
import type { Args } from './args.ts'
import { asking, gameInUse, newGameOf } from './game-in-use.ts'
import { print } from './output.ts'

export async function simulate(args: Args): Promise<number> {
  const inUse = gameInUse(args)
  const { game } = inUse
  const { scenario } = newGameOf(inUse, args)
  const first = args.text('seed') ?? '1'
  const player = randomPlayer(game.sets)
  for (let n = 0; n < (args.whole('games') ?? 1); n++) {
    const newGame = { scenario, seed: seedOf(first, n) }
    const result = asking(() => simulateGame(game, newGame, player, () => performance.now()))
    const figures = figuresOf(result)
    await print(args.on('json') ? JSON.stringify(figures) : textOf(figures))
  }
  return 0
}

/** The seed of the n-th game, from 0. */
const seedOf = (first: string, n: number): string =>
  /^\d{1,15}$/.test(first) && String(Number(first)) === first
    ? String(Number(first) + n)
    : n === 0
      ? first
      : `${first}-${n + 1}`

type Figures = Readonly<Record<string, Json>>

function figuresOf({ seed, turns, decisions, milliseconds, outcome }: GameResult): Figures {
  return { seed, turns, decisions, milliseconds: Math.round(milliseconds), ...outcome.scores }
}

const textOf = (figures: Figures): string =>
  Object.entries(figures)
    .map(([name, value]) => `${name} ${value === true ? 'yes' : value === false ? 'no' : value}`)
    .join('  ')
