/** The letters beside the rows of forms and of amounts: those that mean nothing else where they stand. */
import type { TallyDomain } from '../../kernel/contract/game.ts'
import { type Bindings, freeIn } from '../keys/bindings.ts'
import type { RowKind } from './acts.ts'

/** Where letters come from: the keys in use, and what the game has given one. */
export interface LetterSource {
  readonly bindings: Bindings
  readonly rows?: readonly RowKind[]
  /** The letters that rows have had before, by item or argument; those that are given now are noted. */
  readonly keptLetters?: Map<string, string>
}

/** A row that is to have a letter. */
export interface LetteredRow {
  /** The item or the argument; null for what stands in a list of like things. */
  readonly key: string | null
  /** Its name, in small letters. */
  readonly word: string
}

/**
 * A letter for each row, empty where none is left. A row keeps that which it had. What the game has named has its
 * own everywhere; the rest have one of their name where the game has named nothing, else the next free one.
 */
export function rowLetters(
  { bindings, rows: kinds = [], keptLetters: kept = new Map() }: LetterSource,
  rows: readonly LetteredRow[],
): string[] {
  const free = freeIn(bindings, 'form')
  const letters = rows.map(() => '')
  const give = (index: number, wanted: readonly string[]): void => {
    if (letters[index] === '')
      letters[index] = wanted.find((one) => free.includes(one) && !letters.includes(one)) ?? ''
  }
  const named = kinds.map(({ letter }) => letter)
  const ownOf = ({ key }: LetteredRow) =>
    key === null ? undefined : kinds.find((one) => one.is(key))?.letter
  for (const [index, row] of rows.entries()) {
    const had = kept.get(row.key ?? '')
    if (had !== undefined && (had === ownOf(row) || !named.includes(had))) give(index, [had])
  }
  for (const [index, row] of rows.entries()) give(index, [ownOf(row) ?? ''])
  if (kinds.length === 0) {
    for (const [index, { word }] of rows.entries()) give(index, [...word.slice(0, 1)])
    for (const [index, { word }] of rows.entries()) give(index, [...word])
  }
  const unnamed = free.filter((letter) => !named.includes(letter))
  const others = [...unnamed.filter((letter) => ![...kept.values()].includes(letter)), ...unnamed, ...free]
  for (const index of rows.keys()) give(index, others)
  for (const [index, { key }] of rows.entries())
    if (key !== null && letters[index]) kept.set(key, letters[index]!)
  return letters
}

/** The letters beside the amounts of a tally that stands by itself. */
export const tallyLetters = (source: LetterSource, { items }: TallyDomain): readonly string[] =>
  rowLetters(
    source,
    Object.entries(items).map(([key, { label }]) => ({ key, word: label.toLowerCase() })),
  )
