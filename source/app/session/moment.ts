/** A game that goes on, as it stood when it was looked at, and what may be known of it. */
import type {
  Action,
  Decision,
  Filled,
  Forecast,
  Game,
  Outcome,
  Refusal,
} from '../../kernel/contract/game.ts'
import type { Seat } from '../../kernel/contract/named.ts'
import { withField } from '../../kernel/flow/lazily.ts'
import { keptForEach } from '../../kernel/flow/recently.ts'
import type { Journal } from '../../kernel/journal/journal.ts'
import type { Entry } from '../../kernel/journal/steps.ts'
import type { Level } from '../../kernel/program/holders.ts'

/** The game at one moment. */
export interface Moment {
  /** The state with everything in it: only for rules, never to be told. */
  readonly whole: object
  readonly open: readonly Decision[]
  readonly outcome: Outcome | null
  readonly entries: readonly Entry[]
}

/** @param computers the seats that the program plays */
export function lookAt(journal: Journal<object>, computers: ReadonlyMap<Seat, Level>): Moment {
  const whole = journal.state()
  return {
    whole,
    open: journal
      .decisions()
      .map((decision) => (computers.size === 0 ? decision : heard(decision, computers))),
    outcome: journal.game.outcome(whole),
    entries: [...journal.entries()],
  }
}

/** A question without what is said to nobody: no program goes by a reason. */
const heard = keptForEach((decision: Decision, computers: ReadonlyMap<Seat, Level>) =>
  withField(decision, 'choices', () =>
    decision.choices.filter(({ tells }) => tells === undefined || !computers.has(tells)),
  ),
)

/**
 * The questions as they are now; one to a seat here that is as it was stays the same
 * object, with what is being answered to it.
 */
export const settled = (
  before: readonly Decision[],
  now: readonly Decision[],
  seats: readonly Seat[],
): readonly Decision[] =>
  now.map((decision) => {
    if (!seats.includes(decision.seat)) return decision
    const known = before.find(({ seat }) => seat === decision.seat)
    return known && JSON.stringify(known) === JSON.stringify(decision) ? known : decision
  })

export interface Knowledge {
  /** A state as a viewer may know it; the same object as long as the same viewer asks. */
  see(state: object, viewer: Seat): object
  forecast(state: object, action: Action): Forecast | Refusal
  /** A form as far as it is filled in. */
  fill(state: object, draft: Action): Filled | Refusal
}

export function openKnowledge(game: Game<object>): Knowledge {
  const views = new WeakMap<object, { readonly viewer: Seat; readonly view: object }>()
  const forecast = remembered((state, action) => game.forecast(state, action))
  const fill = remembered((state, draft) => game.fill?.(state, draft) ?? noForm)
  return {
    see(state, viewer) {
      const known = views.get(state)
      if (known?.viewer === viewer) return known.view
      const view = game.view(state, viewer)
      views.set(state, { viewer, view })
      return view
    },
    forecast,
    fill,
  }
}

const noForm: Refusal = { rule: 'form', reason: 'This game has no forms.', kind: 'program' }

/** What is worked out of a state and an action, kept as long as the same state is asked about. */
function remembered<T>(workOut: (state: object, action: Action) => T): (state: object, action: Action) => T {
  let last: { readonly state: object; readonly known: Map<Seat, T> } | null = null
  return (state, action) => {
    if (last?.state !== state) last = { state, known: new Map() }
    const key = JSON.stringify(action)
    const found = last.known.get(key) ?? workOut(state, action)
    last.known.set(key, found)
    return found
  }
}
