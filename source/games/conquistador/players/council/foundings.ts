/** Ports that would be founded for the gold that lies ashore, where none is in reach of it (13.41, 16.1). */

import { hexAttrition, uprisingLosses } from '../../forecast/hazards.ts'
import { enemyAt } from '../../land/enemies.ts'
import { attritionLevel } from '../../land/land-attrition.ts'
import { hexOfNode } from '../../map/board.ts'
import type { Hex } from '../../map/hex.ts'
import { boundsTo } from '../../matters/ports.ts'
import { hexInfo } from '../../state/context.ts'
import { settlementsOf } from '../../state/stacks.ts'
import { emptyGroup } from '../../state/units.ts'
import { holdingOf } from '../worth/holding.ts'
import type { Outlook } from '../worth/outlook.ts'
import { isServed } from '../worth/shipping.ts'
import type { Errand } from './errands.ts'
import { ducatsAt, type Freight, strandedHexes } from './freight.ts'
import type { Force } from './gains.ts'
import type { Landing } from './landings.ts'

/** Coasts that are weighed for the gold of one hex. */
const coastsWeighed = 3
/** Settlers enough to fetch it. */
const party: Force = { colonists: 2, soldiers: 0 }

/** Errands to the coasts near gold that no port has, as far as they are not among others. */
export function foundingsOf(freight: Freight, errands: readonly Errand[]): Errand[] {
  const { g, nation } = freight.outlook
  const ports = settlementsOf(g.state, nation).filter((hex) => isServed(g, nation, hex))
  const known = new Set(errands.map(({ landing }) => landing.node))
  const nodes = strandedHexes(freight, ports).flatMap((hex) => coastsNear(freight, hex))
  return [...new Set(nodes)]
    .filter((node) => !known.has(node))
    .map((node) => {
      const hex = hexOfNode(node)
      const { area } = hexInfo(g, hex)
      const landing = { node, hex, area: area!, bounds: boundsTo(g, node)!, friendly: false }
      return { key: node, landing, beyond: null }
    })
}

/** The coasts from which most of the gold can be shipped this turn, the healthiest first. */
function coastsNear(freight: Freight, from: Hex): string[] {
  const { g, nation } = freight.outlook
  const { rutter } = g.state.nations[nation]!
  // Gold farther from the sea than a soldier goes in a turn is not reached by who lands for it.
  return [from, ...g.routes.landReach(from, g.data.units.soldier.movement, freight.closed)]
    .filter((hex) => !g.board.closed.has(hex) && enemyAt(g.state, nation, hex) === null)
    .flatMap((hex) => {
      const ducats = ducatsAt(freight, hex, party)
      const attrition = attritionLevel(g, hex, g.state.options.edition)
      return hexInfo(g, hex)
        .nodes.filter((node) => boundsTo(g, node) !== null && ducats > 0)
        .filter((node) => rutter || g.board.ocean.get(node) === 'Atlantic')
        .map((node) => ({ node, ducats, attrition }))
    })
    .sort((a, b) => b.ducats - a.ducats || a.attrition - b.attrition)
    .slice(0, coastsWeighed)
    .map(({ node }) => node)
}

/** The chance that settlers hold the port that they found until the ships have loaded (12.4, 17.3). */
export function chanceToHold(
  { g, nation }: Outlook,
  { hex, area }: Landing,
  { colonists, soldiers }: Force,
): number {
  if (colonists === 0) return 0
  const toll = hexAttrition(g, nation, hex, { ...emptyGroup(), colonists })
  const { native, rating, posts } = holdingOf(g, nation, area)
  const all = {
    native,
    rating,
    colonists: colonists + posts.reduce((sum, post) => sum + post.colonists, 0),
    soldiers: soldiers + posts.reduce((sum, post) => sum + post.soldiers, 0),
  }
  const risen = uprisingLosses(g.data, all) / (all.colonists + all.soldiers)
  return Math.max(0, 1 - toll.colonists / colonists) * (1 - risen)
}
