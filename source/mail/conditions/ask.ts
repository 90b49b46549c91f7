/** Asks a condition of what a seat knows. */
import type { Answer, ByMail, Known } from '../../kernel/contract/by-mail.ts'
import { ownOf } from '../../kernel/contract/own.ts'
import type { Condition } from '../sheet/sheet.ts'

/** Whether a condition holds, and what was seen. A word that the game does not know holds never. */
export function askCondition<S extends object>(
  byMail: ByMail<S>,
  known: Known<S>,
  condition: Condition,
): Answer {
  if ('not' in condition) {
    const { holds, saw } = askCondition(byMail, known, condition.not)
    return { holds: !holds, saw }
  }
  if ('ask' in condition) {
    const question = ownOf(byMail.questions, condition.ask)
    const fault = question ? question.fault(condition.given) : `Nobody can ask "${condition.ask}".`
    return question && fault === null
      ? question.ask(known, condition.given)
      : { holds: false, saw: fault ?? '' }
  }
  const parts = 'and' in condition ? condition.and : condition.or
  const answers = parts.map((part) => askCondition(byMail, known, part))
  const holds = 'and' in condition ? answers.every(isTrue) : answers.some(isTrue)
  return { holds, saw: answers.map(({ saw }) => saw).join('; ') }
}

const isTrue = ({ holds }: Answer): boolean => holds
