/**
 * P5.1: a treaty is in force as a round is resolved if both have signed it: each sheet drafts the same clauses and
 * proposes them to the other.
 */
import type { Known, Talks } from '../../../../kernel/contract/by-mail.ts'
import type { Action } from '../../../../kernel/contract/game.ts'
import { saySame } from '../../diplomacy/treaties.ts'
import { stepOf } from '../../sequence/sequence.ts'
import type { State } from '../../state/state.ts'

/**
 * P5.1: treaties, loans and the like may be made before any round. Round 2 has no council, so one is held for them alone
 * as it begins, and leaves the turn where it was.
 */
export function talks(state: State): Talks<State> | null {
  const council = stepOf('A3')
  if (state.step === council || state.over) return null
  const { step, finished, work, stack, plans } = state
  const open: State = { ...state, step: council, finished: [], work: [], stack: [], plans: null }
  return { open, close: (after) => ({ ...after, step, finished, work, stack, plans }) }
}

/** The acceptance that a proposal is, where the other has proposed just the same; null for anything else. */
export function signed({ view, seat }: Known<State>, action: Action): Action | null {
  if (action.type !== 'propose') return null
  const own = view.treaties.find(
    ({ by, with: other, status }) => by === seat && other === action.with && status === 'draft',
  )
  const theirs = view.treaties.find(
    (one) =>
      one.by === action.with && one.with === seat && one.status === 'proposed' && own && saySame(own, one),
  )
  return theirs ? { type: 'accept', seat, treaty: String(theirs.id) } : null
}
