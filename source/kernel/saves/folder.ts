/** The folder where saves are kept, and what lies in it. */
import { existsSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import envPaths from 'env-paths'
import type { Json, NewGame } from '../contract/game.ts'
import { printable } from '../contract/printable.ts'
import { asSaveError, backupOf, onDisk, readText } from './disk.ts'
import { readSaveText } from './format.ts'

/** What the title screen tells of a save; `fault` says why it cannot be played. */
export interface SaveInfo {
  readonly file: string
  readonly name: string
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
 * The folder for saves of a program, in the place that the system keeps for data; made if it is not there.
 */
export function saveFolder(program: string): string {
  const folder = join(envPaths(program, { suffix: '' }).data, 'saves')
  onDisk(folder, 'write', () => mkdirSync(folder, { recursive: true }))
  return folder
}

/**
 * A file name that is free, of backups too: `solitaire-2024-05-31.save`, then `solitaire-2024-05-31-2.save`.
 */
export function freeName(folder: string, scenario: string, day: string): string {
  for (let n = 1; ; n++) {
    const file = join(folder, `${scenario}-${day}${n > 1 ? `-${n}` : ''}${extension}`)
    if (!existsSync(file) && !existsSync(backupOf(file, 1))) return file
  }
}

/** What a saved state is looked at for. @param rules the version of the rules that it was saved under */
export type LookAtSave = (state: object, rules: number) => Pick<SaveInfo, 'over' | 'segment'>

const unseen = { over: false, segment: null }

/** The saves in a folder, the latest first. */
export function listSaves(folder: string, gameName: string, look: LookAtSave = () => unseen): SaveInfo[] {
  if (!existsSync(folder)) return []
  const files = onDisk(folder, 'read', () => readdirSync(folder)).filter((name) => name.endsWith(extension))
  return files.map((name) => describeSave(join(folder, name), gameName, look)).sort((a, b) => b.date - a.date)
}

function describeSave(file: string, gameName: string, look: LookAtSave): SaveInfo {
  const name = printable(basename(file, extension))
  let date = 0
  try {
    date = onDisk(file, 'read', () => statSync(file)).mtimeMs
    const { header, turn, entries, state } = readSaveText(readText(file))
    const fault = header.game === gameName ? null : `${file} is a game of ${header.game}.`
    const { scenario, options } = header
    const seen = fault === null ? look(state as object, header.rules) : unseen
    return {
      file,
      name,
      scenario,
      options: asRecord(options),
      turn,
      actions: entries.length,
      ...seen,
      date,
      fault,
    }
  } catch (error) {
    const nothing = { scenario: '', options: {}, turn: 0, actions: 0, ...unseen }
    return { file, name, ...nothing, date, fault: asSaveError(error, file).message }
  }
}

/** What a file holds may be anything. */
const asRecord = (options: NewGame['options'] | null): Readonly<Record<string, Json>> =>
  typeof options === 'object' && options !== null && !Array.isArray(options) ? options : {}
