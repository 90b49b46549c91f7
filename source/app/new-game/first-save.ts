/** The game that the command line asks for. */
import type { Game } from '../../kernel/contract/game.ts'
import { openJournal } from '../../kernel/journal/journal.ts'
import { createSave, openSave, type Save, SaveError, SaveHeld } from '../../kernel/saves/saves.ts'
import { openSeats, watchSave } from '../../kernel/saves/shared.ts'
import type { AppCommand } from '../run.tsx'
import { savedGames, toGoOnWith } from '../session/saved-games.ts'
import { newFile } from './new-file.ts'

/**
 * Begins or opens the game of a command.
 * @returns null for the title screen
 * @throws SaveError if the game cannot be opened, which also says how
 * to go on; Refused for impossible options
 */
export function saveOf<S extends object>(
  game: Game<S>,
  command: AppCommand,
  version: string,
  folder: string,
): Save<S> | null {
  const open = (file: string | undefined, how: (file: string) => Save<S>): Save<S> => {
    const found = file ?? toGoOnWith(savedGames(folder, game))?.file
    if (found === undefined) throw new SaveError(`No game has been saved in ${folder} yet.`)
    return openNamed(found, game.name, how)
  }
  switch (command.kind) {
    case 'title':
      return null
    case 'new': {
      const { newGame, save, name, seats } = command
      const file = save ?? newFile(folder, name ?? newGame.scenario)
      const whole = createSave(file, openJournal(game, newGame), version)
      if (!seats) return whole
      whole.close()
      return open(file, (made) => openSeats(made, game, version, seats))
    }
    case 'resume': {
      const { file, seats } = command
      return open(file, (found) =>
        seats ? openSeats(found, game, version, seats) : openSave(found, game, version, 'later'),
      )
    }
    case 'watch':
      return open(command.file, (found) => watchSave(found, game))
  }
}

/** Opens a save that the command line asks for. */
function openNamed<S extends object>(file: string, program: string, how: (file: string) => Save<S>): Save<S> {
  try {
    return how(file)
  } catch (error) {
    if (!(error instanceof SaveError)) throw error
    const said = error.message.replace(/\.$/, '')
    if (error instanceof SaveHeld) throw new SaveHeld(`${said}. "${program} watch ${file}" watches it.`)
    if (error.backup === null) throw error
    throw new SaveError(`${said}, from which "${program} resume ${file} --backup" goes on.`, error.backup)
  }
}
