/** A game that goes on, as it stood when it was looked at. */
import type { Decision, Outcome } from '../../kernel/contract/game.ts'
import type { Entry, Journal } from '../../kernel/journal/journal.ts'

/** The game at one moment. */
export interface Moment {
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
