/** The keys to a place: in the list of places, or over the map. */

import { placesOf } from '../../kernel/contract/domain.ts'
import type { Json } from '../../kernel/contract/game.ts'
import { type ActionName, type Direction, directions } from '../keys/keys.ts'
import { wayOf } from './form/draft.ts'
import { listedPlaces, placeLetters, rowOfPlace } from './place-list.ts'
import { type Asking, asked, type Prompt, pointedPlace } from './prompt.ts'

/** Where an arrow leads on the map. */
export type MapStep = (cell: string, direction: Direction) => string

/** Where a prompt stands, and the map beside it. */
export interface At {
  readonly asking: Asking
  readonly prompt: Prompt
  readonly step: MapStep
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

/** To a place by the digits of its cell in the list, or on the map where there are none. */
export function keyToPlace(at: At, value: Json): string | null {
  const { asking, prompt } = at
  const key = (name: ActionName) => keyOf(asking, name)
  const now = asked(asking, prompt)
  if (now?.field.kind === 'path') return keyOnWay(at, now.field.points, wayOf(value))
  const place = String(value)
  const cell = asking.cellOf(place)
  if (!prompt.aside && !asking.sortPlaces) return keyOnMap(at, place)
  if (!prompt.aside) return key('placeList')
  if (pointedPlace(asking, prompt) === place) return key('take')
  const words = prompt.words ?? ''
  const listed = now && now.domain.kind === 'place' ? listedPlaces(asking, prompt, now.domain) : []
  const letter = placeLetters(asking, prompt)[rowOfPlace(listed, place)]
  if (letter !== undefined) return letter
  if (cell === null || words === cell) return key('down')
  if (!cell.startsWith(words)) return key('erase')
  return prompt.words === null && !/^\d/.test(cell) ? key('search') : cell[words.length]!
}

export function keyOnMap(at: At, place: string): string | null {
  const { asking, prompt } = at
  if (prompt.aside) return keyOf(asking, 'placeList')
  if (pointedPlace(asking, prompt) === place) return keyOf(asking, 'take')
  const cell = asking.cellOf(place)
  if (cell === null) return null
  if (asking.cursor === cell) return keyOf(asking, 'otherWater')
  const move = moveTo(at, cell)
  return move && keyOf(asking, move)
}

export function keyOnWay(at: At, points: readonly string[], way: readonly string[]): string | null {
  const { asking, prompt } = at
  // The list of places, if open, takes the keys of the way.
  if (prompt.aside) return keyOf(asking, 'placeList')
  if (!points.every((point, index) => point === way[index])) return keyOf(asking, 'removePoint')
  const next = way[points.length]
  if (next === undefined) return keyOf(asking, 'take')
  const key = keyOnMap(at, next)
  return key === keyOf(asking, 'take') && points.length < way.length - 1 ? keyOf(asking, 'addPoint') : key
}

/** The first key on the shortest way over the map; null if there is none. */
function moveTo({ asking, prompt, step }: At, to: string): Arrow | Leap | null {
  const moves = [
    ...arrows.map((arrow) => [arrow, (cell: string) => step(cell, directions[arrow])] as const),
    ...leaps(asking, prompt),
  ].filter(([move]) => keyOf(asking, move) !== null)
  const first = new Map<string, Arrow | Leap | null>([[asking.cursor, null]])
  for (const cell of first.keys())
    for (const [move, leads] of moves) {
      const next = leads(cell)
      if (first.has(next)) continue
      first.set(next, first.get(cell) ?? move)
      if (next === to) return first.get(next)!
    }
  return null
}

/** From place to place among those that may be chosen. */
function leaps(asking: Asking, prompt: Prompt): readonly (readonly [Leap, (cell: string) => string])[] {
  const domain = asked(asking, prompt)?.domain
  if (domain?.kind !== 'place' && domain?.kind !== 'path') return []
  const places = placesOf(domain, asking.sets).map(asking.cellOf)
  const cells = [...new Set(places)].filter((cell) => cell !== null)
  const by = (count: number) => (cell: string) =>
    cells.at((cells.indexOf(cell) + count) % Math.max(1, cells.length)) ?? cell
  return [
    ['nextPlace', by(1)],
    ['lastPlace', by(-1)],
  ]
}
