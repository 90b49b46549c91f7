/** The games on a shelf, each loaded with its data when it is opened. */
import { openShelf, type Shelf, Unavailable } from '../app/shelf.ts'
import { keepingFaults } from '../app/terminal/fault.ts'
import type { GameEntry } from '../games/entry.ts'
import type { Registry } from '../games/index.ts'
import { program } from '../program.ts'
import { CliError } from './args.ts'
import { gameInUse } from './game-in-use.ts'

/** @param own the game that is played with data of one's own, and their folder */
export const shelfOf = (
  games: Registry,
  version: string,
  own?: { readonly entry: GameEntry; readonly folder: string | undefined },
): Shelf => openShelf(games, (one) => loaded(one, version, one === own?.entry ? own.folder : undefined))

/** @throws Unavailable */
async function loaded(entry: GameEntry, version: string, folder: string | undefined) {
  try {
    const { game, computer, panels } = await gameInUse(entry, folder)
    const { lesson, ...others } = await panels()
    return {
      game,
      // With other data the dice of the lesson would tell another story.
      panels: folder === undefined && lesson ? { ...others, lesson } : others,
      computer: keepingFaults(computer, program, version),
    }
  } catch (error) {
    throw error instanceof CliError ? new Unavailable(error.message) : error
  }
}
