/** Places that may be chosen, by what a force finds there: the likeliest finds first. */
import type { PlaceSort } from '../../../app/panels.ts'
import type { Seat } from '../../../kernel/contract/named.ts'
import { counted } from '../../../kernel/contract/words.ts'
import { unitsOn } from '../forces/troops.ts'
import { chanceThat } from '../forecast/chances.ts'
import { discoveryChances, findsText, legendText } from '../forecast/finding.ts'
import { hasTown, legendOn } from '../map/ground.ts'
import { factionName, spaceName } from '../map/names.ts'
import { type Position, spaceAt } from '../state/context.ts'
import { expeditionsAt, unitsOf } from '../state/forces.ts'

/** What else decides whether to go there: who stands there, what must be beaten, and that nothing is left. */
function standingText(g: Position, viewer: Seat, space: string): string {
  const { plunderedOut, hostile, ally } = spaceAt(g, space)
  const units = unitsOn(g, space).length
  const parts = [
    ...expeditionsAt(g, space)
      .filter(({ faction }) => faction !== viewer)
      .map((force) => `${factionName(force.faction)} with ${counted(unitsOf(force), 'units')}`),
    ...(ally !== null ? [`ally of ${factionName(ally)}`] : []),
    ...(units > 0 && (hostile || ally === null) ? [counted(units, 'Indian units')] : []),
    ...(plunderedOut ? ['plundered out'] : []),
  ]
  return parts.map((part) => `, ${part}`).join('')
}

/** How likely a town, a city or an empire is found in a space. */
const promiseOf = (g: Position, space: string): number =>
  chanceThat(discoveryChances(g, space), (found) => ['town', 'city', 'empire'].includes(found))

export function placesBy(g: Position, viewer: Seat, places: readonly string[]): PlaceSort[] {
  const left = new Set(places)
  const taken = (is: (space: string) => boolean, label: (space: string) => string) => {
    const found = [...left].filter(is)
    for (const space of found) left.delete(space)
    return found.map((place) => ({
      place,
      label: `${spaceName(g, place)}${label(place)}${standingText(g, viewer, place)}`,
    }))
  }
  const legends = taken(
    (space) => legendOn(g, space) !== null,
    (space) => `: ${legendText(g, legendOn(g, space)!)}`,
  )
  const towns = taken(
    (space) => hasTown(g, space),
    (space) => `: ${spaceAt(g, space).hostile ? 'hostile ' : ''}${spaceAt(g, space).find}`,
  )
  const unknown = taken(
    (space) => discoveryChances(g, space).length > 0,
    (space) => `: ${findsText(g, space)}`,
  ).sort((one, other) => promiseOf(g, other.place) - promiseOf(g, one.place))
  const rest = taken(
    () => true,
    () => '',
  )
  return [
    { title: 'Legends', places: legends },
    { title: 'Towns and cities', places: towns },
    { title: 'To discover', places: unknown },
    { title: 'Elsewhere', places: rest },
  ].filter((sort) => sort.places.length > 0)
}
