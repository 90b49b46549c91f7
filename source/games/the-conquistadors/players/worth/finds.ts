/** What an undiscovered space is worth: what may be found, and what that leads to (4.1). */

import type { Found, Space } from '../../data/names.ts'
import { foundIn } from '../../discovery/discovering.ts'
import { levelAt, spaceOf } from '../../map/atlas.ts'
import { type Civilisation, civilisationBeside, isUndiscovered, neighboursOf } from '../../map/ground.ts'
import { expeditionsOf, unitsOf } from '../../state/forces.ts'
import type { Expedition } from '../../state/state.ts'
import type { Mind } from '../mind.ts'
import { fightWorth, oddsOf } from './battle.ts'
import { freshWorth } from './plunder.ts'
import { hitsWorth } from './scale.ts'
import { termsAhead } from './terms.ts'

const ranks: readonly Civilisation[] = ['none', 'village', 'town', 'city']
const rankOf: Readonly<Record<Found, number>> = {
  mosquito: 0,
  none: 0,
  village: 1,
  town: 2,
  city: 3,
  empire: 3,
}

/** The force for which finds are weighed: the strongest one. */
function strongest(mind: Mind): Expedition | null {
  let best: Expedition | null = null
  const strength = (one: Expedition) => unitsOf(one) + 3 * unitsOf(one, 'horse') + 3 * one.indians.length
  for (const one of expeditionsOf(mind, mind.seat)) if (!best || strength(one) > strength(best)) best = one
  return best
}

/** What a find brings by itself. */
export const findWorth = (mind: Mind, found: Found): number =>
  mind.once(`find ${found}`, () => {
    const { later } = mind.temper
    switch (found) {
      case 'mosquito':
        return -hitsWorth(mind, 1)
      case 'none':
        return 0
      case 'village':
        return 0.2
      case 'town':
        return later * freshWorth(mind, 'town')
      case 'city':
        return later * Math.max(4, taken(mind, 'city'))
      case 'empire': {
        const first = mind.state.firstEmpire === null ? mind.data.tables.scoring.firstEmpire : 0
        const city = Math.max(5, taken(mind, 'imperial'))
        // Two more cities, some way off.
        return first + later * city + 2 * later ** 4 * city
      }
    }
  })

/** A city that has to be beaten first; its favour without a fight at the least. */
function taken(mind: Mind, column: 'city' | 'imperial'): number {
  const force = strongest(mind)
  if (!force) return 0
  const { city, imperial } = mind.data.tables.indianDraw
  const odds = oddsOf(
    mind,
    force,
    { units: [], drawn: column === 'city' ? city : imperial },
    termsAhead(mind),
  )
  return fightWorth(mind, force, odds, freshWorth(mind, column))
}

/** On average over the die; null where nothing can be tried (4.112). */
export const discoveryWorth = (mind: Mind, space: Space, by = 0): number | null =>
  chainWorth(mind, space, civilisationBeside(mind, space), mind.temper.leads, by)

function chainWorth(mind: Mind, space: Space, beside: Civilisation, leads: number, by = 0): number | null {
  return mind.once(`chain ${space} ${beside} ${leads} ${by}`, () => {
    const adjacent = modifierFor(mind, space, beside)
    if (adjacent === null) return null
    const { minusOne } = spaceOf(mind.atlas, space)
    const modifier = adjacent + (minusOne ? -1 : 0) + by
    let total = 0
    for (let die = 1; die <= 6; die++)
      total += worthOfFind(mind, space, foundIn(mind, space, die + modifier), leads)
    return total / 6
  })
}

function modifierFor({ data, atlas }: Mind, space: Space, beside: Civilisation): number | null {
  const cell = data.tables.adjacentCivilisation.levels[levelAt(atlas, space)]![ranks.indexOf(beside)]!
  return cell === 'X' ? null : cell
}

/** A find by itself, and the best that can be tried next beside it. */
export function worthOfFind(mind: Mind, space: Space, found: Found, leads: number): number {
  const here = findWorth(mind, found)
  const lead = mind.temper.later * leadWorth(mind, space, rankOf[found], leads)
  return Math.max(here, lead) + mind.temper.besides * Math.min(here, lead)
}

const leadWorth = (mind: Mind, space: Space, rank: number, leads: number): number =>
  leads === 0
    ? 0
    : mind.once(`lead ${space} ${rank} ${leads}`, () => {
        let best = 0
        for (const next of neighboursOf(mind, space)) {
          if (!isUndiscovered(mind, next)) continue
          const now = ranks.indexOf(civilisationBeside(mind, next))
          const worth = chainWorth(mind, next, ranks[Math.max(now, rank)]!, leads - 1)
          if (worth !== null && worth > best) best = worth
        }
        return best
      })

/** What a space is worth that lies bare again (4.17), with so much civilisation beside it. */
export const emptySpaceWorth = (mind: Mind, space: Space, beside: Civilisation): number =>
  spaceOf(mind.atlas, space).kind === 'land' ? (chainWorth(mind, space, beside, mind.temper.leads) ?? 0) : 0
