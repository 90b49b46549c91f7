/** What a letter means that is typed without the digit of its subject. */
import type { Choice } from '../../kernel/contract/game.ts'
import { actOf } from './acts.ts'
import { choicesWith } from './codes.ts'
import { type Asking, type Prompt, rowsIn } from './prompt.ts'

/** What a letter without its digit takes: of the subject that is marked, or the only one that has it. */
export function meantBy(asking: Asking, prompt: Prompt, letter: string): Choice | null {
  const alike = choicesWith(asking.codes, asking.decision, letter)
  const row = rowsIn(asking, prompt)[prompt.row]
  const subject = row?.kind === 'group' ? row.subject : row?.choice.about
  const [only] = alike
  // A step of an order is meant for whose list is open or marked: from elsewhere it would begin one unseen.
  if (only && alike.length === 1 && !actOf(asking.acts, only)?.step) return only
  return alike.find(({ about }) => about === subject) ?? null
}
