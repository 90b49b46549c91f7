/** The game of a command with its data. */
import type { GameEntry, LoadedGame } from '../games/entry.ts'
import { Refused, refusalText } from '../kernel/contract/game.ts'
import { CliError } from './args.ts'
import { dataInUse } from './data/data-in-use.ts'

export interface InUse extends LoadedGame {
  readonly entry: GameEntry
}

/** Loads data and rules. @param folder with data files that replace the built-in ones @throws CliError */
export async function gameInUse(entry: GameEntry, folder?: string): Promise<InUse> {
  return { entry, ...(await entry.open(await dataInUse(entry, folder))) }
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
