/** Where a choice that somebody tells of is found, from where the prompt stands. */
import type { Choice } from '../../kernel/contract/game.ts'
import { type Asking, choiceAt, type Prompt, rowsIn } from './prompt.ts'

/** Where a choice is as seen from an open form or an open list; `null` where neither is open. */
export type Whereabouts = 'in the form' | 'in the list' | 'elsewhere' | null

export function whereaboutsOf(asking: Asking, prompt: Prompt, choice: Choice): Whereabouts {
  const form = choiceAt(asking, prompt)
  if (form) return form === choice ? 'in the form' : 'elsewhere'
  if (prompt.group === null) return null
  const isListed = rowsIn(asking, prompt).some((row) => row.kind === 'choice' && row.choice === choice)
  return isListed ? 'in the list' : 'elsewhere'
}
