/** P10.1, P10.32: who enters a hex of others to fight says so; all others stop in the hex before it. */
import type { Given, Known } from '../../../../kernel/contract/by-mail.ts'
import { type Action, type Refusal, Refused } from '../../../../kernel/contract/game.ts'
import type { Nation } from '../../data/shapes.ts'
import { enemyAt } from '../../land/enemies.ts'
import { findStack, landPath } from '../../land/land-movement.ts'
import { stackKey } from '../../land/marching/movers.ts'
import { positionOf } from '../../map/closed.ts'
import type { World } from '../../map/world.ts'
import type { Position } from '../../state/context.ts'
import { stacksOf } from '../../state/stacks.ts'
import type { State } from '../../state/state.ts'
import { seatAt } from '../../state/units.ts'

interface March extends Action {
  readonly type: 'move'
  readonly stack: string
  readonly units: Readonly<Record<string, number>>
  readonly path: readonly string[]
}

const isMarch = (action: Action): action is March =>
  action.type === 'move' &&
  typeof action.stack === 'string' &&
  Array.isArray(action.path) &&
  action.path.every((hex) => typeof hex === 'string') &&
  typeof action.units === 'object'

/** The march that an order means: cut before the first hex of others, unless it says combat and has soldiers. */
export function meant(
  world: World,
  { view, seat }: Known<State>,
  action: Action,
  extras: Given,
): Action | Refusal {
  // P17.23: the sheet waives what is taken off the die.
  if (action.type === 'attack' && extras.bonus === 'no') return { ...action, type: 'attackUnaided' }
  if (!isMarch(action)) return action
  const g = positionOf(world, view)
  const fights = extras.combat === 'yes' && (action.units.soldier ?? 0) > 0
  const way = fights ? null : wayBefore(g, seatAt(view, seat), action)
  if (!way) return action
  if (way.length > 0) return { ...action, path: way }
  return action.units.colonist && !action.units.soldier
    ? {
        rule: 'P10.1',
        reason: 'Colonists without soldiers stop before a hex of others, where they are already.',
      }
    : {
        rule: 'P10.32',
        reason: 'Without an order for combat units stop before a hex of others, where they are already.',
      }
}

/** The way as far as nobody else stands; null if nobody is in it, or it is no way. */
function wayBefore(g: Position, nation: Nation, { stack, path }: March): string[] | null {
  if (!stacksOf(g.state, nation).some((one) => stackKey(one) === stack)) return null
  const met = path.findIndex((hex) => g.board.hexes.has(hex) && enemyAt(g.state, nation, hex) !== null)
  if (met < 0) return null
  try {
    return landPath(g, nation, findStack(g, nation, stack).hex, path.slice(0, met + 1)).slice(0, -1)
  } catch (error) {
    if (error instanceof Refused) return null
    throw error
  }
}

/** What an order says so that it means a march into a hex of others. */
export const said = (view: State, action: Action): Readonly<Record<string, string>> =>
  isMarch(action) && action.path.some((hex) => enemyAt(view, seatAt(view, action.seat), hex) !== null)
    ? { combat: 'yes' }
    : {}
