/** 6.72 The pages on which nations write what they propose to each other. */
import type { ChoiceOf } from '../../../../kernel/contract/actions.ts'
import type { Action, Filled } from '../../../../kernel/contract/game.ts'
import type { Nation } from '../../data/shapes.ts'
import { nationOf, type Position } from '../../state/context.ts'
import { openTreaty } from '../treaties.ts'
import { clauseBefore, type FairPrice, fillClause } from './clause-page.ts'
import { fillHire, type HireForm } from './hires.ts'
import type { ClauseForm } from './offers.ts'
import { isPayment, type RedraftForm } from './payments.ts'

type PageForm = HireForm | ClauseForm | RedraftForm

const types: readonly string[] = ['hire', 'clause', 'redraft'] satisfies PageForm['type'][]

export const isPage = (choice: { readonly type: string }): choice is ChoiceOf<PageForm> =>
  types.includes(choice.type)

/**
 * A page as far as a draft of it says.
 * @param fair what is paid begins at it; what stands in a treaty already stays as it is
 */
export function fillPage(
  g: Position,
  nation: Nation,
  { choice, draft }: { readonly choice: ChoiceOf<PageForm>; readonly draft: Action },
  fair: FairPrice,
): Filled {
  if (choice.type === 'hire') return fillHire(g, choice, draft, fair)
  const { with: partner, clause } = choice.fixed
  const written = openTreaty(g, nation, partner)?.clauses ?? []
  // What nothing is given for has no price.
  const isPrice = choice.type === 'clause' && isPayment({ kind: clause }) && !written.every(isPayment)
  return fillClause(('args' in choice && choice.args) || {}, draft, {
    last: clauseBefore(g, nation, choice.fixed),
    purse: nationOf(g, nation).treasury,
    price: (paid) => (isPrice ? fair({ by: nation, with: partner, clauses: written }, paid) : null),
  })
}
