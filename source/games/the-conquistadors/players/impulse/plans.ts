/** Where an expedition goes: the goal that is worth most, less for every activation of the way. */
import type { Space } from '../../data/names.ts'
import { valueOfUnit } from '../../forces/troops.ts'
import { spaceOf } from '../../map/atlas.ts'
import { isUndiscovered, legendOn } from '../../map/ground.ts'
import { spaceAt, sum } from '../../state/context.ts'
import type { Expedition } from '../../state/state.ts'
import type { Mind } from '../mind.ts'
import { menaceAt } from '../worth/menace.ts'
import { type Reached, reachOf } from '../worth/reach.ts'
import { alliesWorth, hitsWorth } from '../worth/scale.ts'
import { holdingWorth, siteWorth } from '../worth/sites.ts'

/** A goal, and how to begin to go there. */
export interface Plan extends Reached {
  readonly goal: Space
  /** What the goal is worth from here, when the first activation is spent on it now. */
  readonly worth: number
  /** What it is worth on the spot. */
  readonly there: number
}

/** The best plan of an expedition; null if nothing within its horizon is worth anything. */
export const planOf = (mind: Mind, expedition: Expedition): Plan | null =>
  mind.once(`plan ${expedition.id} ${expedition.at}`, () => {
    let best: Plan | null = null
    const leaving = holdingWorth(mind, expedition.at)
    for (const [goal, reached] of reachOf(mind, expedition)) {
      const there = siteWorth(mind, expedition, goal)
      if (there <= 0) continue
      // What is discovered is discovered on arrival; all else takes one more activation.
      const isFound = isUndiscovered(mind, goal) || legendOn(mind, goal) !== null
      const wait = isFound ? reached.activations - 1 : reached.activations
      const worth = there * mind.temper.later ** wait - stopCost(mind, expedition, reached) - leaving
      if (worth > 0 && (!best || worth > best.worth)) best = { ...reached, goal, worth, there }
    }
    return best
  })

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
