/** What Enter does on the page of a form, by the row that is marked: the foot of the table says it before. */
import type { OpenedForm } from '../prompt.ts'
import { amountsOf, formRows, isTyping, markedRow } from './draft.ts'

/** It ends a number that is typed, opens what is to be chosen, asks once more, does nothing yet, or carries out the whole. */
export type EnterOn = 'ends' | 'opens' | 'confirms' | 'nothing' | 'does'

export function enterOn(form: OpenedForm): EnterOn {
  if (isTyping(form)) return 'ends'
  const { filled, draft } = form
  const rows = formRows(filled)
  const marked = rows[markedRow(rows, draft)]
  const kind = marked && filled.args[marked.name]!.kind
  if ((kind === 'place' || kind === 'path') && !marked?.offer) return 'opens'
  // Nobody has moved the mark: it stands on what is proposed.
  if (marked?.offer?.confirm !== undefined && draft.on === null) return 'confirms'
  return isUntouched(form) ? 'nothing' : 'does'
}

/** Amounts that may be none are none, and nothing was entered: who presses Enter on a line that says 0 wants to change it. */
const isUntouched = ({ filled, draft }: OpenedForm): boolean =>
  Object.keys(draft.given).length === 0 &&
  Object.values(filled.args).some((domain) => domain.kind === 'tally' && domain.empty) &&
  Object.entries(filled.args).every(
    ([name, domain]) =>
      domain.kind !== 'tally' ||
      Object.values(amountsOf(filled.values[name])).every((amount) => amount === 0),
  )
