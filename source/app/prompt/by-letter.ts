/** What a letter means that is typed without the digit of its subject. */
import type { Choice, Refusal } from '../../kernel/contract/game.ts'
import { actOf } from './acts.ts'
import { subjectIn } from './choices.ts'
import { choicesWith, codeIn } from './codes.ts'
import { type Asking, type Prompt, rowsIn } from './prompt.ts'

/** What a letter without its digit takes: of the subject that is marked, or the only one that has it. */
export function choiceByLetter(asking: Asking, prompt: Prompt, letter: string): Choice | null {
  const alike = choicesWith(asking.codes, asking.decision, letter)
  const row = rowsIn(asking, prompt)[prompt.row]
  const subject = row?.kind === 'group' ? row.subject : row?.choice.about
  const opened = subjectIn(prompt.group)
  if (opened !== null) return alike.find(({ about }) => about === opened) ?? null
  const [only] = alike
  // A step of an order is meant for whose list is open or marked: from elsewhere it would begin one unseen.
  if (only && alike.length === 1 && !actOf(asking.acts, only)?.step) return only
  return alike.find(({ about }) => about === subject) ?? null
}

/** What stands in a line with others, and has a letter among all choices; with the first half of one those that it may become. */
export const tuckedByLetter = ({ codes, decision }: Asking, letters: string): readonly Choice[] =>
  decision.choices.filter(
    (choice) => choice.tucked === 'lettered' && codeIn(codes, decision, choice).startsWith(letters),
  )

/**
 * Why a letter without its digit takes nothing: several have it, or only others than the one whose list is open, of whom
 * none is meant after his digit. Null if nobody has it.
 */
export function whyNotByLetter(
  { codes, decision }: Asking,
  { group }: Prompt,
  letter: string,
): Refusal | null {
  const alike = choicesWith(codes, decision, letter)
  if (alike.length === 0) return null
  const opened = subjectIn(group)
  const off = decision.choices.find(({ about, off }) => opened !== null && about === opened && off)?.off
  const offered = alike.map((choice) => codeIn(codes, decision, choice)).join(' or ')
  const reason =
    opened === null ? `Of which one? ${offered}.` : `${opened} has no ${letter} now; ${offered} has.`
  return off ?? { rule: decision.rule, reason }
}
