#!/usr/bin/env node
/** The command line: finds the command, parses its arguments and hands over. */
import pkg from '../package.json' with { type: 'json' }
import { CliError, helpOf, parseArgs } from './cli/args.ts'
import { commands, titleCommand } from './cli/commands.ts'
import { print } from './cli/output.ts'
import { printable } from './kernel/contract/printable.ts'

async function run(argv: readonly string[]): Promise<number> {
  const [first, ...rest] = argv
  const named = first !== undefined && !first.startsWith('-')
  const command = named ? commands.find(({ name }) => name === first) : titleCommand
  if (!command) {
    const names = commands.map(({ name }) => name).join(', ')
    throw new CliError(`There is no command "${first}"; there are: ${names}.`)
  }
  const args = await parseArgs(command, named ? rest : argv, pkg.version)
  if (args.help) await print(helpOf(command))
  else if (args.version) await print(pkg.version)
  else return command.run(args, pkg.version)
  return 0
}

try {
  process.exitCode = await run(process.argv.slice(2))
} catch (error) {
  const { name, message } = error instanceof Error ? error : new Error(String(error))
  const told = ['CliError', 'SaveError', 'Stuck'].includes(name)
  const lines = message.split('\n').map(printable).join('\n')
  process.stderr.write(told ? `${lines}\n` : `The program has a fault: ${lines}\n`)
  process.exitCode = error instanceof CliError ? error.exitCode : 1
}
