/** What the program has done for persons in one go, so that it can be taken back and done again in one go. */
import type { Action } from '../../kernel/contract/game.ts'
import type { Seat } from '../../kernel/contract/named.ts'
import type { Journal } from '../../kernel/journal/journal.ts'
import type { Entry, Moved } from '../../kernel/journal/steps.ts'
import type { IsFormal } from './formalities.ts'

/** Who has decided: the program by itself, the program at the key of the person, or the person. */
export type By = 'autopilot' | 'errands' | 'person'

export interface Runs {
  /** What is done from now on belongs together; by the autopilot, if nothing else is said. */
  begin(by?: Exclude<By, 'person'>): void
  /** The program has done this for a person. */
  note(entry: Entry): void
  has(entry: Entry): boolean
  by(entry: Entry | undefined): By
  /**
   * Takes back the last action of a seat; if the program did it, also what it did before in the
   * same go, as far as that can be taken back. What would only be answered by itself again is no end of it.
   */
  undo(journal: Journal<object>, seat: Seat, isFormal: IsFormal): Moved<object>
  /** Takes again what a seat took back last; if the program did it, also what it did after it in the same go. */
  redo(journal: Journal<object>, seat: Seat): Moved<object>
}

export function openRuns(): Runs {
  interface Run {
    readonly by: By
  }
  const runOf = new WeakMap<Entry, Run>()
  let run: Run = { by: 'autopilot' }
  const lastOf = ({ entries }: Journal<object>, seat: Seat): Run | undefined => {
    const last = entries().findLast(({ action }) => action.seat === seat)
    return last && runOf.get(last)
  }
  const nextOf = (journal: Journal<object>, seat: Seat): Run | undefined => {
    const next = journal.redoable(seat).at(-1)
    return next && runOf.get(next)
  }
  return {
    begin(by = 'autopilot') {
      run = { by }
    },
    note: (entry) => void runOf.set(entry, run),
    has: (entry) => runOf.has(entry),
    by: (entry) => (entry && runOf.get(entry)?.by) ?? 'person',
    undo(journal, seat, isFormal) {
      const of = lastOf(journal, seat)
      const actions: Action[] = []
      let moved = journal.undo(seat)
      while (moved.ok) {
        actions.push(...moved.actions)
        const isAnswered = journal.decisions().some(isFormal)
        if (!isAnswered && (of === undefined || lastOf(journal, seat) !== of)) break
        const next = journal.undo(seat)
        if (!next.ok && isAnswered) return next
        if (!next.ok) break
        moved = next
      }
      return moved.ok ? { ...moved, actions } : moved
    },
    redo(journal, seat) {
      const of = nextOf(journal, seat)
      const actions: Action[] = []
      let moved = journal.redo(seat)
      while (moved.ok) {
        actions.push(...moved.actions)
        if (of === undefined || nextOf(journal, seat) !== of) break
        const next = journal.redo(seat)
        if (!next.ok) break
        moved = next
      }
      return moved.ok ? { ...moved, actions } : moved
    },
  }
}
