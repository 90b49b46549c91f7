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
  readonly panel?: { readonly rows: number; readonly width: number }
}

/** The letters that rows have had. */
export interface KeptLetters {
  /** Those of items and arguments, by name. */
  readonly named: Map<string, string>
  /** Those of goals, first those that have been gone for longest. */
  readonly goals: KeptGoal[]
  /** Those of places in lists. */
  readonly places: Map<string, string>
}

interface KeptGoal extends Goal {
  readonly letter: string
}

export const noLetters = (): KeptLetters => ({ named: new Map(), goals: [], places: new Map() })

/** The goals of each page that were there last, so many of them. */
export const lastGoals = ({ goals }: KeptLetters, most: number): KeptGoal[] =>
  goals.filter((goal, index) => goals.slice(index + 1).filter(({ page }) => page === goal.page).length < most)

const lettersIn = ({ named, goals, places }: KeptLetters): ReadonlySet<string> =>
  new Set([...named.values(), ...goals.map(({ letter }) => letter), ...places.values()])

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
  readonly place: string
  /** How many goals of the page before it are the same place: whoever would go there, each of them keeps its letter. */
  readonly nth: number
}

const isGoal = (row: LetteredRow): row is Goal => 'place' in row

/** Where letters run out the last ones begin codes of two. */
export const twoEach = (letters: readonly string[], leads: number): readonly string[] =>
  letters.slice(-leads).flatMap((lead) => letters.map((letter) => lead + letter))

const isThere = (one: Goal, other: Goal): boolean => one.page === other.page && one.place === other.place

const keptGoal = ({ goals }: KeptLetters, goal: Goal): KeptGoal | undefined =>
  goals.find((one) => isThere(one, goal) && one.nth === goal.nth)

const hadBy = (kept: KeptLetters, row: LetteredRow): string | undefined =>
  isGoal(row) ? keptGoal(kept, row)?.letter : kept.named.get(row.key)

function keep(kept: KeptLetters, row: LetteredRow, letter: string): void {
  if (!isGoal(row)) kept.named.set(row.key, letter)
  else {
    const known = keptGoal(kept, row)
    if (known) kept.goals.splice(kept.goals.indexOf(known), 1)
    kept.goals.push({ ...row, letter })
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

/** Letters, then codes of two that the last one begins, then of three, and none that begins another. */
function withMore(letters: readonly string[]): readonly string[] {
  const [lead = ''] = letters.slice(-1)
  const two = letters.map((letter) => lead + letter)
  const three = letters.map((letter) => lead + lead + letter)
  return [...letters.slice(0, -1), ...two.slice(0, -1), ...three]
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
  // Rows and places come and go, so that there are always letters in store.
  const free = withMore(all)
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
  for (const { letter, is } of kinds.filter(({ alike }) => alike)) {
    const [only, ...others] = [...rows.entries()].filter(([, row]) => !isGoal(row) && is(row.key))
    if (only && others.length === 0) give(only[0], [letter])
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
  for (const [index, goal] of goals) {
    const had = hadOn(goal)
    const others = lettersWhere(
      kept,
      ({ kind, place, nth }) => kind === goal.kind && place === goal.place && nth === goal.nth,
    )
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
  // With none left, what is gone for longest leaves its own.
  for (const [index, goal] of goals) give(index, hadOn(goal))
  for (const index of rows.keys()) give(index, short)
  for (const [index, row] of rows.entries()) if (letters[index]) keep(kept, row, letters[index])
  return letters
}

/** The letters beside the amounts of a tally that stands by itself. */
export const tallyLetters = (source: LetterSource, { items }: TallyDomain): readonly string[] =>
  rowLetters(
    source,
    Object.entries(items).map(([key, { label }]) => ({ key, word: label.toLowerCase() })),
  )
