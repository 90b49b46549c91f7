/** What a position is worth to a nation, in points: its figures, and those of others, each by its weight. */
import { lastEra, type Nation } from '../data/names.ts'
import { segmentAt } from '../sequence/sequence.ts'
import { type Position, sum } from '../state/context.ts'
import { features, featuresOf } from './features.ts'
import { inTheEnd, type Temper, type Weights } from './weights.ts'

/** The weights that hold in a position, and eras to count by them. */
export function weightsNow(
  g: Position,
  { weights, kept }: Temper,
): { readonly weights: Weights; readonly left: number } {
  const { id } = segmentAt(g.state.step)
  const left = lastEra - g.state.era
  if (id !== 'select' && id !== 'complete') return { weights, left }
  // What is kept now loads the ships of the next era.
  return left === 0 ? { weights: inTheEnd, left } : { weights: { ...weights, ...kept }, left: left - 1 }
}

/** What a nation has in sight. */
function standing(g: Position, nation: Nation, weights: Weights, left: number): number {
  const found = featuresOf(g, nation)
  let worth = 0
  for (const feature of features) {
    const [last, era] = weights[feature]
    worth += found[feature] * (last + era * left)
  }
  return worth
}

/** What a position is worth to a nation at a level, against what it is to the others. */
export function worthOf(g: Position, nation: Nation, temper: Temper): number {
  const { weights, left } = weightsNow(g, temper)
  const own = standing(g, nation, weights, left)
  if (temper.rivals === 0) return own
  const others = g.state.order.filter((other) => other !== nation)
  const theirs = sum(others.map((other) => standing(g, other, weights, left)))
  return own - (temper.rivals * theirs) / others.length
}

/** What a gold is worth when crews are paid. */
export function priceOf(g: Position, { weights }: Temper): number {
  const [last, era] = weights.gold
  return last + era * (lastEra - g.state.era)
}
