/** The data of a command: the built-in files as the build has checked them, any others checked now. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { GameEntry } from '../../games/entry.ts'
import type { Data, LoadedData } from '../../kernel/contract/data.ts'
import { builtInDigest } from './built-in.ts'

/**
 * What the build leaves beside its chunks: data without a fault, and the digest of the files that it is from.
 */
export interface CheckedData<D extends Data = Data> extends LoadedData<D> {
  readonly digest: string
}

/** The file of the checked data of a game. */
export const checkedFile = (game: string): string => `checked-${game}.json`

/** A game as far as its data is concerned. */
export type DataSource<D extends Data = Data> = Pick<GameEntry<D>, 'name' | 'files'>

/**
 * The data of `--data`, or the built-in data. Checking takes longer than all else at the start, and what
 * checks is half of the code; so it is loaded only for files that the build has not seen.
 * @throws CliError as loadData
 */
export async function dataInUse<D extends Data>(
  game: DataSource<D>,
  override?: string,
): Promise<LoadedData<D>> {
  const checked = override === undefined ? checkedAtBuild<D>(game.name) : null
  if (checked) return checked
  const { loadData } = await import('./load-data.ts')
  return loadData(game.name, await game.files(), override)
}

/** Null in the sources, and where a file has changed since the build. */
function checkedAtBuild<D extends Data>(game: string): CheckedData<D> | null {
  try {
    const text = readFileSync(join(import.meta.dirname, checkedFile(game)), 'utf8')
    const checked: CheckedData<D> = JSON.parse(text)
    return checked.digest === builtInDigest(game) ? checked : null
  } catch {
    // What is missing or cannot be read is told of by the check of all files.
    return null
  }
}
