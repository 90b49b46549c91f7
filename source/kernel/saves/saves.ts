/** Saved games on disk. After every action the whole game is there; every new turn leaves a backup. */
import { existsSync, renameSync, statSync } from 'node:fs'
import type { Game } from '../contract/game.ts'
import type { Seat } from '../contract/named.ts'
import { printable } from '../contract/printable.ts'
import type { Journal } from '../journal/journal.ts'
import { prove } from '../journal/open.ts'
import {
  asSaveError,
  backupOf,
  backups,
  dropFresh,
  fullPath,
  lies,
  makeFolder,
  markOf,
  onDisk,
  readText,
  refuseProtected,
  replaceFile,
  replaceSoon,
  SaveError,
  SaveHeld,
  SaveTaken,
} from './disk.ts'
import { freeNames } from './folder.ts'
import { openSaveWriter, readSaveText, type SaveContents, SaveFault } from './format.ts'
import { type Hold, holdFile, holdSeat } from './hold.ts'
import { noteClosed, noteOpen } from './in-play.ts'
import { replaceKeeping } from './keep-damaged.ts'
import { reviveSave } from './revive.ts'

export { SaveBusy, SaveError, SaveHeld } from './disk.ts'
export {
  freeName,
  gameOfSave,
  gamesSaved,
  type LookAtSave,
  listSaves,
  type SaveInfo,
  saveFolder,
} from './folder.ts'

/** What came of a change, and why it is not on the disk, if it is not. */
export interface Changed<T> {
  readonly result: T
  readonly unsaved: SaveError | null
  /** What somebody had put in the place of the save is kept beside it: in a sentence. */
  readonly kept?: string | null
}

/** A running game and the file that it is in. */
export interface Save<S extends object> {
  /** The full path. */
  readonly file: string
  readonly journal: Journal<S>
  /** The seats that are played here: all, some of them, or none where the game is only watched. */
  readonly seats: readonly Seat[]
  /** One person plays all its seats: nothing need be kept from who sits there next. */
  readonly onePerson?: boolean
  /** The computers of the game are played by somebody else than who opened this. */
  readonly computersElsewhere?: boolean
  /** From this entry on others have acted for who plays here, while he was away. */
  readonly awayFrom?: number
  /**
   * Changes the game and puts it on disk. Where others play too the game is first as they have left it, and a
   * change that cannot be written is taken back.
   * @param act takes or takes back actions; the game is written if it is another one then
   * @throws SaveError if nothing could be changed; SaveBusy if it can be tried again
   */
  change<T>(act: (journal: Journal<S>) => T): Changed<T>
  /**
   * Where others play too: who is changing the game just now, in words, so that `change` would wait for him; null
   * if it would not. A process that was stopped in the middle of a change may take seconds, in which keys are to be
   * heard.
   */
  whoChanges?(): string | null
  /**
   * Tells of every change that comes from another process, with why the
   * file cannot be followed now, if it cannot.
   * @returns stops telling
   */
  follow(tell: (fault: SaveError | null) => void): () => void
  /** Lets other processes have what is held of the file. */
  close(): void
}

/** A save with all its seats, which no other process can change. */
export interface WholeSave<S extends object> extends Save<S> {
  /**
   * Puts the game on disk as it stands now: to be called after every action, undo and redo.
   * @throws SaveError
   */
  write(): void
  /** Whether the last write succeeded. */
  isWritten(): boolean
}

const isBackup = (file: string): boolean => /\.bak\d$/.test(file)

/** Saves a new game. @throws SaveError if the file exists or cannot be written. */
export function createSave<S extends object>(
  path: string,
  journal: Journal<S>,
  program: string,
): WholeSave<S> {
  const file = fullPath(path, 'write')
  const hold = holdFile(file)
  try {
    const kind = onDisk(file, 'write', () => (existsSync(file) ? statSync(file).isDirectory() : null))
    if (kind === true) throw new SaveError(`${file} is a folder, not a file to save to.`)
    if (kind === false) throw new SaveTaken(`${file} exists already; resume it or choose another name.`)
    // The turns of a new game would push the old one out of its backups.
    const left = Array.from({ length: backups }, (_, n) => backupOf(file, n + 1)).find(lies)
    if (left)
      throw new SaveTaken(
        `${file} is gone, but ${left} is there: go on from that backup, or choose another name.`,
      )
    checkSeats(file, journal)
    const save = keepSaved({ file, hold }, journal, program)
    save.write()
    noteOpen(save)
    return save
  } catch (error) {
    hold.release()
    throw error
  }
}

/** So many games begin at one moment at the most. */
const atOnce = 50

/**
 * Saves a new game under the first name that is free in a folder, which is made if it is not there. The names are looked for before one is held, so another process
 * may take it meanwhile: then it has the next.
 * @throws SaveError if none can be written
 */
export function createFreeSave<S extends object>(
  { folder, scenario, day }: { readonly folder: string; readonly scenario: string; readonly day: string },
  journal: Journal<S>,
  program: string,
): WholeSave<S> {
  makeFolder(folder)
  const names = freeNames(folder, scenario, day)
  for (let tries = 1; ; tries++)
    try {
      return createSave(names.next().value, journal, program)
    } catch (error) {
      const isTaken = error instanceof SaveTaken || error instanceof SaveHeld
      if (!isTaken || tries === atOnce) throw error
    }
}

/**
 * Goes on with a saved game.
 * @param proof `later`: its history is replayed by `prove` or when
 * something needs it, and throws then as this does
 * @throws SaveError, with the newest good backup if the save is damaged.
 */
export function openSave<S extends object>(
  path: string,
  game: Game<S>,
  program: string,
  proof: 'now' | 'later' = 'now',
): WholeSave<S> {
  const file = playablePath(path, game)
  const hold = holdFile(file)
  try {
    const { contents, journal } = load(file, game, proof)
    checkSeats(file, journal)
    dropFresh(file)
    const save = keepSaved({ file, hold }, journal, program, contents)
    noteOpen(save)
    return save
  } catch (error) {
    hold.release()
    throw error
  }
}

/**
 * The full path of a save that can be played. Asked before the lock, which would be made beside a
 * file that is not there or no save at all.
 * @throws SaveError
 */
export function playablePath<S extends object>(path: string, game: Game<S>): string {
  const file = fullPath(path, 'read')
  // The next turn of the game that it belongs to would overwrite it.
  if (isBackup(file)) throw new SaveError(`${file} is a backup; copy it to another name to play on from it.`)
  try {
    readFrom(file, game)
  } catch (error) {
    throw withBackup(error, file, game)
  }
  // Told before anything is played, and not first where it cannot be written.
  refuseProtected(file)
  return file
}

/** Whoever plays all seats must have them to himself. @throws SaveHeld if a seat is played elsewhere */
function checkSeats<S extends object>(file: string, { game, newGame }: Journal<S>): void {
  for (const seat of game.seats(newGame)) holdSeat(file, seat).release()
}

/** Reads a saved game without holding the file, for replays. @throws SaveError */
export const readSave = <S extends object>(path: string, game: Game<S>): Journal<S> =>
  load(fullPath(path, 'read'), game).journal

/**
 * Puts the newest good backup in the place of a damaged save, which is kept under another name.
 * @returns the backup, and where the damaged save is now.
 * @throws SaveError if there is no good backup.
 */
export function restoreBackup<S extends object>(
  path: string,
  game: Game<S>,
): { backup: string; damaged: string } {
  const file = fullPath(path, 'read')
  const hold = holdFile(file)
  try {
    const backup = newestBackup(file, game)
    if (!backup) throw new SaveError(`${file} has no backup that can be read.`)
    checkSeats(file, load(backup, game).journal)
    let damaged = `${file}.damaged`
    for (let n = 2; lies(damaged); n++) damaged = `${file}.damaged${n}`
    const makeRoom = (): void => {
      if (lies(file)) renameSync(file, damaged)
    }
    // The permissions are those of the backup: the damaged file may be one that nobody can read.
    replaceFile(file, readText(backup), makeRoom, backup)
    return { backup, damaged }
  } finally {
    hold.release()
  }
}

/** @throws SaveError, with the newest good backup if the save is damaged. */
export function load<S extends object>(
  file: string,
  game: Game<S>,
  proof: 'now' | 'later' = 'now',
): { contents: SaveContents; journal: Journal<S> } {
  const naming = (error: unknown): SaveError => withBackup(error, file, game)
  try {
    const contents = readSaveText(readFrom(file, game))
    return { contents, journal: reviveSave(contents, game, proof === 'later' ? naming : undefined) }
  } catch (error) {
    throw naming(error)
  }
}

/**
 * What is wrong with a save, and its newest good backup if there is one:
 * whatever it is, the backup may be of use.
 */
function withBackup<S extends object>(error: unknown, file: string, game: Game<S>): SaveError {
  const wrong = asSaveError(error, file)
  const backup = wrong.backup === null && !(wrong instanceof SaveHeld) ? newestBackup(file, game) : null
  if (backup === null) return wrong
  return new SaveError(`${wrong.message.replace(/\.$/, '')}; its newest good backup is ${backup}.`, backup)
}

function readFrom<S extends object>(file: string, game: Game<S>): string {
  const backup = existsSync(file) ? null : newestBackup(file, game)
  if (backup) throw new SaveError(`${file} does not exist; its newest good backup is ${backup}.`, backup)
  return readText(file)
}

function newestBackup<S extends object>(file: string, game: Game<S>): string | null {
  for (let n = 1; n <= backups; n++)
    try {
      reviveSave(readSaveText(readText(backupOf(file, n))), game)
      return backupOf(file, n)
    } catch (error) {
      if (!(error instanceof SaveFault || error instanceof SaveError)) throw error
    }
  return null
}

/** A save that goes on in a file of ours; `begun`: what is in it already. */
function keepSaved<S extends object>(
  { file, hold: first }: { readonly file: string; readonly hold: Hold },
  journal: Journal<S>,
  program: string,
  begun?: SaveContents,
): WholeSave<S> {
  const writer = openSaveWriter(journal, program, begun)
  let hold = first
  let left = markOf(file)
  /** A lock that was cleared away by hand is taken anew, if nobody has had the file meanwhile. */
  const holdAgain = (): void => {
    if (hold.isHeld() || markOf(file) !== left) return
    hold.release()
    try {
      hold = holdFile(file, 0)
    } catch (error) {
      // Whoever has it now has taken it over, which is told by the check.
      if (!(error instanceof SaveHeld)) throw error
    }
  }
  let backedUp = begun?.turn ?? Number.NEGATIVE_INFINITY
  // In a game that is not there yet nobody has done anything: its first screen does not wait for the disk.
  let replace = begun ? replaceFile : replaceSoon
  let written = true
  let unsaved: SaveError | null = null
  /** What was written last; nothing yet. */
  let own: string | null = null
  /** Something else was put in its place, while this process held it. */
  const isAnother = (): boolean => {
    const mark = markOf(file)
    return mark !== left && mark !== 'none' && (own === null || readText(file) !== own)
  }
  /** @returns where what had taken its place is kept; null if nothing had */
  const put = (): string | null => {
    // What has not been replayed must not take the place of what might yet be mended.
    prove(journal)
    written = false
    holdAgain()
    hold.check()
    const text = writer.text()
    const kept = replaceKeeping(isAnother() ? file : null, () => replace(file, text, () => hold.check()))
    // Another process may have taken it over at this very moment.
    hold.check()
    left = markOf(file)
    own = text
    written = true
    const turn = journal.game.turn(journal.state())
    if (turn > backedUp) {
      backUp(file, text, replace)
      backedUp = turn
    }
    replace = replaceFile
    return kept
  }
  const save: WholeSave<S> = {
    file,
    journal,
    seats: journal.game.seats(journal.newGame),
    write: () => void put(),
    change(act) {
      const before = journal.state()
      const result = act(journal)
      if (journal.state() === before) return { result, unsaved }
      let kept: string | null = null
      try {
        kept = put()
        unsaved = null
      } catch (error) {
        if (!(error instanceof SaveError)) throw error
        unsaved = error
      }
      return { result, unsaved, kept: kept && keptText(file, kept) }
    },
    follow: () => () => {},
    isWritten: () => written,
    close() {
      noteClosed(save)
      hold.release()
    },
  }
  return save
}

const keptText = (file: string, kept: string): string =>
  printable(`Something else was put in the place of ${file} meanwhile: it is kept as ${kept}.`)

/** Keeps the text of a save as its newest backup; the oldest goes. @throws SaveError */
export function backUp(file: string, text: string, replace = replaceFile): void {
  const makeRoom = (): void => {
    refuseProtected(backupOf(file, backups))
    for (let n = backups - 1; n >= 1; n--)
      if (lies(backupOf(file, n))) renameSync(backupOf(file, n), backupOf(file, n + 1))
  }
  replace(backupOf(file, 1), text, makeRoom, file)
}
