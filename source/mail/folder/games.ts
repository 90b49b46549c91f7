/** The folders of games by mail that this user has, wherever they lie. */
import { existsSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { makeFolder, readText, replaceFile, SaveError } from '../../kernel/saves/disk.ts'
import { isGameFolder, noGameIn } from './disk.ts'
import { gamesByMailFile } from './list-file.ts'

/** The folders that are still there, the newest last. */
export function gameFolders(program: string): readonly string[] {
  const file = gamesByMailFile(program)
  if (!existsSync(file)) return []
  try {
    const found: unknown = JSON.parse(readText(file))
    return Array.isArray(found) ? found.filter((one) => typeof one === 'string' && isGameFolder(one)) : []
  } catch {
    // A list that cannot be read is begun anew; the games themselves lie in their folders.
    return []
  }
}

/** Notes a folder in the list. */
export function noteGameFolder(program: string, folder: string): void {
  const file = gamesByMailFile(program)
  makeFolder(dirname(file))
  const path = resolve(folder)
  const others = gameFolders(program).filter((one) => one !== path)
  replaceFile(file, `${JSON.stringify([...others, path], null, 2)}\n`)
}

/** The folder that is meant: the one named, the one at hand, or the only one. @throws SaveError */
export function folderMeant(program: string, named: string | undefined): string {
  if (named !== undefined) {
    if (!isGameFolder(named)) throw new SaveError(noGameIn(named))
    return resolve(named)
  }
  if (isGameFolder('.')) return resolve('.')
  const folders = gameFolders(program)
  const [only] = folders
  if (only !== undefined && folders.length === 1) return only
  throw new SaveError(
    only === undefined
      ? 'There is no game by mail here; "mail new" begins one, "mail join" joins one.'
      : `There are several games by mail; --in DIR names one of ${folders.join(', ')}.`,
  )
}
