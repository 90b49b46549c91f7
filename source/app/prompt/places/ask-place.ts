/** Where a question for a place begins: in the list of places, where the game sorts them, or on the map. */
import { placesOf } from '../../../kernel/contract/domain.ts'
import { isRefusal } from '../../../kernel/contract/game.ts'
import { choiceKey } from '../choices.ts'
import { enteredAction, newDraft } from '../form/draft.ts'
import type { OpenedForm } from '../form/followed.ts'
import type { Pressed } from '../pressed.ts'
import {
  type Asking,
  argumentAsked,
  atArgument,
  openedForm,
  type Prompt,
  placeAsked,
  pointedPlace,
  setField,
  wayAsked,
} from '../prompt.ts'
import { type ListedPlace, listedPlaces, rowToOpen } from './place-list.ts'

/** The list of places or the map, for an argument of a form. */
export function askPlace(
  asking: Asking,
  prompt: Prompt,
  { choice, filled }: OpenedForm,
  { asks: name, on }: { readonly asks: string; readonly on: 'list' | 'map' },
): Pressed {
  const domain = filled.args[name]!
  const opened = atArgument(asking, prompt, { ...choice, args: filled.args }, name)
  const { [name]: value } = filled.values
  const place = typeof value === 'string' ? value : null
  // Where the game sorts the places, its list comes first; the map is a key away.
  const isSorted = domain.kind === 'place' && asking.sortPlaces !== undefined
  if (isSorted && on === 'list') return listOpened(asking, opened, (listed) => rowToOpen(listed, place))
  const cell = place === null ? null : asking.cellOf(place)
  return { prompt: opened, cursor: cell ?? startOnMap(asking, opened) }
}

/**
 * The list of the places that are asked for, with a row of it marked, and the map where that is; as it was where no place is
 * asked for.
 * @param rowIn the row, from what is listed
 */
export function listOpened(
  asking: Asking,
  prompt: Prompt,
  rowIn: (listed: readonly ListedPlace[]) => number,
): Pressed {
  const now = placeAsked(asking, prompt)
  if (!now) return { prompt }
  const listed = listedPlaces(asking, prompt, now.domain)
  const row = rowIn(listed)
  const marked = listed[row]
  return {
    prompt: { ...setField(asking, prompt, { ...now.field, row }), aside: true },
    cursor: (marked && asking.cellOf(marked.place)) ?? undefined,
  }
}

/**
 * A form of which the game does not say where to begins with the list of places, also where it was begun: the letters
 * after that of the form always mean the same.
 */
export function askedFirst(asking: Asking, prompt: Prompt): Pressed | null {
  const form = openedForm(asking, prompt)
  if (!form || !asking.sortPlaces) return null
  const { args } = form.filled
  const asks = Object.keys(args).find((name) => isOpenPlace(asking, form, name))
  return asks === undefined ? null : askPlace(asking, prompt, form, { asks, on: 'list' })
}

/** The place is asked for with which a form begins, and nothing was entered there. */
export function isUnbegun(asking: Asking, prompt: Prompt): boolean {
  const form = prompt.argument === null ? null : openedForm(asking, prompt)
  if (!form || prompt.argument === null || !asking.sortPlaces) return false
  const { given = {} } = prompt.drafts[choiceKey(form.choice)] ?? {}
  return Object.keys(given).length === 0 && isOpenPlace(asking, form, prompt.argument)
}

/** A way begins with the list of places too, where the game sorts those to which it may lead. */
export function sortedFirst(asking: Asking, prompt: Prompt): Pressed | null {
  const now = wayAsked(asking, prompt)
  if (!now || now.field.points.length > 0) return null
  const { domain } = now
  if (!asking.sortPlaces?.(placesOf(domain, asking.sets), domain.from).length) return null
  return listOpened(asking, prompt, () => 0)
}

/** A place of a sort that the game lists, which it does not suggest by itself. */
function isOpenPlace(asking: Asking, { choice, filled }: OpenedForm, name: string): boolean {
  const domain = filled.args[name]!
  if (domain.kind !== 'place') return false
  const places = placesOf(domain, asking.sets)
  if (places.length === 0 || asking.sortPlaces!(places).length === 0) return false
  const untouched = asking.fill(enteredAction(choice, asking.decision.seat, newDraft))
  return !isRefusal(untouched) && untouched.values[name] === undefined
}

/** Among so few places the cursor is sent to one of them. */
const fewPlaces = 30

/** Where a question begins to look, as far as it says so and the cursor is on no place that may be taken. */
export function proposedCell(asking: Asking, prompt: Prompt): string | undefined {
  const now = argumentAsked(asking, prompt)
  if (now?.domain.kind !== 'place' || now.domain.start === undefined) return undefined
  return pointedPlace(asking, prompt) === null ? (asking.cellOf(now.domain.start) ?? undefined) : undefined
}

/** A way is drawn from its start; a place is looked for from one that may be taken. */
export function startOnMap(asking: Asking, prompt: Prompt): string | undefined {
  const now = argumentAsked(asking, prompt)
  if (now?.domain.kind === 'path') return asking.cellOf(now.domain.from) ?? undefined
  if (now?.domain.kind !== 'place' || pointedPlace(asking, prompt) !== null) return undefined
  if (now.domain.start !== undefined) return proposedCell(asking, prompt)
  const places = placesOf(now.domain, asking.sets)
  const on = places.find((place) => asking.cellOf(place) !== null)
  return on !== undefined && places.length <= fewPlaces ? (asking.cellOf(on) ?? undefined) : undefined
}
