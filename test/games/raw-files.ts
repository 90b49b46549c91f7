/** The built-in files of a game as they were read. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export const rawFilesOf = (game: string, names: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(
    names.map((name) => [
      name,
      JSON.parse(readFileSync(join(import.meta.dirname, '../../data', game, `${name}.json`), 'utf8')),
    ]),
  )
