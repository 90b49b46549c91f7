/** Before points are added up gold may become points in the Basic Game (10.21), and debts be paid (16.23). */
import type { ChoiceOf } from '../../../kernel/contract/actions.ts'
import { carryingOut } from '../../../kernel/flow/acts.ts'
import type { Faction } from '../data/names.ts'
import { isStandard, type Position } from '../state/context.ts'
import type { RuleTypes, SegmentRules } from '../state/flow.ts'
import { convert, type GoldForm, goldChoices, repay } from '../turn/impulse/gold.ts'

export type AccountForm = GoldForm | { type: 'accounts-done' }

/** Gold becomes pesos in an own impulse alone (16.12). */
const open = (g: Position, faction: Faction): ChoiceOf<GoldForm>[] =>
  goldChoices(g, faction).filter(({ type }) => type === 'repay' || !isStandard(g))

export const accounts: SegmentRules<AccountForm> = {
  decide(g, faction) {
    const choices = open(g, faction)
    if (choices.length === 0) return null
    return {
      seat: faction,
      kind: 'accounts',
      segment: 'Accounts',
      rule: isStandard(g) ? '16.23' : '10.21',
      question: isStandard(g)
        ? 'Do you pay debt before points are added up?'
        : 'Do you turn gold into points before they are added up?',
      choices: [...choices, { type: 'accounts-done', rule: '13.2', label: 'Leave it at that', end: true }],
      undone: [],
    }
  },
  act: carryingOut<RuleTypes, AccountForm>({
    convert,
    repay,
    'accounts-done'({ state }, faction) {
      state.finished.push(faction)
    },
  }),
}
