/** A state in which a nation plays on alone from what it knows, to write its orders, or some that have agreed. */
import type { Seat } from '../../../../kernel/contract/named.ts'
import { segmentAt } from '../../sequence/sequence.ts'
import type { State } from '../../state/state.ts'

/** What others do is not known: while all plan they are taken to have nothing to say. */
export function imagine(view: State, ...seats: readonly Seat[]): State {
  const together = segmentAt(view.step).who === 'together' && view.stack.length === 0
  if (!together) return view
  return {
    ...view,
    finished: view.order.filter((one) => !seats.includes(one) || view.finished.includes(one)),
  }
}
