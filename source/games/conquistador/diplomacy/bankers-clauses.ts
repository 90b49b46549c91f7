/** 24.16, 24.3 What may be agreed with the Bankers alone: their loans, and shares of profits for them. */
import { type Action, type Domain, type Refusal, Refused } from '../../../kernel/contract/game.ts'
import type { Nation } from '../data/shapes.ts'
import type { Position } from '../state/context.ts'
import { bankers, isNation } from '../state/units.ts'
import { bankersDebts } from './bankers.ts'
import type { Offer } from './drafts.ts'
import type { Clause, Loan, Treaty } from './shapes.ts'
import { sharesFault } from './shares.ts'
import { openTreaty } from './treaties.ts'

/**
 * No treasury comes near it. The present one is no limit: what is
 * asked of a partner must not tell what he has.
 */
export const mostDucats = 9999

/** A loan that is due in the turn that it is made in is repaid before its maintenance (24.17). */
export function bankersOffers(g: Position): Offer[] {
  const { turn, areas } = g.state
  const last = g.data.turns.turns.length
  const percent: Domain = { kind: 'count', min: 1, max: 100, unit: 'percent' }
  const loan: Offer = {
    kind: 'loan',
    rule: '24.16',
    label: 'a loan',
    args: {
      ducats: { kind: 'count', min: 1, max: mostDucats, unit: 'ducats lent' },
      // Nothing, where a share of the profits is all that is asked.
      repay: { kind: 'count', min: 0, max: mostDucats, unit: 'ducats to be repaid' },
      due: { kind: 'count', min: turn, max: last, unit: 'as the turn it is due' },
    },
  }
  return [
    loan,
    {
      kind: 'share',
      rule: '24.3',
      label: 'a share of the profits of an Area',
      args: {
        area: { kind: 'one', of: Object.keys(areas) },
        percent,
        until: { kind: 'count', min: turn, max: last, unit: 'as the last turn' },
      },
    },
  ]
}

/** 24.3: a share is partial repayment, so there must be a loan that it goes with. */
export function lenderFault(g: Position, { clauses }: Treaty): Refusal | null {
  const shares = clauses.filter((clause) => clause.kind === 'share')
  const lends = clauses.some(({ kind }) => kind === 'loan')
  if (lends || shares.every(({ from }) => bankersDebts(g, from).length > 0)) return null
  return { rule: '24.3', reason: 'The Bankers have shares of profits from those alone to whom they lend.' }
}

/** A new loan of the Bankers. */
export const bankersLoan = (ducats: number, repay: number, due: number): Loan => ({
  kind: 'loan',
  from: bankers,
  ducats,
  repay,
  due,
  repaid: repay === 0,
  paid: 0,
  defaulted: false,
})

/** The clause that an action describes. @throws Refused 24.3 if shares come to more than the whole. */
export function readBankersClause(g: Position, nation: Nation, partner: Nation, action: Action): Clause {
  const number = (name: string) => action[name] as number
  if (action.clause === 'loan') return bankersLoan(number('ducats'), number('repay'), number('due'))
  const from = isNation(nation) ? nation : partner
  const share: Clause = {
    kind: 'share',
    from,
    percent: number('percent'),
    area: action.area as string,
    until: number('until'),
  }
  const fault = sharesFault(g, [...(openTreaty(g, nation, partner)?.clauses ?? []), share])
  if (fault) throw new Refused(fault.rule, fault.reason)
  return share
}
