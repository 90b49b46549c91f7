/** Through whose eyes the panels look. */
import type { Seat } from '../../../kernel/contract/named.ts'
import type { Nation } from '../data/shapes.ts'
import { segmentAt } from '../sequence/sequence.ts'
import type { State } from '../state/state.ts'
import { seatsInPlay } from '../state/units.ts'

/** The nation of a seat; null for what everybody may see. A lone nation has nobody to hide from. */
export function viewerOf(state: State, seat: Seat): Nation | null {
  const nations = seatsInPlay(state)
  return nations.find((nation) => nation === seat) ?? (nations.length === 1 ? nations[0]! : null)
}

/** Several nations play against each other. */
export const isContest = (state: State): boolean => seatsInPlay(state).length > 1

/** Who acts in the present segment: one nation, or all that have not finished it. */
export function actingNow(state: State): readonly Nation[] {
  if (state.over) return []
  if (segmentAt(state.step).who === 'each') return state.order.slice(state.actor, state.actor + 1)
  return state.order.filter((nation) => !state.finished.includes(nation))
}
