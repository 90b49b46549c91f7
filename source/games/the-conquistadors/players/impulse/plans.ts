/** Where an expedition goes: the goal that is worth most, less for every activation of the way. */
import type { Space } from '../../data/names.ts'
import { valueOfUnit } from '../../forces/troops.ts'
import { spaceOf } from '../../map/atlas.ts'
import { isUndiscovered, legendOn } from '../../map/ground.ts'
import { spaceAt, sum } from '../../state/context.ts'
import type { Expedition } from '../../state/state.ts'
import type { Mind } from '../mind.ts'
import { menaceAt } from '../worth/menace.ts'
import { farReachOf, type Reached, reachOf } from '../worth/reach.ts'
import { alliesWorth, hitsWorth } from '../worth/scale.ts'
import { holdingWorth, siteWorth } from '../worth/sites.ts'

/** A goal, and how to begin to go there. */
interface Way extends Reached {
  readonly goal: Space
}

export interface Plan extends Way {
  /** What the goal is worth from here, when the first activation is spent on it now. */
  readonly worth: number
  /** What it is worth on the spot. */
  readonly there: number
}

/** The best plan of an expedition, beyond its horizon if nothing within it is worth anything; else null. */
export const planOf = (mind: Mind, expedition: Expedition): Plan | null =>
  mind.once(
    `plan ${expedition.id} ${expedition.at}`,
    () =>
      planWithin(mind, expedition, reachOf(mind, expedition)) ??
      planWithin(mind, expedition, farReachOf(mind, expedition)),
  )

function planWithin(mind: Mind, expedition: Expedition, reach: ReadonlyMap<Space, Reached>): Plan | null {
  const plans = [...reach].flatMap(([goal, reached]) => {
    const plan = towards(mind, expedition, { ...reached, goal })
    return plan ? [plan] : []
  })
  plans.sort((one, other) => other.worth - one.worth)
  const [first, second] = plans
  if (!first || !second) return first ?? null
  // A discovery that comes to nothing leaves what else there is.
  let best = first
  for (const [at, plan] of plans.slice(0, weighed).entries()) {
    const other = mind.temper.later * (at === 0 ? second.worth : first.worth)
    const again = towards(mind, expedition, plan, other)
    if (again && (at === 0 || again.worth > best.worth)) best = again
  }
  return best
}

/** So many of the best goals are weighed again. */
const weighed = 6

/** A goal with what it is worth from here; null if it is worth nothing. */
function towards(mind: Mind, expedition: Expedition, way: Way, other = 0): Plan | null {
  const { goal, activations, first, by } = way
  const there = siteWorth(mind, expedition, goal, other)
  if (there <= 0) return null
  // What is discovered is discovered on arrival; all else takes one more activation.
  const isFound =
    (isUndiscovered(mind, goal) && spaceAt(mind, goal).units.length === 0) || legendOn(mind, goal) !== null
  const wait = isFound ? activations - 1 : activations
  const worth =
    there * mind.temper.later ** wait -
    stopCost(mind, expedition, way) -
    holdingWorth(mind, expedition, expedition.at)
  return worth > 0 ? { activations, first, by, goal, worth, there } : null
}

/** What it costs to end the first activation where it does: hunger, fever, allies who do not go to sea (3.25). */
function stopCost(mind: Mind, expedition: Expedition, { first, by }: Reached): number {
  const { kind } = spaceOf(mind.atlas, first)
  const isHarsh = kind === 'desert' || kind === 'rainForest' || spaceAt(mind, first).find === 'mosquito'
  const allies = by === 'sea' ? sum(expedition.indians.map((unit) => valueOfUnit(mind, unit))) : 0
  const more = hitsWorth(mind, expedition.hits + 1) - hitsWorth(mind, expedition.hits)
  return (isHarsh ? 0.6 * more : 0) + alliesWorth(mind, allies) + menaceAt(mind, expedition, first)
}

export const elsewhere = (mind: Mind, expedition: Expedition): number =>
  Math.max(0, planOf(mind, expedition)?.worth ?? 0)
