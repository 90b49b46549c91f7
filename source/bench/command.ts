/** A command of these measurements: its options, and how mistakes in them are told. */
import { type Args, CliError, type CommandSpec, type Flag, helpOf, parseArgs } from '../cli/args.ts'
import { type Command, startOf } from '../cli/start.ts'
import { games } from '../games/index.ts'
import { Refused, refusalText } from '../kernel/contract/game.ts'
import { usualWorkers } from './arena/workers.ts'

const whole = [1, 9_999_999] as const

/** A whole number of something. */
export const number = (about: string): Flag => ({ value: 'N', whole, about })

/** For a command whose games take hours. */
export const keep: Flag = {
  value: 'FILE',
  about: 'keeps results there, and plays only those that it has not',
}

export const workers = number(`so many threads; ${usualWorkers} if left out`)

/**
 * Runs a command and sets the exit code: 0, or 1 if it fails. A mistake in its options is told in one
 * sentence, with 2; with `--help` it is not run, and its options are told.
 * @param run tells whether all went well
 */
export const runCommand = (spec: CommandSpec, run: (args: Args) => Promise<boolean>): Promise<void> =>
  orTold(async (argv) => {
    const args = await parseArgs(spec, argv, '')
    if (args.help) tellHelp(spec)
    else process.exitCode = (await run(args)) ? 0 : 1
  })

/** Runs a command about the game that `--game` names, in the words of that game; all else as `runCommand`. */
export const runGameCommand = (command: Command): Promise<void> =>
  orTold(async (argv) => {
    const { start, spec } = await startOf(command, argv, games, '')
    if (start.args.help) tellHelp(spec)
    else process.exitCode = await command.run(start)
  })

const tellHelp = (spec: CommandSpec): void => console.log(helpOf(spec).trimEnd())

async function orTold(run: (argv: readonly string[]) => Promise<void>): Promise<void> {
  try {
    await run(process.argv.slice(2))
  } catch (error) {
    const mistake = error instanceof Refused ? new CliError(refusalText(error.refusal)) : error
    if (!(mistake instanceof CliError)) throw error
    console.error(mistake.message)
    process.exitCode = mistake.exitCode
  }
}
