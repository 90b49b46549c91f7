/** What a key does to a prompt, as those who lead keys there learn of it. */
import type { Action, Choice, Refusal } from '../../kernel/contract/game.ts'
import type { Prompt } from './prompt.ts'

/** What came of a key; null if the key means nothing to the prompt. */
export interface Pressed {
  readonly prompt: Prompt
  /** To be taken now. */
  readonly action?: Action
  readonly choice?: Choice
  /** What ends the segment, to be taken with it if nothing is left undone then. */
  readonly endsBy?: Action
  /** Why not. */
  readonly refusal?: Refusal
  /** What it would do is told first, and done by a key that can have been meant for that. */
  readonly tellsFirst?: true
  /** The key was only noted here, and may be a command of the table. */
  readonly passes?: true
  /** Where the map cursor goes. */
  readonly cursor?: string
}
