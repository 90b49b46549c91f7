/** Pages that were begun and not carried out: what is said of them to who would do something else. */
import type { Refusal } from '../../../kernel/contract/game.ts'
import { labelOf, listed } from '../../../kernel/contract/words.ts'
import { choiceKey } from '../choices.ts'
import { type Asking, openedForm, type Prompt } from '../prompt.ts'
import { isBegun } from './draft.ts'

/** Why something else has to wait: a form is open in which something is entered; null if none is. */
export function formBegun(asking: Asking, prompt: Prompt): Refusal | null {
  const form = openedForm(asking, prompt)
  const begun = form && prompt.drafts[choiceKey(form.choice)]
  if (!begun || !isBegun(begun)) return null
  const reason = `${labelOf(form.choice)} is begun: carry it out, or leave its page.`
  return { rule: form.choice.rule, reason }
}

/** A page could be carried out as it stands, and its player has entered nothing since he came to it. */
export function isOnlyLookedAt(asking: Asking, prompt: Prompt): boolean {
  const form = prompt.argument === null ? openedForm(asking, prompt) : null
  if (!form || form.filled.refusal !== null) return false
  return form.draft.entered !== 'now' && Object.keys(form.draft.given).length > 0
}

/** Said to who hands the segment over, of a page that he began and left; null if there is none. */
export function leftBegun({ decision }: Asking, { drafts }: Prompt): string | null {
  const left = decision.choices.filter((choice) => {
    const draft = drafts[choiceKey(choice)]
    return choice.form && draft !== undefined && isBegun(draft)
  })
  if (left.length === 0) return null
  const are = left.length > 1 ? 'are' : 'is'
  return `${listed(left.map(labelOf), 'and')} ${are} begun: the program decides without what you entered there.`
}
