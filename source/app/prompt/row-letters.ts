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
  /** The item or the argument, or what stands in a list of like things. */
  readonly key: string
  /** Its name, in small letters; empty for what stands in a list of like things. */
  readonly word: string
  /** What it is whoever has to do with it: where it is new it has the letter that another row had for the same. */
  readonly goal?: string
  /** The same on pages of others who might go there: where it is new to this page, it has the letter that it had on theirs. */
  readonly anyones?: string
  /** The page on which such goals come and go: no letter that one of them had there is given to another. */
  readonly page?: string
}

/** Where letters run out the last one begins codes of two. */
const twoEach = (letters: readonly string[], leads: number): readonly string[] =>
  letters.slice(-leads).flatMap((lead) => letters.map((letter) => lead + letter))

/** The letters that are kept for a goal, or for all that have stood on a page. */
const heldUnder = (kept: ReadonlyMap<string, string>, about: string): readonly string[] =>
  [...kept].filter(([key]) => key.startsWith(`${about} `)).map(([, letter]) => letter)

/**
 * A letter for each row, or two where there are more rows than letters. A row keeps that which it had. What the game
 * has named has its own everywhere; the rest have one of their name where the game has named nothing, else the next
 * free one.
 */
export function rowLetters(
  { bindings, rows: kinds = [], keptLetters: kept = new Map() }: LetterSource,
  rows: readonly LetteredRow[],
): string[] {
  const all = freeIn(bindings, 'form')
  // Places come and go, so their pages always have letters in store.
  const isLong = rows.length > all.length || rows.some(({ word }) => word === '')
  const free = isLong ? [...all.slice(0, -1), ...twoEach(all, 1)] : all
  const letters = rows.map(() => '')
  const give = (index: number, wanted: readonly string[]): void => {
    if (letters[index] === '')
      letters[index] = wanted.find((one) => free.includes(one) && !letters.includes(one)) ?? ''
  }
  const named = kinds.map(({ letter }) => letter)
  const ownOf = ({ key, word }: LetteredRow) =>
    word === '' ? undefined : kinds.find((one) => one.is(key))?.letter
  for (const [index, row] of rows.entries()) {
    const had = kept.get(row.key)
    if (had !== undefined && (had === ownOf(row) || !named.includes(had))) give(index, [had])
  }
  for (const [index, row] of rows.entries()) give(index, [ownOf(row) ?? ''])
  // A letter that the game has named is that of a place only where nothing of its kind stands on the page.
  for (const [index, { key }] of rows.entries()) give(index, [kept.get(key) ?? ''])
  // A goal keeps its letter when other people are to go there.
  for (const [index, { goal }] of rows.entries()) if (goal !== undefined) give(index, heldUnder(kept, goal))
  for (const [index, { anyones, page }] of rows.entries()) {
    if (anyones === undefined) continue
    const had = page === undefined ? [] : heldUnder(kept, page)
    give(
      index,
      heldUnder(kept, anyones).filter((letter) => !had.includes(letter)),
    )
  }
  if (kinds.length === 0) {
    for (const [index, { word }] of rows.entries()) give(index, [...word.slice(0, 1)])
    for (const [index, { word }] of rows.entries()) give(index, [...word])
  }
  const unnamed = free.filter((letter) => !named.includes(letter))
  const others = [...unnamed.filter((letter) => ![...kept.values()].includes(letter)), ...unnamed, ...free]
  const short = others.toSorted((one, other) => one.length - other.length)
  for (const [index, { page }] of rows.entries()) {
    if (page === undefined) continue
    const had = heldUnder(kept, page)
    give(
      index,
      short.filter((letter) => !had.includes(letter)),
    )
  }
  for (const index of rows.keys()) give(index, short)
  for (const [index, { key, anyones }] of rows.entries()) {
    if (!letters[index]) continue
    kept.set(key, letters[index]!)
    if (anyones !== undefined && !kept.has(`${anyones} first`)) kept.set(`${anyones} first`, letters[index]!)
  }
  return letters
}

/** The places of a list, by what they are listed for: each sort begins where `head` is said. */
export interface CodedPlace {
  readonly place: string
  readonly head: string | null
}

/** So many letters begin codes of two in a list of places. */
const leads = 4
/** So many single ones are left for what comes to be wanted most while the table is open. */
const inStore = 5

/**
 * The letters beside the places of a list, the same for a place wherever it stands and as long as the table is open;
 * two where letters run out. What is wanted most is the first sort: some single letters wait for a place that is new
 * there, and it may take one from what is no longer listed, never from what is.
 * @param kind lists of one kind share their letters
 */
export function placeCodes(
  { bindings, keptLetters: kept = new Map() }: LetterSource,
  kind: string,
  listed: readonly CodedPlace[],
): string[] {
  // The key that repeats a form does so from the list of its places, too.
  const all = freeIn(bindings, 'placeList').filter((letter) => !bindings.repeat.includes(letter))
  const singles = all.slice(0, -leads)
  const keyOf = (place: string): string => `${kind} ${place}`
  const isOfKind = (key: string): boolean => key.startsWith(`${kind} `)
  const second = listed.findIndex(({ head }, index) => index > 0 && head !== null)
  const firstSort = new Set(listed.slice(0, second < 0 ? undefined : second).map(({ place }) => keyOf(place)))
  const keys = new Set(listed.map(({ place }) => keyOf(place)))
  const held = [...kept.keys()].filter(isOfKind)
  const used = new Set(held.map((key) => kept.get(key)!))
  const stolen = (): string | undefined => {
    const holder = held.findLast((key) => kept.get(key)?.length === 1 && !keys.has(key))
    const code = holder === undefined ? undefined : kept.get(holder)
    if (holder !== undefined) kept.delete(holder)
    return code
  }
  const pairs = twoEach(all, leads)
  for (const key of keys) {
    const had = kept.get(key)
    if (had !== undefined && (had.length === 1 || !firstSort.has(key))) continue
    const free = singles.filter((one) => !used.has(one))
    const single = firstSort.has(key) ? (free[0] ?? stolen()) : free.slice(0, -inStore)[0]
    const code = single ?? had ?? pairs.find((one) => !used.has(one))
    if (code === undefined) break
    kept.set(key, code)
    used.add(code)
  }
  return listed.map(({ place }) => kept.get(keyOf(place)) ?? '')
}

/** The letters beside the amounts of a tally that stands by itself. */
export const tallyLetters = (source: LetterSource, { items }: TallyDomain): readonly string[] =>
  rowLetters(
    source,
    Object.entries(items).map(([key, { label }]) => ({ key, word: label.toLowerCase() })),
  )
