/** Places by what is typed of them. */
import type { MapPanel } from '../../panels.ts'
import type { Session } from '../../session/session.ts'
import { called } from './names.ts'

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
