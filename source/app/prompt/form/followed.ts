/** Amounts that the game puts beside others, which come and go with these; what a hand has set stays. */
import {
  type Action,
  type Choice,
  type Filled,
  isRefusal,
  type Json,
  type Refusal,
} from '../../../kernel/contract/game.ts'
import type { Seat } from '../../../kernel/contract/named.ts'
import { amountsOf, type Draft, enteredAction, type Own } from './draft.ts'

/** What was entered in a form, and of its amounts those that somebody has set. */
export type Entered = Pick<Draft, 'given' | 'own'>

/** What is set by hand once a tally has another value. */
export function ownWith(own: Own, { values, args }: Filled, name: string, value: Json): Own {
  if (args[name]!.kind !== 'tally') return own
  const [before, after] = [amountsOf(values[name]), amountsOf(value)]
  const changed = Object.keys({ ...before, ...after }).filter(
    (item) => (before[item] ?? 0) !== (after[item] ?? 0),
  )
  return withOwn(own, name, changed)
}

/** With more items of a tally. */
const withOwn = (own: Own, name: string, items: readonly string[]): Own => ({
  ...own,
  [name]: [...new Set([...(own[name] ?? []), ...items])],
})

/** What is given, with the amounts that the game suggests as the rest stands; the same where it has them. */
export function followed({ args }: Pick<Filled, 'args'>, { given, own }: Entered): Draft['given'] {
  let now = given
  for (const [name, domain] of Object.entries(args)) {
    if (domain.kind !== 'tally' || given[name] === undefined) continue
    const amounts = amountsOf(given[name])
    const others = Object.entries(domain.items).flatMap(([item, { suggested }]) =>
      suggested === undefined || suggested === (amounts[item] ?? 0) || own[name]?.includes(item)
        ? []
        : [[item, suggested] as const],
    )
    if (others.length > 0) now = { ...now, [name]: { ...amounts, ...Object.fromEntries(others) } }
  }
  return now
}

interface Seated {
  readonly decision: { readonly seat: Seat }
  fill(draft: Action): Filled | Refusal
}

/** A form that is open, with all that it says as far as it is filled in. */
export interface OpenedForm {
  readonly choice: Choice
  readonly draft: Draft
  readonly filled: Filled
}

/** A form with what was entered, and with what the game puts beside that, or why it is none. */
export function filledWith({ decision, fill }: Seated, choice: Choice, entered: Draft): OpenedForm | Refusal {
  const told = (one: Draft) => {
    const filled = fill(enteredAction(choice, decision.seat, one))
    return isRefusal(filled) ? filled : { choice, draft: one, filled }
  }
  const form = told(entered)
  if (isRefusal(form)) return form
  const given = followed(form.filled, entered)
  return given === entered.given ? form : told({ ...entered, given })
}
