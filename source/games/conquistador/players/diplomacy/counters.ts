/** 6.72 The terms at which a seat would sign what it refuses as it is: what it names to the other, who may propose them next. */
import type { Action } from '../../../../kernel/contract/game.ts'
import { fundsRefused } from '../../diplomacy/bankers.ts'
import type { Clause, Treaty } from '../../diplomacy/shapes.ts'
import { clauseTerms } from '../../diplomacy/terms.ts'
import { nationOf } from '../../state/context.ts'
import { isNation, many } from '../../state/units.ts'
import { explorersOf, treasuryOf } from '../worth/estimates.ts'
import { type Judge, judge, type Verdict } from './answers.ts'
import { pagesOf } from './drafting.ts'
import { mostLentTo, owedBy } from './loans.ts'
import { outlay } from './promises.ts'

/** More is asked for nothing. */
const dearest = 60

/** Terms that would be signed, and how they are named. */
export interface Counter {
  readonly said: string
  readonly clauses: readonly Clause[]
}

/** What the other could write on his pages after a refusal, so that it is signed. */
export function asksOf(mind: Judge, asked: Treaty): readonly Action[] {
  const counter = counterTo(mind, asked, judge(mind, asked))
  return counter ? pagesOf(asked.by, asked.with, counter.clauses) : []
}

/** What is asked of the other in the place of what is refused; null where nothing of his would do. */
export function counterTo(mind: Judge, asked: Treaty, { why }: Pick<Verdict, 'why'>): Counter | null {
  switch (why) {
    case 'tooMuch':
      return isNation(mind.nation) ? lendable(mind, asked) : null
    case 'lends':
      return dearer(mind, asked)
    case 'idle':
      return cheaper(mind, asked)
    case 'nothing':
    case 'unequal':
    case 'leads':
    case 'war':
    case 'bound':
    case 'needed':
    case 'costs':
    case 'betrayed': {
      if (asked.clauses.every(({ kind }) => kind === 'words')) return null
      const less = cheaper(mind, asked)
      if (less || isLetOut(asked)) return less
      return (
        ducatsMore(mind, asked) ?? (why === 'betrayed' || why === 'nothing' ? null : without(mind, asked))
      )
    }
    default:
      return null
  }
}

/** 15.34: who proposes it is to be paid for an explorer of his, and for nothing else. */
export function isLetOut({ by, clauses }: Treaty): boolean {
  const [hire, gift] = clauses.toSorted((one) => (one.kind === 'explorer' ? -1 : 1))
  const isPaid = gift?.kind === 'gift' && gift.from !== by
  return clauses.length === 2 && hire?.kind === 'explorer' && hire.from === by && isPaid
}

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

/**
 * As much of a loan as a nation would lend on the same terms, which both know; null if nothing. The Bankers lend a part of
 * what they have, and the figure would tell their treasury (6.71).
 */
export function lendable(mind: Judge, asked: Treaty): Counter | null {
  const { g, nation } = mind
  const most = mostLentTo(g, nation, asked.by) - owedBy(g, nation, asked.by)
  const lending = (ducats: number) =>
    asked.clauses.map((clause) =>
      clause.kind === 'loan' && clause.from === nation ? { ...clause, ducats } : clause,
    )
  // The less is lent for the same, the better.
  const first = least(1, most, (ducats) => !isGood(mind, asked, lending(ducats)))
  const ducats = first === null ? most : first - 1
  return ducats <= 0
    ? null
    : { said: `we would lend ${many(ducats, 'ducat')} for it`, clauses: lending(ducats) }
}

/** What would have to come back of a loan that is asked for; null if no such sum would do. */
export function dearer(mind: Judge, asked: Treaty): Counter | null {
  const lent = asked.clauses.find((clause) => clause.kind === 'loan' && clause.from === mind.nation)
  if (lent?.kind !== 'loan') return null
  const wants = (repay: number) =>
    asked.clauses.map((clause) => (clause === lent ? { ...lent, repay } : clause))
  // Of so much more none is likely to come back.
  const repay = least(lent.repay + 1, lent.repay + dearest, (sum) => isGood(mind, asked, wants(sum)))
  return repay === null ? null : { said: `we would want ${many(repay, 'ducat')} back`, clauses: wants(repay) }
}

/** The part of it without which all the rest would be signed; null if there is none. */
export function without(mind: Judge, asked: Treaty): Counter | null {
  const but = (minded: Clause) => asked.clauses.filter((one) => one !== minded)
  const minded = asked.clauses.find((clause) => but(clause).length > 0 && isGood(mind, asked, but(clause)))
  return minded
    ? { said: `we would sign it without this: ${clauseTerms(minded)}`, clauses: but(minded) }
    : null
}

/** Ducats at once, as many as he is known to have. */
export function ducatsMore(mind: Judge, asked: Treaty): Counter | null {
  const has = treasuryOf(mind.g, asked.by) - outlay(asked.clauses, asked.by)
  const ducats = leastAdded(mind, asked, Math.min(dearest, has))
  return ducats === null ? null : { said: `${many(ducats, 'ducat')} more`, clauses: withMore(asked, ducats) }
}

/** The fewest ducats for which it would be signed with them, up to so many; null if none would do, or none may pass (24.16). */
const leastAdded = (mind: Judge, asked: Treaty, most: number): number | null =>
  fundsRefused(mind.g, mind.nation, asked.by)
    ? null
    : least(1, most, (ducats) => isGood(mind, asked, withMore(asked, ducats)))

/** Its author pays so many ducats more at once: beside what he pays already they are one payment. */
function withMore({ by, clauses }: Treaty, ducats: number): readonly Clause[] {
  const paid = clauses.find((clause) => clause.kind === 'gift' && clause.from === by)
  if (paid?.kind !== 'gift') return [...clauses, { kind: 'gift', from: by, ducats }]
  return clauses.map((clause) => (clause === paid ? { ...paid, ducats: paid.ducats + ducats } : clause))
}

/** What he would have to add if he had it, or that no ducats would do; null where none may pass (24.16). */
export function beyondHim(mind: Judge, asked: Treaty): string | null {
  const { g, nation } = mind
  if (fundsRefused(g, nation, asked.by)) return null
  const record = { ...nationOf(g, asked.by), treasury: treasuryOf(g, asked.by) + dearest }
  const nations = { ...g.state.nations, [asked.by]: record }
  const richer = { ...mind, g: { ...g, state: { ...g.state, nations } } }
  const ducats = leastAdded(richer, asked, dearest)
  return ducats === null
    ? `not for ${many(dearest, 'ducat')} more either`
    : `it would take ${many(ducats, 'ducat')} more, and you have not so many`
}

/** 15.34: an explorer whom he can spare, for who has none. */
export function explorerMore(mind: Judge, asked: Treaty): string | null {
  const { g, nation } = mind
  const { by, clauses } = asked
  if (!isNation(nation) || explorersOf(g, nation).length > 0) return null
  const spare = explorersOf(g, by).slice(isNation(by) ? 1 : 0)
  const name = spare.findLast((one) =>
    isGood(mind, asked, [...clauses, { kind: 'explorer', from: by, name: one, until: g.state.turn }]),
  )
  return name === undefined ? null : `${name} for this turn`
}

/** The most that would be paid in the place of what is asked; null if nothing is asked, or none would do. */
export function cheaper(mind: Judge, asked: Treaty): Counter | null {
  const paid = asked.clauses.find((clause) => clause.kind === 'gift' && clause.from === mind.nation)
  if (paid?.kind !== 'gift') return null
  const pays = (ducats: number) =>
    asked.clauses.map((clause) => (clause === paid ? { ...paid, ducats } : clause))
  const first = least(1, paid.ducats, (ducats) => !isGood(mind, asked, pays(ducats)))
  if (first === null || first === 1) return null
  const said = `ask for ${many(first - 1, 'ducat')} in place of ${paid.ducats}`
  return { said, clauses: pays(first - 1) }
}
