/** What the program has done for persons in one go, so that it can be taken back in one go. */
import type { Action } from '../../kernel/contract/game.ts'
import type { Seat } from '../../kernel/contract/named.ts'
import type { Journal } from '../../kernel/journal/journal.ts'
import type { Entry, Moved } from '../../kernel/journal/steps.ts'
import type { IsFormal } from './formalities.ts'

export interface Runs {
  /** What is done from now on belongs together. */
  begin(): void
  /** The program has done this for a person. */
  note(entry: Entry): void
  has(entry: Entry): boolean
  /**
   * Takes back the last action of a seat; if the program did it, also what it did before in the
   * same go, as far as that can be taken back. What would only be answered by itself again is no end of it.
   */
  undo(journal: Journal<object>, seat: Seat, isFormal: IsFormal): Moved<object>
}

export function openRuns(): Runs {
  const runOf = new WeakMap<Entry, number>()
  let run = 0
  const lastOf = ({ entries }: Journal<object>, seat: Seat): number | undefined => {
    const last = entries().findLast(({ action }) => action.seat === seat)
    return last && runOf.get(last)
  }
  return {
    begin() {
      run++
    },
    note: (entry) => void runOf.set(entry, run),
    has: (entry) => runOf.has(entry),
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
  }
}
