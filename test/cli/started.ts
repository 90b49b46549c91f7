/** Commands as they begin on the command line. */
import { commands } from '../../source/cli/commands.ts'
import { type Start, startOf } from '../../source/cli/start.ts'
import { games, type Registry } from '../../source/games/index.ts'

/** What a command is given. */
export async function started(
  name: string,
  argv: readonly string[],
  shelf: Registry = games,
): Promise<Start> {
  const command = commands.find((one) => one.name === name)!
  return (await startOf(command, argv, shelf, 'test')).start
}
