/** Actions at the door of a game: checked against what is open, and refused as a value. */
import type { ActionOf, DecisionOf, Form } from './actions.ts'
import type { Sets } from './domain.ts'
import { takenFrom } from './domain.ts'
import { type Action, type Applied, type GameEvent, type Refusal, Refused } from './game.ts'

/** What rules work out; their refusal where they stop with one. */
export function orRefusal<T>(work: () => T): T | Refusal {
  try {
    return work()
  } catch (error) {
    if (error instanceof Refused) return error.refusal
    throw error
  }
}

/** What an action comes to that is carried out on a draft; the refusal where the rules stop with one. */
export function appliedOr<S, E extends GameEvent>(
  play: () => { readonly state: S; readonly events: readonly E[] },
): Applied<S, E> {
  try {
    const { state, events } = play()
    return { ok: true, state, events }
  } catch (error) {
    if (error instanceof Refused) return { ok: false, refusal: error.refusal }
    throw error
  }
}

/**
 * The action as one of the game's own; `none` is why there is nothing to decide.
 * @throws Refused unless an open decision of the seat offers it
 */
export function takenFromOpen<F extends Form, Seat extends string>(
  open: readonly DecisionOf<F>[],
  action: Action,
  sets: Sets,
  none: Refusal,
): ActionOf<F, Seat> {
  const decision = open.find(({ seat }) => seat === action.seat) ?? open[0]
  if (!decision) throw new Refused(none.rule, none.reason)
  return takenFrom<F, Seat>(decision, action, sets)
}
