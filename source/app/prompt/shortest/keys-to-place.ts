/** The keys to a place: in the list of places, or over the map. */

import { placesOf } from '../../../kernel/contract/domain.ts'
import type { Domain, Json } from '../../../kernel/contract/game.ts'
import { type ActionName, type Direction, directions } from '../../keys/keys.ts'
import { asksPlace } from '../fields.ts'
import { wayOf } from '../form/draft.ts'
import { listedPlaces, numberOf, placeLetters } from '../places/place-list.ts'
import { press } from '../press.ts'
import { type Asking, argumentAsked, type Prompt, placeAsked, pointedPlace } from '../prompt.ts'

/** Where an arrow leads on the map. */
export type MapStep = (cell: string, direction: Direction) => string

/** Where a prompt stands, and the map beside it. */
export interface At {
  readonly asking: Asking
  readonly prompt: Prompt
  readonly step: MapStep
  /**
   * The keys are told to somebody: places go by their letters and numbers. A comma would be read as one, and by leaps from
   * heading to heading nobody sees where they lead.
   */
  readonly isTold?: boolean
  /** A point on a way is looked for, which no number takes. */
  readonly isOnWay?: boolean
}

export const arrows = [
  ...(['mapLeft', 'mapRight', 'mapUp', 'mapDown'] as const),
  ...(['mapUpLeft', 'mapUpRight', 'mapDownLeft', 'mapDownRight'] as const),
]

type Arrow = (typeof arrows)[number]
/** What moves the cursor to one of the places that may be chosen. */
type Leap = 'nextPlace' | 'lastPlace'

/** A key that an action has; null where the player has left it none. */
export const keyOf = ({ bindings }: Asking, action: ActionName): string | null => bindings[action][0] ?? null

/** To a place by its letter or the digits of its cell in the list, or on the map where there are none. */
export function keyToPlace(at: At, value: Json): string | null {
  const { asking, prompt } = at
  const key = (name: ActionName) => keyOf(asking, name)
  const now = argumentAsked(asking, prompt)
  const points = now?.field.kind === 'path' ? now.field.points : null
  const way = points ? wayOf(value) : []
  if (points && (!prompt.aside || points.length > 0 || way.length > 1)) return keyOnWay(at, points, way)
  const place = points ? way[0]! : String(value)
  if (!prompt.aside && !asking.sortPlaces) return keyOnMap(at, place)
  if (!prompt.aside) return key('placeList')
  return keyInList(at, place)
}

/** To a place in the list of those that may be chosen. */
function keyInList({ asking, prompt, isTold = false }: At, place: string): string | null {
  const key = (name: ActionName) => keyOf(asking, name)
  const now = argumentAsked(asking, prompt)
  const cell = asking.cellOf(place)
  const words = prompt.words ?? ''
  // Who is told to type a number types all of it.
  const isHalf = isTold && /^\d+$/.test(words) && numberOf(cell ?? '') !== words
  if (pointedPlace(asking, prompt) === place && !isHalf) return key('take')
  const code = codeOfPlace(asking, prompt, place)
  if (code !== '' && code.startsWith(prompt.typed)) return code[prompt.typed.length]!
  const number = cell && numberOf(cell)
  const name = number ?? cell
  const scrolled = prompt.words === null && !isTold ? scrollTo(asking, prompt, place) : null
  if (scrolled && (name === null || scrolled.keys <= name.length)) return scrolled.first
  if (name === null || words === name) return key('down')
  if (!name.startsWith(words)) return key('erase')
  if (now && !isByNumber(asking, now.domain, place)) return key('down')
  return prompt.words === null && number === null ? key('search') : name[words.length]!
}

/** The letters of a place that is in sight; empty where none is, or it has none. */
function codeOfPlace(asking: Asking, prompt: Prompt, place: string): string {
  const domain = placeAsked(asking, prompt)?.domain
  if (!domain) return ''
  const listed = listedPlaces(asking, prompt, domain)
  const codes = placeLetters(asking, prompt, listed)
  const rows = listed.flatMap((one, row) => (one.place === place && codes[row] ? [row] : []))
  const seen = rows.length > 0 ? asking.panel?.seen(asking, prompt) : undefined
  const shown = rows.find((row) => seen?.has(row) !== false)
  return shown === undefined ? '' : codes[shown]!
}

/** What moves the mark in a list by more than a row. */
const leapsInList = ['nextPlace', 'lastPlace', 'pageDown', 'pageUp'] as const
/** So often at the most: a number is as short. */
const mostLeaps = 3

/** The first key by which a place comes into sight in its list, and how many there are with its letters. */
function scrollTo(asking: Asking, prompt: Prompt, place: string) {
  const ways = leapsInList.flatMap((leap) => {
    const first = keyOf(asking, leap)
    let now = prompt
    for (let times = 1; first !== null && times <= mostLeaps; times++) {
      now = press(asking, now, first)?.prompt ?? now
      const code = codeOfPlace(asking, now, place)
      if (code !== '') return [{ first, keys: times + code.length }]
    }
    return []
  })
  return ways.toSorted((one, other) => one.keys - other.keys)[0] ?? null
}

/** Whether the number of its cell leads there: of two places in one, to the first. */
function isByNumber(asking: Asking, domain: Domain, place: string): boolean {
  const cell = asking.cellOf(place)
  const words = cell && numberOf(cell)
  if (words === null || !asksPlace(domain)) return true
  return listedPlaces(asking, { words }, domain)[0]?.place === place
}

/** Over the map, or by the number of the cell where that is shorter. */
export function keyOnMap(at: At, place: string): string | null {
  const { asking, prompt } = at
  if (prompt.aside) return keyOf(asking, 'placeList')
  if (pointedPlace(asking, prompt) === place) return keyOf(asking, 'take')
  const cell = asking.cellOf(place)
  if (cell === null) return null
  if (asking.cursor === cell) return keyOf(asking, 'otherPlace')
  const way = moveTo(at, cell)
  const domain = argumentAsked(asking, prompt)?.domain
  const number = !at.isOnWay && (!domain || isByNumber(asking, domain, place)) ? numberOf(cell) : null
  if (number && (way?.steps ?? number.length) >= number.length) return number[0]!
  return way && keyOf(asking, way.first)
}

export function keyOnWay(at: At, points: readonly string[], way: readonly string[]): string | null {
  const { asking, prompt } = at
  if (prompt.words !== null) return keyOf(asking, 'back')
  // The list of places, if open, takes the keys of the way.
  if (prompt.aside) return keyOf(asking, 'placeList')
  if (!points.every((point, index) => point === way[index])) return keyOf(asking, 'removePoint')
  const next = way[points.length]
  if (next === undefined) return keyOf(asking, 'take')
  const isLast = points.length === way.length - 1
  const key = keyOnMap(isLast ? at : { ...at, isOnWay: true }, next)
  return key === keyOf(asking, 'take') && !isLast ? keyOf(asking, 'addPoint') : key
}

/** The first key on the shortest way over the map, and how many there are; null if there is none. */
function moveTo(
  { asking, prompt, step, isTold = false }: At,
  to: string,
): { readonly first: Arrow | Leap; readonly steps: number } | null {
  const moves = [
    ...arrows.map((arrow) => [arrow, (cell: string) => step(cell, directions[arrow])] as const),
    ...(isTold ? [] : leaps(asking, prompt)),
  ].filter(([move]) => keyOf(asking, move) !== null)
  const known = new Map<string, { readonly first: Arrow | Leap | null; readonly steps: number }>([
    [asking.cursor, { first: null, steps: 0 }],
  ])
  for (const [cell, { first, steps }] of known)
    for (const [move, leads] of moves) {
      const next = leads(cell)
      if (known.has(next)) continue
      const way = { first: first ?? move, steps: steps + 1 }
      known.set(next, way)
      if (next === to) return way
    }
  return null
}

/** From place to place among those that may be chosen. */
function leaps(asking: Asking, prompt: Prompt): readonly (readonly [Leap, (cell: string) => string])[] {
  const domain = placeAsked(asking, prompt)?.domain
  if (!domain) return []
  const places = placesOf(domain, asking.sets).map(asking.cellOf)
  const cells = [...new Set(places)].filter((cell) => cell !== null)
  const by = (count: number) => (cell: string) =>
    cells.at((cells.indexOf(cell) + count) % Math.max(1, cells.length)) ?? cell
  return [
    ['nextPlace', by(1)],
    ['lastPlace', by(-1)],
  ]
}
