/** The file of the results, in the folder of saves. */
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { isPrintable } from '../../kernel/contract/printable.ts'
import { isRecord, keysOf } from '../../kernel/contract/records.ts'
import { makeFolder, onDisk, replaceFile, SaveError } from '../../kernel/saves/disk.ts'
import { type DayGame, type DayResult, type Effort, noted } from './results.ts'

/** In bytes: some thousand years of results. */
const largest = 50_000_000

const isText = (value: unknown): boolean =>
  typeof value === 'string' && value.length <= 1000 && isPrintable(value)
const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && Number(value) >= 0

const fields: Readonly<Record<keyof DayResult, (value: unknown) => boolean>> = {
  game: isText,
  day: (value) => typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value),
  save: isText,
  played: isText,
  turn: isCount,
  points: (value) => Number.isSafeInteger(value),
  goal: isCount,
  over: (value) => typeof value === 'boolean',
  keys: isCount,
  time: (value) => Number.isFinite(value) && Number(value) >= 0,
}

const isResult = (value: unknown): value is DayResult =>
  isRecord(value) && keysOf(fields).every((name) => fields[name](value[name]))

const fileIn = (folder: string): string => join(folder, 'results.json')

/** The results that are kept in a folder of saves. @throws SaveError if the file cannot be read */
export function readResults(folder: string): readonly DayResult[] {
  const file = fileIn(folder)
  return onDisk(file, 'read', () => {
    if (!existsSync(file)) return []
    const status = statSync(file)
    if (!status.isFile() || status.size > largest) throw new SaveError(`${file} is no file with results.`)
    return readOr(file)
  })
}

/** The same; none where the file cannot be read. */
export function readOrNone(folder: string): readonly DayResult[] {
  try {
    return readResults(folder)
  } catch (error) {
    if (error instanceof SaveError) return []
    throw error
  }
}

function readOr(file: string): readonly DayResult[] {
  const damaged = new SaveError(`${file} is damaged; take it away, and results are kept anew.`)
  let value: unknown
  try {
    value = JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    if (error instanceof SyntaxError) throw damaged
    throw error
  }
  if (!Array.isArray(value) || !value.every(isResult)) throw damaged
  return value
}

/**
 * Notes how a game of a day stands. Results are no part of a game: where they cannot be kept it goes on.
 * @returns whether they are kept
 */
export function noteResult(folder: string, now: DayGame, effort: Effort): boolean {
  try {
    const before = readResults(folder)
    const after = noted(before, now, effort)
    if (after !== before) {
      makeFolder(folder)
      replaceFile(fileIn(folder), `${JSON.stringify(after, null, 1)}\n`)
    }
    return true
  } catch (error) {
    if (error instanceof SaveError) return false
    throw error
  }
}
