/** One argument being filled in, by the kind of its domain. */

import { placesOf, type Sets } from '../../kernel/contract/domain.ts'
import type { Domain, Json, Refusal, TallyItem } from '../../kernel/contract/game.ts'
import { keptFor } from '../../kernel/flow/recently.ts'
import { groupBy } from '../parts/group.ts'

export type TallyDomain = Extract<Domain, { kind: 'tally' }>
type CountDomain = Extract<Domain, { kind: 'count' }>
export type PlaceDomain = Extract<Domain, { kind: 'place' }>
export type PathDomain = Extract<Domain, { kind: 'path' }>

/** A place or a way is asked for: it is chosen on the map, or in a list. */
export const asksPlace = (domain: Domain | undefined): domain is PlaceDomain | PathDomain =>
  domain?.kind === 'place' || domain?.kind === 'path'

/** A place or a way that is asked for, as far as it is answered. */
export interface PlaceAsked {
  readonly domain: PlaceDomain | PathDomain
  readonly field: Extract<Field, { kind: 'place' | 'path' }>
}

export type Field =
  | { readonly kind: 'one'; readonly row: number }
  /** `typed` holds the digits being typed, empty if none. */
  | { readonly kind: 'count'; readonly value: number; readonly typed: string }
  | {
      readonly kind: 'tally'
      readonly row: number
      readonly amounts: Readonly<Record<string, number>>
      readonly typed: string
    }
  /**
   * `nth` picks among several places of the cell under the cursor; `row` is the marker in the list of places;
   * `kept` is the place chosen, once a later argument is asked.
   */
  | { readonly kind: 'place'; readonly nth: number; readonly row: number; readonly kept?: string }
  | { readonly kind: 'path'; readonly nth: number; readonly row: number; readonly points: readonly string[] }
  | { readonly kind: 'text'; readonly text: string }

export type TallyField = Extract<Field, { kind: 'tally' }>

/** The state of an argument before anything was done. */
export function newField(domain: Domain, start: 'full' | 'empty' | number): Field {
  switch (domain.kind) {
    case 'one':
      return { kind: 'one', row: 0 }
    case 'count':
      return { kind: 'count', value: startAmount(domain, start), typed: '' }
    case 'tally':
      return { kind: 'tally', row: 0, amounts: startAmounts(domain, start), typed: '' }
    case 'place':
      return { kind: 'place', nth: 0, row: 0 }
    case 'path':
      return { kind: 'path', nth: 0, row: 0, points: [] }
    case 'text':
      return { kind: 'text', text: '' }
  }
}

const startAmounts = (domain: TallyDomain, start: 'full' | 'empty' | number) =>
  domain.start ?? (start === 'full' ? fillUp(domain, {}) : {})

function startAmount({ min, max, start: proposed }: CountDomain, start: 'full' | 'empty' | number) {
  if (proposed !== undefined) return proposed
  if (typeof start === 'number') return Math.max(min, Math.min(max, start))
  return start === 'full' ? max : min
}

/** The only value that a domain has, or undefined if there is something to choose. */
export function onlyValue(domain: Domain, sets: Sets): Json | undefined {
  switch (domain.kind) {
    case 'one':
      return domain.of.length === 1 ? domain.of[0] : undefined
    case 'count':
      return domain.min === domain.max ? domain.min : undefined
    case 'place': {
      const places = placesOf(domain, sets)
      return places.length === 1 ? places[0] : undefined
    }
    case 'tally': {
      const keys = Object.keys(domain.items).filter((key) => domain.items[key]!.max > 0)
      if (keys.length === 0 && domain.empty) return {}
      const single = keys.length === 1 && domain.items[keys[0]!]!.max === 1 && !domain.empty
      return single ? { [keys[0]!]: 1 } : undefined
    }
    default:
      return undefined
  }
}

const sumOf = (amounts: Readonly<Record<string, number>>, keys: readonly string[]): number =>
  keys.reduce((sum, key) => sum + (amounts[key] ?? 0), 0)

/** How many more of an item fit under its own bound and every limit. */
export function roomFor(domain: TallyDomain, amounts: Readonly<Record<string, number>>, key: string): number {
  const own = (domain.items[key]?.max ?? 0) - (amounts[key] ?? 0)
  const bounds = domain.limits
    .filter(({ keys, max }) => max !== undefined && keys.includes(key))
    .map(({ keys, max }) => max! - sumOf(amounts, keys))
  return Math.max(0, Math.min(own, ...bounds))
}

/** The limit that leaves no room for more of an item, or null. */
export function limitReached(
  { limits }: TallyDomain,
  amounts: Readonly<Record<string, number>>,
  key: string,
): Refusal | null {
  const limit = limits.find(
    ({ keys, max }) => keys.includes(key) && max !== undefined && sumOf(amounts, keys) >= max,
  )
  return limit ? { rule: limit.rule, reason: limit.reason } : null
}

/** It is there or not, and nothing to be counted: one by name, or a load. */
export const isEitherOr = ({ max, isLoad }: Pick<TallyItem, 'max' | 'isLoad'>): boolean =>
  max === 1 || isLoad === true

/** As much of everything as fits, in the order of the items; of what costs something no more than is at hand. */
export function fillUp(
  domain: TallyDomain,
  from: Readonly<Record<string, number>>,
): Readonly<Record<string, number>> {
  const amounts: Record<string, number> = { ...from }
  for (const key of Object.keys(domain.items)) {
    const now = amounts[key] ?? 0
    const { free = Infinity } = domain.items[key]!
    amounts[key] = now + Math.min(roomFor(domain, amounts, key), Math.max(0, free - now))
  }
  return amounts
}

/** A limit as it stands: what is taken of it, and whether it holds. */
export interface LimitState {
  readonly sum: number
  readonly min: number
  readonly max: number | null
  readonly holds: boolean
  readonly label: string
  readonly refusal: Refusal
}

export function limitStates(
  domain: TallyDomain,
  amounts: Readonly<Record<string, number>>,
): readonly LimitState[] {
  // A bound on what nobody could enter is nothing to be told of.
  const limits = domain.limits.filter(({ keys, min = 0 }) => min > 0 || keys.some((key) => domain.items[key]))
  return limits.map(({ keys, min = 0, max, rule, reason }) => {
    const sum = sumOf(amounts, keys)
    return {
      sum,
      min,
      max: max ?? null,
      holds: sum >= min && (max === undefined || sum <= max),
      label: limitLabel(domain, keys),
      refusal: { rule, reason },
    }
  })
}

/** What a limit is about: the items that it names and that are there. */
function limitLabel({ items }: TallyDomain, keys: readonly string[]): string {
  const present = keys.filter((key) => items[key])
  return present.length === Object.keys(items).length
    ? 'In all'
    : present.map((key) => items[key]!.label).join(', ')
}

/** Why the amounts cannot stand, or null. */
export function tallyFault(
  domain: TallyDomain,
  amounts: Readonly<Record<string, number>>,
  rule: string,
): Refusal | null {
  if (!domain.empty && sumOf(amounts, Object.keys(domain.items)) === 0)
    return { rule, reason: 'Choose at least one.' }
  return limitStates(domain, amounts).find(({ holds }) => !holds)?.refusal ?? null
}

/** Amounts of which more are wanted. */
export const isShort = (domain: TallyDomain, amounts: Readonly<Record<string, number>>): boolean =>
  limitStates(domain, amounts).some(({ sum, min }) => sum < min)

/** Changes an amount by a step, within its bounds. */
export function stepAmount(domain: TallyDomain, field: TallyField, by: number): TallyField {
  const key = Object.keys(domain.items)[field.row]
  if (key === undefined) return field
  const now = field.amounts[key] ?? 0
  const next = by > 0 ? now + Math.min(by, roomFor(domain, field.amounts, key)) : Math.max(0, now + by)
  return { ...field, amounts: { ...field.amounts, [key]: next }, typed: '' }
}

/** Sets an amount to the digits typed so far, at most to its bound. */
export function typeAmount(
  domain: TallyDomain,
  field: Extract<Field, { kind: 'tally' }>,
  digit: string,
): Field {
  const key = Object.keys(domain.items)[field.row]
  if (key === undefined) return field
  const without = { ...field.amounts, [key]: 0 }
  const room = roomFor(domain, without, key)
  const typed = typedWith(field.typed, digit, room)
  const value = Math.min(Number(typed || digit), room)
  return { ...field, amounts: { ...without, [key]: value }, typed }
}

/** The digits typed with one more, which begins a new number where it would be too much; none if it is alone. */
export function typedWith(typed: string, digit: string, most: number): string {
  if (Number(typed + digit) <= most) return typed + digit
  return Number(digit) <= most ? digit : ''
}

/** The places of a place or path domain that lie in a cell. */
export function placesIn(
  domain: PlaceDomain | PathDomain,
  sets: Sets,
  cell: string,
  cellOf: (place: string) => string | null,
): readonly string[] {
  return indexPlaces(placesOf(domain, sets), cellOf).get(cell) ?? []
}

/** The places of a list by cell; those off the map are under the empty name. */
export const indexPlaces = keptFor(
  (
    places: readonly string[],
    cellOf: (place: string) => string | null,
  ): ReadonlyMap<string, readonly string[]> => groupBy(places, (place) => cellOf(place) ?? ''),
)

/** What a way needs to know of the map to say where it may not lead. */
interface Pointing {
  readonly cursor: string
  cellOf(place: string): string | null
  nameOf(place: string): string
}

/** What keeps a way from the cell under the cursor: a rule, or its length, under the rule of the way itself. */
export function whyNoWay(domain: PathDomain, { cursor, cellOf }: Pointing, rule: string): Refusal {
  const reason =
    domain.points === null ? 'No way leads here.' : `No way of ${domain.points} movement points leads here.`
  return barredAt(domain, { cellOf }, cursor) ?? { rule, reason }
}

/** What keeps a way from a cell to which it comes; undefined where no rule does. */
export const barredAt = (
  domain: PathDomain,
  { cellOf }: Pick<Pointing, 'cellOf'>,
  cell: string,
): Refusal | undefined => barredBy(domain).find(([place]) => cellOf(place) === cell)?.[1]

/** The places that a way may not lead to although it comes so far, of those that have all these words in their names. */
export function barredCalled(
  domain: PathDomain,
  words: string,
  { cellOf, nameOf }: Omit<Pointing, 'cursor'>,
): readonly (Refusal & { readonly place: string })[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean)
  return barredBy(domain).flatMap(([place, why]) => {
    const text = `${nameOf(place)} ${cellOf(place) ?? ''}`.toLowerCase()
    return wanted.every((word) => text.includes(word)) ? [{ place, ...why }] : []
  })
}

const barredBy = ({ barred }: PathDomain): readonly (readonly [string, Refusal])[] =>
  Object.entries(barred ?? {}).flatMap(([place, why]) => (why ? [[place, why] as const] : []))
