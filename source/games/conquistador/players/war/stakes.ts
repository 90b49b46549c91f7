/** The most that anybody could win somewhere, so that what is not worth a look gets none. */

import type { Nation } from '../../data/shapes.ts'
import { pointsPerDucat } from '../../end/victory.ts'
import { enemyAt } from '../../land/enemies.ts'
import { hexOfNode, type SeaNode } from '../../map/board.ts'
import type { Hex } from '../../map/hex.ts'
import { fleetsAt, foesAt, shipsOf } from '../../naval/fleets.ts'
import { hexInfo, sum } from '../../state/context.ts'
import { unitsAt, unitsInArea } from '../../state/stacks.ts'
import { goldIn } from '../../state/units.ts'
import { denial, type Thinker } from '../answers/rivals.ts'
import { shipWorth } from '../worth/afloat.ts'
import { lossWorth, presenceWorth, withStacks } from '../worth/ashore.ts'
import { outlookOf } from '../worth/outlook.ts'
import { prizeWorth } from './sea-fights.ts'

/**
 * A hex of others: all that they have there, its gold, and an Area
 * that would be free for the control of our own.
 */
export function hexStake(mind: Thinker, hex: Hex): number {
  const { g, nation, level } = mind
  const defender = enemyAt(g.state, nation, hex)
  if (!defender) return 0
  const { area } = hexInfo(g, hex)
  const held = unitsAt(g.state, defender, hex)
  const lost = denial(mind, defender) * lossWorth(outlookOf(g, defender, level), hex, held)
  return lost + (area ? freedBy(mind, area, defender) : 0) + pointsPerDucat(nation) * goldIn(held)
}

/** What our own people in an Area are worth more without those of another nation. */
function freedBy({ g, nation, level }: Thinker, area: string, other: Nation): number {
  if (unitsInArea(g, nation, area).colonists === 0) return 0
  const outlook = outlookOf(g, nation, level)
  const left = g.state.stacks.filter(
    ({ nation: owner, hex }) => owner !== other || hexInfo(g, hex).area !== area,
  )
  return presenceWorth(outlook, area, withStacks(g, left)) - presenceWorth(outlook, area)
}

/** A water where others are: their ships, and the port. */
export function stakeAt(mind: Thinker, place: SeaNode): number {
  const { g, nation, level } = mind
  const taker = outlookOf(g, nation, level)
  const fleets = foesAt(g, nation, place).map((foe) => {
    const weight = denial(mind, foe)
    const owner = outlookOf(g, foe, level)
    const ships = fleetsAt(g.state, foe, place).flatMap((key) => shipsOf(g.state, key))
    return sum(ships.map((ship) => weight * shipWorth(owner, ship) + prizeWorth(taker, [ship])))
  })
  return sum(fleets) + hexStake(mind, hexOfNode(place))
}
