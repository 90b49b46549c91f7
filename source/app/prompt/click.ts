/** What the mouse does to the order prompt. */

import { formRows, markedRow, markingRow } from './form/draft.ts'
import type { PanelLine } from './list.ts'
import { listOpened } from './places/ask-place.ts'
import { listedPlaces } from './places/place-list.ts'
import { perform } from './press.ts'
import type { Pressed } from './pressed.ts'
import {
  type Asking,
  argumentAsked,
  cellOfRow,
  isOnForm,
  openedForm,
  type Prompt,
  placeAsked,
  rowsIn,
  setDraft,
  setField,
} from './prompt.ts'

/** The list that is shown: its marked row, how many it has, and what marks another. */
interface Shown {
  readonly row: number
  readonly count: number
  mark(row: number): Pressed
}

function shownList(asking: Asking, prompt: Prompt): Shown | null {
  const form = isOnForm(asking, prompt) ? openedForm(asking, prompt) : null
  if (form) {
    const rows = formRows(form.filled)
    const mark = (row: number) => ({ prompt: setDraft(asking, prompt, markingRow(form.draft, rows, row)) })
    return { row: markedRow(rows, form.draft), count: rows.length, mark }
  }
  const now = argumentAsked(asking, prompt)
  if (!now) {
    const rows = rowsIn(asking, prompt)
    const mark = (row: number) => ({ prompt: { ...prompt, row }, cursor: cellOfRow(asking, rows[row]) })
    return { row: prompt.row, count: rows.length, mark }
  }
  const { domain, field } = now
  if (field.kind === 'one' && domain.kind === 'one')
    return {
      row: field.row,
      count: domain.of.length,
      mark: (row) => ({ prompt: setField(asking, prompt, { ...field, row }) }),
    }
  if (field.kind === 'tally' && domain.kind === 'tally')
    return {
      row: field.row,
      count: Object.keys(domain.items).length,
      mark: (row) => ({ prompt: setField(asking, prompt, { ...field, row, typed: '' }) }),
    }
  const place = placeAsked(asking, prompt)
  if (!prompt.aside || !place) return null
  const listed = listedPlaces(asking, prompt, place.domain)
  return {
    row: place.field.row,
    count: listed.length,
    mark: (row) => listOpened(asking, prompt, () => row),
  }
}

/**
 * A click on a line of the prompt: it marks a row, and takes the marked one; of amounts it gives all or none.
 * A line that tells what a key does is as good as the key. Null where nothing is to be clicked on.
 */
export function click(asking: Asking, before: Prompt, on: PanelLine['on']): Pressed | null {
  const prompt = { ...before, typed: '', stray: '' }
  if (on === undefined) return null
  if (typeof on === 'string') return perform(asking, prompt, on)
  if (prompt.ending !== null) return perform(asking, prompt, null, String(on))
  const list = shownList(asking, prompt)
  if (!list) return null
  if (list.row !== on) return list.mark(on)
  const isAmount = isOnForm(asking, prompt) || argumentAsked(asking, prompt)?.field.kind === 'tally'
  return perform(asking, prompt, isAmount ? 'toggle' : 'take')
}

/** The wheel: up and down a list as far as it goes, more and fewer of a number. */
export function wheel(asking: Asking, prompt: Prompt, kind: 'up' | 'down'): Pressed | null {
  if (prompt.ending !== null) return null
  const list = shownList(asking, prompt)
  const edge = kind === 'up' ? 0 : (list?.count ?? 0) - 1
  return list?.row === edge ? null : perform(asking, prompt, kind)
}
