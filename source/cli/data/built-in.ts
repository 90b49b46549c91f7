/** Where the data files that come with the program are. */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { CliError } from '../args.ts'

/** The built-in data of a game, found from the bundle (dist/cli.js) as from the sources. @throws CliError */
export function builtInFolder(game: string): string {
  for (let folder = import.meta.dirname; ; folder = dirname(folder)) {
    const data = join(folder, 'data', game)
    if (existsSync(data)) return data
    if (folder === dirname(folder))
      throw new CliError(`The data of the game is missing: there is no data/${game}.`, 1)
  }
}

/** The texts of built-in files by the names of what they hold, in order of these. */
export type BuiltIn = ReadonlyMap<string, Buffer>

/** What lies there by these names and no more: a pipe would never end. @throws CliError, Error where one is no file */
export function builtInFiles(game: string, names: readonly string[]): BuiltIn {
  const folder = builtInFolder(game)
  return new Map(
    [...names].sort().map((name) => {
      const file = join(folder, `${name}.json`)
      if (!statSync(file).isFile()) throw new Error(`${file} is no file.`)
      return [name, readFileSync(file)]
    }),
  )
}

/** SHA-256 of their names and contents, and of what else is known of them. */
export function digestOf(files: BuiltIn, known: unknown): string {
  const hash = createHash('sha256').update(JSON.stringify(known))
  for (const [name, text] of files) hash.update(name).update(text)
  return hash.digest('hex')
}
