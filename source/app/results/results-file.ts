/** The file of the results, in the folder of saves. */
import { existsSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { printable } from '../../kernel/contract/printable.ts'
import { makeFolder, onDisk, replaceFile, SaveError } from '../../kernel/saves/disk.ts'
import { replaceKeeping } from '../../kernel/saves/keep-damaged.ts'
import { parseResults, type ResultsRead } from './read-results.ts'
import { type DayGame, type DayResult, type Effort, noted } from './results.ts'

/** In bytes: some thousand years of results. */
const largest = 50_000_000

const fileIn = (folder: string): string => join(folder, 'results.json')

/**
 * The results that are kept in a folder of saves; of those that are damaged it is told what is wrong with them.
 * @throws SaveError if there is a file that cannot be read
 */
export function readResults(folder: string): ResultsRead {
  const file = fileIn(folder)
  return onDisk(file, 'read', () => {
    if (!existsSync(file)) return { results: [], faults: [] }
    const status = statSync(file)
    if (!status.isFile() || status.size > largest) throw new SaveError(`${file} is no file with results.`)
    const { results, faults } = parseResults(readFileSync(file, 'utf8'), file)
    return { results, faults: faults.length > 0 ? [...faults.map(printable), keeping(file)] : [] }
  })
}

const keeping = (file: string): string =>
  printable(`As it is it will be kept beside, as ${basename(file)}.damaged, when a result is noted.`)

/** The results in lines, under what is wrong with the file. */
export function resultsTold(
  folder: string,
  inLines: (results: readonly DayResult[]) => readonly string[],
): readonly string[] {
  try {
    const { results, faults } = readResults(folder)
    return [...faults, ...inLines(results)]
  } catch (error) {
    if (error instanceof SaveError) return [error.message]
    throw error
  }
}

/** The results alone; none where the file cannot be read. */
export function readOrNone(folder: string): readonly DayResult[] {
  try {
    return readResults(folder).results
  } catch (error) {
    if (error instanceof SaveError) return []
    throw error
  }
}

/**
 * Notes how a game of a day stands; a file of which something would be lost is kept beside. Results are no part of a
 * game: where they cannot be kept it goes on.
 * @returns whether they are kept
 */
export function noteResult(folder: string, now: DayGame, effort: Effort): boolean {
  const file = fileIn(folder)
  try {
    const { results, faults } = readResults(folder)
    const after = noted(results, now, effort)
    if (after === results) return true
    makeFolder(folder)
    replaceKeeping(faults.length > 0 ? file : null, () =>
      replaceFile(file, `${JSON.stringify(after, null, 1)}\n`),
    )
    return true
  } catch (error) {
    if (error instanceof SaveError) return false
    throw error
  }
}
