/** P5.1 When there is a council for treaties, loans and the like. */
import type { Talks } from '../../../../kernel/contract/by-mail.ts'
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
