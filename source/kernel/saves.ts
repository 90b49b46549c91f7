/** Saved games on disk. After every action the whole game is there; every new turn leaves a backup. */
import { existsSync, mkdirSync, readdirSync, renameSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import envPaths from 'env-paths'
import type { Game } from './game.ts'
import type { Journal } from './journal.ts'
import { openSaveWriter, readSaveText, reviveSave, type SaveContents, SaveFault } from './save-format.ts'
import { dropFresh, fullPath, onDisk, readText, replaceFile, SaveError } from './saves-disk.ts'
import { type Hold, holdFile } from './saves-hold.ts'

export { SaveError } from './saves-disk.ts'

/** A running game and the file that it is in. */
export interface Save<S extends object> {
  /** The full path. */
  readonly file: string
  readonly journal: Journal<S>
  /** Puts the game on disk as it stands now: to be called after every action, undo and redo. @throws SaveError */
  write(): void
  /** Whether the last write succeeded. */
  isWritten(): boolean
  /** Lets other processes have the file. */
  close(): void
}

type InPlay = Pick<Save<object>, 'file' | 'isWritten' | 'close'>
const open = new Set<InPlay>()
/** The saves that this process holds. */
export const openSaves = (): readonly Omit<InPlay, 'close'>[] => [...open]
// However the process ends in order, it leaves nothing beside a save.
process.on('exit', () => {
  for (const save of open) save.close()
})

/** What the title screen tells of a save; `fault` says why it cannot be played. */
export interface SaveInfo {
  readonly file: string
  readonly name: string
  readonly scenario: string
  readonly turn: number
  readonly actions: number
  /** When it was last written, in milliseconds since 1970. */
  readonly date: number
  readonly fault: string | null
}

const extension = '.save'
const backups = 3
const backupOf = (file: string, n: number): string => `${file}.bak${n}`
const isBackup = (file: string): boolean => /\.bak\d$/.test(file)

/** The folder for saves of a program, in the place that the system keeps for data; made if it is not there. */
export function saveFolder(program: string): string {
  const folder = join(envPaths(program, { suffix: '' }).data, 'saves')
  onDisk(folder, 'write', () => mkdirSync(folder, { recursive: true }))
  return folder
}

/** A file name that is free, of backups too: `solitaire-2024-05-31.save`, then `solitaire-2024-05-31-2.save`. */
export function freeName(folder: string, scenario: string, day: string): string {
  for (let n = 1; ; n++) {
    const file = join(folder, `${scenario}-${day}${n > 1 ? `-${n}` : ''}${extension}`)
    if (!existsSync(file) && !existsSync(backupOf(file, 1))) return file
  }
}

/** Saves a new game. @throws SaveError if the file exists or cannot be written. */
export function createSave<S extends object>(path: string, journal: Journal<S>, program: string): Save<S> {
  const file = fullPath(path, 'write')
  const hold = holdFile(file)
  try {
    const kind = onDisk(file, 'write', () => (existsSync(file) ? statSync(file).isDirectory() : null))
    if (kind === true) throw new SaveError(`${file} is a folder, not a file to save to.`)
    if (kind === false) throw new SaveError(`${file} exists already; resume it or choose another name.`)
    // The turns of a new game would push the old one out of its backups.
    const left = Array.from({ length: backups }, (_, n) => backupOf(file, n + 1)).find((one) =>
      existsSync(one),
    )
    if (left)
      throw new SaveError(
        `${file} is gone, but ${left} is there: go on from that backup, or choose another name.`,
      )
    const save = keepSaved(file, journal, program, hold)
    save.write()
    open.add(save)
    return save
  } catch (error) {
    hold.release()
    throw error
  }
}

/** Goes on with a saved game. @throws SaveError, with the newest good backup if the save is damaged. */
export function openSave<S extends object>(path: string, game: Game<S>, program: string): Save<S> {
  const file = fullPath(path, 'read')
  // The next turn of the game that it belongs to would overwrite it.
  if (isBackup(file)) throw new SaveError(`${file} is a backup; copy it to another name to play on from it.`)
  // Before the lock, which would be made beside a file that is not there or no save at all.
  readFrom(file, game)
  const hold = holdFile(file)
  try {
    const { contents, journal } = load(file, game)
    clearRest(file)
    const save = keepSaved(file, journal, program, hold, contents)
    open.add(save)
    return save
  } catch (error) {
    hold.release()
    throw error
  }
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
    let damaged = `${file}.damaged`
    for (let n = 2; existsSync(damaged); n++) damaged = `${file}.damaged${n}`
    replaceFile(file, readText(backup), () => {
      if (existsSync(file)) renameSync(file, damaged)
    })
    return { backup, damaged }
  } finally {
    hold.release()
  }
}

/** The saves in a folder, the latest first. */
export function listSaves(folder: string, gameName: string): SaveInfo[] {
  if (!existsSync(folder)) return []
  const files = onDisk(folder, 'read', () => readdirSync(folder)).filter((name) => name.endsWith(extension))
  return files.map((name) => describeSave(join(folder, name), gameName)).sort((a, b) => b.date - a.date)
}

function describeSave(file: string, gameName: string): SaveInfo {
  const name = basename(file, extension)
  let date = 0
  try {
    date = onDisk(file, 'read', () => statSync(file)).mtimeMs
    const { header, turn, entries } = readSaveText(readText(file))
    const fault = header.game === gameName ? null : `${file} is a game of ${header.game}.`
    return { file, name, scenario: header.scenario, turn, actions: entries.length, date, fault }
  } catch (error) {
    return { file, name, scenario: '', turn: 0, actions: 0, date, fault: asSaveError(error, file).message }
  }
}

function load<S extends object>(
  file: string,
  game: Game<S>,
): { contents: SaveContents; journal: Journal<S> } {
  try {
    const contents = readSaveText(readFrom(file, game))
    return { contents, journal: reviveSave(contents, game) }
  } catch (error) {
    const damaged = error instanceof SaveFault && error.damaged
    throw asSaveError(error, file, damaged ? newestBackup(file, game) : null)
  }
}

function readFrom<S extends object>(file: string, game: Game<S>): string {
  const backup = existsSync(file) ? null : newestBackup(file, game)
  if (backup) throw new SaveError(`${file} does not exist; its newest good backup is ${backup}.`, backup)
  return readText(file)
}

function asSaveError(error: unknown, file: string, backup: string | null = null): SaveError {
  if (error instanceof SaveError) return error
  if (!(error instanceof SaveFault)) throw error
  return new SaveError(
    `${file} ${error.message}${backup ? `; its newest good backup is ${backup}` : ''}.`,
    backup,
  )
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

function keepSaved<S extends object>(
  file: string,
  journal: Journal<S>,
  program: string,
  hold: Hold,
  begun?: SaveContents,
): Save<S> {
  const writer = openSaveWriter(journal, program, begun)
  let backedUp = begun?.turn ?? Number.NEGATIVE_INFINITY
  let written = true
  const save: Save<S> = {
    file,
    journal,
    write() {
      written = false
      hold.check()
      const text = writer.text()
      replaceFile(file, text)
      written = true
      const turn = journal.game.turn(journal.state())
      if (turn <= backedUp) return
      replaceFile(backupOf(file, 1), text, () => shiftBackups(file))
      backedUp = turn
    },
    isWritten: () => written,
    close() {
      open.delete(save)
      hold.release()
    },
  }
  return save
}

/** Removes what a process left that was killed while it wrote. */
function clearRest(file: string): void {
  for (const one of [file, backupOf(file, 1)]) dropFresh(one)
}

/** Makes room for a new first backup; the oldest goes. */
function shiftBackups(file: string): void {
  for (let n = backups - 1; n >= 1; n--)
    if (existsSync(backupOf(file, n))) renameSync(backupOf(file, n), backupOf(file, n + 1))
}
