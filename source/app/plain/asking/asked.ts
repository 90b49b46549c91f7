/** One argument of a choice, as those who ask for it have it. */
import type { Choice, Forecast, Json, Refusal } from '../../../kernel/contract/game.ts'
import type { Session } from '../../session/session.ts'
import type { Talk } from '../talk.ts'
import type { Back, Question } from './dialogue.ts'

/** One argument while it is asked. */
export interface Asked {
  readonly talk: Talk
  readonly session: Session
  readonly choice: Choice
  /** Begins what is asked, where several arguments are: `2 of 3, path. `; else empty. */
  readonly lead: string
  /** What was answered before a step back. */
  readonly before: Json | undefined
  readonly start: 'full' | 'empty' | number
  /** What the action would bring with this value; null while other arguments are missing. */
  forecast(value: Json): Forecast | Refusal | null
  ask(question: Omit<Question, 'rule'>): Promise<string | Back>
}
