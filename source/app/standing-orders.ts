/** Standing orders of a game: what a new one may leave to them, and how they stand. */
import type { Action, Decision } from '../kernel/contract/game.ts'
import type { Seat } from '../kernel/contract/named.ts'

/** Standing orders that are offered together, in one choice of a new game. */
export interface OrderSet {
  /** As the command line names it. */
  readonly name: string
  readonly label: string
  readonly about: string
  /** The names of their switches. */
  readonly orders: readonly string[]
}

/** A standing order as it stands; the action turns it on or off. */
export interface StandingOrderState {
  /** That of its switch. */
  readonly name: string
  readonly label: string
  readonly about: string
  readonly on: boolean
  readonly action: Action
}

/** What a seat may do at any question and no order takes back: interfaces ask once more, and say what is grave. */
export interface OnceForAll {
  readonly label: string
  readonly about: string
  readonly confirm: string
  readonly action: Action
}

/** The standing orders of a game. */
export interface StandingOrders<S> {
  /** What a new game may leave to them, the usual choice first. */
  readonly sets: readonly OrderSet[]
  /** Those of a seat; none for the public. */
  of(state: S, seat: Seat): readonly StandingOrderState[]
  /** What lies beside them; absent in a game that has nothing of the kind. */
  once?(state: S, seat: Seat): readonly OnceForAll[]
}

/** What a new game mostly leaves to standing orders, as far as a seat has not ordered it; null if it has ordered all of it. */
export function usualLeft(
  sets: readonly OrderSet[],
  given: readonly StandingOrderState[],
): { readonly label: string; readonly about: string; readonly left: readonly StandingOrderState[] } | null {
  const [usual] = sets
  const left = given.filter(({ name, on }) => !on && usual?.orders.includes(name))
  return usual && left.length > 1 ? { label: usual.label, about: usual.about, left } : null
}

/** What may be ordered while a question is open; what is among its choices is taken there. */
export function ordersAt<S>(
  orders: StandingOrders<S> | undefined,
  decision: Decision | null,
  state: S,
  seat: Seat,
): { readonly given: readonly StandingOrderState[]; readonly once: readonly OnceForAll[] } {
  const isOffered = ({ action }: { readonly action: Action }): boolean =>
    decision?.choices.some(({ standing, type }) => standing && type === action.type) ?? false
  return {
    given: (orders?.of(state, seat) ?? []).filter(isOffered),
    once: (orders?.once?.(state, seat) ?? []).filter(isOffered),
  }
}
