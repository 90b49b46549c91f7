/** Phase 6, and the end of the game (N7.1-N7.5). */
import { change } from '../../../kernel/flow/draft.ts'
import { lastEra, type Nation, worlds } from '../data/names.ts'
import { shuffled } from '../setup/setup.ts'
import { bonusOf, type Context, playerOf } from '../state/context.ts'
import type { SegmentRules } from '../state/flow.ts'
import { scoreParts } from './score.ts'
import { openPoints, scoreOf } from './scoring.ts'

export const complete: SegmentRules = {
  begin(g) {
    const { state, data } = g
    // N7.5: the sixth era ends with the selection.
    if (state.era === lastEra) return
    discardLeft(g)
    state.cost = data.eras.eras[state.era]!.startCost
    for (const world of worlds) state.worlds[world].war = false
    for (const nation of state.order)
      change(playerOf(g, nation), { governed: [], sailing: [], banner: nation === 'France' })
    const points = state.order.map((nation) => ({ nation, points: openPoints(g, nation) }))
    g.emit({ type: 'era-complete', rule: 'N7.1', era: state.era, points })
  },
}

/** N7.1; alone, Progress goes under the stack (N13.6). */
function discardLeft(g: Context): void {
  const { state } = g
  const { display, solo } = state
  state.display = []
  if (!solo) {
    state.discarded.push(...display)
    return
  }
  const isBonus = (counter: string) => bonusOf(g, counter) !== undefined
  state.discarded.push(...display.filter(isBonus))
  const back = [...display.filter((counter) => !isBonus(counter)), ...solo.aside]
  solo.progress.push(...shuffled(g, back))
  solo.aside = []
}

/** After the last era all is counted. */
export function finish(g: Context): void {
  g.state.over = true
  const scores = g.state.order.map((nation) => ({ nation, score: scoreOf(g, nation) }))
  const totals = new Map<Nation, number>()
  for (const part of scoreParts) {
    if (scores.every(({ score }) => score[part] === 0)) continue
    const points = scores.map(({ nation, score }) => {
      const total = (totals.get(nation) ?? 0) + score[part]
      totals.set(nation, total)
      return { nation, points: score[part], total }
    })
    g.emit({ type: 'counted', rule: 'N8.1', part, points })
  }
  for (const { nation, score } of scores) g.emit({ type: 'scored', rule: 'N8.1', nation, score })
}
