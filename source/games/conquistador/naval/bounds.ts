/** 7.33, 9.12 Bounds used by an expedition, and the phases in which they are counted. */

import { change } from '../../../kernel/flow/draft.ts'
import type { Nation } from '../data/shapes.ts'
import type { World } from '../map/world.ts'
import type { Expedition, State } from '../state/state.ts'
import { enrol } from './companies.ts'

/** Bounds of this phase: the crossing, and one for each eight movement points or part of eight. */
export const boundsInPhase = (world: World, { crossing, points }: Expedition): number =>
  crossing + Math.ceil(points / world.data.units.bound.movementPoints)

/** Bounds used this turn so far. */
export const boundsUsed = (world: World, expedition: Expedition): number =>
  expedition.used + boundsInPhase(world, expedition)

/** 9.3: more than was bought. */
export const isPastBounds = (world: World, expedition: Expedition): boolean =>
  boundsUsed(world, expedition) > expedition.bounds

/** Opens a naval phase. */
export function openPhase(state: State, nation: Nation): void {
  enrol(state, nation)
  for (const expedition of state.expeditions.filter((one) => one.nation === nation))
    change(expedition, { begun: false, finished: false })
}

/** Closes a naval phase after its attrition. */
export function closePhase(world: World, state: State, nation: Nation): void {
  for (const expedition of state.expeditions.filter((one) => one.nation === nation)) {
    expedition.used += boundsInPhase(world, expedition)
    change(expedition, { crossing: 0, points: 0 })
  }
}

/** 7.32: a stop costs three points in place of the one for entering. */
const hexCost = 3

/** Points that a stop for landing would cost now: none in a port where it lay, or in its named hex. */
export const landingCost = ({ stop }: Expedition): number => (stop === 'passing' ? hexCost - 1 : 0)

/** 8.24, 7.4: its movement has ended, and it lies where it is. */
export function comeToRest(expedition: Expedition): void {
  if (expedition.stop === 'passing') expedition.stop = 'stopped'
}

/** 8.21, 18.14: three for the hex of a fight, an invasion or a discovery, less what has been paid for it. */
export const stopCost = ({ stop }: Pick<Expedition, 'stop'>): number =>
  stop === 'stopped' || stop === 'unmoored' ? 0 : stop === 'passing' ? hexCost - 1 : hexCost
