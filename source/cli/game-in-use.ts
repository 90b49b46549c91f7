/** The game that the flags of a command ask for. */
import { randomInt } from 'node:crypto'
import { conquistador } from '../games/conquistador/game.ts'
import { buildWorld } from '../games/conquistador/map/world.ts'
import { buildComputer } from '../games/conquistador/players/computer.ts'
import { type NewGame, Refused, refusalText } from '../kernel/contract/game.ts'
import { isPrintable } from '../kernel/contract/printable.ts'
import { type Args, CliError } from './args.ts'
import { dataInUse } from './data/data-in-use.ts'
import { optionsOf } from './new-game.ts'

const longestSeed = 200

/** Loads data, board and rules. @throws CliError */
export async function gameInUse(args: Args) {
  const { data, hash, earlier } = await dataInUse(args.text('data'))
  const world = buildWorld(data)
  const game = conquistador(data, hash, world, earlier)
  return { data, world, game, computer: buildComputer(world, () => game.sets) }
}

/** Data, board and rules, as they are loaded. */
export type InUse = Awaited<ReturnType<typeof gameInUse>>

/** The new game that `--scenario`, `--seats`, `--options` and `--seed` ask for. @throws CliError */
export function newGameOf({ game }: InUse, args: Args): NewGame {
  const scenario = args.text('scenario') ?? 'solitaire'
  if (!game.scenarios.includes(scenario))
    throw new CliError(`--scenario must be ${game.scenarios.join(' or ')}, not "${scenario}".`)
  const seed = args.text('seed') ?? String(randomInt(1_000_000))
  if (seed.length > longestSeed || !isPrintable(seed))
    throw new CliError(
      `--seed must be a text of at most ${longestSeed} characters without control characters.`,
    )
  const options = optionsOf(args)
  return Object.keys(options).length > 0 ? { scenario, seed, options } : { scenario, seed }
}

/** Does something with the rules; what they refuse outside a game is a mistake of the command line. */
export function asking<T>(act: () => T): T {
  try {
    return act()
  } catch (error) {
    if (error instanceof Refused) throw new CliError(refusalText(error.refusal))
    throw error
  }
}
