/** Why a segment is over that its seat has not ended. */
import type { Action, Decision } from '../../kernel/contract/game.ts'
import type { Journal } from '../../kernel/journal/journal.ts'
import type { StandingOrders } from '../standing-orders.ts'

/** A segment that is over by itself. */
export interface Over {
  readonly segment: string
  /** The standing orders without which it would go on, by their labels; none where nothing more can be done there. */
  readonly orders: readonly string[]
}

/**
 * The segment that the last action has brought to its end without ending it; null where it goes on, or is interrupted.
 * The rules tell nobody why: what would be asked after the same action without standing orders does.
 */
export function overBy(
  { game, entries, stateAt, decisions, isOver }: Journal<object>,
  orders: StandingOrders<object> | undefined,
): Over | null {
  const at = entries().length - 1
  const { action } = entries()[at]!
  const before = stateAt(at)
  const segment = game.decisions(before).find(({ seat }) => seat === action.seat)
  if (!segment || segment.interrupts || isOver() || !isDeed(segment, action)) return null
  const isAskedIn = (open: readonly Decision[], state: object): boolean =>
    game.turn(state) === game.turn(before) &&
    open.some(({ seat, kind, interrupts }) => interrupts || (seat === segment.seat && kind === segment.kind))
  if (isAskedIn(decisions(), stateAt(at + 1))) return null
  const given = (orders?.of(before, action.seat) ?? []).filter(({ on }) => on)
  const goesOnWithout = (off: typeof given): boolean => {
    const without = off.reduce<object | null>((state, order) => after(state, order.action), before)
    const then = after(without, action)
    return then !== null && isAskedIn(game.decisions(then), then)
  }
  const after = (state: object | null, one: Action): object | null => {
    const applied = state && game.apply(state, one)
    return applied?.ok ? applied.state : null
  }
  if (!goesOnWithout(given)) return { segment: segment.segment, orders: [] }
  // Of orders that come to the same the last is named.
  const needed = given.reduce((off, order) => {
    const fewer = off.filter((one) => one !== order)
    return goesOnWithout(fewer) ? fewer : off
  }, given)
  return { segment: segment.segment, orders: needed.map(({ label }) => label) }
}

/** It is neither the end of the segment nor what may be ordered at any question. */
const isDeed = ({ choices }: Decision, { type }: Action): boolean =>
  choices.some((choice) => choice.type === type && !choice.end && !choice.standing)
