/** What purchases cost, told before they are made. */

import { priceOf } from '../../council/prices.ts'
import { galleonsServe } from '../../council/purchases.ts'
import type { Nation } from '../../data/shapes.ts'
import { ducatsInPoints } from '../../end/victory.ts'
import type { FormOf } from '../../sequence/actions.ts'
import { nationOf, type Position } from '../../state/context.ts'
import type { Tellers } from '../../state/flow.ts'
import { many } from '../../state/units.ts'
import { lines } from './lines.ts'

/** What is paid, or comes back, and what is left of the treasury. */
export function price(g: Position, nation: Nation, ducats: number): string {
  const { treasury } = nationOf(g, nation)
  return ducats >= 0
    ? `${many(ducats, 'ducat')} of ${treasury}; ${treasury - ducats} remain, ${ducatsInPoints(nation, ducats)} fewer.`
    : `${many(-ducats, 'ducat')} come back; the treasury will hold ${treasury - ducats}, ${ducatsInPoints(nation, -ducats)} more.`
}

export const purchaseTellers: Tellers<FormOf<'buy' | 'return' | 'build' | 'missionary'>> = {
  buy: (g, nation, action) =>
    lines(
      price(g, nation, priceOf(g, nation, action.ware) * action.count),
      ...(action.ware === 'galleonFleet' ? [galleonsServe] : []),
    ),
  return: (g, nation, action) => lines(price(g, nation, -priceOf(g, nation, action.ware) * action.count)),
  build: (g, nation, action) => lines(price(g, nation, priceOf(g, nation, action.ware))),
  missionary: () =>
    lines('They cost nothing to call and 1 ducat a turn each; how good they are shows when they land.'),
}
