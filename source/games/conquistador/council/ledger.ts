/** The ledger of the Planning Segment: what is spent, and for each expedition what it needs, costs and risks. */
import { nationOf, type Position, sum } from '../context.ts'
import type { Nation } from '../data.ts'
import { voyageRisk } from '../naval/naval-attrition.ts'
import { aboard } from '../naval/ships.ts'
import { placeName } from '../ports.ts'
import type { Expedition, Ship } from '../state.ts'
import { many, nameGroup } from '../units.ts'
import { boundsThereAndBack } from './expeditions.ts'
import { boundPrice, priceOf, type Ware } from './prices.ts'

export function ledger(g: Position, nation: Nation): string[] {
  const { bought, treasury } = nationOf(g, nation)
  const expeditions = g.state.expeditions.filter((one) => one.nation === nation)
  const wares = sum(Object.entries(bought).map(([ware, count]) => count * priceOf(g, nation, ware as Ware)))
  const bounds = sum(expeditions.map((one) => one.bounds)) * boundPrice(g, nation)
  const spent = wares + bounds
  return [
    ...(spent > 0
      ? [`Spent ${spent}: ${wares} on ships and soldiers, ${bounds} on bounds; ${treasury} left.`]
      : []),
    ...expeditions.map((one) => entry(g, one)),
  ]
}

/** "S1: 2 carracks with 3 colonists, Columbus, to 2316 (Caribbean); 3 + 3 bounds needed, 6 bought; losses in 33%." */
function entry(g: Position, expedition: Expedition): string {
  const { id, ships, destination, origin, bounds } = expedition
  const trip = boundsThereAndBack(g, expedition)
  const goal = destination
    ? `to ${placeName(g, destination)}`
    : origin === 'Europe'
      ? 'no destination'
      : 'in the New World'
  const needed = trip ? `${trip.out + trip.home} bounds there and back` : 'bounds'
  const risk = trip ? voyageRisk(g.data, Math.max(trip.out, trip.home), trip.out + trip.home > bounds).any : 0
  const danger = trip ? `; losses on ${Math.round(100 * risk)}% of passages` : ''
  return `${id}: ${shipList(ships)} with ${nameGroup(aboard(ships))}, ${goal}; ${needed}, ${bounds} bought${danger}.`
}

const shipList = (ships: readonly Ship[]): string =>
  (
    [
      ['galleonFleet', 'Galleon Fleet'],
      ['carrack', 'carrack'],
      ['caravel', 'caravel'],
    ] as const
  )
    .map(([kind, name]) => [ships.filter((ship) => ship.kind === kind).length, name] as const)
    .filter(([count]) => count > 0)
    .map(([count, name]) => many(count, name))
    .join(' and ')
