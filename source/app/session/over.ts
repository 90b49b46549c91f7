/** Why a segment is over that its seat has not ended. */
import type { Action, Decision, Game } from '../../kernel/contract/game.ts'
import type { Seat } from '../../kernel/contract/named.ts'
import type { Journal } from '../../kernel/journal/journal.ts'
import type { StandingOrderState, StandingOrders } from '../standing-orders.ts'

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
export function overBy(journal: Journal<object>, orders: StandingOrders<object> | undefined): Over | null {
  const { game, entries, stateAt } = journal
  const at = entries().length - 1
  const { action } = entries()[at]!
  const before = stateAt(at)
  const segment = askedInSegment(journal, at, action.seat)
  if (!segment) return null
  const become = (state: object): 'interrupted' | 'open' | 'over' => {
    const open = game.decisions(state)
    if (open.some(({ interrupts }) => interrupts)) return 'interrupted'
    const isSame = ({ seat, kind }: Decision) => seat === segment.seat && kind === segment.kind
    return game.turn(state) === game.turn(before) && open.some(isSame) ? 'open' : 'over'
  }
  if (journal.isOver() || become(stateAt(at + 1)) !== 'over') return null
  const without = (off: readonly StandingOrderState[]) => {
    const then = after(game, before, [...off.map((order) => order.action), action])
    return then && become(then)
  }
  // What answers questions ends no segment.
  const given = (orders?.of(before, action.seat) ?? [])
    .filter(({ on }) => on)
    .filter((order) => without([order]) !== 'interrupted')
  if (without(given) !== 'open') return { segment: segment.segment, orders: [] }
  // Of orders that come to the same the last is named.
  const needed = given.reduce<readonly StandingOrderState[]>((off, order) => {
    const fewer = off.filter((one) => one !== order)
    return without(fewer) === 'open' ? fewer : off
  }, given)
  return { segment: segment.segment, orders: needed.map(({ label }) => label) }
}

/** What would come of some actions, one after the other; null where one is refused. */
const after = (game: Game<object>, before: object, actions: readonly Action[]): object | null =>
  actions.reduce<object | null>((state, action) => {
    const applied = state && game.apply(state, action)
    return applied?.ok ? applied.state : null
  }, before)

/**
 * What a seat is asked in its segment after so many entries, or was before that was interrupted; undefined in those of others,
 * and where the segment was ended before what interrupts, by the seat or with its turn.
 */
function askedInSegment(
  { game, entries, stateAt, base }: Journal<object>,
  at: number,
  seat: Seat,
): Decision | undefined {
  for (let n = at; n >= base; n--) {
    const open = game.decisions(stateAt(n))
    if (open.some(({ interrupts }) => interrupts)) continue
    const segment = open.find((one) => one.seat === seat)
    if (!segment || game.turn(stateAt(n)) !== game.turn(stateAt(at))) return undefined
    const since = entries().slice(n)
    return since.every(({ action }) => isDeed(segment, action)) ? segment : undefined
  }
  return undefined
}

/** It is neither the end of the segment nor what may be ordered at any question. */
const isDeed = ({ choices }: Decision, { type }: Action): boolean =>
  !choices.some((choice) => choice.type === type && (choice.end || choice.standing))
