/** The data of a command: the built-in files as the build has checked them, any others checked now. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { GameEntry } from '../../games/entry.ts'
import type { Data, LoadedData } from '../../kernel/contract/data.ts'
import { type BuiltIn, builtInFiles, digestOf } from './built-in.ts'

/** What the build leaves beside its chunks: what the check of the built-in files has brought, besides what they say. */
export interface Checked extends Omit<LoadedData, 'data'> {
  readonly digest: string
  /** The files that are data, in order. */
  readonly names: readonly string[]
}

/** What a check of files has brought. */
export const checkedFrom = (files: BuiltIn, { data, hash, earlier }: LoadedData): Checked => ({
  ...{ digest: digestOf(files), names: Object.keys(data) },
  ...{ hash, earlier },
})

/** What files say that have been checked, as they stand: the fields of the built-in ones are in the order of the check. */
export function dataOf<D extends Data>(files: BuiltIn, { names, hash, earlier }: Checked): LoadedData<D> {
  const read = names.map((name) => [name, JSON.parse(files.get(`${name}.json`)!.toString())])
  return { data: Object.fromEntries(read), hash, earlier }
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
function checkedAtBuild<D extends Data>(game: string): LoadedData<D> | null {
  try {
    const text = readFileSync(join(import.meta.dirname, checkedFile(game)), 'utf8')
    const checked: Checked = JSON.parse(text)
    const files = builtInFiles(game)
    return checked.digest === digestOf(files) ? dataOf(files, checked) : null
  } catch {
    // What is missing or cannot be read is told of by the check of all files.
    return null
  }
}
