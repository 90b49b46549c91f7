/** The turn engine: runs a sequence of segments from one open question to the next. */
import type { ActionOf, DecisionOf, Form } from '../contract/actions.ts'
import type { FlowState, FrameRules, RuleTypes, Segment, SegmentRules } from './shapes.ts'

/** What a game declares of its flow. */
export interface Flow<G extends RuleTypes, F extends Form> {
  /** The segments of a turn in order. */
  readonly sequence: readonly Segment<SegmentRules<G, F>>[]
  /** Who takes part in the present segment, in order; the same throughout a round of it. */
  order(g: G['position']): readonly G['seat'][]
  framesOf(frame: G['frame']): FrameRules<G, F>
  /** Whatever is kept of how things stand, before anything goes on or is asked by it; what it notes it notes once. */
  note?(g: G['context']): void
  /** A segment begins, or another round of it. */
  announce(g: G['context']): void
  /** After the last segment of a turn: the game is over, or another turn begins. */
  nextTurn(g: G['context']): void
}

/** Runs the flow of a game. A state that it has settled is never changed again. */
export interface TurnEngine<G extends RuleTypes, F extends Form> {
  /** The open questions of a settled state: one, or one for each seat that acts together with others. */
  decisions(g: G['position']): readonly DecisionOf<F, G['kind']>[]
  /** Carries out a checked action and plays on to the next question. */
  act(g: G['context'], action: ActionOf<F, G['seat']>): void
  /** Plays on, without questions, until somebody has something to decide or the game is over. */
  settle(g: G['context']): void
}

/** What reads a game whose state the engine can run. */
interface Running<G extends RuleTypes> {
  readonly state: FlowState<G['seat'], G['item'], G['frame']>
}

/** The types of a game that the engine can run. */
export interface FlowTypes<G extends RuleTypes> extends RuleTypes {
  readonly position: Running<G>
  readonly context: G['position']
}

/** The engine for the flow of a game. */
export function turnEngine<G extends FlowTypes<G>, F extends Form>(flow: Flow<G, F>): TurnEngine<G, F> {
  type P = G['position']
  type C = G['context']
  type Seat = G['seat']
  type Kind = G['kind']

  /** What `settle` worked out last for a state, so that it need not be done again. */
  let settled: { readonly state: P['state']; readonly decisions: readonly DecisionOf<F, Kind>[] } | null =
    null

  const segmentOf = ({ state }: P) => flow.sequence[state.step]!

  /** Whose go it is. */
  function actingIn(g: P): readonly Seat[] {
    const { who } = segmentOf(g)
    const order = flow.order(g)
    if (who === 'together') return order
    return order.slice(g.state.actor, g.state.actor + 1)
  }

  const unfinished = (g: P): readonly Seat[] => actingIn(g).filter((seat) => !g.state.finished.includes(seat))

  function segmentDecisions(g: P): DecisionOf<F, Kind>[] {
    const { rules } = segmentOf(g)
    return unfinished(g)
      .map((seat) => rules.decide?.(g, seat) ?? null)
      .filter((decision) => decision !== null)
  }

  /** Does one thing that needs no answer; false if somebody must answer. */
  function goOn(g: C): boolean {
    flow.note?.(g)
    const { state } = g
    const frame = state.stack.at(-1)
    if (frame !== undefined) return flow.framesOf(frame).settle?.(g, frame) ?? false
    const { rules } = segmentOf(g)
    if (!state.opened) {
      open(g)
      return true
    }
    const item = state.work.shift()
    if (item !== undefined) {
      rules.work?.(g, actingIn(g)[0]!, item)
      return true
    }
    if (unfinished(g).some((seat) => rules.routine?.(g, seat))) return true
    const decisions = segmentDecisions(g)
    if (decisions.length === 0) {
      close(g)
      return true
    }
    settled = { state, decisions }
    return false
  }

  function open(g: C): void {
    const { state } = g
    state.opened = true
    if (state.actor === 0) flow.announce(g)
    for (const seat of actingIn(g)) segmentOf(g).rules.begin?.(g, seat)
  }

  function close(g: C): void {
    const { state } = g
    const { rules, who } = segmentOf(g)
    for (const seat of actingIn(g)) rules.end?.(g, seat)
    state.opened = false
    state.actor++
    if (who === 'each' && state.actor < flow.order(g).length) return
    state.actor = 0
    state.finished = []
    if (rules.again?.(g)) return
    state.step++
    if (state.step < flow.sequence.length) return
    state.step = 0
    flow.nextTurn(g)
  }

  function settle(g: C): void {
    while (!g.state.over && goOn(g));
  }

  return {
    decisions(g) {
      const { state } = g
      if (state.over) return []
      const frame = state.stack.at(-1)
      if (frame !== undefined) return [{ ...flow.framesOf(frame).decide(g, frame), interrupts: true }]
      return settled?.state === state ? settled.decisions : segmentDecisions(g)
    },

    act(g, action) {
      const frame = g.state.stack.at(-1)
      if (frame !== undefined) flow.framesOf(frame).act(g, frame, action)
      else segmentOf(g).rules.act!(g, unfinished(g).find((seat) => seat === action.seat)!, action)
      settle(g)
    },

    settle,
  }
}
