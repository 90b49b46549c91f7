/**
 * 8.13, 8.14 Whom a mover may attack where several others lie: each by
 * itself, or those who fight as one together.
 */

import type { Nation } from '../data/shapes.ts'
import { alliedInDefence } from '../diplomacy/treaties.ts'
import { isRevised } from '../scenarios/options.ts'
import type { Position } from '../state/context.ts'
import type { Expedition } from '../state/state.ts'
import { fleetsAt } from './fleets.ts'

/** 8.14: the nations that have announced that they fight as one where an expedition lies, and still do. */
export const unitedAt = (
  { state }: Pick<Position, 'state'>,
  { place, united }: Expedition,
): (readonly Nation[])[] =>
  united
    .map((group) => group.filter((one) => fleetsAt(state, one, place).length > 0))
    .filter((group) => group.length > 1)

/**
 * 8.14: the nations that come to fight as one where an expedition lies, each group in order of initiative; none
 * before all who lie there have answered. Who has announced a treaty is with all who have
 * announced theirs with it, and with theirs.
 */
export function announcedAt(
  { state }: Pick<Position, 'state'>,
  { nation, place, union }: Pick<Expedition, 'nation' | 'place' | 'union'>,
): Nation[][] {
  const there = state.order.filter((one) => one !== nation && fleetsAt(state, one, place).length > 0)
  if (there.some((one) => union[one] === undefined)) return []
  const left = there.filter((one) => union[one])
  const groups: Nation[][] = []
  while (left.length > 0) {
    const group = [left.shift()!]
    for (const one of group) {
      const allies = left.filter((other) => alliedInDefence({ state }, one, other))
      for (const ally of allies) group.push(...left.splice(left.indexOf(ally), 1))
    }
    if (group.length > 1) groups.push(there.filter((one) => group.includes(one)))
  }
  return groups
}

/**
 * 8.13: the sets of nations that may be attacked in one fight, of those that are open to attack; the smallest
 * first, and in order of initiative. Those who fight as one are attacked as one. 1976 knows one of the others
 * or all; the revised edition any of them.
 */
export function attackableSets(
  g: Position,
  open: readonly Nation[],
  united: readonly (readonly Nation[])[],
): Nation[][] {
  const single = open.filter((one) => !united.some((group) => group.includes(one)))
  const parts = [
    ...united.map((group) => group.filter((one) => open.includes(one))),
    ...single.map((one) => [one]),
  ]
    .filter((part) => part.length > 0)
    .sort((a, b) => open.indexOf(a[0]!) - open.indexOf(b[0]!))
  const sets = isRevised(g)
    ? subsets(parts)
    : parts.length > 1
      ? [...parts.map((part) => [part]), parts]
      : [parts]
  return sets
    .filter((set) => set.length > 0)
    .map((set) => open.filter((one) => set.some((part) => part.includes(one))))
}

/** All sets of some of the things given, the smallest first. */
function subsets<T>(all: readonly T[]): T[][] {
  const [first, ...rest] = all
  if (first === undefined) return [[]]
  const without = subsets(rest)
  return [...without.map((set) => [first, ...set]), ...without].sort((a, b) => a.length - b.length)
}
