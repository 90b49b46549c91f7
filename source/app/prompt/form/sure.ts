/** What is grave is said first, and done by the same choice once more. */
import type { Choice } from '../../../kernel/contract/game.ts'
import { choiceKey } from '../choices.ts'
import type { Pressed } from '../pressed.ts'
import type { Prompt } from '../prompt.ts'

/** What is said before a choice is taken; null if nothing is, or has just been. */
export function saidFirst(prompt: Prompt, choice: Choice): Pressed | null {
  const sure = choiceKey(choice)
  if (choice.confirm === undefined || prompt.sure === sure) return null
  const reason = `${choice.confirm} Once more does it.`
  return { prompt: { ...prompt, sure }, refusal: { rule: choice.rule, reason } }
}

/** What came of a key after that was said: any other than those of the choice takes it for not wanted. */
export function unlessSure({ sure }: Prompt, pressed: Pressed | null): Pressed | null {
  if (sure === null || !pressed || pressed.action) return pressed
  const { prompt } = pressed
  return prompt.sure !== sure || prompt.typed !== ''
    ? pressed
    : { ...pressed, prompt: { ...prompt, sure: null } }
}
