/** 24.11 The council of the German Bankers, who have nothing to plan but their dealings with the nations. */
import type { ChoiceOf } from '../../../kernel/contract/actions.ts'
import type { Refusal } from '../../../kernel/contract/game.ts'
import { stopped } from '../../../kernel/contract/words.ts'
import { lazily } from '../../../kernel/flow/lazily.ts'
import type { Nation } from '../data/shapes.ts'
import { type DiplomacyForm, diplomacyChoices, diplomacyLines, openTalks } from '../diplomacy/talks.ts'
import { harbourAt } from '../naval/ships.ts'
import { nationOf, type Position } from '../state/context.ts'
import type { DecisionOf, DoneForm } from '../state/flow.ts'
import { many } from '../state/units.ts'

/** Their question in the Planning Segment: treaties, and `done`, the choice that ends it. */
export function bankersCouncil(
  g: Position,
  seat: Nation,
  done: ChoiceOf<DoneForm>,
): DecisionOf<DiplomacyForm | DoneForm> {
  const question = `Deal with the nations: ${many(nationOf(g, seat).treasury, 'ducat')}.`
  return lazily(
    { seat, kind: 'planning' as const, segment: 'Planning', rule: '24.11', question },
    {
      choices: () => [...diplomacyChoices(g, seat), done],
      brief: () => diplomacyLines(g, seat),
      undone: () => [...openTalks(g, seat), ...unhired(g, seat)],
    },
  )
}

/** 24.21: explorers who earn nothing while they wait. */
function unhired(g: Position, seat: Nation): Refusal[] {
  const leaders = harbourAt(g.state, seat, 'Europe')?.leaders ?? []
  return leaders.length > 0
    ? [{ rule: '24.21', reason: stopped(`Not hired out: ${leaders.join(', ')}`) }]
    : []
}
