/**
 * Raids of privateers (15.4). Other wars from over the ocean are not begun: they cost both sides more than
 * either gains, while somebody else settles. Whoever meets others on the spot still fights where it pays.
 */
import { boundsTo, placeName } from '../../matters/ports.ts'
import { many } from '../../state/units.ts'
import { fightBounds, net, privateerOf, raidsOf } from '../war/raids.ts'
import type { Outlook } from '../worth/outlook.ts'
import type { Purse, Voyage } from './plan.ts'

/** Ships that wait for war bring no settlers: so many points more than it costs a voyage must bring. */
const margin = 60

/** At most one raid, paid from what the settlers have left. */
export function warsOf({ g, nation, level, temper, turnsToPlay }: Outlook, purse: Purse): Voyage[] {
  const privateer = privateerOf(g, nation)
  if (!temper.wars || turnsToPlay === 1 || !privateer || !purse.explorers.includes(privateer)) return []
  const best = raidsOf({ g, nation, level }, privateer, purse).find(
    (raid) => net(nation, raid) >= margin && raid.cost <= purse.ducats,
  )
  if (!best) return []
  const { target, soldiers, ships, worth, cost } = best
  const recruits = Math.max(0, soldiers - purse.soldiers)
  if (recruits > 0 && !Number.isFinite(purse.price.soldier)) return []
  purse.ducats -= cost
  purse.soldiers = Math.max(0, purse.soldiers - soldiers)
  purse.carracks = Math.max(0, purse.carracks - ships)
  purse.explorers = purse.explorers.filter((name) => name !== privateer)
  return [
    {
      from: 'Europe',
      ships: { carrack: ships, caravel: 0, galleonFleet: 0 },
      colonists: 0,
      soldiers,
      leaders: [privateer],
      missionaries: 0,
      to: target,
      bounds: 2 * (boundsTo(g, target) ?? 0) + fightBounds,
      purpose: `${privateer} with ${many(ships, 'carrack')} and ${many(soldiers, 'soldier')} to raid ${placeName(g, target)}`,
      points: worth,
      ducats: cost,
      raid: true,
    },
  ]
}
