/** Decisions to try actions on. */
import { checkChoice } from '../../source/kernel/contract/domain.ts'
import {
  type Action,
  type Choice,
  type Decision,
  type Domain,
  Refused,
} from '../../source/kernel/contract/game.ts'

export const sets = { sea: Array.from({ length: 50 }, (_, i) => `s${i}`) }
export const decisionOf = (...choices: Choice[]): Decision => ({
  seat: 'Spain',
  kind: 'test',
  segment: 'Test',
  rule: '1.0',
  question: 'What now?',
  choices,
  undone: [],
})
export const withArg = (value: Domain): Decision =>
  decisionOf({ type: 'go', rule: '2.0', label: 'Go', args: { value } })

/** The refusal of an action, or null if it is taken. */
export function refusal(decision: Decision, action: object) {
  try {
    checkChoice(decision, { seat: 'Spain', ...action } as Action, sets)
    return null
  } catch (error) {
    if (error instanceof Refused) return error.refusal
    throw error
  }
}
