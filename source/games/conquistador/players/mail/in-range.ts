/** P6.5: soldiers of a nation that can reach a hex of others this segment, and the odds that they make. */
import type { Nation } from '../../data/shapes.ts'
import { enemyHexes } from '../../land/enemies.ts'
import { stackKey } from '../../land/marching/movers.ts'
import { weigh } from '../../land/strengths.ts'
import type { Hex } from '../../map/hex.ts'
import { stacksOf } from '../../state/stacks.ts'
import type { Stack } from '../../state/state.ts'
import { emptyGroup } from '../../state/units.ts'
import type { Sight } from './board-words.ts'
import type { Host } from './forces.ts'

/** Soldiers of one stack, and how far it is. */
export interface Reserve {
  readonly stack: string
  readonly from: Hex
  readonly soldiers: number
  readonly distance: number
}

/** The stacks with soldiers that can enter a hex, the nearest first. */
export function inRange({ g, nation }: Sight, hex: Hex): Reserve[] {
  const closed = enemyHexes(g.state, nation)
  const { movement } = g.data.units.soldier
  return stacksOf(g.state, nation)
    .flatMap((stack: Stack): Reserve[] => {
      const way = stack.soldiers > 0 ? g.routes.landWay(stack.hex, hex, closed) : null
      if (!way || way.length === 0 || way.length > movement - stack.spent) return []
      return [{ stack: stackKey(stack), from: stack.hex, soldiers: stack.soldiers, distance: way.length }]
    })
    .sort((a, b) => a.distance - b.distance || (a.stack < b.stack ? -1 : 1))
}

/** Attack for one of defence by so many soldiers (11.12). */
export function landOdds({ g, nation }: Sight, soldiers: number, { nation: foe, units }: Host): number {
  const attacker: { nation: Nation; units: ReturnType<typeof emptyGroup> } = {
    nation,
    units: { ...emptyGroup(), soldiers },
  }
  const { attack, defence } = weigh(g, attacker, { nation: foe, units }, null)
  return attack / Math.max(1, defence)
}

/** The odds of all soldiers in range. */
export function landOddsAgainst(sight: Sight, host: Host): number {
  const soldiers = inRange(sight, host.hex).reduce((sum, one) => sum + one.soldiers, 0)
  return landOdds(sight, soldiers, host)
}
