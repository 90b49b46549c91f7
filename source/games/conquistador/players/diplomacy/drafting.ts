/**
 * 6.72 From terms that a seat wants to the next action that brings
 * them about: a hire at once, all else clause by clause, then the proposal.
 */

import type { Action, Choice } from '../../../../kernel/contract/game.ts'
import type { Advice } from '../../../../kernel/program/computer.ts'
import type { Nation } from '../../data/shapes.ts'
import type { ClauseForm } from '../../diplomacy/clauses/offers.ts'
import type { Clause, Treaty } from '../../diplomacy/shapes.ts'
import { isDraft, openTreaty } from '../../diplomacy/treaties.ts'
import type { GameAction } from '../../sequence/actions.ts'
import { nationOf, type Position } from '../../state/context.ts'
import type { Taken } from '../../state/flow.ts'
import { isBankers, isNation } from '../../state/units.ts'
import { actionOf, advise, choiceOf, type Mind } from '../adviser.ts'
import { mainClause, motiveOf, type Offer } from './motives.ts'

/** Terms that a seat wants to propose, and why. */
export interface Proposal {
  readonly partner: Nation
  readonly clauses: readonly Clause[]
  readonly reasons: readonly string[]
}

/** Proposals to one partner in a turn: each calls its council together again. */
const mostInTurn = 2
/** What was refused is not asked again for so many turns. */
const patience = 2

/** What a treaty is about, so that the same is not proposed again and again. */
function topicOf(clauses: readonly Clause[]): string {
  const first = mainClause(clauses)
  switch (first?.kind) {
    case 'ransom':
      return `ransom ${first.captive}`
    case 'passage':
      return `passage ${first.from} ${first.area}`
    case 'explorer':
    case 'rutter':
    case 'share':
      return `${first.kind} ${first.from}`
    default:
      return first?.kind ?? 'nothing'
  }
}

const madeBy = (g: Position, by: Nation, partner: Nation): Treaty[] =>
  g.state.treaties.filter((treaty) => treaty.by === by && treaty.with === partner && !isDraft(treaty))

/** Whether a seat may come to a partner with such clauses now without pestering it. */
export function isNews(g: Position, by: Nation, partner: Nation, ...clauses: readonly Clause[]): boolean {
  const { turn } = g.state
  const made = madeBy(g, by, partner)
  const today = made.filter((treaty) => treaty.turn === turn)
  if (today.length >= mostInTurn || today.some(({ status }) => status === 'proposed')) return false
  const topic = topicOf(clauses)
  return !made.some(
    ({ status, turn: then, clauses: before }) =>
      topicOf(before) === topic &&
      (then === turn ||
        (then >= turn - patience &&
          (status === 'refused' || status === 'withdrawn') &&
          !(topic === 'loan' && isPoorer(g, by, partner, then)))),
  )
}

/** 24.16: who has no more than half of what it had before the turn in which it refused ducats of the Bankers may want them now. */
function isPoorer(g: Position, by: Nation, partner: Nation, then: number): boolean {
  if (!isBankers(by)) return false
  const { treasury, history } = nationOf(g, partner)
  const before = history.find(({ turn }) => turn === then - 1)?.treasury
  return 2 * treasury <= (before ?? g.data.scenarios.campaign.bankersTreasury[partner] ?? 0)
}

/** The next step of a proposal: a clause, or the proposal itself; null if it cannot be brought about. */
export function pursue(mind: Mind, { partner, clauses, reasons }: Proposal): Advice | null {
  const { g, nation, decision } = mind
  const offer = { g, nation, partner }
  const hire = hireOf(mind, offer, clauses)
  if (hire) return advise(hire, ...reasons)
  const draft = openTreaty(g, nation, partner)
  const drafted = draft?.clauses ?? []
  const fits = drafted.every((clause, index) => clauses[index] && isSame(clauses[index], clause))
  const missing = clauses.slice(drafted.length)
  const steps = missing.map((clause) => stepFor(mind, partner, clause))
  if (steps.some((step) => step === null)) return null
  if (!fits) {
    const strike = choiceOf(decision, 'strike', { with: partner })
    return strike ? advise(actionOf(decision, strike, { what: 'all' }), 'These terms are out of date.') : null
  }
  const [step] = steps
  if (step) return advise(step, ...reasons)
  // Who advises a person says nothing to a program.
  const urge = choiceOf(decision, 'urge', { with: partner })
  if (urge) return advise(actionOf(decision, urge, { reason: motiveOf(offer, clauses) }), ...reasons)
  const propose = choiceOf(decision, 'propose', { with: partner })
  return propose ? advise(actionOf(decision, propose), ...reasons) : null
}

/** 15.34: the action that proposes all of an explorer's hire and of what is paid for it; null for any other terms. */
function hireOf({ decision }: Mind, offer: Offer, clauses: readonly Clause[]): GameAction | null {
  const { nation, partner } = offer
  const [hire, gift, ...others] = clauses
  if (hire?.kind !== 'explorer' || gift?.kind !== 'gift' || others.length > 0) return null
  const { name, until } = hire
  const args = { name, until, ducats: gift.ducats }
  const choice = choiceOf(decision, 'hire', { with: partner })
  if (gift.from === hire.from || !choice) return null
  const action = { type: 'hire', seat: nation, with: partner, ...args } as const
  if (!takes(choice, action)) return null
  const urged = choiceOf(decision, 'urgeHire', { with: partner })
  return urged ? actionOf(decision, urged, { ...args, reason: motiveOf(offer, clauses) }) : action
}

/** Whether a drafted clause has every term of the one that is wanted. */
function isSame(wanted: Clause, drafted: Clause): boolean {
  const terms: Readonly<Record<string, unknown>> = { ...drafted }
  return Object.entries(wanted).every(([term, value]) => terms[term] === value)
}

/** The action that adds a clause to a draft; null if no such clause is offered. */
function stepFor({ decision, nation }: Mind, partner: Nation, clause: Clause): GameAction | null {
  const choice = choiceOf(decision, 'clause', { with: partner, clause: clause.kind })
  const action = draftingOf(nation, partner, clause)
  return choice && takes(choice, action) ? action : null
}

/** Terms as a seat would write them on its pages for a partner: a hire in one go, and clause by clause. */
export function pagesOf(seat: Nation, partner: Nation, clauses: readonly Clause[]): GameAction[] {
  const [hire, gift, ...others] = clauses.toSorted((one) => (one.kind === 'explorer' ? -1 : 1))
  const drafted = clauses.map((clause) => draftingOf(seat, partner, clause))
  if (hire?.kind !== 'explorer' || gift?.kind !== 'gift' || gift.from === hire.from || others.length > 0)
    return drafted
  const { name, until } = hire
  return [{ type: 'hire', seat, with: partner, name, until, ducats: gift.ducats }, ...drafted]
}

/** A clause as an action asks for it: without what follows from the two that it is between. */
function draftingOf(seat: Nation, partner: Nation, clause: Clause): Taken<ClauseForm> {
  const action = { type: 'clause', seat, with: partner } as const
  switch (clause.kind) {
    case 'gift':
      return { ...action, clause: 'gift', from: clause.from, ducats: clause.ducats }
    case 'loan': {
      const { from, ducats, repay, due } = clause
      const loan = { ...action, clause: 'loan', ducats, repay, due } as const
      return isNation(from) ? { ...loan, from } : loan
    }
    case 'share':
      return { ...action, clause: 'share', area: clause.area, percent: clause.percent, until: clause.until }
    case 'explorer':
      return { ...action, clause: 'explorer', name: clause.name, until: clause.until }
    case 'rutter':
      return { ...action, clause: 'rutter' }
    case 'ransom':
      return { ...action, clause: 'ransom', captive: clause.captive }
    case 'defence':
      return { ...action, clause: 'defence', until: clause.until }
    case 'peace':
      return { ...action, clause: 'peace', until: clause.until }
    case 'passage':
      return { ...action, clause: 'passage', from: clause.from, area: clause.area, until: clause.until }
    case 'tribute':
      return { ...action, clause: 'tribute', from: clause.from, ducats: clause.ducats, until: clause.until }
    case 'words':
      return { ...action, clause: 'words', text: clause.text }
  }
}

const takes = ({ args = {} }: Choice, values: Action): boolean =>
  Object.entries(args).every(([name, domain]) => {
    const value = values[name]
    if (domain.kind === 'one') return typeof value === 'string' && domain.of.includes(value)
    if (domain.kind !== 'count') return value !== undefined
    return typeof value === 'number' && value >= domain.min && value <= domain.max
  })
