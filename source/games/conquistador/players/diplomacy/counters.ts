/**
 * 6.72 The terms at which a seat would sign what it refuses as it is. What it says of them (`refusals.ts`) and the pages of who
 * may propose them next are both made from these.
 */
import type { Action } from '../../../../kernel/contract/game.ts'
import { fundsRefused } from '../../diplomacy/bankers.ts'
import { withInstead } from '../../diplomacy/clauses/payments.ts'
import type { Clause, Treaty } from '../../diplomacy/shapes.ts'
import { nationOf, sum } from '../../state/context.ts'
import { isNation } from '../../state/units.ts'
import { explorersOf, treasuryOf } from '../worth/estimates.ts'
import { type Judge, judge, type Verdict, type Why } from './answers.ts'
import { pagesOf } from './drafting.ts'
import { mostLentTo, owedBy } from './loans.ts'
import { outlay } from './promises.ts'

/** More is asked for nothing. */
export const dearest = 60

/** What its author pays at once, less what he is paid: as he has proposed it, and as it would be signed. */
export interface Paid {
  readonly before: number
  readonly ducats: number
}

/** What would be other in terms that are signed. */
type Change =
  | { readonly kind: 'lent' | 'repaid'; readonly ducats: number }
  | ({ readonly kind: 'paid' } & Paid)
  | { readonly kind: 'explorer'; readonly name: string }
  | { readonly kind: 'without'; readonly minded: Clause }
  /** None that its author could propose: the payment for which he has too little, or null where none would do. */
  | { readonly kind: 'beyond'; readonly paid: Paid | null }

/** Terms in the place of what is refused; no clauses where its author has none to propose. */
export type Counter = Change & { readonly clauses: readonly Clause[] }

/** What the other could write on his pages after a refusal, so that it is signed. */
export const asksOf = (mind: Judge, asked: Treaty): readonly Action[] =>
  countersTo(mind, asked, judge(mind, asked)).flatMap(({ clauses }) => pagesOf(asked.by, asked.with, clauses))

/** What is asked of the other in the place of what is refused: any of these will do, and the first is named first. */
export function countersTo(mind: Judge, asked: Treaty, { why }: Pick<Verdict, 'why'>): readonly Counter[] {
  switch (why) {
    case 'tooMuch':
      // The Bankers lend a part of what they have, and the figure would tell their treasury (6.71).
      return isNation(mind.nation) ? found(lendable(mind, asked)) : []
    case 'lends':
      return found(dearer(mind, asked))
    case 'idle':
      return found(cheaper(mind, asked))
    case 'betrayed':
      return wanted(mind, asked)
    default: {
      if (!isWeighed(why)) return []
      const those = wanted(mind, asked)
      if (those.length > 0 || why === 'nothing' || isLetOut(asked)) return those
      return found(without(mind, asked) ?? beyondHim(mind, asked))
    }
  }
}

/** Whether terms are refused for what they bring, so that others would be signed. */
export const isWeighed = (why: Why): boolean => weighed.includes(why)
const weighed: readonly Why[] = ['nothing', 'unequal', 'leads', 'war', 'bound', 'needed', 'costs']

const found = (...counters: readonly (Counter | null)[]): readonly Counter[] =>
  counters.filter((one) => one !== null)

/** 15.34: who proposes it is to be paid for an explorer of his, and for nothing else. */
export function isLetOut({ by, clauses }: Treaty): boolean {
  const [hire, gift] = clauses.toSorted((one) => (one.kind === 'explorer' ? -1 : 1))
  const isPaid = gift?.kind === 'gift' && gift.from !== by
  return clauses.length === 2 && hire?.kind === 'explorer' && hire.from === by && isPaid
}

/** What he would have to add, or to take less of. Nobody is asked to pay for lending his own. */
function wanted(mind: Judge, asked: Treaty): readonly Counter[] {
  // For words alone nobody asks a price.
  if (asked.clauses.every(({ kind }) => kind === 'words')) return []
  if (isLetOut(asked)) return found(cheaper(mind, asked))
  const paid = paidFor(mind, asked, purseFor(mind, asked))
  return paid === null || isOffer(paid) ? found(paid, explorerMore(mind, asked)) : [paid]
}

/** Its author would hand over something that he has not offered. */
export const isOffer = (counter: Counter): boolean =>
  counter.kind === 'explorer' || (counter.kind === 'paid' && counter.ducats > 0)

const isGood = (mind: Judge, { by, with: partner }: Treaty, clauses: readonly Clause[]): boolean =>
  judge(mind, { by, with: partner, clauses: [...clauses] }).good

/** The least number for which something holds that holds for all above it; null if for none of them. */
function least(from: number, to: number, holds: (number: number) => boolean): number | null {
  if (from > to || !holds(to)) return null
  let [low, high] = [from, to]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (holds(middle)) high = middle
    else low = middle + 1
  }
  return low
}

/** As much of a loan as a nation would lend on the same terms, which both know; null if nothing. */
function lendable(mind: Judge, asked: Treaty): Counter | null {
  const { g, nation } = mind
  const most = mostLentTo(g, nation, asked.by) - owedBy(g, nation, asked.by)
  const lending = (ducats: number) =>
    asked.clauses.map((clause) =>
      clause.kind === 'loan' && clause.from === nation ? { ...clause, ducats } : clause,
    )
  // The less is lent for the same, the better.
  const first = least(1, most, (ducats) => !isGood(mind, asked, lending(ducats)))
  const ducats = first === null ? most : first - 1
  return ducats <= 0 ? null : { kind: 'lent', ducats, clauses: lending(ducats) }
}

/** What would have to come back of a loan that is asked for; null if no such sum would do. */
function dearer(mind: Judge, asked: Treaty): Counter | null {
  const lent = asked.clauses.find((clause) => clause.kind === 'loan' && clause.from === mind.nation)
  if (lent?.kind !== 'loan') return null
  const wants = (repay: number) =>
    asked.clauses.map((clause) => (clause === lent ? { ...lent, repay } : clause))
  // Of so much more none is likely to come back.
  const ducats = least(lent.repay + 1, lent.repay + dearest, (repay) => isGood(mind, asked, wants(repay)))
  return ducats === null ? null : { kind: 'repaid', ducats, clauses: wants(ducats) }
}

/** What is done for a payment, or for words. */
const isMatter = ({ kind }: Clause): boolean => kind !== 'gift' && kind !== 'words'

/** The part of it without which all the rest would be signed; null if there is none. */
function without(mind: Judge, asked: Treaty): Counter | null {
  const but = (minded: Clause) => asked.clauses.filter((one) => one !== minded)
  const minded = asked.clauses.find(
    (clause) => but(clause).some(isMatter) && isGood(mind, asked, but(clause)),
  )
  return minded ? { kind: 'without', minded, clauses: but(minded) } : null
}

/** The most that would be paid to its author in the place of what he asks for; null if he asks for nothing, or none would do. */
const cheaper = (mind: Judge, asked: Treaty): Counter | null => paidFor(mind, asked, -1)

/**
 * The least for which it would be signed, paid at once by its author: he asks for less, or adds to it. Null if up to
 * `most` none would do, or none may pass (24.16); nor does anybody pay for ducats.
 */
function paidFor(mind: Judge, asked: Treaty, most: number): Counter | null {
  const { by, clauses } = asked
  if (fundsRefused(mind.g, mind.nation, by) || !clauses.some(isMatter)) return null
  const before = paidBy(asked)
  const limit = Math.min(most, Math.max(0, before) + dearest)
  const ducats = least(before + 1, limit, (paid) => isGood(mind, asked, withPaid(asked, paid)))
  if (ducats === null) return null
  const terms = withPaid(asked, ducats)
  const minded = clauses.find((clause) => clause.kind === 'gift' && clause.from !== by)
  return ducats === 0 && minded
    ? { kind: 'without', minded, clauses: terms }
    : { kind: 'paid', before, ducats, clauses: terms }
}

/** What its author pays at once, less what he is paid. */
const paidBy = ({ by, clauses }: Treaty): number =>
  sum(clauses.map((one) => (one.kind !== 'gift' ? 0 : one.from === by ? one.ducats : -one.ducats)))

/** The same with so much paid at once by its author, or less than 0 to him: a treaty has one payment (6.25). */
function withPaid({ by, with: partner, clauses }: Treaty, ducats: number): readonly Clause[] {
  if (ducats === 0) return clauses.filter(({ kind }) => kind !== 'gift')
  const gift: Clause = { kind: 'gift', from: ducats > 0 ? by : partner, ducats: Math.abs(ducats) }
  const { clauses: terms, instead } = withInstead(clauses, gift)
  return instead.length > 0 ? terms : [...terms, gift]
}

/** As many ducats as its author is known to have beside what else he hands over. */
const purseFor = ({ g }: Judge, asked: Treaty): number =>
  treasuryOf(g, asked.by) - outlay(withPaid(asked, 0), asked.by)

/** What he would have to pay if he had it, or that no ducats would do; null where none are asked for. */
function beyondHim(mind: Judge, asked: Treaty): Counter | null {
  const { g, nation } = mind
  if (fundsRefused(g, nation, asked.by) || !asked.clauses.some(isMatter)) return null
  const record = { ...nationOf(g, asked.by), treasury: treasuryOf(g, asked.by) + dearest }
  const nations = { ...g.state.nations, [asked.by]: record }
  const richer = { ...mind, g: { ...g, state: { ...g.state, nations } } }
  const paid = paidFor(richer, asked, purseFor(richer, asked))
  return { kind: 'beyond', paid: paid?.kind === 'paid' ? paid : null, clauses: [] }
}

/** 15.34: an explorer whom he can spare, for who has none. */
function explorerMore({ g, nation, level }: Judge, asked: Treaty): Counter | null {
  const { by, clauses } = asked
  if (!isNation(nation) || explorersOf(g, nation).length > 0) return null
  const isIn = (name: string) => clauses.some((one) => one.kind === 'explorer' && one.name === name)
  const spare = explorersOf(g, by).slice(isNation(by) ? 1 : 0)
  const offers = spare
    .filter((name) => !isIn(name))
    .map((name): Counter => {
      const hire: Clause = { kind: 'explorer', from: by, name, until: g.state.turn }
      return { kind: 'explorer', name, clauses: [...clauses, hire] }
    })
  return offers.findLast((one) => isGood({ g, nation, level }, asked, one.clauses)) ?? null
}
