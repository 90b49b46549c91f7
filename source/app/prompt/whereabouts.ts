/** Where in the prompt something is found that is told of somewhere else: a choice, or a cell of the map. */

import { placesOf } from '../../kernel/contract/domain.ts'
import type { Choice, Domain } from '../../kernel/contract/game.ts'
import { asksPlace } from './fields.ts'
import { formRows, markingRow } from './form/draft.ts'
import type { OpenedForm } from './form/followed.ts'
import { askPlace } from './places/ask-place.ts'
import { listedPlaces, numberOf } from './places/place-list.ts'
import {
  type Asking,
  argumentAsked,
  cellOfRow,
  choiceAt,
  openedForm,
  type Prompt,
  placeAsked,
  rowsIn,
  setDraft,
  setField,
} from './prompt.ts'

/** Where a choice is as seen from an open form or an open list; `null` where neither is open. */
export type Whereabouts = 'in the form' | 'in the list' | 'elsewhere' | null

export function whereaboutsOf(asking: Asking, prompt: Prompt, choice: Choice): Whereabouts {
  const form = choiceAt(asking, prompt)
  if (form) return form === choice ? 'in the form' : 'elsewhere'
  if (prompt.group === null) return null
  const isListed = rowsIn(asking, prompt).some((row) => row.kind === 'choice' && row.choice === choice)
  return isListed ? 'in the list' : 'elsewhere'
}

/**
 * The prompt with its mark on what lies at a cell, so that Enter means the place that somebody has gone to: in the list of
 * places, on a page that may have it, or in the list of choices. As it is where nothing of it lies there.
 */
export function markedAt(asking: Asking, before: Prompt, cell: string): Prompt {
  if (before.ending !== null) return before
  const prompt = { ...before, typed: '', stray: '' }
  const now = argumentAsked(asking, prompt)
  if (now) return inPlaceList(asking, prompt, cell) ?? before
  const form = openedForm(asking, prompt)
  return (form ? onPage(asking, prompt, form, cell) : inChoices(asking, prompt, cell)) ?? before
}

/**
 * What was looked for by words gives way to the whole list, where letters and digits choose, or to the several places of
 * the cell.
 */
function inPlaceList(asking: Asking, prompt: Prompt, cell: string): Prompt | null {
  const now = placeAsked(asking, prompt)
  if (!prompt.aside || !now) return null
  const words = numberOf(cell)
  const here = words === null ? [] : listedPlaces(asking, { words }, now.domain)
  if (here.length > 1 && here.every(({ place }) => asking.cellOf(place) === cell))
    return setField(asking, { ...prompt, words }, { ...now.field, row: 0 })
  const whole = { ...prompt, words: null }
  const row = listedPlaces(asking, whole, now.domain).findIndex(({ place }) => asking.cellOf(place) === cell)
  return row < 0 ? null : setField(asking, whole, { ...now.field, row })
}

/** A place that is proposed there is marked; any other that the page may have is asked for. */
function onPage(asking: Asking, prompt: Prompt, form: OpenedForm, cell: string): Prompt | null {
  const rows = formRows(form.filled)
  const row = rows.findIndex(({ offer }) => offer && asking.cellOf(offer.place) === cell)
  const open = { ...prompt, aside: false }
  if (row >= 0) return setDraft(asking, open, markingRow(form.draft, rows, row))
  const lies = (domain: Domain): boolean =>
    asksPlace(domain) && placesOf(domain, asking.sets).some((place) => asking.cellOf(place) === cell)
  const asks = Object.entries(form.filled.args).find(([, domain]) => lies(domain))?.[0]
  if (asks === undefined) return null
  const { prompt: there } = askPlace(asking, open, form, { asks, on: 'list' })
  return inPlaceList(asking, there, cell) ?? there
}

/** The line of the open list that is about something there, or else that of the whole list. */
function inChoices(asking: Asking, prompt: Prompt, cell: string): Prompt | null {
  const marked = (group: Prompt['group']): Prompt | null => {
    const row = rowsIn(asking, { group }).findIndex((one) => cellOfRow(asking, one) === cell)
    return row < 0 ? null : { ...prompt, group, row, aside: false }
  }
  return marked(prompt.group) ?? (prompt.group === null ? null : marked(null))
}
