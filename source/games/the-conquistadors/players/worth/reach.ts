/** How many activations it takes an expedition to come to a space, and where the first one ends (3.1, 3.2). */
import type { Space } from '../../data/names.ts'
import { distancesFrom, isSeaSpace, isUndiscovered, neighboursOf } from '../../map/ground.ts'
import { allowanceOf, type By, mayEnter, mustStop } from '../../movement/ways.ts'
import type { Expedition } from '../../state/state.ts'
import type { Mind } from '../mind.ts'

/** A space within reach. */
export interface Reached {
  readonly activations: number
  /** Where the first activation ends, and how it goes there. */
  readonly first: Space
  readonly by: By
}

/** Who goes, and how far with one activation. */
interface Mover {
  readonly expedition: Expedition
  readonly most: Readonly<Record<By, number>>
}

interface ReachStep extends Reached {
  readonly space: Space
  /** Spaces of the present activation; more than any allowance if it is over. */
  readonly used: number
  readonly mode: By
  readonly isWater: boolean
}

const over = 99
const perActivation = 16

/** All that an expedition can come to within the horizon of its player, its own space left out. */
export const reachOf = (mind: Mind, expedition: Expedition): ReadonlyMap<Space, Reached> =>
  mind.once(`reach ${expedition.id} ${expedition.at}`, () => search(mind, expedition, mind.temper.horizon))

/** As far as any way on either board takes: for those who find nothing within the horizon. */
const farthest = 24

/** All that an expedition can ever come to. */
export const farReachOf = (mind: Mind, expedition: Expedition): ReadonlyMap<Space, Reached> =>
  mind.once(`far reach ${expedition.id} ${expedition.at}`, () => search(mind, expedition, farthest))

function search(mind: Mind, expedition: Expedition, horizon: number): Map<Space, Reached> {
  const [land, sea] = [allowanceOf(mind, expedition, 'land'), allowanceOf(mind, expedition, 'sea')]
  const mover: Mover = { expedition, most: { land, sea } }
  const reached = new Map<Space, Reached>()
  const queues: ReachStep[][] = []
  const nearest = new Map<Space, number>()
  const put = (step: ReachStep): void => {
    const at = step.activations * perActivation + Math.min(step.used, perActivation - 1)
    // Who comes there later, or as soon but after him, changes nothing.
    if (at >= (nearest.get(step.space) ?? Infinity)) return
    nearest.set(step.space, at)
    queues[at] ??= []
    queues[at].push(step)
  }
  const start: ReachStep = {
    ...{ space: expedition.at, activations: 0, used: over, mode: 'land', first: expedition.at, by: 'land' },
    isWater: isSeaSpace(mind, expedition.at),
  }
  put(start)
  for (let at = 0; at < queues.length; at++)
    for (const step of queues[at] ?? []) {
      if (reached.has(step.space)) continue
      reached.set(step.space, step)
      if (step !== start && isUndiscovered(mind, step.space)) continue
      const stops = step !== start && mustStop(mind, { expedition, by: step.mode }, step.space)
      const from = stops ? { ...step, used: over } : step
      for (const next of neighboursOf(mind, step.space)) {
        if (reached.has(next)) continue
        const to = stepTo(mind, mover, from, next)
        if (to && to.activations <= horizon) put(to)
      }
    }
  reached.delete(expedition.at)
  return reached
}

function stepTo(mind: Mind, { expedition, most }: Mover, from: ReachStep, space: Space): ReachStep | null {
  const isWater = isSeaSpace(mind, space)
  const by: By = isWater || from.isWater ? 'sea' : 'land'
  if (!mayEnter(mind, { expedition, by }, space)) return null
  const room = by === 'land' && isUndiscovered(mind, space) ? most.land - 1 : most[by]
  const goesOn = from.mode === by && from.used < room
  const activations = goesOn ? from.activations : from.activations + 1
  const isFirst = activations === 1
  return {
    space,
    activations,
    isWater,
    mode: by,
    // A landing ends the move (3.23).
    used: by === 'sea' && !isWater ? over : goesOn ? from.used + 1 : 1,
    first: isFirst ? space : from.first,
    by: isFirst ? by : from.by,
  }
}

/** Steps to a space over land, or over water and the coast that it lies on. */
export const distancesTo = (mind: Mind, goal: Space, by: By): ReadonlyMap<Space, number> =>
  distancesFrom(mind, [goal], (space) => isSeaSpace(mind, space) === (by === 'sea'))
