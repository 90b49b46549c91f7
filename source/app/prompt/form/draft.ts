/** A form as it is being filled in: what was entered, how it stands by the game, and the lines of its page. */

import { isDeepStrictEqual } from 'node:util'
import { isTally } from '../../../kernel/contract/actions.ts'
import { placesOf, type Sets } from '../../../kernel/contract/domain.ts'
import type {
  Action,
  Choice,
  Decision,
  Domain,
  Filled,
  Json,
  Offer,
  Refusal,
  TallyDomain,
} from '../../../kernel/contract/game.ts'
import type { Seat } from '../../../kernel/contract/named.ts'
import { isRecord } from '../../../kernel/contract/records.ts'
import { choiceKey } from '../choices.ts'
import { asksPlace } from '../fields.ts'
import { type LetterSource, rowLetters } from '../row-letters.ts'
import type { Earlier } from './earlier.ts'

/** Items by the names of their tallies. */
export type Own = Readonly<Record<string, readonly string[]>>

/** What a player has entered in a form, and where the marker stands. */
export interface Draft {
  /** The arguments that were entered, by name; the game suggests the others. */
  readonly given: Readonly<Record<string, Json>>
  /** Of tallies, the items whose amount a hand has set: what is suggested beside others leaves them as they are. */
  readonly own: Own
  /**
   * By hand: not if all that is given is taken over from an earlier turn; `now` since the page was opened or come back
   * to, `before` if the page or a list of it was left since.
   */
  readonly entered: 'no' | 'before' | 'now'
  readonly row: number
  /** What stands in that row, for rows come and go with what is entered; null where only the row is known. */
  readonly on: FormRow | null
  /** A hand has put the mark there, or has read what it would do, and nothing of who goes was changed since. */
  readonly chosen: boolean
  /** Digits of a number that is being typed. */
  readonly typed: string
  /** The last digit of its number chose a place: Enter, which a hand adds to a number, only ends it. */
  readonly numbered: boolean
  /** How many of the earlier ones have been repeated. */
  readonly repeated: number
  /** It was left and is opened again, and its page has not been shown since. */
  readonly unseen: boolean
}

export const newDraft: Draft = {
  given: {},
  own: {},
  entered: 'no',
  row: 0,
  on: null,
  chosen: false,
  typed: '',
  numbered: false,
  repeated: 0,
  unseen: false,
}

/** Something stands in it, and a hand has entered some of that. */
export const isBegun = ({ given, entered }: Draft): boolean =>
  entered !== 'no' && Object.keys(given).length > 0

/** Drafts after their page, or a list opened from it, was left: what stands there may have been looked at only. */
export const leftDrafts = (drafts: Readonly<Record<string, Draft>>): Readonly<Record<string, Draft>> =>
  Object.fromEntries(
    Object.entries(drafts).map(([key, draft]) => [
      key,
      {
        ...draft,
        typed: '',
        chosen: false,
        unseen: false,
        entered: draft.entered === 'no' ? 'no' : 'before',
      },
    ]),
  )

/** Drafts as a choice is opened: what was left is taken up by that of its own page alone, and any other page ends it. */
export function reopened(drafts: Readonly<Record<string, Draft>>, key: string): typeof drafts {
  const left = drafts[key]
  return left ? { [key]: { ...left, unseen: true } } : {}
}

/**
 * The draft with a place: what was left for one place comes back for that place alone, and another begins anew, for
 * nobody has seen what else would go there.
 */
export function goingTo(draft: Draft, name: string, place: Json): Draft {
  const { [name]: before, ...others } = draft.given
  const isAnother = draft.unseen && typeof before === 'string' && before !== place
  return isAnother
    ? { ...newDraft, given: { [name]: place } }
    : { ...draft, unseen: false, given: { ...others, [name]: place } }
}

/** Something of a form that can be marked and changed: one item of a tally, or a whole argument. */
export interface FormRow {
  readonly name: string
  /** The item; null for an argument of any other kind. */
  readonly item: string | null
  /** A place that is proposed for the argument. */
  readonly offer?: Offer
}

/** What can be changed, in the order of the arguments; places that are proposed stand before what they are for. */
export const formRows = ({ args, offers }: Pick<Filled, 'args' | 'offers'>): readonly FormRow[] =>
  Object.entries(args).flatMap(([name, domain]): FormRow[] => {
    if (domain.kind === 'tally') return Object.keys(domain.items).map((item) => ({ name, item }))
    const proposed = offers?.argument === name ? offers.of : []
    return [...proposed.map((offer) => ({ name, item: null, offer })), { name, item: null }]
  })

/** One by name of whom the form takes none. */
export function isNamedAndLeft({ args, values }: Filled, { name, item }: FormRow): boolean {
  const [domain, tally] = [args[name], values[name]]
  if (item === null || domain?.kind !== 'tally' || !domain.items[item]?.isNamed) return false
  return !isTally(tally) || !tally[item]
}

/** What the row of an argument is called for which places are proposed. */
export const elsewhere = 'elsewhere'

/** The row of a place that makes the form whole, beside those that are proposed, and one is chosen. */
export const isGoalChosen = ({ offers, values }: Filled, { name, offer }: FormRow): boolean =>
  offers?.argument === name && !offer && values[name] !== undefined

const isSameRow = (one: FormRow, other: FormRow): boolean =>
  one.name === other.name && one.item === other.item && one.offer?.place === other.offer?.place

const bringsSame = (one: FormRow, other: FormRow): boolean =>
  isDeepStrictEqual(one.offer?.given, other.offer?.given)

/** The draft with a row marked. */
export const markingRow = (draft: Draft, rows: readonly FormRow[], row: number): Draft => ({
  ...draft,
  row,
  on: rows[row] ?? null,
  chosen: true,
  typed: '',
  numbered: false,
})

/**
 * The marked row; a form may have lost some since. At first it is the best place that is proposed with all that
 * goes with it, so that Enter takes it.
 */
export function markedRow(rows: readonly FormRow[], { row, on, given }: Draft): number {
  if (on === null && row === 0 && Object.keys(given).length === 0)
    return Math.max(
      0,
      rows.findIndex(({ offer }) => offer?.given !== undefined),
    )
  const same = on === null ? [] : rows.filter((one) => isSameRow(one, on))
  const found = same.find((one) => bringsSame(one, on!)) ?? same[0]
  return found ? rows.indexOf(found) : Math.max(0, Math.min(row, rows.length - 1))
}

/**
 * A number is being typed in its row, which Enter ends; digits on a place that is proposed go with the place. Where a
 * page has nothing but a few numbers, it is answered like one of them.
 */
export function isTyping({ draft, filled }: { readonly draft: Draft; readonly filled: Filled }): boolean {
  if (isOfNumbers(filled)) return false
  const rows = formRows(filled)
  return draft.typed !== '' && rows[markedRow(rows, draft)]?.offer === undefined
}

/** Numbers, and what is one of some words: no place to be found, and nobody to be shared out. */
export const isOfNumbers = ({ args }: Filled): boolean =>
  Object.values(args).every(({ kind }) => kind === 'count' || kind === 'one')

/** The action as far as it was entered, which is what a game is asked about. */
export const enteredAction = (choice: Choice, seat: Seat, { given }: Draft): Action => ({
  type: choice.type,
  seat,
  ...choice.fixed,
  ...given,
})

/** The action with everything that the game suggests, or why it cannot be taken. */
export const wholeAction = (choice: Choice, seat: Seat, { values, refusal }: Filled): Action | Refusal =>
  refusal ?? {
    ...{ type: choice.type, seat },
    ...choice.fixed,
    ...Object.fromEntries(Object.entries(values).map(([name, value]) => [name, withoutNothing(value)])),
  }

/** A tally without the amounts of which there is nothing. */
const withoutNothing = (value: Json): Json =>
  isRecord(value) ? Object.fromEntries(Object.entries(value).filter(([, amount]) => amount !== 0)) : value

/**
 * What was entered in an earlier action of the form, as far as there is still something of it.
 * @param sets the game's own sets of places
 */
export function enteredBefore({ args = {} }: Choice, action: Action, sets: Sets): Draft['given'] {
  const given: Record<string, Json> = {}
  for (const [name, domain] of Object.entries(args)) {
    const value = action[name]
    if (value === undefined) continue
    if (domain.kind === 'count') given[name] = Math.min(Number(value), domain.max)
    else if (domain.kind === 'tally') given[name] = stillThere(domain, amountsOf(value))
    else if (isPlaced(domain, value, sets)) given[name] = value
  }
  return given
}

const stillThere = ({ items }: TallyDomain, amounts: Amounts) =>
  Object.fromEntries(
    Object.entries(atHandFirst(items, amounts))
      .map(([key, amount]) => [key, Math.min(amount, items[key]?.max ?? 0)] as const)
      .filter(([, amount]) => amount > 0),
  )

type Amounts = Readonly<Record<string, number>>

/** The amounts, with what does as well and is at hand in place of what would have to be got. */
function atHandFirst(items: TallyDomain['items'], amounts: Amounts): Amounts {
  const all: Record<string, number> = { ...amounts }
  for (const [key, { after = [] }] of Object.entries(items))
    for (const other of after) {
      const more = Math.min(all[key] ?? 0, (items[other]?.max ?? 0) - (all[other] ?? 0))
      if (more <= 0) continue
      all[other] = (all[other] ?? 0) + more
      all[key] = (all[key] ?? 0) - more
    }
  return all
}

/** Values that mean the same: of nothing there is none. */
export const isSameValue = (one: Json | undefined, other: Json | undefined): boolean =>
  isDeepStrictEqual(withoutNothing(one ?? null), withoutNothing(other ?? null))

/** What an earlier action had and the form has not, now that it is filled in like it. */
export const wantingFrom = (action: Action, { args, values }: Filled): readonly string[] =>
  Object.entries(args).flatMap(([name, domain]) => {
    if (action[name] === undefined) return []
    if (domain.kind === 'count' && Number(values[name]) !== Number(action[name]))
      return [`${Number(values[name])} ${domain.unit} in place of ${Number(action[name])}`]
    if (domain.kind !== 'tally') return []
    const now = amountsOf(values[name])
    return Object.entries(atHandFirst(domain.items, amountsOf(action[name]))).flatMap(([item, amount]) => {
      const { label = item } = domain.items[item] ?? {}
      const less = amount - (now[item] ?? 0)
      return less > 0 ? [amount > 1 ? `${less} of ${amount} ${label} wanting` : `no ${label}`] : []
    })
  })

/** A place as the value of an argument that is a place or a way. */
export const placeValue = ({ args }: Filled, name: string, place: string): Json =>
  args[name]!.kind === 'path' ? [place] : place

/** What is entered when a place that is proposed is taken: the place, and what goes with it. */
export const entering = (
  filled: Filled,
  { given }: Pick<Draft, 'given'>,
  { name, offer }: FormRow & { readonly offer: Offer },
): Draft['given'] => ({ ...offer.given, ...given, [name]: placeValue(filled, name, offer.place) })

/** The amounts of a tally that is a value. */
export const amountsOf = (value: unknown): Readonly<Record<string, number>> =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).map(([key, amount]) => [key, Number(amount)]))
    : {}

/** The places of a way that is a value. */
export const wayOf = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : [])

/**
 * The letters beside the rows of a form; places that are proposed have free ones in their order, and keep them.
 * @param form tells it from others; those of its type share the letter of a place where both have it free
 */
export function lettersOn(
  source: LetterSource,
  form: Pick<Choice, 'type' | 'fixed'>,
  { args, offers }: Filled,
): readonly string[] {
  const about = choiceKey(form)
  const rows = formRows({ args, ...(offers && { offers }) })
  return rowLetters(
    source,
    rows.map(({ name, item, offer }, index) => {
      const domain = args[name]!
      if (offer) {
        const before = rows.slice(0, index).filter((row) => row.offer && row.offer.place === offer.place)
        return { page: about, kind: form.type, place: offer.place, nth: before.length }
      }
      if (offers?.argument === name) return { key: name, word: elsewhere }
      return domain.kind === 'tally' && item !== null
        ? { key: item, word: domain.items[item]!.label.toLowerCase() }
        : { key: name, word: name.toLowerCase() }
    }),
  )
}

/** Whether a place, or all of a way, may still be chosen; anything else may. */
function isPlaced(domain: Domain, value: Json, sets: Sets): boolean {
  if (!asksPlace(domain)) return true
  const places = placesOf(domain, sets)
  return (Array.isArray(value) ? value : [value]).every((place) => places.includes(String(place)))
}

/** How a form was carried out in earlier turns, as far as it can be again: a way must still lead there. */
export const repeatable = (
  { earlier, sets }: { earlier?(choice: Choice): readonly Earlier[]; readonly sets: Sets },
  choice: Choice,
): readonly Earlier[] =>
  (earlier?.(choice) ?? []).filter(({ action }) => {
    const given = enteredBefore(choice, action, sets)
    const ways = Object.entries(choice.args ?? {}).filter(([, { kind }]) => kind === 'path')
    return ways.every(([name]) => given[name] !== undefined)
  })

/** The choice of a question, by its index, that can be made again where it led in an earlier turn; below 0 if none can. */
export const repeatableIn = (asking: {
  readonly decision: Pick<Decision, 'choices'>
  earlier?(choice: Choice): readonly Earlier[]
  readonly sets: Sets
}): number =>
  asking.decision.choices.findIndex(
    (choice) =>
      choice.form === true &&
      !choice.off &&
      Object.values(choice.args ?? {}).some(({ kind }) => kind === 'place') &&
      repeatable(asking, choice).length > 0,
  )

/** A form that was not begun goes where it went last; null if it never did. */
function likeBefore(choice: Choice, last: Action | undefined, sets: Sets): Draft | null {
  const given = Object.entries(last ? enteredBefore(choice, last, sets) : {})
  const places = given.filter(([name]) => choice.args?.[name]?.kind === 'place')
  return places.length > 0 ? { ...newDraft, given: Object.fromEntries(places) } : null
}

/** As what a form begins: as somebody has asked for it, or where it went last; null if there is neither. */
export function begunAs(
  asking: {
    lastRequest?(choice: Choice): Action | null
    earlier?(choice: Choice): readonly Earlier[]
    readonly sets: Sets
  },
  choice: Choice,
): Draft | null {
  const wanted = asking.lastRequest?.(choice)
  return wanted
    ? { ...newDraft, given: enteredBefore(choice, wanted, asking.sets) }
    : likeBefore(choice, asking.earlier?.(choice)[0]?.action, asking.sets)
}
