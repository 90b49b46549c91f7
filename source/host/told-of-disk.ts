/** What friends are told of a fault of the disk: where things lie on the machine of the host is not their business. */
import { resolve, sep } from 'node:path'
import { SaveError } from '../kernel/saves/saves.ts'

/** A sentence about files of a folder, which names them without it. */
export const withoutFolder = (sentence: string, folder: string): string =>
  [resolve(folder), folder].reduce((text, one) => text.replaceAll(`${one}${sep}`, ''), sentence)

/** Does something with files of a folder. @throws SaveError that does not name the folder */
export function toldWithout<T>(folder: string, act: () => T): T {
  try {
    return act()
  } catch (error) {
    throw error instanceof SaveError ? new SaveError(withoutFolder(error.message, folder)) : error
  }
}
