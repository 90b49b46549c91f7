/** Where a force may go (3.12, 3.13, 3.15, 3.22): every way to a space, joined of the legs that the player names. */
import { Refused } from '../../../kernel/contract/game.ts'
import type { Space } from '../data/names.ts'
import { spaceOf } from '../map/atlas.ts'
import { isBarred, isBlocked, isSeaSpace, isUndiscovered, legendOn, neighboursOf } from '../map/ground.ts'
import type { Position } from '../state/context.ts'
import { isLone } from '../state/forces.ts'
import type { Expedition } from '../state/state.ts'

export type By = 'land' | 'sea'

/** Whether a force may enter a space by land or by sea at all. */
export function mayEnter(g: Position, expedition: Expedition, space: Space, by: By): boolean {
  const isWater = isSeaSpace(g, space)
  if (isWater) return by === 'sea' && !isClosedSea(g, space)
  if (isBarred(g, space)) return false
  // 3.15: a conquistador by himself enters no undiscovered nor hostile space.
  return !isLone(expedition) || !(isUndiscovered(g, space) || isBlocked(g, space))
}

/** 3.26: Mar del Sur is closed before the third turn. */
const isClosedSea = ({ atlas, state }: Position, space: Space): boolean =>
  spaceOf(atlas, space).kind === 'marDelSur' && state.turn < 3

/** Where a force must stop (3.13, 3.23, 19.41). */
export const mustStop = (g: Position, expedition: Expedition, space: Space, by: By): boolean =>
  (by === 'sea' && !isSeaSpace(g, space)) ||
  isUndiscovered(g, space) ||
  isBlocked(g, space) ||
  (!isLone(expedition) && legendOn(g, space) !== null) ||
  g.state.impulse.discovered.includes(space)

/** The most spaces of a move (3.12, 3.15, 3.22). */
export function allowanceOf({ data }: Position, expedition: Expedition, by: By): number {
  const { land, loneConquistador, sea } = data.tables.movement
  return by === 'sea' ? sea : isLone(expedition) ? loneConquistador : land
}

/** So many spaces a move may have that ends in a space: fewer if it is undiscovered (3.12). */
export const mostTo = (g: Position, space: Space, by: By, allowance: number): number =>
  by === 'land' && isUndiscovered(g, space)
    ? allowance - (g.data.tables.movement.land - g.data.tables.movement.landToDiscover)
    : allowance

/** Shortest ways from a space to all that a move may reach, the start left out. */
export function waysFrom(
  g: Position,
  expedition: Expedition,
  from: Space,
  by: By,
  allowance: number,
): Map<Space, readonly Space[]> {
  const ways = new Map<Space, readonly Space[]>([[from, []]])
  const queue: Space[] = [from]
  for (const space of queue) {
    const way = ways.get(space)!
    if (way.length >= allowance || (space !== from && mustStop(g, expedition, space, by))) continue
    for (const next of neighboursOf(g, space)) {
      if (ways.has(next) || !mayEnter(g, expedition, next, by)) continue
      // 3.23: a move by sea begins on water.
      if (by === 'sea' && way.length === 0 && !isSeaSpace(g, next) && !isSeaSpace(g, from)) continue
      ways.set(next, [...way, next])
      queue.push(next)
    }
  }
  ways.delete(from)
  for (const [space, way] of ways) if (way.length > mostTo(g, space, by, allowance)) ways.delete(space)
  return ways
}

/**
 * The whole way that a player means with the spaces that he names.
 * @throws Refused with 3.12 or 3.22 where there is no such way
 */
export function wholeWay(
  g: Position,
  expedition: Expedition,
  by: By,
  named: readonly Space[],
  allowance: number,
): Space[] {
  const rule = by === 'sea' ? '3.22' : '3.12'
  const whole: Space[] = []
  let from = expedition.at
  for (const space of named) {
    const left = allowance - whole.length
    if (whole.length > 0 && mustStop(g, expedition, from, by))
      throw new Refused('3.13', 'The force has to stop on the way there.')
    const way = space === from ? [] : waysFrom(g, expedition, from, by, left).get(space)
    if (!way) throw new Refused(rule, 'It is too far, or nobody may go there.')
    whole.push(...way)
    from = space
  }
  if (whole.length === 0) throw new Refused(rule, 'The force would stay where it is.')
  if (whole.length > mostTo(g, whole.at(-1)!, by, allowance)) throw new Refused(rule, 'It is too far.')
  return whole
}
