/**
 * 13.42, 13.43: gold that lies in a port without ships, and could still be carried to some. The standing order leaves it
 * there where who carries it would be missed: whether it is worth that hangs on what the nation owes.
 */
import type { Undone } from '../../../kernel/contract/game.ts'
import type { Nation } from '../data/shapes.ts'
import type { Hex } from '../map/hex.ts'
import { hexName } from '../matters/ports.ts'
import { hexInfo, type Position } from '../state/context.ts'
import { stacksOf, unitsAt } from '../state/stacks.ts'
import type { Stack } from '../state/state.ts'
import { emptyGroup, many } from '../state/units.ts'
import { isFetched } from './by-order/fetching.ts'
import { carriers, heapsOf, isGuarded, mayEnter, portsFor } from './by-order/haulage.ts'
import { enemyHexes } from './enemies.ts'
import { leavesRoundCape } from './shipping.ts'
import { shipsWaiting, takenBy } from './ships-waiting.ts'

export function shipsInReach(g: Position, nation: Nation): Undone[] {
  const ships = shipsWaiting(g, nation)
  if (ships.length === 0) return []
  return [...heapsOf(g, nation)]
    .filter((hex) => hexInfo(g, hex).coastal && ships.every((one) => one.hex !== hex))
    .filter((hex) => !isFetched(g, nation, hex))
    .flatMap((hex): Undone[] => {
      const { gold } = unitsAt(g.state, nation, hex)
      const [goal] = ships.flatMap((ship) => {
        const taken = takenBy(g, nation, ship, gold)
        const carrier = taken > 0 && carrierFor(g, nation, hex, ship.hex)
        return carrier ? [{ ship, taken, carrier }] : []
      })
      if (!goal) return []
      const { ship, taken, carrier } = goal
      return [
        {
          ...{ rule: '13.42', by: { type: 'move', at: carrier.hex } },
          reason: `${many(taken, 'ducat')} of gold in ${hexName(g, hex)} could be carried to ${hexName(g, ship.hex)} this turn, where ${ship.id} has room.`,
        },
      ]
    })
}

/** 7.52: gold in a port from which ships bring it home only round the Cape, while an own port before it is within a march. */
export function beyondTheCape(g: Position, nation: Nation): Undone[] {
  const ships = shipsWaiting(g, nation)
  return [...heapsOf(g, nation)].flatMap((hex): Undone[] => {
    const { gold, soldiers, colonists } = unitsAt(g.state, nation, hex)
    const sources = Object.keys(gold)
    const isServed = ships.some((one) => one.hex === hex)
    if (soldiers + colonists === 0 || isServed || !leavesRoundCape(g, hex, sources)) return []
    const near = sources
      .flatMap((from) => portsFor(g, nation, hex, from))
      .find(
        ({ port, way }) => !leavesRoundCape(g, port, sources) && way.length <= g.data.units.soldier.movement,
      )
    if (!near) return []
    const reason = `Gold in ${hexName(g, hex)} comes home only round the Cape; ${hexName(g, near.port)}, ${many(near.way.length, 'move')} away, lies before it.`
    return [{ rule: '7.52', harmless: true, by: { type: 'move', at: hex }, reason }]
  })
}

/** Somebody who is not missed where he stands comes to the gold, and with it to the port, in this turn. */
function carrierFor(g: Position, nation: Nation, from: Hex, to: Hex): Stack | undefined {
  const closed = enemyHexes(g.state, nation)
  const far = (start: Hex, goal: Hex) =>
    start === goal ? 0 : (g.routes.landWay(start, goal, closed)?.length ?? Number.POSITIVE_INFINITY)
  const way = far(from, to)
  return stacksOf(g.state, nation).find((stack) =>
    carriers.some((carrier) => {
      const group = { ...emptyGroup(), [`${carrier}s`]: 1 }
      if (stack[`${carrier}s`] === 0 || stack.march || !isGuarded(g, stack, carrier)) return false
      const points = g.data.units[carrier].movement - stack.spent
      const comes = stack.hex === from || mayEnter(g, stack, group, from)
      return comes && mayEnter(g, stack, group, to) && far(stack.hex, from) + way <= points
    }),
  )
}
