/** 5.1 A2, 6.5 Initiative. */
import type { Context } from '../context.ts'
import type { Monarch, Nation } from '../data.ts'
import type { SegmentRules } from '../sequence.ts'

/** 6.54. */
export const multipliers: Readonly<Record<Monarch, number>> = { A: 4, B: 3, C: 2, D: 1 }

export const initiative: SegmentRules = {
  begin(g) {
    const levels = g.state.order.map((nation) => levelOf(g, nation))
    levels.sort((a, b) => b.level - a.level || b.rating - a.rating || settleTie(g, a, b))
    g.state.order = levels.map(({ nation }) => nation)
    g.emit({
      type: 'initiative',
      rule: '6.53',
      order: g.state.order,
      levels: levels.map(({ nation, level }) => ({ nation, level })),
    })
  },
}

/** 6.52: multiplier times ducats; the multiplier never falls below 1 (6.54). */
function levelOf(g: Context, nation: Nation) {
  const { monarch, multiplierShift, treasury } = g.state.nations[nation]!
  const rating = multipliers[monarch]
  return { nation, rating, level: Math.max(1, rating + multiplierShift) * treasury }
}

/** 6.53: the higher die goes first. */
function settleTie(g: Context, a: { nation: Nation }, b: { nation: Nation }): number {
  let dice: number[]
  do dice = g.roll(2)
  while (dice[0] === dice[1])
  g.emit({ type: 'tie', rule: '6.53', nations: [a.nation, b.nation], dice })
  return dice[1]! - dice[0]!
}
