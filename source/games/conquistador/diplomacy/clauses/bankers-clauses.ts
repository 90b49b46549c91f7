/** 24.16, 24.3 What may be agreed with the Bankers alone: their loans, and shares of profits for them. */

import type { ArgsOf, ChoiceOf } from '../../../../kernel/contract/actions.ts'
import { type CountDomain, type Refusal, Refused } from '../../../../kernel/contract/game.ts'
import type { Nation } from '../../data/shapes.ts'
import type { Area } from '../../map/board.ts'
import type { Position } from '../../state/context.ts'
import { bankers, isNation } from '../../state/units.ts'
import { bankersDebts } from '../bankers.ts'
import type { Loan, Share, Treaty } from '../shapes.ts'
import { sharesFault } from '../shares.ts'
import { type ClauseFormOf, openTreaty, untilEnd } from '../treaties.ts'

type ShareForm = ClauseFormOf<'share', { area: Area; percent: number; until: number }>
export type BankersForm = ShareForm | ClauseFormOf<'loan', { ducats: number; repay: number; due: number }>

/**
 * No treasury comes near it. The present one is no limit: what is
 * asked of a partner must not tell what he has.
 */
const mostDucats = 9999

/** Ducats that are written into a treaty; interfaces begin with what is mostly meant of such a kind. */
export const ducatsFrom = (start: number): CountDomain => ({
  ...{ kind: 'count', min: 1, max: mostDucats, start },
  ...{ endless: true, unit: 'ducats' },
})
/** What a voyage of a few ships comes to. */
export const usualLoan = 40
/** What a favour is mostly paid with at once, and what with every turn. */
export const usualGift = 10
export const usualTribute = 5

/** A loan that is due in the turn that it is made in is repaid before its maintenance (24.17). */
export function bankersOffers(g: Position, partner: Nation): ChoiceOf<BankersForm>[] {
  // 24.3: from half on the Area counts as theirs.
  const percent: CountDomain = { kind: 'count', min: 1, max: 100, start: 50, unit: 'percent' }
  const loan: ChoiceOf<BankersForm> = {
    type: 'clause',
    rule: '24.16',
    about: partner,
    label: 'draft a loan',
    fixed: { with: partner, clause: 'loan' },
    args: {
      ducats: { ...ducatsFrom(usualLoan), unit: 'ducats lent' },
      // Nothing, where a share of the profits is all that is asked.
      repay: { ...ducatsFrom(usualLoan), min: 0, unit: 'ducats to be repaid' },
      due: { ...untilEnd(g), unit: 'as the turn it is due' },
    },
  }
  return [
    loan,
    {
      type: 'clause',
      rule: '24.3',
      about: partner,
      label: 'draft a share of the profits of an Area',
      fixed: { with: partner, clause: 'share' },
      args: {
        area: { kind: 'one', of: g.board.areas },
        percent,
        until: untilEnd(g),
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

/** The share that an action describes. @throws Refused 24.3 if shares come to more than the whole. */
export function bankersShare(
  g: Position,
  nation: Nation,
  partner: Nation,
  { percent, area, until }: ArgsOf<ShareForm>,
): Share {
  const share: Share = { kind: 'share', from: isNation(nation) ? nation : partner, percent, area, until }
  const fault = sharesFault(g, [...(openTreaty(g, nation, partner)?.clauses ?? []), share])
  if (fault) throw new Refused(fault.rule, fault.reason)
  return share
}
