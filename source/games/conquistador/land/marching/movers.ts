/** 10.1: who can still move, and how far; how an action names a stack. */
import type { Nation } from '../../data/shapes.ts'
import type { Position } from '../../state/context.ts'
import { stacksOf } from '../../state/stacks.ts'
import type { Group, Stack } from '../../state/state.ts'
import { hasUnits } from '../../state/units.ts'

/**
 * How an action names a stack: `2316`, with `+3` for points spent and `!cibola` for a march. It is compared, and
 * never taken apart.
 */
export const stackKey = ({ hex, spent, march }: Stack): string =>
  `${hex}${spent > 0 ? `+${spent}` : ''}${march ? `!${march}` : ''}`

/** Points that the slowest of a group has. */
export function allowance(g: Position, group: Group): number {
  const { soldier, colonist, missionary, conquistador } = g.data.units
  return Math.min(
    ...(group.soldiers ? [soldier.movement] : []),
    ...(group.colonists ? [colonist.movement] : []),
    ...(group.missionaries.length ? [missionary.movement] : []),
    ...(group.leaders.length ? [conquistador.movement] : []),
  )
}

/** Points left to the fastest of a stack. */
export function pointsLeft(g: Position, stack: Stack): number {
  const { soldier, colonist, missionary, conquistador } = g.data.units
  const most = Math.max(
    stack.soldiers ? soldier.movement : 0,
    stack.colonists ? colonist.movement : 0,
    stack.missionaries.length ? missionary.movement : 0,
    stack.leaders.length ? conquistador.movement : 0,
  )
  return most - stack.spent
}

/** Points that a group of a stack has left. */
export const pointsOf = (g: Position, stack: Stack, group: Group): number =>
  hasUnits(group) ? Math.max(0, allowance(g, group) - stack.spent) : 0

/** Stacks of a nation of which somebody can still move. */
export const movable = (g: Position, nation: Nation): Stack[] =>
  stacksOf(g.state, nation)
    .filter((stack) => hasUnits(stack) && pointsLeft(g, stack) > 0)
    .sort((a, b) => (stackKey(a) < stackKey(b) ? -1 : 1))

/** The stack with the gold of its hex: gold waits for whoever carries it (13.42). */
export function withGold(g: Position, stack: Stack): Group {
  const gold: Record<string, number> = { ...stack.gold }
  for (const other of g.state.stacks)
    if (other !== stack && other.nation === stack.nation && other.hex === stack.hex)
      for (const [from, ducats] of Object.entries(other.gold)) gold[from] = (gold[from] ?? 0) + ducats
  return { ...stack, gold }
}
