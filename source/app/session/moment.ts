/** A game that goes on, as it stood when it was looked at. */
import type { Decision, Outcome } from '../../kernel/contract/game.ts'
import type { Entry, Journal } from '../../kernel/journal/journal.ts'

/** The game at one moment. */
export interface Moment {
  /** The state with everything in it: only for rules, never to be told. */
  readonly whole: object
  readonly open: readonly Decision[]
  readonly outcome: Outcome | null
  readonly entries: readonly Entry[]
}

export function lookAt(journal: Journal<object>): Moment {
  const whole = journal.state()
  return {
    whole,
    open: journal.decisions(),
    outcome: journal.game.outcome(whole),
    entries: [...journal.entries()],
  }
}

/**
 * The questions as they are now; one to a seat here that is as it was stays the same
 * object, with what is being answered to it.
 */
export const settled = (
  before: readonly Decision[],
  now: readonly Decision[],
  seats: readonly string[],
): readonly Decision[] =>
  now.map((decision) => {
    if (!seats.includes(decision.seat)) return decision
    const known = before.find(({ seat }) => seat === decision.seat)
    return known && JSON.stringify(known) === JSON.stringify(decision) ? known : decision
  })
