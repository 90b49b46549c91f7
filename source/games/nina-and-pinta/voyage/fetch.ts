import type { Nation } from '../data/names.ts'
import { unsettle } from '../map/pieces.ts'
import type { Context } from '../state/context.ts'
import type { Place } from '../state/state.ts'

/** N3.7: a Settler goes from a land onto a ship, where a place is kept for it. */
export function fetchSettler(g: Context, nation: Nation, at: Place): void {
  unsettle(g.state.lands[at], nation, 1)
  g.emit({ type: 'recovered', rule: 'N3.7', nation, at })
}
