/** The file of the results, in the folder of saves. */
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { isPrintable } from '../../kernel/contract/printable.ts'
import { onDisk, replaceFile, SaveError } from '../../kernel/saves/disk.ts'
import { type DayGame, type DayResult, type Effort, noted } from './results.ts'

/** In bytes: some thousand years of results. */
const largest = 50_000_000

const text = z.string().max(1000).refine(isPrintable)
const count = z.number().int().min(0)
const shape = z.array(
  z.object({
    game: text,
    day: z.string().regex(/^\d{4}-\d\d-\d\d$/),
    save: text,
    played: text,
    turn: count,
    points: z.number().int(),
    goal: count,
    over: z.boolean(),
    keys: count,
    time: z.number().min(0),
  }),
)

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

function readOr(file: string): readonly DayResult[] {
  const damaged = new SaveError(`${file} is damaged; take it away, and results are kept anew.`)
  let value: unknown
  try {
    value = JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    if (error instanceof SyntaxError) throw damaged
    throw error
  }
  const read = shape.safeParse(value)
  if (!read.success) throw damaged
  return read.data
}

/**
 * Notes how a game of a day stands. Results are no part of a game: where they cannot be kept it goes on.
 * @returns whether they are kept
 */
export function noteResult(folder: string, now: DayGame, effort: Effort): boolean {
  try {
    const before = readResults(folder)
    const after = noted(before, now, effort)
    if (after !== before) replaceFile(fileIn(folder), `${JSON.stringify(after, null, 1)}\n`)
    return true
  } catch (error) {
    if (error instanceof SaveError) return false
    throw error
  }
}
