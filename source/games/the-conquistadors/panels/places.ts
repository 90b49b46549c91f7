/** Places that may be chosen, by what a force finds there, the likeliest finds first; in set-up by what lies near. */
import type { PlaceSort } from '../../../app/panels.ts'
import type { Seat } from '../../../kernel/contract/named.ts'
import { keysOf } from '../../../kernel/contract/records.ts'
import { counted } from '../../../kernel/contract/words.ts'
import type { Board } from '../data/names.ts'
import { unitsOn } from '../forces/troops.ts'
import { chanceThat } from '../forecast/chances.ts'
import { discoveryChances, findsText, legendText } from '../forecast/finding.ts'
import { spaceOf } from '../map/atlas.ts'
import { hasTown, isUndiscovered, legendOn, overLand, spacesInPlay } from '../map/ground.ts'
import { factionName, spaceName } from '../map/names.ts'
import { segmentAt } from '../sequence/sequence.ts'
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

/** 14.23: nothing is rolled where a marker is placed; what counts is how near the high land lies, where cities are. */
function sitesBy(g: Position, places: readonly string[]): PlaceSort[] {
  const ways = toldLevels.map((level) => ({ level, steps: stepsTo(g, level) }))
  const farOf = (place: string): number => ways.at(-1)!.steps.get(place) ?? 99
  const labelOf = (place: string): string => {
    const near = ways.flatMap(({ level, steps }) => {
      const far = steps.get(place)
      return far ? [`level ${level} ${far === 1 ? 'beside it' : `in ${far} spaces`}`] : []
    })
    return `${spaceName(g, place)}${near.length > 0 ? `: ${near.join(', ')}` : ''}`
  }
  return keysOf(boardTitles)
    .map((board) => ({
      title: boardTitles[board],
      places: places
        .filter((place) => spaceOf(g.atlas, place).board === board)
        .toSorted((one, other) => farOf(one) - farOf(other))
        .map((place) => ({ place, label: labelOf(place) })),
    }))
    .filter((sort) => sort.places.length > 0)
}

const boardTitles: Readonly<Record<Board, string>> = { N: 'The North', S: 'The South' }

/** Levels that are told of a site: the first where a town is likely, and that of the empires. */
const toldLevels = [2, 4] as const

/** How far over land the nearest free ground of a level lies from each space. */
function stepsTo(g: Position, level: number): ReadonlyMap<string, number> {
  const free = spacesInPlay(g).filter((one) => one.level === level && isUndiscovered(g, one.id))
  return overLand(
    g,
    free.map(({ id }) => id),
  )
}

const isMarking = ({ state }: Position): boolean =>
  ['villages', 'towns'].includes(segmentAt(state.step).id) && !state.over

export function placesBy(g: Position, viewer: Seat, places: readonly string[]): PlaceSort[] {
  if (isMarking(g)) return sitesBy(g, places)
  const left = new Set(places)
  const taken = (is: (space: string) => boolean, label: (space: string) => string, whole?: true) => {
    const found = [...left].filter(is)
    for (const space of found) left.delete(space)
    return found.map((place) => ({
      place,
      label: `${spaceName(g, place)}${label(place)}${standingText(g, viewer, place)}`,
      ...(whole && { whole }),
    }))
  }
  const legends = taken(
    (space) => legendOn(g, space) !== null,
    (space) => `: ${legendText(g, legendOn(g, space)!)}`,
    true,
  )
  const towns = taken(
    (space) => hasTown(g, space),
    (space) => `: ${spaceAt(g, space).hostile ? 'hostile ' : ''}${spaceAt(g, space).find}`,
    true,
  )
  const unknown = taken(
    (space) => discoveryChances(g, space).length > 0,
    (space) => `: ${findsText(g, space)}`,
    true,
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
