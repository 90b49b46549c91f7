/** Fights between Spaniards (6.121), by strength alone. */
import { troops } from '../../data/names.ts'
import { valueOfUnit } from '../../forces/troops.ts'
import { sum } from '../../state/context.ts'
import { ratingOf, unitsOf } from '../../state/forces.ts'
import type { Expedition } from '../../state/state.ts'
import type { Mind } from '../mind.ts'
import { harmWorth } from './race.ts'
import { expeditionWorth, goldWorth } from './scale.ts'

/** Combat factors, with what a rating and a cannon add to the roll. */
export function strengthOf(mind: Mind, expedition: Expedition): number {
  const factors = mind.data.tables.units
  const men = sum(troops.map((kind) => unitsOf(expedition, kind) * factors[kind].combat))
  const allies = sum(expedition.indians.map((unit) => valueOfUnit(mind, unit)))
  const by = ratingOf(mind, expedition, 'combat') + (unitsOf(expedition, 'cannon') > 0 ? 1 : 0)
  return (men + allies) * (1 + 0.08 * by) * (1 - 0.06 * expedition.hits)
}

/** The chance to win against others, as strength goes. */
export function forceOdds(mind: Mind, own: Expedition, other: Expedition): number {
  const [ours, theirs] = [strengthOf(mind, own), strengthOf(mind, other)]
  return ours ** 2 / Math.max(1, ours ** 2 + theirs ** 2)
}

/** What an attack on others is worth: their gold and what they lose, against what one may lose oneself. */
export function forceFightWorth(mind: Mind, own: Expedition, other: Expedition): number {
  const odds = forceOdds(mind, own, other)
  const prize = goldWorth(mind, other.gold) + harmWorth(mind, other.faction) * expeditionWorth(mind, other)
  return odds * prize - mind.temper.care * (1 - odds) * expeditionWorth(mind, own) - 2
}
