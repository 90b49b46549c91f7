/** What a key does on the page of a form. */
import type { Filled } from '../../../kernel/contract/game.ts'
import type { ActionName } from '../../keys/keys.ts'
import { moveRow } from '../../parts/move-row.ts'
import type { Field } from '../fields.ts'
import { pressCount, pressTally } from '../press-field.ts'
import { amountsOf, type Draft, formRows, markedRow } from './draft.ts'

/** What comes of a key: the draft, or that a place is to be chosen, or the whole taken. */
export type FormPressed = Draft | { readonly asks: string; readonly on: 'list' | 'map' } | 'commit'

/** Leads a key to what is marked; null if it means nothing there. */
export function pressForm(
  filled: Filled,
  before: Draft,
  { action, key }: { readonly action: ActionName | null; readonly key: string },
): FormPressed | null {
  const rows = formRows(filled)
  const at = markedRow(rows, before)
  const to = moveRow(action, at, rows.length)
  if (to !== null) return { ...before, row: to, typed: '' }
  if (action === 'commit') return 'commit'
  const marked = rows[at]
  if (!marked) return null
  const { name, item } = marked
  const domain = filled.args[name]!
  if (domain.kind === 'place' || domain.kind === 'path') {
    if (action === 'placeList') return { asks: name, on: 'map' }
    const opens = action === 'take' || action === 'more' || action === 'toggle'
    return opens ? { asks: name, on: 'list' } : null
  }
  if (action === 'take') return 'commit'
  const value = filled.values[name]
  const enter = (entered: Field | null): Draft | null => {
    if (entered?.kind === 'count') return { ...given(before, name, entered.value), typed: entered.typed }
    return entered?.kind === 'tally'
      ? { ...given(before, name, entered.amounts), typed: entered.typed }
      : null
  }
  const { typed } = before
  if (domain.kind === 'count')
    return enter(pressCount(domain, { kind: 'count', value: Number(value), typed }, { action, key }))
  if (domain.kind === 'tally') {
    const row = Object.keys(domain.items).indexOf(item ?? '')
    const amounts = amountsOf(value)
    return enter(pressTally(domain, { kind: 'tally', row, amounts, typed }, { action, key }))
  }
  const step = action === 'more' || action === 'toggle' ? 1 : action === 'fewer' ? -1 : 0
  if (domain.kind !== 'one' || step === 0) return null
  const next = domain.of.indexOf(String(value)) + step
  return given(before, name, domain.of.at(next % domain.of.length)!)
}

const given = (draft: Draft, name: string, value: Draft['given'][string]): Draft => ({
  ...draft,
  given: { ...draft.given, [name]: value },
})
