/** The game that the command line asks for. */
import type { Game, NewGame } from '../kernel/game.ts'
import { openJournal } from '../kernel/journal.ts'
import { createSave, freeName, listSaves, openSave, type Save, SaveError } from '../kernel/saves.ts'
import type { AppCommand } from './run.tsx'

/**
 * Begins or opens the game of a command.
 * @returns null for the title screen
 * @throws SaveError, Refused
 */
export function saveOf<S extends object>(
  game: Game<S>,
  command: AppCommand,
  version: string,
  folder: string,
): Save<S> | null {
  switch (command.kind) {
    case 'title':
      return null
    case 'new':
      return beginGame(game, command.newGame, version, command.save ?? todaysName(folder, command.newGame))
    case 'resume': {
      const file = command.file ?? listSaves(folder, game.name).find(({ fault }) => !fault)?.file
      if (file === undefined) throw new SaveError(`No game has been saved in ${folder} yet.`)
      return openNamed(file, game, version)
    }
  }
}

/** A file name that is free today. */
export const todaysName = (folder: string, { scenario }: Pick<NewGame, 'scenario'>): string =>
  freeName(folder, scenario, new Date().toISOString().slice(0, 10))

export const beginGame = <S extends object>(
  game: Game<S>,
  newGame: NewGame,
  version: string,
  file: string,
): Save<S> => createSave(file, openJournal(game, newGame), version)

/** Opens a save that the command line asks for. @throws SaveError that also says how to go on from its backup */
function openNamed<S extends object>(file: string, game: Game<S>, version: string): Save<S> {
  try {
    return openSave(file, game, version)
  } catch (error) {
    if (!(error instanceof SaveError) || error.backup === null) throw error
    const said = error.message.replace(/\.$/, '')
    throw new SaveError(`${said}, from which "${game.name} resume ${file} --backup" goes on.`, error.backup)
  }
}
