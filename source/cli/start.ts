/** How a command begins: its game is found, its arguments are read in the words of that game. */
import type { GameEntry } from '../games/entry.ts'
import type { Registry } from '../games/index.ts'
import { listed } from '../kernel/contract/words.ts'
import { type Args, type CommandSpec, checkArgs, type Flag, readArgs } from './args.ts'
import { gameMeant, type Usually } from './game-meant.ts'

/** What every command is given. */
export interface Start {
  readonly args: Args
  readonly games: Registry
  /** The game that the command is about. */
  readonly entry: GameEntry
  /** Of the program. */
  readonly version: string
}

export type Flags = Readonly<Record<string, Flag>>

export interface Command extends Pick<CommandSpec, 'name' | 'called' | 'summary' | 'input'> {
  /** Its flags, in the words of a game. */
  flags(entry: GameEntry): Flags
  /** Lines under them. */
  more?(entry: GameEntry): readonly string[]
  readonly usually: Usually
  /** Carries it out. @returns the exit code. */
  run(start: Start): Promise<number>
}

/** A command as it is typed and helped with, in the words of a game. */
function specOf(
  { name, called, input, summary, ...command }: Command,
  entry: GameEntry,
  games: Registry,
): CommandSpec {
  const flags = command.flags(entry)
  const more = command.more?.(entry) ?? []
  const others = games.length > 1 && ('scenario' in flags || 'zoom' in flags)
  return {
    name,
    ...(called && { called }),
    summary,
    ...(input && { input }),
    flags: { game: gameFlag(command.usually, games), ...flags },
    more: others
      ? [...more, `All this is said of ${entry.title.name}; --game NAME --help has the words of another.`]
      : more,
  }
}

/** A command with the flags that it has for any game. */
function looseSpecOf(command: Command, games: Registry): CommandSpec {
  const flags = games.map((entry) => specOf(command, entry, games).flags)
  return { ...specOf(command, games[0], games), flags: Object.assign({}, ...flags) }
}

const gameFlag = (usually: Usually, games: Registry): Flag => {
  const names = games.map(({ name }) => name)
  const usual = { first: names[0]!, played: 'that played last', all: 'all of them' }
  const without = typeof usually === 'string' ? usual[usually] : 'that of the save'
  return {
    value: 'NAME',
    about: `the game: ${listed(names, 'or')}${names.length > 1 ? ` (usual: ${without})` : ''}`,
  }
}

/** @throws CliError */
export async function startOf(
  command: Command,
  argv: readonly string[],
  games: Registry,
  version: string,
): Promise<{ readonly start: Start; readonly spec: CommandSpec }> {
  const args = await readArgs(looseSpecOf(command, games), argv, version)
  const entry = await gameMeant(games, args, command.usually)
  const spec = specOf(command, entry, games)
  checkArgs(spec, args)
  return { start: { args, games, entry, version }, spec }
}
