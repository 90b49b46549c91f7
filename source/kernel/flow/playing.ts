/** How a game is begun and played whose rules work on drafts: at its door actions are checked, and refused as a value. */
import type { ActionOf, DecisionOf, Form } from '../contract/actions.ts'
import { type Sets, takenFrom } from '../contract/domain.ts'
import {
  type Action,
  type Game,
  type GameEvent,
  type NewGame,
  type Refusal,
  Refused,
} from '../contract/game.ts'
import { recently } from './recently.ts'
import type { RuleTypes } from './shapes.ts'

/** Of so many states the open decisions are kept: a table asks about its own and about those that are looked back at. */
const statesKept = 32

/** What a game gives for it. */
export interface PlayRules<G extends RuleTypes, S extends object, F extends Form> {
  /** The named lists of places that domains refer to. */
  sets(): Sets
  /** A new game, played to its first question. @throws Refused */
  begin(options: NewGame): G['context']
  /** The open questions of a settled state. */
  ask(state: S): readonly DecisionOf<F, G['kind']>[]
  /** A draft of a state with nothing happened yet. */
  open(state: S): G['context']
  /** Carries out a checked action and plays on to the next question. */
  act(g: G['context'], action: ActionOf<F, G['seat']>): void
  /** Why nothing is asked: the game is over, or it has come to a stand. */
  readonly unasked: { readonly over: Refusal; readonly still: Refusal }
}

/** What follows of it for the contract. */
export interface Playing<G extends RuleTypes, S extends object, E extends GameEvent, F extends Form>
  extends Pick<Game<S, E>, 'create' | 'apply'> {
  decisions(state: S): readonly DecisionOf<F, G['kind']>[]
  /** The action as one of the game's own. @throws Refused unless an open decision of the seat offers it */
  check(state: S, action: Action): ActionOf<F, G['seat']>
}

/** The types of a game whose drafts have a state and events. */
export interface PlayTypes<S, E> extends RuleTypes {
  readonly context: { readonly state: S; readonly events: readonly E[] }
}

export function playing<
  G extends PlayTypes<S, E>,
  S extends { readonly over: boolean },
  E extends GameEvent,
  F extends Form,
>(rules: PlayRules<G, S, F>): Playing<G, S, E, F> {
  // A state never changes, so its decisions are worked out once for whoever asks.
  const decisions = recently(statesKept, (state: S) => rules.ask(state))

  function check(state: S, action: Action): ActionOf<F, G['seat']> {
    const asked = state.over ? [] : decisions(state)
    const decision = asked.find(({ seat }) => seat === action.seat) ?? asked[0]
    if (decision) return takenFrom<F, G['seat']>(decision, action, rules.sets())
    const { rule, reason } = state.over ? rules.unasked.over : rules.unasked.still
    throw new Refused(rule, reason)
  }

  return {
    decisions,
    check,

    create(options) {
      const { state, events } = rules.begin(options)
      return { state, events }
    },

    apply(before, action) {
      try {
        const checked = check(before, action)
        const g = rules.open(before)
        rules.act(g, checked)
        return { ok: true, state: g.state, events: g.events }
      } catch (error) {
        if (error instanceof Refused) return { ok: false, refusal: error.refusal }
        throw error
      }
    },
  }
}
