/** The letters beside the rows of forms and of amounts: those that mean nothing else where they stand. */
import type { TallyDomain } from '../../kernel/contract/game.ts'
import { type Bindings, freeIn } from '../keys/bindings.ts'
import type { RowKind } from './acts.ts'

/** Where letters come from: the keys in use, and what the game has given one. */
export interface LetterSource {
  readonly bindings: Bindings
  readonly rows?: readonly RowKind[]
  /** The letters that rows have had before; those that are given now are noted. */
  readonly keptLetters?: KeptLetters
  /** Where rows stand; absent where all of them are read. */
  readonly panel?: { readonly rows: number }
}

/** The letters that rows have had. */
export interface KeptLetters {
  /** Those of items and arguments, by name. */
  readonly named: Map<string, string>
  /** Those of goals, the first that had one first. */
  readonly goals: KeptGoal[]
  /** Those of places, by the kind of their lists. */
  readonly places: Map<string, Map<string, string>>
}

interface KeptGoal extends Goal {
  letter: string
}

export const noLetters = (): KeptLetters => ({ named: new Map(), goals: [], places: new Map() })

const lettersIn = ({ named, goals, places }: KeptLetters): ReadonlySet<string> =>
  new Set([
    ...named.values(),
    ...goals.map(({ letter }) => letter),
    ...[...places.values()].flatMap((of) => [...of.values()]),
  ])

/** A row that is to have a letter: an item or an argument, or a goal among others. */
export type LetteredRow = NamedRow | Goal

interface NamedRow {
  readonly key: string
  /** Its name, in small letters. */
  readonly word: string
}

/** A place that is proposed. */
export interface Goal {
  /** The page on which goals come and go: no letter that one of them had there is given to another. */
  readonly page: string
  /** Pages of a kind share the letter of a place, where it is new to one of them and free there. */
  readonly kind: string
  /** Where it is new, whoever has to do with it, it has the letter that another row of the page had for the same. */
  readonly place: string
  /** Who would go, and how many of these stand before it: a goal of the same keeps its letter. */
  readonly who: string
  readonly nth: number
}

const isGoal = (row: LetteredRow): row is Goal => 'place' in row

/** Where letters run out the last one begins codes of two. */
const twoEach = (letters: readonly string[], leads: number): readonly string[] =>
  letters.slice(-leads).flatMap((lead) => letters.map((letter) => lead + letter))

const isThere = (one: Goal, other: Goal): boolean => one.page === other.page && one.place === other.place

const keptGoal = ({ goals }: KeptLetters, goal: Goal): KeptGoal | undefined =>
  goals.find((one) => isThere(one, goal) && one.who === goal.who && one.nth === goal.nth)

const hadBy = (kept: KeptLetters, row: LetteredRow): string | undefined =>
  isGoal(row) ? keptGoal(kept, row)?.letter : kept.named.get(row.key)

function keep(kept: KeptLetters, row: LetteredRow, letter: string): void {
  if (!isGoal(row)) kept.named.set(row.key, letter)
  else {
    const known = keptGoal(kept, row)
    if (known) known.letter = letter
    else kept.goals.push({ ...row, letter })
  }
}

/** The letters of the goals for which something is so. */
const lettersWhere = ({ goals }: KeptLetters, is: (goal: Goal) => boolean): readonly string[] =>
  goals.filter(is).map(({ letter }) => letter)

/** The letters of rows that come and go on a page where places are proposed. */
function reservedOn(kinds: readonly RowKind[], rows: readonly LetteredRow[]): ReadonlySet<string> {
  const form = rows.find(isGoal)?.kind
  const come = kinds.filter(({ on = [] }) => form !== undefined && on.includes(form))
  return new Set(come.map(({ letter }) => letter))
}

/**
 * A letter for each row, or two where there are more rows than letters. A row keeps that which it had. What the game
 * has named has its own everywhere; the rest have one of their name where the game has named nothing, else the next
 * free one.
 */
export function rowLetters(
  { bindings, rows: kinds = [], keptLetters: kept = noLetters() }: LetterSource,
  rows: readonly LetteredRow[],
): string[] {
  const all = freeIn(bindings, 'form')
  // Places come and go, so their pages always have letters in store.
  const isLong = rows.length > all.length || rows.some(isGoal)
  const free = isLong ? [...all.slice(0, -1), ...twoEach(all, 1)] : all
  const letters = rows.map(() => '')
  const named = kinds.map(({ letter }) => letter)
  const ownOf = (row: LetteredRow) => (isGoal(row) ? undefined : kinds.find((one) => one.is(row.key))?.letter)
  const reserved = reservedOn(kinds, rows)
  const give = (index: number, wanted: readonly string[]): void => {
    if (letters[index] !== '') return
    const own = ownOf(rows[index]!)
    const isFree = (one: string) => free.includes(one) && (one === own || !reserved.has(one))
    letters[index] = wanted.find((one) => isFree(one) && !letters.includes(one)) ?? ''
  }
  for (const [index, row] of rows.entries()) {
    const had = hadBy(kept, row)
    if (had === undefined) continue
    // Who came second to a letter of the game keeps another when the first is gone.
    const isUnused = !isGoal(row) && !rows.some((other) => ownOf(other) === had)
    if (had === ownOf(row) || !named.includes(had) || isUnused) give(index, [had])
  }
  for (const [index, row] of rows.entries()) give(index, [ownOf(row) ?? ''])
  // A letter that the game has named is that of a place only where nothing of its kind stands on the page.
  for (const [index, row] of rows.entries()) give(index, [hadBy(kept, row) ?? ''])
  const goals = [...rows.entries()].flatMap(([index, row]) => (isGoal(row) ? [[index, row] as const] : []))
  const hadOn = ({ page }: Goal) => lettersWhere(kept, (one) => one.page === page)
  // A goal keeps its letter when other people are to go there.
  for (const [index, goal] of goals)
    give(
      index,
      lettersWhere(kept, (one) => isThere(one, goal)),
    )
  for (const [index, goal] of goals) {
    const had = hadOn(goal)
    const others = lettersWhere(kept, ({ kind, place }) => kind === goal.kind && place === goal.place)
    give(
      index,
      others.slice(0, 1).filter((letter) => !had.includes(letter)),
    )
  }
  if (kinds.length === 0) {
    const words = rows.map((row) => (isGoal(row) ? '' : row.word))
    for (const [index, word] of words.entries()) give(index, [...word.slice(0, 1)])
    for (const [index, word] of words.entries()) give(index, [...word])
  }
  const unnamed = free.filter((letter) => !named.includes(letter))
  const taken = lettersIn(kept)
  const others = [...unnamed.filter((letter) => !taken.has(letter)), ...unnamed, ...free]
  const short = others.toSorted((one, other) => one.length - other.length)
  for (const [index, goal] of goals) {
    const had = hadOn(goal)
    give(
      index,
      short.filter((letter) => !had.includes(letter)),
    )
  }
  for (const index of rows.keys()) give(index, short)
  for (const [index, row] of rows.entries()) if (letters[index]) keep(kept, row, letters[index])
  return letters
}

/** The places of a list, by what they are listed for: each sort begins where `head` is said. */
export interface CodedPlace {
  readonly place: string
  readonly head: string | null
}

/**
 * The letters beside the places of a list, which act where they are seen: they begin again where the rows with the same
 * ones are out of sight, so that all are single where there are as many as a panel has rows. A place keeps its own as long
 * as no row has it that is in sight together with it; one that stands in the list for a second reason has another there.
 * @param kind lists of one kind share their letters
 */
export function placeCodes(
  { bindings, keptLetters = noLetters(), panel }: LetterSource,
  kind: string,
  listed: readonly CodedPlace[],
): string[] {
  // The key that repeats a form does so from the list of its places, too.
  const free = freeIn(bindings, 'placeList').filter((letter) => !bindings.repeat.includes(letter))
  const most = panel?.rows ?? listed.length
  const codes = codesFor(free, most)
  const singles = codes.filter(({ length }) => length === 1).length
  const kept = keptLetters.places.get(kind) ?? new Map<string, string>()
  keptLetters.places.set(kind, kept)
  const entries = eachOnce(listed.map(({ place }) => place))
  const given: string[] = []
  for (const [index, entry] of entries.entries()) {
    const above = given.slice(Math.max(0, index - most + 1))
    const below = entries.slice(index + 1, index + most).map((other) => kept.get(other))
    const others = codes.filter((code) => !above.includes(code))
    const had = others.find((code) => code === kept.get(entry))
    // What is seen first has single ones.
    const isShort = had?.length === 1 || index >= singles
    given.push((isShort ? had : undefined) ?? others.find((code) => !below.includes(code)) ?? others[0] ?? '')
  }
  for (const [index, entry] of entries.entries()) kept.set(entry, given[index]!)
  return given
}

/** Letters for so many rows, single as far as they go. */
function codesFor(free: readonly string[], rows: number): readonly string[] {
  const leads = Math.max(0, Math.ceil((rows - free.length) / (free.length - 1)))
  return leads === 0 ? free : [...free.slice(0, -leads), ...twoEach(free, leads)]
}

/** A name for each entry: that of its place, and another where the place has stood before. */
function eachOnce(places: readonly string[]): readonly string[] {
  const seen = new Map<string, number>()
  return places.map((place) => {
    const nth = (seen.get(place) ?? 0) + 1
    seen.set(place, nth)
    return nth === 1 ? place : `${place} ${nth}`
  })
}

/** The letters beside the amounts of a tally that stands by itself. */
export const tallyLetters = (source: LetterSource, { items }: TallyDomain): readonly string[] =>
  rowLetters(
    source,
    Object.entries(items).map(([key, { label }]) => ({ key, word: label.toLowerCase() })),
  )
