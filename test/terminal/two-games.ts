/** The program with two games, for tests: `node two-games.js ARGUMENTS`. */
import { runCommand } from '../../source/cli/run.ts'
import { two } from '../games/two.ts'

process.exitCode = await runCommand(process.argv.slice(2), two)
