/** What stays of a prompt when others change the decision. */
import type { Decision } from '../../kernel/contract/game.ts'
import { choiceKey } from './choices.ts'
import { choiceAt, type Prompt } from './prompt.ts'

/**
 * The prompt for a decision that others have changed: what somebody is in the middle of stays open, if nothing of it
 * is another now. Else what he types next would be taken for commands.
 * @param fresh the prompt without it
 */
export function goneOn(
  decision: Decision,
  fresh: Prompt,
  was: { readonly decision: Decision; readonly prompt: Prompt },
): Prompt {
  const choice = choiceAt(was, was.prompt)
  if (!choice || was.decision.seat !== decision.seat || was.decision.kind !== decision.kind) return fresh
  const open = decision.choices.findIndex((one) => !one.off && choiceKey(one) === choiceKey(choice))
  const same = JSON.stringify(decision.choices[open]?.args) === JSON.stringify(choice.args)
  if (open < 0 || !same) return fresh
  const { argument, fields, drafts, words, aside } = was.prompt
  return { ...fresh, open, argument, fields, drafts, words, aside }
}
