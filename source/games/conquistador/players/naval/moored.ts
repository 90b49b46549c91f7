/** What an expedition leaves behind that sails from a port before the gold of this turn comes aboard there. */

import { priceOf, upkeepOf } from '../../council/prices.ts'
import { upkeepToCome } from '../../end/bill.ts'
import { pointsPerDucat } from '../../end/victory.ts'
import { resourcesOf } from '../../land/resources.ts'
import { hexOfNode } from '../../map/board.ts'
import { aboard, chestOf, isSamePort } from '../../naval/ships.ts'
import { sum } from '../../state/context.ts'
import { areasOf, settlementsOf } from '../../state/stacks.ts'
import type { Expedition } from '../../state/state.ts'
import { goldIn } from '../../state/units.ts'
import { ducatsAt, freightOf } from '../council/freight.ts'
import type { Outlook } from '../worth/outlook.ts'
import { partHome } from '../worth/shipping.ts'

/**
 * Points that it costs an expedition to sail from where it lies: the gold that it could load there this turn
 * and that finds no other ship (13.43). Whoever cannot be kept without that gold must be bought anew (6.81).
 */
export function leftOnQuay(outlook: Outlook, expedition: Expedition): number {
  const { g, nation } = outlook
  const ducats = ducatsLeft(outlook, expedition)
  if (ducats === 0) return 0
  const anew = priceOf(g, nation, 'soldier') / upkeepOf(g, nation, 'soldier')
  return pointsPerDucat(nation) * (partHome('ships') * ducats + anew * Math.min(ducats, unpaid(outlook)))
}

/** Ducats that come to the port of an expedition this turn beyond what others there take, as far as it has room. */
function ducatsLeft(outlook: Outlook, { id, place }: Expedition): number {
  const { g, nation } = outlook
  const hex = hexOfNode(place)
  if (!settlementsOf(g.state, nation).includes(hex)) return 0
  const moored = g.state.expeditions.filter(
    (one) => one.nation === nation && one.place !== 'Europe' && isSamePort(one.place, place),
  )
  const roomOf = ({ ships }: Expedition) => Math.max(0, chestOf(g, ships) - goldIn(aboard(ships)))
  const others = sum(moored.filter((one) => one.id !== id).map(roomOf))
  const own = sum(moored.filter((one) => one.id === id).map(roomOf))
  return Math.min(own, Math.max(0, ducatsAt(freightOf(outlook), hex) - others))
}

/** Ducats of the next maintenance that neither the treasury nor resources nor gold aboard will pay. */
function unpaid({ g, nation }: Outlook): number {
  const { treasury } = g.state.nations[nation]!
  const farmed = sum(areasOf(g, nation).map((area) => resourcesOf(g, nation, area).ducats))
  const shipped = sum(
    g.state.expeditions.filter((one) => one.nation === nation).map(({ ships }) => goldIn(aboard(ships))),
  )
  return Math.max(0, upkeepToCome(g, nation) - treasury - farmed - shipped)
}
