/** Plays the sequence of play (2.0) from one open question to the next. */
import { turnEngine } from '../../../kernel/flow/engine.ts'
import type { RuleTypes } from '../state/flow.ts'
import type { GameForm } from './actions.ts'
import { framesOf } from './frames.ts'
import { firstOfTurn, orderNow, segmentAt, sequence } from './sequence.ts'

export const engine = turnEngine<RuleTypes, GameForm>({
  sequence,
  framesOf,
  order: ({ state }) => orderNow(state),

  announce(g) {
    const { step, box, turn } = g.state
    if (segmentAt(step).id === 'impulses') g.emit({ type: 'impulse', rule: '2.42', box, turn })
  },

  nextTurn({ state }) {
    state.step = firstOfTurn
  },
})
