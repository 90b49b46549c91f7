/** The file of the results, in the folder of saves. */
import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import { printable } from '../../kernel/contract/printable.ts'
import { makeFolder, replaceFile, SaveError } from '../../kernel/saves/disk.ts'
import { holdBriefly, longest } from '../../kernel/saves/hold.ts'
import { replaceKeeping } from '../../kernel/saves/keep-damaged.ts'
import { readExpected } from '../../kernel/saves/read-expected.ts'
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
  // Where there can be no file at all there are no results.
  const text = existsSync(file) ? readExpected(file, { what: 'a file with results', largest }) : null
  if (text === null) return { results: [], faults: [] }
  const { results, faults } = parseResults(text, file)
  return { results, faults: faults.length > 0 ? [...faults.map(printable), keeping(file)] : [] }
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

/** What came of noting a result. */
export interface Noting {
  readonly isKept: boolean
  /** What is to be told of the file, in a sentence; null where all is well. */
  readonly told: string | null
}

/**
 * Notes how a game of a day stands; a file of which something would be lost is kept beside. Results are no part of a
 * game: where they cannot be kept it goes on.
 */
export function noteResult(folder: string, now: DayGame, effort: Effort): Noting {
  const file = fileIn(folder)
  try {
    makeFolder(folder)
    // What another program notes between the reading and the writing would be lost.
    const hold = holdBriefly(file, longest.change)
    try {
      const { results, faults } = readResults(folder)
      const after = noted(results, now, effort)
      if (after === results) return { isKept: true, told: null }
      const kept = replaceKeeping(faults.length > 0 ? file : null, () =>
        replaceFile(file, `${JSON.stringify(after, null, 1)}\n`),
      )
      return { isKept: true, told: kept && printable(keptAs(file, kept)) }
    } finally {
      hold.release()
    }
  } catch (error) {
    if (!(error instanceof SaveError)) throw error
    return { isKept: false, told: `${error.message.replace(/\.$/, '')}: this try is not noted.` }
  }
}

const keptAs = (file: string, kept: string): string =>
  `${file} was damaged and is written anew; as it was it is kept as ${kept}.`
