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

/** What a check of the built-in files of a game has brought. @throws CliError */
export function checkedFrom(game: string, { data, hash, earlier }: LoadedData): Checked {
  const known = { names: Object.keys(data), hash, earlier }
  return { digest: digestOf(builtInFiles(game, known.names), known), ...known }
}

/** What files say that have been checked, as they stand: the fields of the built-in ones are in the order of the check. */
export function dataOf<D extends Data>(
  files: BuiltIn,
  { names, hash, earlier }: Omit<Checked, 'digest'>,
): LoadedData<D> {
  const read = names.map((name) => [name, JSON.parse(files.get(name)!.toString())])
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

/** Null in the sources, and where a file, or what is known of all, has changed since the build. */
function checkedAtBuild<D extends Data>(game: string): LoadedData<D> | null {
  try {
    const text = readFileSync(join(import.meta.dirname, checkedFile(game)), 'utf8')
    const { digest, names, hash, earlier }: Checked = JSON.parse(text)
    const files = builtInFiles(game, names)
    const known = { names, hash, earlier }
    return digest === digestOf(files, known) ? dataOf(files, known) : null
  } catch {
    // What is missing or cannot be read is told of by the check of all files.
    return null
  }
}
