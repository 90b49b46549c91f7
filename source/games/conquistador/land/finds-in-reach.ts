/** 18.12: what somebody could discover on land and come back from in the same turn, so that nothing is given up for it. */
import type { Undone } from '../../../kernel/contract/game.ts'
import { listed } from '../../../kernel/contract/words.ts'
import type { Nation } from '../data/shapes.ts'
import type { Hex } from '../map/hex.ts'
import { undiscoveredIn } from '../matters/discovery.ts'
import { hexName } from '../matters/ports.ts'
import { isSeen } from '../matters/veil.ts'
import type { Position } from '../state/context.ts'
import { stacksOf } from '../state/stacks.ts'
import type { Stack } from '../state/state.ts'
import { emptyGroup, many } from '../state/units.ts'
import { type Carrier, carriers, isGuarded, mayComeBack, mayEnter } from './by-order/haulage.ts'
import { enemyHexes } from './enemies.ts'

/** A discovery, and where and by whom it would be made. */
interface Find {
  readonly by: Carrier
  readonly name: string
  readonly points: number
  readonly hex: Hex
  readonly steps: number
}

/** Each once, for the stack that is nearest. */
export function findsInReach(g: Position, nation: Nation): Undone[] {
  const closed = enemyHexes(g.state, nation)
  const finds = stacksOf(g.state, nation)
    .flatMap((stack) => findsOf(g, stack, closed).map((find) => ({ ...find, from: stack.hex })))
    .toSorted((one, other) => one.steps - other.steps)
  const nearest = finds.filter(({ name }, index) => finds.findIndex((one) => one.name === name) === index)
  return [...new Set(nearest.map(({ from }) => from))].map((from) => {
    const those = nearest.filter((one) => one.from === from)
    const told = those.map(
      ({ name, points, hex, steps }) =>
        `${name} in ${hex} (${many(points, 'point')}, ${many(steps, 'move')})`,
    )
    return {
      ...{ rule: '18.12', harmless: true, by: { type: 'move', at: from } },
      reason: `A ${those[0]!.by} of ${hexName(g, from)} can discover, and be back this turn: ${listed(told)}.`,
    }
  })
}

/** What the first of the carriers of a stack who is not missed there comes to. */
function findsOf(g: Position, stack: Stack, closed: ReadonlySet<Hex>): Find[] {
  const carrier = carriers.find((one) => stack[`${one}s`] > 0 && isGuarded(g, stack, one))
  if (!carrier || stack.march) return []
  const left = g.data.units[carrier].movement - stack.spent
  const group = { ...emptyGroup(), [`${carrier}s`]: 1 }
  return g.routes.landReach(stack.hex, Math.floor(left / 2), closed).flatMap((hex) => {
    const there = undiscoveredIn(g, hex).filter(
      ({ by, place }) => by.includes('land') && (isSeen(g.state, hex) || !place.hexes?.includes(hex)),
    )
    const isOpen = !closed.has(hex) && mayEnter(g, stack, group, hex) && mayComeBack(g, stack, hex)
    if (there.length === 0 || !isOpen) return []
    const steps = g.routes.landWay(stack.hex, hex, closed)!.length
    return there.map(({ name, points }) => ({ by: carrier, name, points, hex, steps }))
  })
}
