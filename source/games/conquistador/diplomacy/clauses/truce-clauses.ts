/** 6.72, 6.25 What nations may agree on so as to be left alone: peace, passage for ships, and what is paid for it. */

import type { ChoiceOf } from '../../../../kernel/contract/actions.ts'
import { oneOf } from '../../../../kernel/contract/domain.ts'
import type { Nation } from '../../data/shapes.ts'
import type { Area } from '../../map/board.ts'
import type { Position } from '../../state/context.ts'
import type { Taken } from '../../state/flow.ts'
import { does } from '../../state/seat-words.ts'
import { fundsRefused } from '../bankers.ts'
import type { Clause } from '../shapes.ts'
import { type ClauseFormOf, untilEnd } from '../treaties.ts'
import { ducatsFrom, usualTribute } from './bankers-clauses.ts'
import type { PaidForm } from './payments.ts'

export type TruceForm =
  | ClauseFormOf<'peace', { until: number }>
  | ClauseFormOf<'passage', { from: Nation; area: Area; until: number }>

/** What may be added to a draft of one nation for another. */
export function truceOffers(g: Position, nation: Nation, partner: Nation): ChoiceOf<TruceForm | PaidForm>[] {
  const until = untilEnd(g)
  const from = (verb: string) =>
    oneOf([
      [nation, does(nation, verb)],
      [partner, does(partner, verb)],
    ])
  const off = fundsRefused(g, nation, partner)
  const peace: ChoiceOf<TruceForm> = {
    type: 'clause',
    about: partner,
    rule: '6.72',
    label: 'draft peace',
    fixed: { with: partner, clause: 'peace' },
    args: { until },
  }
  return [
    peace,
    {
      type: 'clause',
      about: partner,
      rule: '6.72',
      label: 'draft passage off an Area',
      fixed: { with: partner, clause: 'passage' },
      args: { from: from('lets pass'), area: { kind: 'one', of: g.board.areas }, until },
    },
    {
      type: 'clause',
      about: partner,
      rule: '6.25',
      label: 'draft a payment every turn',
      fixed: { with: partner, clause: 'tribute' },
      args: {
        from: from('pays'),
        ducats: ducatsFrom(usualTribute),
        until,
      },
      ...(off && { off }),
    },
  ]
}

/** The clause that an action describes. */
export function readTruce(action: Taken<TruceForm>): Clause {
  switch (action.clause) {
    case 'peace':
      return { kind: 'peace', until: action.until }
    case 'passage':
      return { kind: 'passage', from: action.from, area: action.area, until: action.until }
  }
}
