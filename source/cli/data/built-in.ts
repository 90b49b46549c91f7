/** Where the data files that come with the program are. */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
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

/** Built-in files by their names, in order of these. */
export type BuiltIn = ReadonlyMap<string, Buffer>

/** Those of a game. @throws CliError */
export function builtInFiles(game: string): BuiltIn {
  const folder = builtInFolder(game)
  const names = readdirSync(folder).sort()
  return new Map(names.map((name) => [name, readFileSync(join(folder, name))]))
}

/** SHA-256 of their names and contents. */
export function digestOf(files: BuiltIn): string {
  const hash = createHash('sha256')
  for (const [name, text] of files) hash.update(name).update(text)
  return hash.digest('hex')
}
