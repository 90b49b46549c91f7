/** Ships that lie in ports of the New World: they come home, with the gold that there is. */

import { pointsPerDucat } from '../../end/victory.ts'
import { hexOfNode } from '../../map/board.ts'
import { boundsHome, hexName, isFriendlyPort } from '../../matters/ports.ts'
import { chestOf } from '../../naval/ships.ts'
import { sum } from '../../state/context.ts'
import type { Harbour } from '../../state/state.ts'
import { goldIn, many } from '../../state/units.ts'
import { hullWorth } from '../worth/afloat.ts'
import type { Outlook } from '../worth/outlook.ts'
import { ducatsAt, type Freight, takeFreight } from './freight.ts'
import { canPay, type Purse, pay, type Voyage } from './plan.ts'

/** A voyage home for every fleet whose gold and ships are worth the bounds. */
export function returnsOf(outlook: Outlook, purse: Purse, freight: Freight): Voyage[] {
  const { g, nation } = outlook
  return g.state.harbours
    .filter((one) => one.nation === nation && one.place !== 'Europe' && one.ships.length > 0)
    .flatMap((harbour) => homeward(outlook, purse, freight, harbour))
}

function homeward(outlook: Outlook, purse: Purse, freight: Freight, { place, ships }: Harbour): Voyage[] {
  const { g, nation } = outlook
  if (!isFriendlyPort(g, nation, place)) return []
  const count = (kind: string) => ships.filter((ship) => ship.kind === kind).length
  const fleet = { carrack: count('carrack'), caravel: count('caravel'), galleonFleet: 0 }
  if (fleet.carrack + fleet.caravel === 0) return []
  const hex = hexOfNode(place)
  const aboard = sum(ships.map(goldIn))
  const room = chestOf(g, ships) - aboard
  const ashore = Math.min(room, Math.round(ducatsAt(freight, hex)))
  const gold = aboard + ashore
  const bounds = boundsHome(g, place)
  const ducats = bounds * purse.price.bound
  // In Europe the ships serve again.
  const points = pointsPerDucat(nation) * gold + sum(ships.map(({ kind }) => hullWorth(outlook, kind)))
  if (!canPay(purse, ducats, gold) || points <= pointsPerDucat(nation) * ducats) return []
  pay(purse, ducats, gold)
  takeFreight(freight, hex, room)
  return [
    {
      from: place,
      ships: fleet,
      colonists: 0,
      soldiers: 0,
      leaders: [],
      missionaries: 0,
      // Gold on the quay is loaded before they sail.
      to: ashore > 0 ? null : 'Europe',
      bounds,
      gold,
      purpose: `Ships from ${hexName(g, hex)} home${gold > 0 ? ` with ${many(gold, 'ducat')} of gold` : ''}`,
      points,
      ducats,
    },
  ]
}
