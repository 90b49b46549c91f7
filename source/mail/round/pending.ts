/** The orders of a sheet that are still to be carried out, and what became of each. */
import type { Target } from '../../kernel/contract/by-mail.ts'
import type { Action, Refusal } from '../../kernel/contract/game.ts'
import type { Order } from '../sheet/sheet.ts'
import type { Bound } from './match.ts'

/** An order whose turn has not come. */
export interface Pending {
  readonly kind: string
  readonly at: string
  readonly order: Order
  readonly bound: Bound
  /** It hangs on what others do, by itself or by what it follows. */
  readonly conditional: boolean
  /** The selector has been asked already. */
  readonly chosen: readonly Target[] | null
}

/** What became of an order. */
export interface Outcome {
  readonly pending: Pending
  readonly saw: string[]
  readonly done: Action[]
  /** After how many actions of the round its turn came; null before. */
  asked: number | null
  why: string | null
  refused: Refusal | null
}

export const outcomeOf = (pending: Pending): Outcome => ({
  pending,
  saw: [],
  done: [],
  asked: null,
  why: null,
  refused: null,
})

/** The orders of a list as they wait for their turn. */
export const waiting = (kind: string, orders: readonly Order[]): Pending[] =>
  orders.map((order, index) => ({
    ...{ kind, order, at: order.at ?? String(index + 1), bound: {}, conditional: false, chosen: null },
  }))

/** What follows an order, with what was chosen for it. */
export const following = (
  { kind, at, bound, conditional, order }: Pending,
  orders: readonly Order[] | undefined,
  word: 'then' | 'else',
): Pending[] =>
  (orders ?? []).map((next, index) => ({
    ...{ kind, order: next, at: `${at} ${word} ${index + 1}`, bound, chosen: null },
    conditional: conditional || isConditional(order),
  }))

export const isConditional = ({ when, for: chosen }: Order): boolean =>
  when !== undefined || chosen !== undefined
