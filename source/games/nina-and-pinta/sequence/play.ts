/** Plays the sequence of play (N1.19) from one open question to the next. */
import { turnEngine } from '../../../kernel/flow/engine.ts'
import { lastEra } from '../data/names.ts'
import { finish } from '../end/complete.ts'
import type { RuleTypes } from '../state/flow.ts'
import type { GameForm } from './actions.ts'
import { framesOf } from './frames.ts'
import { segmentAt, sequence } from './sequence.ts'

export const engine = turnEngine<RuleTypes, GameForm>({
  sequence,
  framesOf,
  order: ({ state }) => state.order,

  announce(g) {
    const { phase, rule } = segmentAt(g.state.step)
    const { era, round } = g.state
    if (phase !== null && !(era === lastEra && phase === 6))
      g.emit({ type: 'phase', rule, phase, era, round })
  },

  nextTurn(g) {
    if (g.state.era === lastEra) finish(g)
    else g.state.era++
  },
})
