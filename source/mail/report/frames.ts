/** How a round is looked at again: what a seat saw, segment by segment, as what changed from one to the next. */
import { type Game, visibleTo } from '../../kernel/contract/game.ts'
import type { Seat } from '../../kernel/contract/named.ts'
import { keysOf } from '../../kernel/contract/records.ts'
import type { Report, RoundStep } from '../round/shapes.ts'

/** The end of a segment as a seat saw it. */
export interface ReportFrame<S> {
  readonly segment: string
  /** Actions of the round until then. */
  readonly taken: number
  /** Events of the report until then. */
  readonly events: number
  /** The parts of the view that are otherwise than at the end of the segment before. */
  readonly changed: Partial<S>
}

/** A report that can be looked at segment by segment. */
export interface FramedReport<S> extends Report<S> {
  readonly frames: readonly ReportFrame<S>[]
}

interface Seen<S> {
  /** As the round began. */
  readonly first: S
  readonly steps: readonly RoundStep<S>[]
  readonly seat: Seat
}

/** A frame for each segment in which somebody was asked, in the order of play. */
export function framesOf<S extends object>(
  game: Game<S>,
  { first, steps, seat }: Seen<S>,
): readonly ReportFrame<S>[] {
  const frames: ReportFrame<S>[] = []
  let [before, shown, events] = [first, game.view(first, seat), 0]
  for (const [index, { action, events: happened, after }] of steps.entries()) {
    const segment = segmentOf(game, before, action.seat)
    events += visibleTo(happened, seat).length
    const next = steps[index + 1]
    if (!next || segmentOf(game, after, next.action.seat) !== segment) {
      const view = game.view(after, seat)
      frames.push({ segment, taken: index + 1, events, changed: changesOf(shown, view) })
      shown = view
    }
    before = after
  }
  return frames
}

function segmentOf<S extends object>(game: Game<S>, state: S, seat: Seat): string {
  const open = game.decisions(state).find((decision) => decision.seat === seat)
  return open ? (open.within ?? open.segment) : ''
}

/** The fields of a state that are otherwise; none is ever taken away. */
function changesOf<S extends object>(before: S, after: S): Partial<S> {
  const same = (field: keyof S) => JSON.stringify(before[field]) === JSON.stringify(after[field])
  const changed: Partial<S> = {}
  for (const field of keysOf(after)) if (!same(field)) changed[field] = after[field]
  return changed
}
