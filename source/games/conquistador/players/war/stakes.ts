/** The most that anybody could win somewhere, so that what is not worth a look gets none. */

import { enemyAt } from '../../land/enemies.ts'
import { hexOfNode, type SeaNode } from '../../map/board.ts'
import type { Hex } from '../../map/hex.ts'
import { fleetsAt, foesAt, shipsOf } from '../../naval/fleets.ts'
import { hexInfo, sum } from '../../state/context.ts'
import { unitsAt, unitsInArea } from '../../state/stacks.ts'
import { goldIn } from '../../state/units.ts'
import { pointsPerDucat } from '../../victory/victory.ts'
import { controlWorth, lossWorth, shipWorth } from '../answers/appraisal.ts'
import { denial, type Thinker } from '../answers/rivals.ts'
import { prizeWorth } from './sea-fights.ts'

/**
 * A hex of others: all that they have there, its gold, and an Area
 * that would be free for the control of our own.
 */
export function hexStake(mind: Thinker, hex: Hex): number {
  const { g, nation } = mind
  const defender = enemyAt(g.state, nation, hex)
  if (!defender) return 0
  const { area } = hexInfo(g, hex)
  const held = unitsAt(g.state, defender, hex)
  const freed = area && unitsInArea(g, nation, area).colonists > 0 ? controlWorth(g) : 0
  const lost = denial(mind, defender) * lossWorth(g, defender, hex, held)
  return lost + freed + pointsPerDucat(nation) * goldIn(held)
}

/** A water where others are: their ships, and the port. */
export function stakeAt(mind: Thinker, place: SeaNode): number {
  const { g, nation } = mind
  const fleets = foesAt(g, nation, place).map((foe) => {
    const weight = denial(mind, foe)
    const ships = fleetsAt(g.state, foe, place).flatMap((key) => shipsOf(g.state, key))
    return sum(ships.map((ship) => weight * shipWorth(g, foe, ship) + prizeWorth(g, nation, [ship])))
  })
  return sum(fleets) + hexStake(mind, hexOfNode(place))
}
