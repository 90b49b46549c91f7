/** Standing orders of a game: what a new one may leave to them, and how they stand. */
import type { Action } from '../kernel/contract/game.ts'
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
  readonly label: string
  readonly about: string
  readonly on: boolean
  readonly action: Action
}

/** The standing orders of a game. */
export interface StandingOrders<S> {
  /** What a new game may leave to them, the usual choice first. */
  readonly sets: readonly OrderSet[]
  /** Those of a seat; none for the public. */
  of(state: S, seat: Seat): readonly StandingOrderState[]
}
