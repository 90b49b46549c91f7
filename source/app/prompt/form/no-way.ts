/** Why no way leads to what is pointed at on the map or looked for by words: a rule, or its length. */
import {
  type Action,
  type Choice,
  type Filled,
  isRefusal,
  type Refusal,
} from '../../../kernel/contract/game.ts'
import type { Seat } from '../../../kernel/contract/named.ts'
import { barredAt, type PathDomain, whyNoWay } from '../fields.ts'
import { numberOf, type PlaceNames } from '../places/place-list.ts'
import { type Draft, enteredAction } from './draft.ts'

interface Seeking extends PlaceNames {
  readonly cursor: string
  readonly decision: { readonly seat: Seat }
  cellOf(place: string): string | null
  nameOf(place: string): string
  fill(draft: Action): Filled | Refusal
}

/** A way that is asked for, as far as it has come, and the form that it is for, if it is for one. */
interface Sought {
  readonly name: string
  readonly domain: PathDomain
  readonly points: readonly string[]
  /** What is typed to find a place; null where the map is looked at. */
  readonly words: string | null
  readonly form: { readonly choice: Choice; readonly draft: Draft } | null
}

/** @param rule the paragraph where the rules have no reason */
export function noWayTo(asking: Seeking, sought: Sought, rule: string): Refusal {
  const { domain, words } = sought
  const meant = words === null ? { cell: asking.cursor, label: null } : placeSought(asking, words)
  if (!meant) return { rule, reason: 'Nothing in reach is called so.' }
  const told = barredAt(domain, asking, meant.cell) ?? toldOf(asking, sought, meant.cell)
  if (told) return meant.label === null ? told : { ...told, reason: `${meant.label}: ${told.reason}` }
  return whyNoWay(domain, { ...asking, cursor: meant.cell }, rule)
}

/** What of the map is meant by words; of a number that is typed only all of it is. */
function placeSought({ placeNamed }: PlaceNames, words: string): { cell: string; label: string } | null {
  const { cell = null, label = '' } = (words.trim() === '' ? null : placeNamed?.(words)) ?? {}
  if (cell === null || (/^\d+$/.test(words) && numberOf(cell) !== words)) return null
  return { cell, label }
}

/** What the game has against a form with the way that leads there. */
function toldOf(asking: Seeking, { name, points, form }: Sought, cell: string): Refusal | null {
  if (!form) return null
  const given = { ...form.draft.given, [name]: [...points, cell] }
  const told = asking.fill(enteredAction(form.choice, asking.decision.seat, { ...form.draft, given }))
  return isRefusal(told) ? null : told.refusal
}
