/** Where the preferences of players are kept, each in a file that is called by what cannot be a path. */
import { createHash } from 'node:crypto'
import { existsSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { fold, type PersonName } from './people/names.ts'

export const settingsFile = (folder: string, name: PersonName): string =>
  join(folder, 'preferences', `${createHash('sha256').update(fold(name)).digest('hex').slice(0, 20)}.json`)

/** Keeps what somebody prefers when he is called otherwise. */
export function moveSettings(folder: string, was: PersonName, name: PersonName): void {
  const from = settingsFile(folder, was)
  if (existsSync(from)) renameSync(from, settingsFile(folder, name))
}
