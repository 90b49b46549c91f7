/** Phase 1: a token, gold, new Benefits (N2.1-N2.5). */

import type { Context } from '../state/context.ts'
import { isPlanck, screenOf, tokenOf } from '../state/context.ts'
import type { SegmentRules } from '../state/flow.ts'

type Shape = Context['data']['benefits']['display']['order'][number]

export const newEra: SegmentRules = {
  begin(g) {
    g.emit({ type: 'era', rule: 'N1.19', era: g.state.era })
    revealToken(g)
    awardGold(g)
    layBenefits(g)
  },
}

/** N2.1-N2.3: it works for the rest of the game. */
function revealToken(g: Context): void {
  const { state } = g
  state.token = state.tokens.shift() ?? null
  const { kind, world, gold } = tokenOf(g)
  state.worlds[world][kind] = true
  g.emit({ type: 'token', rule: kind === 'grow' ? 'N2.2' : 'N2.3', kind, world, gold })
}

/** N2.4; Planck has none of it (N12.1). */
function awardGold(g: Context): void {
  const { gold } = tokenOf(g)
  for (const nation of g.state.order) {
    if (isPlanck(g, nation)) continue
    screenOf(g, nation).gold += gold
    g.emit({ type: 'gold', rule: 'N2.4', nation, gold, of: 'token' })
  }
}

/** N2.5: circles and squares from the blunt end of the arrow. */
function layBenefits(g: Context): void {
  const { state, data } = g
  const { order, laid } = data.benefits.display
  const at = state.era - 1
  const stacks = { circle: state.bonus[at]!, square: state.progress[at]! }
  state.display = laid === 'by turns' ? byTurns(stacks, order) : order.flatMap((shape) => stacks[shape])
  state.bonus = state.bonus.with(at, [])
  state.progress = state.progress.with(at, [])
  g.emit({ type: 'display', rule: 'N2.5', counters: [...state.display] })
}

/** The order begins anew until nothing is left; what has run out is passed over. */
function byTurns(stacks: Readonly<Record<Shape, readonly string[]>>, order: readonly Shape[]): string[] {
  const left = { circle: [...stacks.circle], square: [...stacks.square] }
  const laid: string[] = []
  while (left.circle.length + left.square.length > 0)
    for (const shape of order) laid.push(...left[shape].splice(0, 1))
  return laid
}
