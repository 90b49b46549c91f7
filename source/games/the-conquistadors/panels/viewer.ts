/** Through whose eyes the panels look. */
import type { Seat } from '../../../kernel/contract/named.ts'
import { keysOf } from '../../../kernel/contract/records.ts'
import type { Faction } from '../data/names.ts'
import { orderNow, segmentAt } from '../sequence/sequence.ts'
import type { State } from '../state/state.ts'

/** Everybody at the table, from red on. */
export const players = ({ factions }: State): readonly Faction[] => keysOf(factions)

/** The faction of a seat; null for what everybody may see. Who plays alone has nobody to hide from. */
export function viewerOf(state: State, seat: Seat): Faction | null {
  const seats = players(state)
  return seats.find((faction) => faction === seat) ?? (seats.length === 1 ? seats[0]! : null)
}

/** Who acts in the present segment. */
export function actingNow(state: State): readonly Faction[] {
  if (state.over) return []
  const { who } = segmentAt(state.step)
  if (who === 'each') return orderNow(state).slice(state.actor, state.actor + 1)
  return who === 'together' ? state.order.filter((faction) => !state.finished.includes(faction)) : []
}
