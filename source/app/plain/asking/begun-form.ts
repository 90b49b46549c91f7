/** How a form stands as it is opened: as it was left, or as it was asked for. */
import { type Choice, type Decision, isRefusal } from '../../../kernel/contract/game.ts'
import { begunAs, type Draft, enteredAction } from '../../prompt/form/draft.ts'
import type { Entered } from '../../prompt/form/followed.ts'
import type { Session } from '../../session/session.ts'

/** What was entered in forms and not carried out, by choice. */
export type Drafts = Map<string, Entered>

/** A form as a program has asked for it with its answer; null where it has not, or where that can no longer be done. */
export function wantedBy(session: Session, { seat }: Decision, choice: Choice): Draft | null {
  const draft = begunAs({ lastRequest: session.lastRequest, sets: session.game.sets }, choice)
  const filled = draft && session.fill(enteredAction(choice, seat, draft))
  return filled && !isRefusal(filled) && filled.refusal === null ? draft : null
}
