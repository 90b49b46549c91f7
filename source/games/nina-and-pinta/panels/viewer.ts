/** Through whose eyes the panels look. */
import type { Seat } from '../../../kernel/contract/named.ts'
import type { Nation } from '../data/names.ts'
import { segmentAt } from '../sequence/sequence.ts'
import type { State } from '../state/state.ts'

/** Who can look: everybody but Planck. */
export const players = ({ order, solo }: State): readonly Nation[] =>
  order.filter((nation) => nation !== solo?.planck)

/** The nation of a seat; null for what everybody may see. A Soloist has nobody to hide from. */
export function viewerOf(state: State, seat: Seat): Nation | null {
  const seats = players(state)
  return seats.find((nation) => nation === seat) ?? (seats.length === 1 ? seats[0]! : null)
}

/** Who acts in the present segment: one nation, or all that have not finished it. */
export function actingNow(state: State): readonly Nation[] {
  if (state.over) return []
  const { who } = segmentAt(state.step)
  if (who === 'each') return state.order.slice(state.actor, state.actor + 1)
  return who === 'together' ? state.order.filter((nation) => !state.finished.includes(nation)) : []
}
