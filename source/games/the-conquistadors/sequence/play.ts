/** Plays the sequence of play (2.0) from one open question to the next. */
import { type TurnEngine, turnEngine } from '../../../kernel/flow/engine.ts'
import type { Faction } from '../data/names.ts'
import type { Context, Position } from '../state/context.ts'
import type { QuestionKind } from '../state/flow.ts'
import type { GameForm } from './actions.ts'
import { framesOf } from './frames.ts'
import { firstOfTurn, segmentAt, sequence } from './sequence.ts'

export const engine: TurnEngine<Position, Context, Faction, GameForm, QuestionKind> = turnEngine({
  sequence,
  framesOf,
  order: ({ state }: Position): readonly Faction[] =>
    segmentAt(state.step).order === 'reverse set-up' ? state.setupOrder.toReversed() : state.order,

  announce(g: Context) {
    const { step, box, turn } = g.state
    if (segmentAt(step).id === 'impulses') g.emit({ type: 'impulse', rule: '2.42', box, turn })
  },

  nextTurn({ state }) {
    state.step = firstOfTurn
  },
})
