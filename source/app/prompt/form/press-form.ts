/** What a key does on the page of a form. */
import type { Filled, Offer, Refusal } from '../../../kernel/contract/game.ts'
import type { ActionName } from '../../keys/keys.ts'
import { moveRow } from '../../parts/move-row.ts'
import { asksPlace, type Field, limitReached } from '../fields.ts'
import { fillRow, giveByLetter, noMore, pressCount, pressTally } from '../press-field.ts'
import {
  amountsOf,
  type Draft,
  entering,
  type FormRow,
  formRows,
  isGoalChosen,
  markedRow,
  markingRow,
} from './draft.ts'
import { type OpenedForm, ownWith } from './followed.ts'

/** What comes of a key: the draft, or that a place is to be chosen, or the whole taken. */
export type FormPressed = Draft | Asks | Committed

/** A place is to be chosen; `digit` begins its number. */
export interface Asks {
  readonly asks: string
  readonly on: 'list' | 'map'
  readonly digit?: string
}

/** The whole is taken, with a place that was proposed for it if one was chosen. */
export interface Committed {
  readonly commits: Draft
}

/** A key on the page of a form, and what it means there. */
interface Key {
  readonly action: ActionName | null
  readonly key: string
}

/**
 * Leads a key to what is marked, or a letter to the row beside which it stands; null if it means nothing there.
 * @param letters beside the rows
 */
export function pressForm(
  filled: Filled,
  before: Draft,
  { action, key, letters }: Key & { readonly letters: readonly string[] },
): FormPressed | null {
  const rows = formRows(filled)
  const lettered = key === '' ? -1 : letters.indexOf(key)
  if (lettered >= 0) return pressRow(filled, markingRow(before, rows, lettered), rows[lettered]!, press)
  const at = markedRow(rows, before)
  const to = moveRow(action, at, rows.length)
  if (to !== null) return markingRow(before, rows, to)
  const marked = rows[at]
  const amount = action === 'all' || action === 'none' ? rows.find(({ item }) => item !== null) : undefined
  const isPlace = marked !== undefined && isAboutPlace(filled, marked)
  if (marked?.item === null && amount && (action === 'none' || isPlace))
    // The place stays marked, but to go there with others is another thing than was read.
    return pressRow(filled, { ...markingRow(before, rows, at), chosen: false }, amount, { action, key })
  const number =
    marked && /^\d$/.test(key) && filled.args[marked.name]!.kind === 'one' ? firstNumber(filled, rows) : -1
  if (number >= 0) return pressRow(filled, markingRow(before, rows, number), rows[number]!, { action, key })
  const draft = { ...markingRow(before, rows, at), typed: before.typed }
  // On the row of one thing all of that is meant, and nobody else comes along.
  const isOne = action === 'all' && marked?.item !== null
  return marked ? pressRow(filled, draft, marked, { action, key, isOne }) : null
}

/** The row of a place or a way, in which there is nothing to fill: all rows are meant there. */
export const isAboutPlace = ({ args }: Pick<Filled, 'args'>, { name }: FormRow): boolean =>
  asksPlace(args[name])

/** A digit says nothing of a word, so it is meant for the first number. */
export const firstNumber = ({ args }: Filled, rows: readonly FormRow[]): number =>
  rows.findIndex(({ name }) => args[name]!.kind === 'count')

/** The letter of a row: one more of it, as far as more fits, or in and out; a place is chosen. */
const press: Key & { readonly isLetter: true } = { action: 'toggle', key: '', isLetter: true }

function pressRow(
  filled: Filled,
  before: Draft,
  row: FormRow,
  {
    action,
    key,
    isLetter = false,
    isOne = false,
  }: Key & { readonly isLetter?: boolean; readonly isOne?: boolean },
): FormPressed | null {
  const { name, item, offer } = row
  const domain = filled.args[name]!
  if (asksPlace(domain)) {
    if (action === 'placeList') return { asks: name, on: 'map' }
    const isDigit = /^\d$/.test(key)
    if (offer && isDigit) return otherNumber(filled, before, { ...row, offer }, key)
    if (isDigit) return { asks: name, on: 'list', digit: key }
    if (action !== 'take' && action !== 'more' && action !== 'toggle') return null
    if (action === 'take' && isGoalChosen(filled, row)) return { commits: before }
    if (!offer) return { asks: name, on: 'list' }
    return {
      commits: { ...before, entered: 'now', given: entering(filled, before, { ...row, offer }) },
    }
  }
  if (action === 'take') return { commits: before }
  const value = filled.values[name]
  const enter = (entered: Field | null): Draft | null => {
    if (entered?.kind === 'count') return { ...given(before, name, entered.value), typed: entered.typed }
    if (entered?.kind !== 'tally') return null
    const own = ownWith(before.own, filled, name, entered.amounts)
    const kept = { ...before, given: { ...whoWent(filled, before, name), ...before.given } }
    return { ...given(kept, name, entered.amounts), own, typed: entered.typed }
  }
  const { typed } = before
  if (domain.kind === 'count') {
    const field = { kind: 'count' as const, value: Number(value), typed }
    if (isLetter) return enter(pressCount(domain, field, { action: 'more', key }))
    return action === 'toggle' ? before : enter(pressCount(domain, field, { action, key }))
  }
  if (domain.kind === 'tally') {
    const index = Object.keys(domain.items).indexOf(item ?? '')
    const field = { kind: 'tally' as const, row: index, amounts: amountsOf(value), typed }
    if (isOne) return enter(fillRow(domain, field))
    return enter(isLetter ? giveByLetter(domain, field) : pressTally(domain, field, { action, key }))
  }
  const step = action === 'more' || action === 'toggle' ? 1 : action === 'fewer' ? -1 : 0
  if (domain.kind !== 'one' || step === 0) return null
  const next = domain.of.indexOf(String(value)) + step
  return given(before, name, domain.of.at(next % domain.of.length)!)
}

/**
 * The amounts before those of a tally, where a form was filled in as in an earlier turn: one more of something else takes
 * nobody along who did not go then.
 */
function whoWent({ args, values }: Filled, { repeated }: Draft, tally: string): Draft['given'] {
  if (repeated === 0) return {}
  const names = Object.keys(args)
  const before = names.slice(0, names.indexOf(tally)).filter((name) => args[name]!.kind === 'tally')
  return Object.fromEntries(before.flatMap((name) => (name in values ? [[name, values[name]!]] : [])))
}

/** Digits on a place that is proposed: as many of those who would go there, the first kind of them. */
function otherNumber(
  filled: Filled,
  before: Draft,
  { name: path, item, offer }: FormRow & { readonly offer: Offer },
  key: string,
): Draft | null {
  const taken = entering(filled, before, { name: path, item, offer })
  for (const [name, domain] of Object.entries(filled.args)) {
    if (domain.kind !== 'tally') continue
    const amounts = amountsOf(taken[name])
    const row = Object.keys(domain.items).findIndex((one) => (amounts[one] ?? 0) > 0)
    if (row < 0) continue
    const { typed } = before
    const entered = pressTally(domain, { kind: 'tally', row, amounts, typed }, { action: null, key })
    if (entered?.kind === 'tally') return { ...given(before, name, entered.amounts), typed: entered.typed }
  }
  return null
}

const given = (draft: Draft, name: string, value: Draft['given'][string]): Draft => ({
  ...draft,
  entered: 'now',
  given: { ...draft.given, [name]: value },
})

/**
 * Why an amount was left as it was, or did not become what was typed: what there is no room for is said, and that
 * there are no more.
 * @param key a digit is a number that is wanted
 * @param gives it was to give one more: the letter of a row, or the key for it
 */
export function tooMany(
  { choice: { rule }, filled, draft }: OpenedForm,
  after: Draft,
  { key, gives }: { readonly key: string; readonly gives: boolean },
): Refusal | null {
  const rows = formRows(filled)
  const marked = markedRow(rows, after)
  const { name, item } = rows[marked]!
  const domain = filled.args[name]!
  const isDigit = /^\d$/.test(key)
  // Who goes to another row asks for nothing there.
  if (!gives && !isDigit && marked !== markedRow(rows, draft)) return null
  // A digit that would be too much begins a new number; alone it is refused.
  const isOver = isDigit && after.typed === ''
  if (domain.kind === 'count')
    return isOver || (gives && filled.values[name] === domain.max)
      ? noMore(rule, domain.max, domain.unit)
      : null
  if (domain.kind !== 'tally' || item === null || after.given[name] === undefined) return null
  const [before, now] = [amountsOf(filled.values[name]), amountsOf(after.given[name])]
  const wanted = isDigit ? Number(key) : (before[item] ?? 0) + 1
  const isLess = (now[item] ?? 0) < (before[item] ?? 0)
  if (isLess || (now[item] ?? 0) >= wanted) return null
  const { max, label } = domain.items[item]!
  return limitReached(domain, now, item) ?? (isOver || gives ? noMore(rule, max, label) : null)
}
