/** How checks of the data of a game tell what they find. */
import type { DataFault } from './data.ts'

/** A check: whether something holds, where it stands, and what must be there. */
export interface Check {
  readonly holds: boolean
  readonly path: readonly (string | number)[]
  readonly expected: string
}

export const must = (holds: boolean, path: Check['path'], expected: string): Check => ({
  holds,
  path,
  expected,
})

/** What does not hold in a file, which is named without its ending. */
export const faultsOf = (file: string, checks: readonly Check[]): DataFault[] =>
  checks
    .filter(({ holds }) => !holds)
    .map(({ path, expected }) => ({ file: `${file}.json`, path: path.map(String), expected }))

/** Whether two lists hold the same, in whatever order. */
export const sameSet = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && JSON.stringify([...one].sort()) === JSON.stringify([...other].sort())

/** Whether two values are the same. */
export const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** How often each word stands in a list. */
export function tally(words: readonly string[]): Map<string, number> {
  const times = new Map<string, number>()
  for (const word of words) times.set(word, (times.get(word) ?? 0) + 1)
  return times
}

const whence = 'A source must say whether it is printed, public, inferred or reconstructed.'

/**
 * Every note on a source in the files of a game that does not say where its figures come from.
 * @param isNote which fields are such notes
 */
export const unsourced = <F extends string>(
  data: Readonly<Record<F, unknown>>,
  files: readonly F[],
  isNote: (field: string) => boolean,
  origin: RegExp,
): DataFault[] =>
  files.flatMap((file) =>
    notesIn(data[file], isNote)
      .filter(({ note }) => !origin.test(note))
      .map(({ path }) => ({ file: `${file}.json`, path, expected: whence })),
  )

interface SourceNote {
  readonly path: readonly string[]
  readonly note: string
}

function notesIn(
  part: unknown,
  isNote: (field: string) => boolean,
  path: readonly string[] = [],
): SourceNote[] {
  if (typeof part !== 'object' || part === null) return []
  return Object.entries(part).flatMap(([key, value]) =>
    isNote(key) && typeof value === 'string'
      ? [{ path: [...path, key], note: value }]
      : notesIn(value, isNote, [...path, key]),
  )
}
