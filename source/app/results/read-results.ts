/** What stands in a file of results, and what is wrong with it. */
import { isDay } from '../../kernel/contract/days.ts'
import { isPrintable } from '../../kernel/contract/printable.ts'
import { isRecord, keysOf } from '../../kernel/contract/records.ts'
import { messageOf } from '../../kernel/contract/thrown.ts'
import { found } from '../../kernel/contract/words.ts'
import type { DayResult } from './results.ts'

export interface ResultsRead {
  /** Those that are sound. */
  readonly results: readonly DayResult[]
  /** What is wrong with the others, a sentence each. */
  readonly faults: readonly string[]
}

interface Expected {
  readonly check: (value: unknown) => boolean
  readonly expected: string
}

/** More than anybody can have. */
const most = 1_000_000_000
/** The same in milliseconds: some thirty years. */
const longest = 1_000_000_000_000
/** So many faults are told one by one. */
const fewFaults = 3

const within = (least: number, largest: number): Expected => ({
  check: (value) => Number.isSafeInteger(value) && Number(value) >= least && Number(value) <= largest,
  expected: `a whole number from ${least} to ${largest}`,
})
const text: Expected = {
  check: (value) => typeof value === 'string' && value.length <= 1000 && isPrintable(value),
  expected: 'a text that can be printed',
}

const fields: Readonly<Record<keyof DayResult, Expected>> = {
  game: text,
  day: {
    check: (value) => typeof value === 'string' && isDay(value),
    expected: 'a day such as "2024-05-31"',
  },
  save: text,
  played: text,
  turn: within(0, most),
  points: within(-most, most),
  goal: within(0, most),
  over: { check: (value) => typeof value === 'boolean', expected: 'true or false' },
  keys: within(0, most),
  time: {
    check: (value) => typeof value === 'number' && value >= 0 && value <= longest,
    expected: `a number of milliseconds from 0 to ${longest}`,
  },
}

/** What is wrong with a result, as far as the first field that is; null if nothing is. */
function faultOf(value: unknown): string | null {
  if (!isRecord(value)) return `it must be an object, but it is ${found(value)}`
  const wrong = keysOf(fields).find((name) => !fields[name].check(value[name]))
  return wrong === undefined
    ? null
    : `"${wrong}" must be ${fields[wrong].expected}, but it is ${found(value[wrong])}`
}

/**
 * Reads the text of a file of results.
 * @param file how the file is called in sentences
 */
export function parseResults(content: string, file: string): ResultsRead {
  const nothing = (fault: string): ResultsRead => ({ results: [], faults: [fault] })
  let value: unknown
  try {
    value = JSON.parse(content)
  } catch (error) {
    const why = messageOf(error).replace(/\s+/g, ' ')
    return nothing(
      `${file} is expected to hold JSON, and does not (${why}): it has no result that can be read.`,
    )
  }
  if (!Array.isArray(value))
    return nothing(`${file} holds ${found(value)} where a list of results is expected.`)
  const faults = value.flatMap((one, index) => {
    const fault = faultOf(one)
    return fault === null ? [] : [`${file}, result ${index + 1}: ${fault}; it is left out.`]
  })
  const more = faults.length - fewFaults
  return {
    results: value.filter((one) => faultOf(one) === null),
    faults: more > 0 ? [...faults.slice(0, fewFaults), `${more} more results are left out.`] : faults,
  }
}
