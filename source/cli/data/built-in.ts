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

/** SHA-256 of the names and contents of the built-in files of a game. */
export function builtInDigest(game: string): string {
  const folder = builtInFolder(game)
  const hash = createHash('sha256')
  for (const name of readdirSync(folder).sort()) hash.update(name).update(readFileSync(join(folder, name)))
  return hash.digest('hex')
}
