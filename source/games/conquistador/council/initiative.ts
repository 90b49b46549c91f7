/** 5.1 A2, 6.5 Initiative. */

import type { Monarch, Nation } from '../data/shapes.ts'
import type { Context } from '../state/context.ts'
import type { SegmentRules } from '../state/flow.ts'
import { bankers, isNation } from '../state/units.ts'

/** 6.54. */
export const multipliers: Readonly<Record<Monarch, number>> = { A: 4, B: 3, C: 2, D: 1 }

/** "A 4, B 3, C 2, D 1". */
export const monarchsWorth = Object.entries(multipliers)
  .map(([monarch, worth]) => `${monarch} ${worth}`)
  .join(', ')

export const initiative: SegmentRules = {
  begin(g) {
    const levels = g.state.order.filter(isNation).map((nation) => levelOf(g, nation))
    const tosses = tieTosses(g, levels)
    levels.sort((a, b) => compare(a, b) || compareTosses(tosses[a.nation] ?? [], tosses[b.nation] ?? []))
    const order = levels.map(({ nation }) => nation)
    // 24.11: nothing that the Bankers do waits for the others or goes before them.
    g.state.order = g.state.options.bankers ? [...order, bankers] : order
    g.emit({
      type: 'initiative',
      rule: '6.53',
      order,
      levels: levels.map(({ nation, level }) => ({ nation, level })),
    })
  },
}

interface Level {
  readonly nation: Nation
  readonly rating: number
  readonly level: number
}

/** 6.52: multiplier times ducats; the multiplier never falls below 1 (6.54). */
function levelOf(g: Context, nation: Nation): Level {
  const { monarch, multiplierShift, treasury } = g.state.nations[nation]!
  const rating = multipliers[monarch]
  return { nation, rating, level: Math.max(1, rating + multiplierShift) * treasury }
}

/** 6.53: the higher level goes first, then the better monarch. */
const compare = (a: Level, b: Level): number => b.level - a.level || b.rating - a.rating

const compareTosses = (a: readonly number[], b: readonly number[]): number => {
  const at = a.findIndex((die, index) => die !== b[index])
  return at < 0 ? 0 : b[at]! - a[at]!
}

/** 6.53: nations that are level throw a die each, and again while any of them are level. */
function tieTosses(g: Context, levels: readonly Level[]): Partial<Record<Nation, number[]>> {
  const tosses: Partial<Record<Nation, number[]>> = {}
  const settle = (tied: readonly Level[]): void => {
    const nations = tied.map(({ nation }) => nation)
    const dice = nations.map((seat) => g.rollFor({ what: 'tie', seat })[0]!)
    for (const [index, nation] of nations.entries())
      tosses[nation] = [...(tosses[nation] ?? []), dice[index]!]
    g.emit({ type: 'tie', rule: '6.53', nations, dice })
    for (const die of new Set(dice)) {
      const still = tied.filter((_, index) => dice[index] === die)
      if (still.length > 1) settle(still)
    }
  }
  for (const level of levels) {
    const tied = levels.filter((other) => compare(level, other) === 0)
    if (tied.length > 1 && tied[0] === level) settle(tied)
  }
  return tosses
}
