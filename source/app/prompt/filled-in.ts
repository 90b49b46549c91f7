/** Actions put together from a choice and values for its arguments. */
import type { Action, ActionInMaking, Choice, Json } from '../../kernel/contract/game.ts'
import type { Seat } from '../../kernel/contract/named.ts'

/** An action with all arguments of its choice, or what there is instead of the first value that is wanting. */
export function filledIn<None>(
  seat: Seat,
  choice: Choice,
  valueFor: (name: string) => Json | None,
  isNone: (value: Json | None) => value is None,
): Action | None {
  const action: ActionInMaking = { type: choice.type, seat, ...choice.fixed }
  for (const name of Object.keys(choice.args ?? {})) {
    const value = valueFor(name)
    if (isNone(value)) return value
    action[name] = value
  }
  return action
}
