/** Actions tried on a position: one's own part of it, before anybody else comes into it. */
import type { Action } from '../../../kernel/contract/game.ts'
import { Refused } from '../../../kernel/contract/game.ts'
import type { Nation } from '../data/names.ts'
import type { GameAction, GameDecision } from '../sequence/actions.ts'
import { framesOf } from '../sequence/frames.ts'
import { segmentAt } from '../sequence/sequence.ts'
import { type Context, openContext, type Position, seatFor } from '../state/context.ts'
import { draft } from '../state/draft.ts'
import { reduce } from '../voyage/migrate.ts'

/** The position after an action, played no further; null if the rules refuse it. */
export function tried(g: Position, action: Action): Context | null {
  const after = openContext(g.atlas, draft(g.state))
  const taken = action as GameAction
  try {
    const frame = after.state.stack.at(-1)
    if (frame) framesOf(frame).act(after, frame, taken)
    else segmentAt(after.state.step).rules.act!(after, taken.seat, taken)
    settleFrames(after)
    return after
  } catch (error) {
    if (error instanceof Refused) return null
    throw error
  }
}

/** Questions with one answer answer themselves. */
function settleFrames(g: Context): void {
  for (;;) {
    const frame = g.state.stack.at(-1)
    if (!frame || !framesOf(frame).settle?.(g, frame)) return
  }
}

/** What the same seat is asked next, before its go is over; null if nothing. */
export function nextOf(g: Position, seat: Nation): GameDecision | null {
  const frame = g.state.stack.at(-1)
  if (frame) return seatFor(g, frame.nation) === seat ? framesOf(frame).decide(g, frame) : null
  const { id, rules } = segmentAt(g.state.step)
  return id === 'sail' || id === 'govern' ? (rules.decide?.(g, seat) ?? null) : null
}

/** A go in the sail phase ends with Reduce. */
export function reduced(g: Context, seat: Nation): Context {
  const world = g.state.players[seat]!.sailing[g.state.round - 1]
  if (segmentAt(g.state.step).id === 'sail' && world) reduce(g, seat, world)
  return g
}
