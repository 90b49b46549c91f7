/** Where a force may go (3.12, 3.13, 3.15, 3.22): every way to a space, joined of the legs that the player names. */
import { Refused } from '../../../kernel/contract/game.ts'
import type { Space } from '../data/names.ts'
import { spaceOf } from '../map/atlas.ts'
import { isBarred, isBlocked, isSeaSpace, isUndiscovered, legendOn, neighboursOf } from '../map/ground.ts'
import { type Position, spaceAt, strategyOf, sum } from '../state/context.ts'
import { isLone } from '../state/forces.ts'
import type { Expedition } from '../state/state.ts'

export type By = 'land' | 'sea'

/** A force on its way, and how many spaces it may still enter. */
export interface Going {
  readonly expedition: Expedition
  readonly by: By
  readonly allowance: number
}

/** Whether a force may enter a space by land or by sea at all. */
export function mayEnter(g: Position, { expedition, by }: Omit<Going, 'allowance'>, space: Space): boolean {
  const isWater = isSeaSpace(g, space)
  if (isWater) return by === 'sea' && !isClosedSea(g, space)
  if (isBarred(g, space)) return false
  // 3.15: a conquistador by himself enters no undiscovered nor hostile space.
  return !isLone(expedition) || !(isUndiscovered(g, space) || spaceAt(g, space).hostile)
}

/** 3.26: Mar del Sur is closed before the third turn. */
const isClosedSea = ({ atlas, state }: Position, space: Space): boolean =>
  spaceOf(atlas, space).kind === 'marDelSur' && state.turn < 3

/** Where a force must stop (3.13, 3.23, 19.41). */
export const mustStop = (g: Position, { expedition, by }: Omit<Going, 'allowance'>, space: Space): boolean =>
  (by === 'sea' && !isSeaSpace(g, space)) ||
  isUndiscovered(g, space) ||
  isBlocked(g, space) ||
  (!isLone(expedition) && legendOn(g, space) !== null) ||
  g.state.impulse.discovered.includes(space)

/** What the owner's cards add to the allowance of an expedition's move. */
export const swiftnessOf = (g: Position, { id }: Expedition, by: By): number =>
  sum(
    g.state.impulse.swift
      .filter(({ expedition }) => expedition === id)
      .flatMap(({ card }) => strategyOf(g, card).effects)
      .map((effect) => (effect.do === 'allowance' && effect.move === by ? effect.by : 0)),
  )

/** The most spaces of a move (3.12, 3.15, 3.22), with the owner's cards. */
export function allowanceOf(g: Position, expedition: Expedition, by: By): number {
  const { land, loneConquistador, sea } = g.data.tables.movement
  const printed = by === 'sea' ? sea : isLone(expedition) ? loneConquistador : land
  return printed + swiftnessOf(g, expedition, by)
}

/** So many spaces a move may have that ends in a space: fewer if it is undiscovered (3.12). */
export const mostTo = (g: Position, { by, allowance }: Omit<Going, 'expedition'>, space: Space): number =>
  by === 'land' && isUndiscovered(g, space)
    ? allowance - (g.data.tables.movement.land - g.data.tables.movement.landToDiscover)
    : allowance

/** Shortest ways from a space to all that a move may reach, the start left out. */
export function waysFrom(g: Position, going: Going, from: Space): Map<Space, readonly Space[]> {
  const { by, allowance } = going
  const ways = new Map<Space, readonly Space[]>([[from, []]])
  const queue: Space[] = [from]
  for (const space of queue) {
    const way = ways.get(space)!
    if (way.length >= allowance || (space !== from && mustStop(g, going, space))) continue
    for (const next of neighboursOf(g, space)) {
      if (ways.has(next) || !mayEnter(g, going, next)) continue
      // 3.23: a move by sea begins on water.
      if (by === 'sea' && way.length === 0 && !isSeaSpace(g, next) && !isSeaSpace(g, from)) continue
      ways.set(next, [...way, next])
      queue.push(next)
    }
  }
  ways.delete(from)
  for (const [space, way] of ways) if (way.length > mostTo(g, going, space)) ways.delete(space)
  return ways
}

/** Whether a force may move so from where it stands at all: at sea nobody marches, and inland nobody sails (3.16, 3.23). */
export const mayMove = (g: Position, going: Going): boolean =>
  (going.by === 'sea' || !isSeaSpace(g, going.expedition.at)) &&
  waysFrom(g, going, going.expedition.at).size > 0

/**
 * The whole way that a player means with the spaces that he names.
 * @throws Refused with 3.12 or 3.22 where there is no such way
 */
export function wholeWay(g: Position, going: Going, named: readonly Space[]): Space[] {
  const { expedition, by, allowance } = going
  const rule = by === 'sea' ? '3.22' : '3.12'
  const whole: Space[] = []
  let from = expedition.at
  for (const space of named) {
    if (whole.length > 0 && mustStop(g, going, from))
      throw new Refused('3.13', 'The force has to stop on the way there.')
    const left = { ...going, allowance: allowance - whole.length }
    const way = space === from ? [] : waysFrom(g, left, from).get(space)
    if (!way) throw new Refused(rule, 'It is too far, or nobody may go there.')
    whole.push(...way)
    from = space
  }
  if (whole.length === 0) throw new Refused(rule, 'The force would stay where it is.')
  if (whole.length > mostTo(g, going, whole.at(-1)!)) throw new Refused(rule, 'It is too far.')
  return whole
}
