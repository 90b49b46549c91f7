/** The folder where saves are kept, and what lies in it. */

import { existsSync, readdirSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Json, NewGame } from '../contract/game.ts'
import { printable } from '../contract/printable.ts'
import { isRecord } from '../contract/records.ts'
import { codeOf } from '../contract/thrown.ts'
import { asSaveError, backupOf, backups, lies, onDisk, readText, SaveError } from './disk.ts'
import { readSaveText } from './format.ts'
import { parse } from './line.ts'
import { placesOf } from './places.ts'

/** What the title screen tells of a save; `fault` says why it cannot be played. */
export interface SaveInfo {
  readonly file: string
  readonly name: string
  /** What it is a game of; '' where that cannot be read. */
  readonly game: string
  readonly scenario: string
  readonly options: Readonly<Record<string, Json>>
  readonly turn: number
  readonly actions: number
  /** The game has come to its end. */
  readonly over: boolean
  /** What is being decided; null if nothing is, or if that cannot be told here. */
  readonly segment: string | null
  /** When it was last written, in milliseconds since 1970. */
  readonly date: number
  readonly fault: string | null
}

const extension = '.save'

/**
 * The folder for saves of a program, in the place that the system keeps for data. It need not be there: who saves
 * elsewhere can do without it, so it is made where something is written in it.
 */
export const saveFolder = (program: string): string => join(placesOf(program).data, 'saves')

/**
 * A file name that is free, of backups too: `duel-2024-05-31.save`, then `duel-2024-05-31-2.save`.
 */
export const freeName = (folder: string, scenario: string, day: string): string =>
  freeNames(folder, scenario, day).next().value

/** All such names, for whoever finds that another process has just taken the first. */
export function* freeNames(folder: string, scenario: string, day: string): Generator<string, never> {
  for (let n = 1; ; n++) {
    const file = join(folder, `${scenario}-${day}${n > 1 ? `-${n}` : ''}${extension}`)
    if (!seen(file) && !seen(backupOf(file, 1))) yield file
  }
}

/** Whether anything is seen at a path. Why nobody may look there is told by whoever writes there. */
function seen(path: string): boolean {
  try {
    return lies(path)
  } catch (error) {
    if (codeOf(error) === undefined) throw error
    return false
  }
}

/**
 * What a saved state is looked at for; null for a game that is not there.
 * @param rules the version of the rules that it was saved under
 */
export type LookAtSave = (
  game: string,
  state: object,
  rules: number,
) => Pick<SaveInfo, 'over' | 'segment'> | null

const unseen = { over: false, segment: null }

/** The saves in a folder, the latest first. */
export const listSaves = (folder: string, look: LookAtSave): SaveInfo[] =>
  savesIn(folder)
    .map((file) => describeSave(file, look))
    .sort((a, b) => b.date - a.date)

const savesIn = (folder: string): string[] =>
  existsSync(folder)
    ? onDisk(folder, 'read', () => readdirSync(folder))
        .filter((name) => name.endsWith(extension))
        .map((name) => join(folder, name))
    : []

function describeSave(file: string, look: LookAtSave): SaveInfo {
  const name = printable(basename(file, extension))
  let date = 0
  try {
    date = onDisk(file, 'read', () => statSync(file)).mtimeMs
    const { header, turn, entries, state } = readSaveText(readText(file))
    const { game, scenario, options, rules } = header
    const seen = look(game, state as object, rules)
    return {
      file,
      name,
      game,
      scenario,
      options: asRecord(options),
      turn,
      actions: entries.length,
      ...(seen ?? unseen),
      date,
      fault: seen ? null : `${file} is a game of ${printable(game)}.`,
    }
  } catch (error) {
    const nothing = { game: '', scenario: '', options: {}, turn: 0, actions: 0, ...unseen }
    return { file, name, ...nothing, date, fault: asSaveError(error, file).message }
  }
}

/** What a file holds may be anything. */
const asRecord = (options: NewGame['options'] | null): Readonly<Record<string, Json>> =>
  isRecord(options) ? options : {}

/** The games saved in a folder, that which was played last first. */
export function gamesSaved(folder: string): string[] {
  const dated = savesIn(folder).map((file) => ({ file, date: writtenAt(file) }))
  const games = dated.sort((a, b) => b.date - a.date).map(({ file }) => gameOfSave(file))
  return [...new Set(games)].filter((game) => game !== null)
}

/** When a file was last written, in milliseconds since 1970; 0 where that cannot be told. */
function writtenAt(file: string): number {
  try {
    return statSync(file).mtimeMs
  } catch {
    return 0
  }
}

/** What a save or a backup of it says that it is a game of; null if none of them says so. */
export function gameOfSave(file: string): string | null {
  for (let n = 0; n <= backups; n++)
    try {
      const [first = ''] = readText(n === 0 ? file : backupOf(file, n)).split('\n', 1)
      const game = parse(first)?.game
      if (typeof game === 'string') return game
    } catch (error) {
      if (!(error instanceof SaveError)) throw error
    }
  return null
}
