/** 6.71: who has marched to ships in this turn, and would be left behind by those that sail home by standing order. */
import type { Nation } from '../data/shapes.ts'
import { hexOfNode } from '../map/board.ts'
import type { Hex } from '../map/hex.ts'
import { isFriendlyPort } from '../matters/ports.ts'
import { type Context, nationOf, type Position, sum } from '../state/context.ts'
import { stacksAt, unitsAt } from '../state/stacks.ts'
import type { Group } from '../state/state.ts'

export type MarchedIn = Pick<Group, 'soldiers' | 'leaders'>

/** At the end of Land Movement, while it is still known who has moved. */
export function noteMarchedIn(g: Context, nation: Nation): void {
  const ports = g.state.expeditions.flatMap(({ nation: owner, place, raider }) =>
    owner === nation && !raider && place !== 'Europe' && isFriendlyPort(g, nation, place)
      ? [hexOfNode(place)]
      : [],
  )
  const noted = [...new Set(ports)].flatMap((hex) => {
    const came = stacksAt(g.state, nation, hex).filter(({ spent }) => spent > 0)
    const leaders = came.flatMap((stack) => stack.leaders)
    // Who brings gold has come for that.
    const soldiers = sum(came.map((stack) => Math.max(0, stack.soldiers - Object.keys(stack.gold).length)))
    return soldiers + leaders.length > 0 ? [[hex, { soldiers, leaders }] as const] : []
  })
  if (noted.length > 0) nationOf(g, nation).marchedIn = Object.fromEntries(noted)
}

/** Those of them who still stand there. */
export function marchedInTo(g: Position, nation: Nation, hex: Hex): MarchedIn {
  const noted = nationOf(g, nation).marchedIn?.[hex] ?? { soldiers: 0, leaders: [] }
  const here = unitsAt(g.state, nation, hex)
  return {
    soldiers: Math.min(noted.soldiers, here.soldiers),
    leaders: noted.leaders.filter((name) => here.leaders.includes(name)),
  }
}
