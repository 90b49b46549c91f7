/** Finds the command, parses its arguments and hands over. */
import pkg from '../../package.json' with { type: 'json' }
import { games as allGames, type Registry } from '../games/index.ts'
import { printable } from '../kernel/contract/printable.ts'
import { CliError, helpOf } from './args.ts'
import { commands, titleCommandFor } from './commands.ts'
import { print } from './output.ts'
import { startOf } from './start.ts'

/** Runs a command; what it refuses is told on standard error. @returns the code to exit with */
export async function runCommand(argv: readonly string[], games: Registry = allGames): Promise<number> {
  try {
    return await run(argv, games)
  } catch (error) {
    const { name, message } = error instanceof Error ? error : new Error(String(error))
    const told = ['CliError', 'SaveError', 'Stuck', 'Unavailable'].includes(name)
    const lines = message.split('\n').map(printable).join('\n')
    process.stderr.write(told ? `${lines}\n` : `The program has a fault: ${lines}\n`)
    return error instanceof CliError ? error.exitCode : 1
  }
}

function noCommand(typed: string, isNear: (name: string) => boolean): CliError {
  const names = commands.map(({ name }) => name).filter(isNear)
  return new CliError(`There is no command "${typed}"; there are: ${names.join(', ')}.`)
}

async function run(argv: readonly string[], games: Registry): Promise<number> {
  const [first, second, ...more] = argv
  const named = first !== undefined && !first.startsWith('-')
  // Some commands have a second word.
  const longer = commands.find(({ name }) => name === `${first} ${second}`)
  const command = longer ?? (named ? commands.find(({ name }) => name === first) : titleCommandFor(games))
  const rest = longer ? more : argv.slice(1)
  if (!command) throw noCommand(`${first}`, (name) => !name.includes(' '))
  const isAct = (name: string) => name.startsWith(`${first} `)
  if (!longer && second !== undefined && !second.startsWith('-') && commands.some(({ name }) => isAct(name)))
    throw noCommand(`${first} ${second}`, isAct)
  const { version } = pkg
  const { start, spec } = await startOf(command, named ? rest : argv, games, version)
  if (start.args.help) await print(helpOf(spec))
  else if (start.args.version) await print(version)
  else return command.run(start)
  return 0
}
