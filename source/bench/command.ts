/** A command of these measurements: its options, and how mistakes in them are told. */
import { type Args, CliError, type CommandSpec, type Flag, helpOf, parseArgs } from '../cli/args.ts'
import { Refused, refusalText } from '../kernel/contract/game.ts'
import { usualWorkers } from './workers.ts'

const whole = [1, 9_999_999] as const

/** A whole number of something. */
export const number = (about: string): Flag => ({ value: 'N', whole, about })

export const workers = number(`so many threads; ${usualWorkers} if left out`)

/**
 * Runs a command and sets the exit code: 0, or 1 if it fails. A mistake in its options is told in one
 * sentence, with 2; with `--help` it is not run, and its options are told.
 * @param run tells whether all went well
 */
export async function runCommand(spec: CommandSpec, run: (args: Args) => Promise<boolean>): Promise<void> {
  try {
    const args = await parseArgs(spec, process.argv.slice(2), '')
    if (args.help) console.log(helpOf(spec).trimEnd())
    else process.exitCode = (await run(args)) ? 0 : 1
  } catch (error) {
    const mistake = error instanceof Refused ? new CliError(refusalText(error.refusal)) : error
    if (!(mistake instanceof CliError)) throw error
    console.error(mistake.message)
    process.exitCode = mistake.exitCode
  }
}
