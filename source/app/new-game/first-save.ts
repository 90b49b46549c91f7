/** The game that the command line asks for. */
import { dirname, resolve } from 'node:path'
import type { NewGame } from '../../kernel/contract/game.ts'
import { openJournal } from '../../kernel/journal/open.ts'
import { fullPath, makeFolder } from '../../kernel/saves/disk.ts'
import {
  createFreeSave,
  createSave,
  gameOfSave,
  openSave,
  type Save,
  SaveError,
  SaveHeld,
} from '../../kernel/saves/saves.ts'
import { openSeats, watchSave } from '../../kernel/saves/shared.ts'
import { program } from '../../program.ts'
import type { AppCommand } from '../command.ts'
import { gamesPlayed, type OpenGame, openAll, type Shelf } from '../shelf.ts'
import { today } from './fields.ts'
import { savedGames, savesOf, toGoOnWith } from './saved-games.ts'

/** A save with the game that it is of. */
export interface Opening {
  readonly save: Save<object>
  readonly of: OpenGame
}

/**
 * Begins or opens the game of a command.
 * @param proof `later` where something is shown while the history of a save is replayed, and a fault of it has its screen
 * @returns null for the first screen
 * @throws SaveError if the game cannot be opened, which also says how
 * to go on; Refused for impossible options; Unavailable
 */
export async function openingOf(
  shelf: Shelf,
  command: AppCommand,
  version: string,
  folder: string,
  proof: 'now' | 'later',
): Promise<Opening | null> {
  if (command.kind === 'title') return null
  const of = await shelf.open(command.game)
  if (command.kind === 'new') {
    const { newGame, save, name, seats } = command
    const free = { folder, scenario: name ?? newGame.scenario, day: today() }
    const whole = save
      ? beginIn(folder, save, of, newGame, version)
      : createFreeSave(free, openJournal(of.game, newGame), version)
    if (!seats) return { save: whole, of }
    const { file } = whole
    whole.close()
    return openNamed(file, of, () => openSeats(file, of.game, version, { seats }))
  }
  const file = command.file ?? latestOf(shelf, of, folder)
  if (command.kind === 'watch') return openNamed(file, of, () => watchSave(file, of.game))
  const { seats } = command
  return openNamed(file, of, () =>
    seats ? openSeats(file, of.game, version, { seats }) : openSave(file, of.game, version, proof),
  )
}

/**
 * Begins a game in a file that was named or proposed; the folder of saves is made for one that lies in it.
 * @throws SaveError if the file exists or cannot be written; Refused for impossible options
 */
export function beginIn(
  folder: string,
  file: string,
  { game }: Pick<OpenGame, 'game'>,
  newGame: NewGame,
  version: string,
): Save<object> {
  const journal = openJournal(game, newGame)
  if (dirname(fullPath(file, 'write')) === resolve(folder)) makeFolder(folder)
  return createSave(file, journal, version)
}

/** What a process shows first where no game is begun or gone on with: a game, or the shelf for null. */
export async function firstGame(
  shelf: Shelf,
  asked: string | undefined,
  folder: string,
): Promise<OpenGame | null> {
  const name = asked ?? shelf.only?.name
  if (name !== undefined) return shelf.open(name)
  // Whoever is here again is offered to go on.
  await openAll(shelf, gamesPlayed(shelf, folder).slice(0, 1))
  return null
}

/** The game that a save is of, opened. What is wrong with the save is told by whoever opens it. */
export function gameOf(shelf: Shelf, file: string): string {
  const name = gameOfSave(file)
  return (shelf.games.find((one) => one.name === name) ?? shelf.games[0]!).name
}

/** The save that is gone on with where a command names none. @throws SaveError */
function latestOf(shelf: Shelf, { name }: OpenGame, folder: string): string {
  const latest = toGoOnWith(savesOf(savedGames(folder, shelf), name))
  if (latest) return latest.file
  throw new SaveError(`No game has been saved in ${folder} yet.`)
}

/** Opens a save that the command line asks for. */
function openNamed(file: string, of: OpenGame, how: () => Save<object>): Opening {
  try {
    return { save: how(), of }
  } catch (error) {
    if (!(error instanceof SaveError)) throw error
    const said = error.message.replace(/\.$/, '')
    if (error instanceof SaveHeld) throw new SaveHeld(`${said}. "${program} watch ${file}" watches it.`)
    if (error.backup === null) throw error
    throw new SaveError(`${said}, from which "${program} resume ${file} --backup" goes on.`, error.backup)
  }
}
