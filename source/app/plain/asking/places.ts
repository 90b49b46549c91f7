/** Places by what is typed of them. */
import type { PlaceSort } from '../../panels.ts'
import type { MapPanel } from '../../parts/map-panel.ts'
import type { Session } from '../../session/session.ts'
import { called, wordsIn } from './names.ts'

/** The names of places as they are shown in a game. */
export const namesIn =
  ({ panels, snapshot }: Pick<Session, 'panels' | 'snapshot'>) =>
  (place: string): string =>
    panels.map.nameOf(place, snapshot().state)

/** The places that a text names: all of a cell, one by its own name, or all whose names have the words. */
export function placesCalled(
  typed: string,
  places: readonly string[],
  { cellOf, nameOf }: Pick<MapPanel<object>, 'cellOf' | 'nameOf'>,
): readonly string[] {
  const text = typed.trim()
  const cell = cellOf(text)
  if (cell === text) {
    const inCell = places.filter((place) => cellOf(place) === cell)
    if (inCell.length > 0) return inCell
  }
  if (places.includes(text)) return [text]
  return called(text, places, nameOf)
}

/** Places by what lies there, as far as the game sorts them for who decides; what is read line by line is said whole in each. */
export function sortedPlaces({ panels, snapshot }: Session, places: readonly string[]): readonly PlaceSort[] {
  const { state, decision } = snapshot()
  const sorts = decision ? (panels.placesBy?.(state, decision.seat, places) ?? []) : []
  return sorts.map(({ title, places: of }) => ({
    title,
    places: of.map(({ alone, ...one }) => ({ ...one, label: alone ?? one.label })),
  }))
}

/** The place that words name by what lies there, if they name one alone. */
export function placeBySort(session: Session, places: readonly string[], words: string): string | null {
  const entries = sortedPlaces(session, places).flatMap((sort) => sort.places)
  const found = new Set(entries.filter(({ label }) => wordsIn(words, label)).map(({ place }) => place))
  return found.size === 1 ? [...found][0]! : null
}
