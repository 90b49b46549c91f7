/** Plays the sequence of play (5.1) from one open question to the next. */
import type { ChoiceOf } from '../../../kernel/contract/actions.ts'
import { type TurnEngine, turnEngine } from '../../../kernel/flow/engine.ts'
import { lazily } from '../../../kernel/flow/lazily.ts'
import type { Nation } from '../data/shapes.ts'
import { type Context, nationOf, type Position } from '../state/context.ts'
import type { DecisionOf, QuestionKind, Taken } from '../state/flow.ts'
import { standingOrders } from '../state/state.ts'
import { isNation } from '../state/units.ts'
import type { GameAction, GameDecision, PlayForm, StandingForm } from './actions.ts'
import { framesOf } from './frames.ts'
import { segmentAt, sequence } from './sequence.ts'
import { endTurn, startTurn } from './turn.ts'

const engine: TurnEngine<Position, Context, Nation, PlayForm, QuestionKind> = turnEngine({
  sequence,
  framesOf,

  // 24.11: the Bankers, who are last, do nothing on the map.
  order({ state: { step, order } }: Position): readonly Nation[] {
    return segmentAt(step).bankers ? order : order.filter(isNation)
  },

  announce(g: Context) {
    const { id, phase, name, rule } = segmentAt(g.state.step)
    g.emit({ type: 'segment', rule, id, phase, name, turn: g.state.turn })
  },

  nextTurn(g) {
    endTurn(g)
    if (!g.state.over) startTurn(g)
  },
})

/** Plays on, without questions, until a nation has something to decide or the game is over. */
export const { settle } = engine

/** The first turn, to its first question. */
export function begin(g: Context): void {
  startTurn(g)
  settle(g)
}

/** Standing orders may be given at every question; they are the defaults of the play-by-mail rules. */
const standing: ChoiceOf<StandingForm> = {
  type: 'standing',
  rule: '6.71',
  label: 'Standing orders',
  standing: true,
  args: {
    order: { kind: 'one', of: standingOrders },
    on: { kind: 'one', of: ['on', 'off'] },
  },
}

export const openDecisions = (g: Position): GameDecision[] => engine.decisions(g).map(withStanding)

/** Of several seats one answers at a time, so what the others could choose waits until somebody looks. */
function withStanding(decision: DecisionOf<PlayForm>): GameDecision {
  const { seat, kind, segment, rule, question, open } = decision
  return lazily(
    { seat, kind, segment, rule, question, ...(open && { open }) },
    {
      // 24.11: nothing is lost, sailed or dug that the Bankers could leave to the program.
      choices: () => (isNation(seat) ? [...decision.choices, standing] : decision.choices),
      ...('brief' in decision && { brief: () => decision.brief! }),
      undone: () => decision.undone,
    },
  )
}

/** Carries out a checked action and plays on to the next question. */
export function play(g: Context, action: GameAction): void {
  if (action.type !== 'standing') return engine.act(g, action)
  obey(g, action)
  settle(g)
}

function obey(g: Context, { seat: nation, order, on: set }: Taken<StandingForm>): void {
  const on = set === 'on'
  nationOf(g, nation).standing[order] = on
  g.emit({ type: 'standing', rule: '6.71', nation, to: [nation], order, on })
}
