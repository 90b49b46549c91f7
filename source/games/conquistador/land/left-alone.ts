/** 15.56: conquistadors who will not outlive the phase as they stand, and who can still be helped. */
import type { Undone } from '../../../kernel/contract/game.ts'
import type { Nation } from '../data/shapes.ts'
import type { Hex } from '../map/hex.ts'
import { hexName } from '../matters/ports.ts'
import type { Position } from '../state/context.ts'
import { loneIn, stacksOf, unitsAt } from '../state/stacks.ts'
import type { Stack } from '../state/state.ts'
import { emptyGroup } from '../state/units.ts'
import { carriers, mayEnter } from './by-order/haulage.ts'
import { enemyHexes } from './enemies.ts'

export const leftAlone = (g: Position, nation: Nation): Undone[] =>
  [...new Set(stacksOf(g.state, nation).map(({ hex }) => hex))].flatMap((hex) =>
    loneIn(g, unitsAt(g.state, nation, hex)).flatMap((name) => {
      const who = whoMarches(g, nation, hex, name)
      if (!who) return []
      const reason = `${name} stands alone in ${hexName(g, hex)}, and dies without a soldier or colonist there.`
      return [{ rule: '15.56', by: { type: 'move', at: who.hex }, reason }]
    }),
  )

/** The stack that ends it: his own if he comes to others, or to where they can come too; or one that comes to him. */
function whoMarches(g: Position, nation: Nation, hex: Hex, name: string): Stack | undefined {
  const closed = enemyHexes(g.state, nation)
  const own = stacksOf(g.state, nation).find((one) => one.hex === hex && one.leaders.includes(name))!
  const points = Math.max(0, g.data.units.conquistador.movement - own.spent)
  const reach = g.routes.landReach(hex, points, closed).filter((to) => !closed.has(to))
  return reach.some((to) => companyAt(g, nation, to, closed)) ? own : companyAt(g, nation, hex, closed)
}

/** A stack of which a soldier or colonist stands in a hex, or can still come there. */
function companyAt(g: Position, nation: Nation, to: Hex, closed: ReadonlySet<Hex>): Stack | undefined {
  return stacksOf(g.state, nation).find((stack) =>
    carriers.some((unit) => {
      if (stack[`${unit}s`] === 0) return false
      if (stack.hex === to) return true
      const points = g.data.units[unit].movement - stack.spent
      const way = g.routes.landWay(stack.hex, to, closed)
      const isNear = way !== null && way.length <= points
      return isNear && mayEnter(g, stack, { ...emptyGroup(), [`${unit}s`]: 1 }, to)
    }),
  )
}
