/** 15.34 A hire that is paid at once, as it is mostly agreed on: who, up to when and for how much, proposed in one go. */
import type { ChoiceOf } from '../../../../kernel/contract/actions.ts'
import { type Action, type Filled, Refused } from '../../../../kernel/contract/game.ts'
import type { Nation } from '../../data/shapes.ts'
import { harbourAt } from '../../naval/ships.ts'
import { nationOf, type Position } from '../../state/context.ts'
import type { Taken } from '../../state/flow.ts'
import { does } from '../../state/seat-words.ts'
import { seatAt } from '../../state/units.ts'
import { fundsRefused } from '../bankers.ts'
import { meansFault } from '../faults.ts'
import type { Clause } from '../shapes.ts'
import { receiver } from '../treaties.ts'
import { ducatsFrom, usualGift } from './bankers-clauses.ts'
import { type FairPrice, numberIn, numberNotes } from './clause-page.ts'
import { hireClause, readHire } from './drafts.ts'
import { hireArgs, isOffered, reasonDomain, rentable } from './offers.ts'

/** It comes to the clauses of a hire and of what is paid for it, and their proposal. */
export type HireForm = {
  type: 'hire'
  fixed: { with: Nation }
  args: { name: string; until: number; ducats: number }
}

/** The same, with a reason that the partner reads beside the terms. */
export type UrgedHireForm = Pick<HireForm, 'fixed'> & {
  type: 'urgeHire'
  args: HireForm['args'] & { reason: string }
}

/**
 * What a nation may propose to one for whom it drafts nothing. P5.1: by mail nobody proposes what the other answers, but
 * both draft the same.
 */
export function hireChoices(
  g: Position,
  nation: Nation,
  partner: Nation,
): ChoiceOf<HireForm | UrgedHireForm>[] {
  if (g.state.options.mail || fundsRefused(g, nation, partner)) return []
  const all = rentable(g, nation, partner)
  // Only who waits in Europe can be hired out now.
  const own = (harbourAt(g.state, nation, 'Europe')?.leaders ?? []).flatMap((leader) =>
    all.filter(({ name, owner }) => owner === nation && name === leader),
  )
  // He can be hired the longest, and again.
  const theirs = all.filter(({ owner }) => owner !== nation).toSorted((a, b) => b.departs - a.departs)
  // Who has none hires one, and who has more than one lets him go.
  const explorers = [...(own.length > 1 ? [own, theirs] : [theirs, own])].flat()
  if (explorers.length === 0) return []
  const first = explorers.toSorted(
    (one, other) => Number(isOffered(g, nation, one)) - Number(isOffered(g, nation, other)),
  )
  const known = { rule: '15.34', about: partner, fixed: { with: partner } }
  const args = { ...hireArgs(g, first), ducats: ducatsFrom(usualGift) }
  return [
    { ...known, type: 'hire', label: 'propose a hire', tucked: true, form: true, args },
    {
      ...{ ...known, type: 'urgeHire', label: 'say why and propose a hire', step: true, tells: partner },
      args: { ...args, reason: reasonDomain },
    },
  ]
}

/** A hire that is proposed, whether or not a reason is given. */
export type HireTaken = Taken<HireForm> | Taken<UrgedHireForm>

/**
 * The clauses that a hire comes to.
 * @throws Refused if its author cannot keep his part, or if its explorer leaves before
 */
export function hireClauses(g: Position, nation: Nation, action: HireTaken): Clause[] {
  const hired = readHire(g, action)
  const payer = receiver({ by: nation, with: action.with }, hired)
  const clauses: Clause[] = [hired, { kind: 'gift', from: payer, ducats: action.ducats }]
  const fault = meansFault(g, nation, { clauses })
  if (fault) throw new Refused(fault.rule, fault.reason)
  return clauses
}

/** A hire as far as a draft of it says; what is paid begins at what both might agree on. */
export function fillHire(
  g: Position,
  { args }: Pick<ChoiceOf<HireForm>, 'args'>,
  draft: Action,
  price: FairPrice,
): Filled {
  const [nation, partner] = [seatAt(g.state, draft.seat), seatAt(g.state, String(draft.with))]
  const names = args.name.kind === 'one' ? args.name.of : []
  const name = names.find((one) => one === draft.name) ?? names[0]!
  const until = numberIn(args.until, draft.until, args.until.start)
  const hired = hireClause(g, name, until)
  const terms = { by: nation, with: partner, clauses: [hired] }
  const payer = receiver(terms, hired)
  const fair = draft.ducats === undefined ? price(terms, { from: payer }) : null
  const most = payer === nation ? nationOf(g, nation).treasury : args.ducats.max
  const begun = numberIn(args.ducats, fair ?? args.ducats.start)
  const ducats = numberIn(args.ducats, draft.ducats, Math.min(most, begun))
  return {
    values: { name, until, ducats },
    args,
    notes: [
      { about: 'until', text: numberNotes.until! },
      { about: 'ducats', text: `${does(payer, 'pays')} at once` },
    ],
    places: [],
    refusal: null,
  }
}
