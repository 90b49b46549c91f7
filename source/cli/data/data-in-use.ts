/** The data of a command: the built-in files as the build has checked them, any others checked now. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { builtInDigest } from './built-in.ts'
import type { LoadedData } from './load-data.ts'

/**
 * What the build leaves beside its chunks: data without a fault, and the digest of the files that it is from.
 */
export interface CheckedData extends LoadedData {
  readonly digest: string
}

export const checkedFile = 'checked-data.json'

/**
 * The data of `--data`, or the built-in data. Checking takes longer than all else at the start, and what
 * checks is half of the code; so it is loaded only for files that the build has not seen.
 * @throws CliError as loadData
 */
export async function dataInUse(override?: string): Promise<LoadedData> {
  const checked = override === undefined ? checkedAtBuild() : null
  if (checked) return checked
  const { loadData } = await import('./load-data.ts')
  return loadData(override)
}

/** Null in the sources, and where a file has changed since the build. */
function checkedAtBuild(): CheckedData | null {
  try {
    const checked: CheckedData = JSON.parse(readFileSync(join(import.meta.dirname, checkedFile), 'utf8'))
    return checked.digest === builtInDigest() ? checked : null
  } catch {
    // What is missing or cannot be read is told of by the check of all files.
    return null
  }
}
