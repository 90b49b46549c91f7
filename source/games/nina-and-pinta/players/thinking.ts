/** What actions lead to: each is tried, and what may come of it is weighed. */
import type { Action } from '../../../kernel/contract/game.ts'
import type { Nation } from '../data/names.ts'
import { type Context, openContext, type Position, placeOf, playerOf } from '../state/context.ts'
import { draft } from '../state/draft.ts'
import type { Place } from '../state/state.ts'
import { candidatesOf } from './candidates.ts'
import { nextOf, reduced, tried } from './trying.ts'
import type { Temper } from './weights.ts'
import { worthOf } from './worth.ts'

/** Who thinks, how, and which tiles may lie in a place. */
export interface Mind {
  readonly seat: Nation
  readonly temper: Temper
  tilesAt(place: Place): readonly number[]
}

/** What an action leads to; one that explores on the average of the tiles that may lie there. Null if refused. */
export function worthAfter(mind: Mind, action: Action, g: Position, depth: number): number | null {
  const world = playerOf(g, mind.seat).sailing[g.state.round - 1]
  if (action.type !== 'explore' || !world) return worthOn(mind, action, g, depth)
  const { id: land } = g.data.lands.lands.find(({ id }) => id === action.land)!
  const place = placeOf(world, land)
  const tiles = mind.tilesAt(place)
  const worths = tiles.map((tile) => worthOn(mind, action, withTile(g, place, tile), 0) ?? 0)
  return worths.reduce((sum, one) => sum + one, 0) / worths.length
}

/** A position in which a tile lies in a place. */
function withTile(g: Position, place: Place, tile: number): Context {
  const at = openContext(g.atlas, draft(g.state))
  at.state.lands[place].tile = tile
  return at
}

/** What an action leads to, with the best of the same seat's next actions. */
function worthOn(mind: Mind, action: Action, g: Position, depth: number): number | null {
  const { seat, temper } = mind
  const after = tried(g, action)
  if (!after) return null
  const next = nextOf(after, seat)
  // Counters and Natives are of no worth until they are placed; what is looked at, nobody knows before.
  const frame = after.state.stack.at(-1)
  if (next && (depth > 0 || frame) && frame?.kind !== 'look') {
    const worths = candidatesOf(next).flatMap((one) => worthOn(mind, one, after, depth - 1) ?? [])
    if (worths.length > 0) return Math.max(...worths)
  }
  return worthOf(reduced(after, seat), seat, temper)
}
