/** Plays the sequence of play (N1.19) from one open question to the next. */
import { type TurnEngine, turnEngine } from '../../../kernel/flow/engine.ts'
import { lastEra, type Nation } from '../data/names.ts'
import { finish } from '../end/complete.ts'
import type { Context, Position } from '../state/context.ts'
import type { QuestionKind } from '../state/flow.ts'
import type { GameForm } from './actions.ts'
import { framesOf } from './frames.ts'
import { segmentAt, sequence } from './sequence.ts'

export const engine: TurnEngine<Position, Context, Nation, GameForm, QuestionKind> = turnEngine({
  sequence,
  framesOf,
  order: ({ state }: Position): readonly Nation[] => state.order,

  announce(g: Context) {
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
