/** A game that goes on, as it stood when it was looked at, and what may be known of it. */
import type { Action, Decision, Forecast, Game, Outcome, Refusal } from '../../kernel/contract/game.ts'
import type { Journal } from '../../kernel/journal/journal.ts'
import type { Entry } from '../../kernel/journal/steps.ts'

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

export interface Knowledge {
  /** A state as a viewer may know it; the same object as long as the same viewer asks. */
  see(state: object, viewer: string): object
  forecast(state: object, action: Action): Forecast | Refusal
}

export function openKnowledge(game: Game<object>): Knowledge {
  const views = new WeakMap<object, { readonly viewer: string; readonly view: object }>()
  let foreseen: { readonly state: object; readonly known: Map<string, Forecast | Refusal> } | null = null
  return {
    see(state, viewer) {
      const known = views.get(state)
      if (known?.viewer === viewer) return known.view
      const view = game.view(state, viewer)
      views.set(state, { viewer, view })
      return view
    },
    forecast(state, action) {
      if (foreseen?.state !== state) foreseen = { state, known: new Map() }
      const key = JSON.stringify(action)
      const found = foreseen.known.get(key) ?? game.forecast(state, action)
      foreseen.known.set(key, found)
      return found
    },
  }
}
