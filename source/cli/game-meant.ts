/** Which game a command is about. */
import type { GameEntry } from '../games/entry.ts'
import type { Registry } from '../games/index.ts'
import { program } from '../program.ts'
import { type Args, CliError } from './args.ts'

/** What a command is about without `--game`: the first game, or the one that was played last. */
type Otherwise = 'first' | 'played'
/** The same, or all games, and for a save that is gone on with the game that it is of. */
export type Usually =
  | Otherwise
  | 'all'
  | { readonly saved: (args: Args) => string | undefined; readonly otherwise: Otherwise }

/** The game that `--game` names, or the one that is meant without it. @throws CliError */
export async function gameMeant(games: Registry, args: Args, usually: Usually): Promise<GameEntry> {
  const [first] = games
  const named = args.text('game')
  if (named !== undefined) return gameCalled(games, named)
  if (games.length === 1) return first
  const file = typeof usually === 'string' ? undefined : usually.saved(args)
  const otherwise = typeof usually === 'string' ? usually : usually.otherwise
  if (file === undefined && otherwise !== 'played') return first
  const { gameOfSave, gamesSaved, saveFolder } = await import('../kernel/saves/folder.ts')
  const found = file === undefined ? gamesSaved(saveFolder(program)) : [gameOfSave(file)]
  const known = found.map((one) => games.find(({ name }) => name === one))
  // What is wrong with a save is told where it is opened.
  return known.find((one) => one !== undefined) ?? first
}

function gameCalled(games: Registry, name: string): GameEntry {
  const found = games.find((one) => one.name === name)
  if (found) return found
  throw new CliError(`--game must be ${games.map((one) => one.name).join(' or ')}, not "${name}".`)
}
