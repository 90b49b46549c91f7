/** Which segment is being played: noticed when it changes, so that the player is told. */
import type { Decision } from '../../../kernel/contract/game.ts'

export interface SegmentBegun {
  /** Tells a segment from every other one of the game. */
  readonly key: string
  /** Actions that had been taken when it was first asked about. */
  readonly since: number
  /** It came while the segment before had not been ended by the player. */
  readonly early: boolean
  /** The first segment of a sitting is no news. */
  readonly first: boolean
}

/** The moment of a decision, and what led there. */
export interface AskedAt {
  readonly decision: Decision
  readonly turn: number
  /** Actions taken so far. */
  readonly count: number
  /** The last action by the player: how many there were before it, and whether it ended a segment. */
  readonly taken: { readonly count: number; readonly end: boolean } | null
}

/** The segment of a decision, given the one before. Questions that interrupt a segment belong to it. */
export function segmentAt(
  before: SegmentBegun | null,
  { decision, turn, count, taken }: AskedAt,
): SegmentBegun | null {
  const key = `${turn} ${decision.kind}`
  if (before?.key === key || decision.interrupts) return before
  // What is mostly done to end a segment may be done at once: there is nothing to run past.
  const usual = decision.choices.some((choice) => choice.end && choice.usual)
  // Whatever the program did for him in between, he has not seen it when he presses the next key.
  const early = !usual && taken !== null && taken.count < count && !taken.end
  return { key, since: count, early: early && before !== null, first: before === null }
}

/** What is said of a new segment until something is done in it. */
export const newsOf = (segment: SegmentBegun | null, { decision, count }: AskedAt): string | null =>
  segment !== null && !segment.first && segment.since === count ? `Now: ${decision.segment}` : null

export const isEarly = (segment: SegmentBegun | null, { count }: AskedAt): boolean =>
  segment?.early === true && segment.since === count
