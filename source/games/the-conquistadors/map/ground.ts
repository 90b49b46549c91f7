/** The ground as it lies now: what is in play, known, hostile, safe. */
import { ownOf } from '../../../kernel/contract/own.ts'
import { keysOf } from '../../../kernel/contract/records.ts'
import type { Board, Space } from '../data/names.ts'
import { type Position, spaceAt } from '../state/context.ts'
import { isSea, levelAt, type SpaceInfo, spaceOf } from './atlas.ts'

/** Whether a board is in play (14.0). */
export const isInPlay = ({ state }: Position, board: Board): boolean =>
  state.options.boards === 'both' || state.options.boards === board

/** What a space touches, on the boards in play. */
export function neighboursOf(g: Position, space: Space): readonly Space[] {
  const { neighbours } = spaceOf(g.atlas, space)
  if (g.state.options.boards === 'both') return neighbours
  return neighbours.filter((other) => isInPlay(g, spaceOf(g.atlas, other).board))
}

/** Every space in play. */
export const spacesInPlay = (g: Position): SpaceInfo[] =>
  [...g.atlas.spaces.values()].filter(({ board }) => isInPlay(g, board))

export const isSeaSpace = ({ atlas }: Position, space: Space): boolean => isSea(spaceOf(atlas, space))

/** A space of level 0 to 4 on which nothing has been found yet (4.0). */
export const isUndiscovered = (g: Position, space: Space): boolean =>
  spaceOf(g.atlas, space).kind === 'land' && spaceAt(g, space).find === null

/** Panama and Santiago de Cuba: no cards, no fights, no discoveries (1.145, 2.19, 6.16). */
export const isHaven = ({ atlas }: Position, space: Space): boolean =>
  ['panama', 'cuba'].includes(spaceOf(atlas, space).kind)

export const hasTown = (g: Position, space: Space): boolean => {
  const { find } = spaceAt(g, space)
  return find === 'town' || find === 'city'
}

/** A hostile city without units stops nobody (12.14); a hostile town always does (3.13). */
export function isBlocked(g: Position, space: Space): boolean {
  const { find, hostile, units } = spaceAt(g, space)
  return hostile && (find === 'town' || units.length > 0)
}

/** The legend whose marker lies on a space. */
export const legendOn = ({ state }: Position, space: Space) =>
  keysOf(state.legends).find((legend) => {
    const place = state.legends[legend]
    return place.in === 'space' && place.space === space
  }) ?? null

/** Steps from some spaces to every space that can be reached, over those that `enters` lets in. */
export function distancesFrom(
  g: Position,
  from: readonly Space[],
  enters: (space: Space) => boolean = () => true,
): Map<Space, number> {
  const distances = new Map<Space, number>(from.map((space) => [space, 0]))
  const queue = [...from]
  for (const space of queue)
    for (const next of neighboursOf(g, space))
      if (!distances.has(next) && enters(next)) {
        distances.set(next, distances.get(space)! + 1)
        queue.push(next)
      }
  return distances
}

/** Steps over land of any kind, known or not (12.23). */
export const overLand = (g: Position, from: readonly Space[]): Map<Space, number> =>
  distancesFrom(g, from, (space) => !isSeaSpace(g, space))

/** What a find counts as for those next to it (4.112). */
export type Civilisation = 'none' | 'village' | 'town' | 'city'
const civilisations: readonly Civilisation[] = ['none', 'village', 'town', 'city']

/** 4.112: the highest civilisation in the spaces next to one. */
export function civilisationBeside(g: Position, space: Space): Civilisation {
  const ranks = neighboursOf(g, space).map((next) => {
    const { find } = spaceAt(g, next)
    return find === 'village' || find === 'town' || find === 'city' ? civilisations.indexOf(find) : 0
  })
  return civilisations[Math.max(0, ...ranks)]!
}

/** 4.112: the modifier of the chart for a land space; null for its X, where nothing can be tried. */
export function adjacentModifier(g: Position, space: Space): number | null {
  const { levels, columns } = g.data.tables.adjacentCivilisation
  const cell = levels[levelAt(g.atlas, space)]![columns.indexOf(civilisationBeside(g, space))]!
  return cell === 'X' ? null : cell
}

/** 4.14: so many units wait in an ambush in a space. */
export const ambushAt = ({ atlas, data }: Pick<Position, 'atlas' | 'data'>, space: Space): number =>
  ownOf(data.tables.indianDraw.ambush, levelAt(atlas, space)) ?? 0

/** Nobody may enter it: undiscovered, and an X of the chart (4.112). */
export const isBarred = (g: Position, space: Space): boolean =>
  isUndiscovered(g, space) && adjacentModifier(g, space) === null
