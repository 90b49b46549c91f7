/** What a space is worth to an expedition that comes there, in points. */
import type { Space } from '../data/names.ts'
import { foundIn, printedModifiers } from '../discovery/discovering.ts'
import { spaceOf } from '../map/atlas.ts'
import { adjacentModifier, hasTown, isUndiscovered, legendOn, spacesInPlay } from '../map/ground.ts'
import { type Position, spaceAt, sum } from '../state/context.ts'
import type { Expedition } from '../state/state.ts'

/** What a find brings in the end, by thumb: what can be plundered or won there. */
const finds = { mosquito: -1, none: 0, village: 1, town: 9, city: 16, empire: 40 } as const
const legendWorth = 5
const perSpace = 0.9

/** On average over the die of its table. */
function discoveryWorth(g: Position, space: Space): number {
  if (adjacentModifier(g, space) === null) return 0
  const by = sum(printedModifiers(g, space).map((modifier) => modifier.by))
  return sum([1, 2, 3, 4, 5, 6].map((die) => finds[foundIn(g, space, die + by)])) / 6
}

/** What is to be had in a space. */
export function worthOf(g: Position, space: Space): number {
  const { plunderedOut, find, units, plunders } = spaceAt(g, space)
  if (isUndiscovered(g, space)) return discoveryWorth(g, space)
  if (legendOn(g, space) !== null) return legendWorth
  if (!hasTown(g, space) || plunderedOut) return 0
  const all = find === 'town' ? finds.town : finds.city
  return Math.max(0, all - 2 * plunders - 3 * units.length)
}

/** What one may hope for from a space: the best that lies around, less for each space of the way. */
export function prospectOf(
  g: Position,
  { at }: Pick<Expedition, 'at'>,
  goals: ReadonlyMap<Space, number>,
): number {
  const here = spaceOf(g.atlas, at)
  const far = (space: Space): number => {
    const there = spaceOf(g.atlas, space)
    if (there.board !== here.board) return 40
    const rows = Math.abs(Number(space.slice(1, 3)) - Number(at.slice(1, 3)))
    const columns = Math.abs(Number(space.slice(3)) - Number(at.slice(3)))
    return Math.max(rows, columns + rows / 2)
  }
  return Math.max(0, ...[...goals].map(([space, worth]) => worth * perSpace ** far(space)))
}

/** Everything that is worth going to. */
export const goalsIn = (g: Position): Map<Space, number> =>
  new Map(
    spacesInPlay(g)
      .map(({ id }): [Space, number] => [id, worthOf(g, id)])
      .filter(([, worth]) => worth > 0),
  )
