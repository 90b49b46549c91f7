/** The file of the settings: read whatever is in it, and written so that nothing that was in it is lost. */

import { existsSync, realpathSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { printable } from '../../kernel/contract/printable.ts'
import { isRecord } from '../../kernel/contract/records.ts'
import { messageOf } from '../../kernel/contract/thrown.ts'
import { makeFolder, replaceQuickly, SaveError } from '../../kernel/saves/disk.ts'
import { holdBriefly, longest } from '../../kernel/saves/hold.ts'
import { replaceKeeping } from '../../kernel/saves/keep-damaged.ts'
import { placesOf } from '../../kernel/saves/places.ts'
import { readExpected } from '../../kernel/saves/read-expected.ts'
import { changed } from './changed.ts'
import { parseSettings, type SettingsRead } from './read-settings.ts'
import { defaultSettings, type GameToSet, type Settings } from './settings.ts'

/** What came of keeping settings. */
export interface Kept {
  /** Why they are not on the disk, in a sentence; null if they are. */
  readonly failed: string | null
  /** Everything that is to be told of the file from now on. */
  readonly faults: readonly string[]
}

export interface SettingsFile {
  readonly file: string
  readonly settings: Settings
  readonly faults: readonly string[]
  keep(settings: Settings): Kept
}

/** In bytes; no player's preferences are as long. */
const largest = 1_000_000

const noFile: SettingsRead = { settings: defaultSettings, unknown: {}, faults: [], damaged: false }

/** @throws SaveError in one sentence if there is a file that cannot be read. */
function read(file: string, games: readonly GameToSet[]): SettingsRead {
  const text = readExpected(file, { what: 'a file with preferences', largest })
  return text === null ? noFile : parseSettings(text, file, games)
}

/**
 * The settings of a program in the user's settings folder. Whatever is
 * wrong with the file, the program starts.
 */
export const openSettings = (program: string, games: readonly GameToSet[]): SettingsFile =>
  openSettingsIn(join(placesOf(program).config, 'settings.json'), games)

/** The settings in a file. Whatever is wrong with it, the program starts. */
export function openSettingsIn(file: string, games: readonly GameToSet[]): SettingsFile {
  const { settings, faults } = attempt(
    () => read(file, games),
    (sentence) => ({ ...noFile, faults: [`${sentence}; every preference has its usual value.`] }),
  )
  /** What has been done to the file, and what is to be told of it as it lies on the disk. */
  let done: readonly string[] = []
  let told = faults
  /** The settings as this process has written or found them last. */
  let own = settings
  return {
    file,
    settings,
    faults,
    keep: (next) =>
      attempt<Kept>(
        () => {
          const kept = write(file, own, next, games)
          own = next
          if (kept !== null)
            done = [...done, `${file} was faulty and is written anew; as it was it is kept as ${kept}.`]
          told = [...done, ...read(file, games).faults]
          return { failed: null, faults: told }
        },
        (sentence) => {
          const failed = `${sentence}; what you have changed holds until you quit.`
          return { failed, faults: [failed, ...told] }
        },
      ),
  }
}

/** An object with all that stands in another, which has the last word. */
const merged = (
  one: Readonly<Record<string, unknown>>,
  other: Readonly<Record<string, unknown>>,
): object => ({
  ...one,
  ...Object.fromEntries(
    Object.entries(other).map(([name, value]) => {
      const own = one[name]
      return [name, isRecord(own) && isRecord(value) ? merged(own, value) : value]
    }),
  ),
})

/**
 * Does something with the file; what the disk does not let be is told, in a sentence without its full stop.
 */
function attempt<T>(act: () => T, otherwise: (sentence: string) => T): T {
  try {
    return act()
  } catch (error) {
    return otherwise(printable(messageOf(error)).replace(/\.$/, ''))
  }
}

/**
 * Writes the settings that were changed, and what else stands in the file, whoever has written it. A file of
 * which something would be lost is kept under another name first.
 * @returns that name, or null if nothing would be lost
 */
function write(file: string, before: Settings, next: Settings, games: readonly GameToSet[]): string | null {
  const folder = dirname(file)
  if (existsSync(folder) && !statSync(folder).isDirectory())
    throw new SaveError(`${folder} is a file, where a folder for preferences is expected`)
  makeFolder(folder)
  // It may be a link to where somebody keeps the preferences of all programs.
  const real = existsSync(file) ? realpathSync(file) : file
  // What another program changes between the reading and the writing would be lost.
  const hold = holdBriefly(real, longest.change)
  try {
    // It may have been changed since the program was started.
    const { settings: found, unknown, damaged } = read(file, games)
    const all = merged({ ...changed(found, before, next) }, unknown)
    return replaceKeeping(damaged ? file : null, () =>
      replaceQuickly(real, `${JSON.stringify(all, null, 2)}\n`),
    )
  } finally {
    hold.release()
  }
}
