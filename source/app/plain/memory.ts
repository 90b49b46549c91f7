/** What every player has been told of the segment he is in, so that it is not said again. */
import type { Decision } from '../../kernel/contract/game.ts'
import type { Seat } from '../../kernel/contract/named.ts'
import type { SegmentBegun } from '../session/told/segments.ts'
import type { Drafts } from './asking/begun-form.ts'
import { newRecall, type Recall } from './asking/listing.ts'

export interface Recollection {
  readonly recall: Recall
  readonly subjects: Map<string, Recall>
  /** The subject whose choices are read until the player goes back. */
  subject: string | null
  /** Forms that were begun and not carried out. */
  readonly drafts: Drafts
  /** The question and how things stood, as they were said last. */
  said: readonly string[]
}

/** What one viewer remembers. */
export interface PlayerMemory {
  segment: SegmentBegun | null
  /** Where in the turn he was told that the game is. */
  heading: { turn: string; middle: string } | null
  /** The action he took last: how many there were before it, and whether it ended a segment. */
  taken: { readonly count: number; readonly end: boolean } | null
  /**
   * What he knows of the segment of a decision. Questions that interrupt one are told in full each time, and so are
   * those that all hear when the last was for another seat.
   */
  about(decision: Decision, turn: number): Recollection
  /** What was told lies out of sight now: numbers stay, but everything is read again. */
  forget(): void
}

const newRecollection = (): Recollection => ({
  recall: newRecall(),
  subjects: new Map(),
  subject: null,
  drafts: new Map(),
  said: [],
})

function openMemory(): PlayerMemory {
  const segments = new Map<string, Recollection>()
  let now = 0
  let asked: Seat | null = null
  return {
    segment: null,
    heading: null,
    taken: null,
    about(decision, turn) {
      if (decision.interrupts) return newRecollection()
      // Who is asked in the hearing of all may not have heeded the question of another.
      if (turn !== now || decision.seat !== asked) segments.clear()
      now = turn
      asked = decision.seat
      const known = segments.get(decision.kind) ?? newRecollection()
      segments.set(decision.kind, known)
      return known
    },
    forget() {
      this.heading = null
      for (const one of segments.values()) {
        one.said = []
        for (const recall of [one.recall, ...one.subjects.values()]) recall.said = new Map()
      }
    },
  }
}

/** The memory of each viewer, empty at first. */
export function openMemories(): (viewer: Seat) => PlayerMemory {
  const known = new Map<Seat, PlayerMemory>()
  return (viewer) => {
    const memory = known.get(viewer) ?? openMemory()
    known.set(viewer, memory)
    return memory
  }
}
