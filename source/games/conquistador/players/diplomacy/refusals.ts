/** 6.72 What the other is told of a proposal that is refused, with the figure at which it would be signed, where there is one. */

import { fundsRefused } from '../../diplomacy/bankers.ts'
import type { Clause, Treaty } from '../../diplomacy/shapes.ts'
import { clauseTerms } from '../../diplomacy/terms.ts'
import { lastTurn, nationOf } from '../../state/context.ts'
import { isNation, many } from '../../state/units.ts'
import type { Mind } from '../adviser.ts'
import { explorersOf, treasuryOf } from '../worth/estimates.ts'
import { judge, type Verdict, type Why, words } from './answers.ts'
import { grudgeUntil } from './grudges.ts'
import { mostLentTo, owedBy } from './loans.ts'
import { outlay } from './promises.ts'

/** More is asked for nothing. */
const dearest = 60

export function refusalWords(
  mind: Mind,
  asked: Treaty,
  { why, minded, lacking }: Pick<Verdict, 'why' | 'minded' | 'lacking'>,
): string {
  switch (why) {
    case 'tooMuch':
      return lendable(mind, asked) ?? words.tooMuch
    case 'lends':
      return withHint(words.lends, dearer(mind, asked))
    case 'poor':
      return `we cannot pay ${many(outlay(asked.clauses, mind.nation), 'ducat')}`
    case 'poorOther':
      return `we doubt that you can pay ${many(outlay(asked.clauses, asked.by), 'ducat')}`
    case 'nothing':
      // For words alone nobody asks a price.
      if (asked.clauses.every(({ kind }) => kind === 'words')) return words.nothing
      return isLetOut(asked) ? overpriced(mind, asked, why) : withHint(words.nothing, wanted(mind, asked))
    case 'unequal':
    case 'leads':
    case 'war':
    case 'bound':
    case 'needed':
    case 'costs': {
      if (isLetOut(asked)) return overpriced(mind, asked, why)
      return withHint(words[why], wanted(mind, asked) ?? without(mind, asked) ?? beyondHim(mind, asked))
    }
    case 'idle': {
      const less = cheaper(mind, asked)
      return less === null ? words.idle : withHint(words.dear, less)
    }
    case 'notThere':
      return `${minded ? `"${clauseTerms(minded)}"` : 'this'} ${words.notThere}${lacking ? `: ${lacking}` : ''}`
    case 'shares':
      return withHint(words.shares, lacking ?? null)
    case 'betrayed': {
      const until = grudgeUntil(mind, asked.by)
      const pledge = withHint(words.betrayed, wanted(mind, asked))
      return until === null || until >= lastTurn(mind.g)
        ? pledge
        : `${pledge}, or come again in turn ${until + 1}`
    }
    default:
      return words[why]
  }
}

/** 15.34: who proposes it is to be paid for an explorer of his, and for nothing else. */
function isLetOut({ by, clauses }: Treaty): boolean {
  const [hire, gift] = clauses.toSorted((one) => (one.kind === 'explorer' ? -1 : 1))
  const isPaid = gift?.kind === 'gift' && gift.from !== by
  return clauses.length === 2 && hire?.kind === 'explorer' && hire.from === by && isPaid
}

/** Nobody is asked to pay for lending his own: he asks for less, or keeps him. */
function overpriced(mind: Mind, asked: Treaty, why: Why): string {
  const less = cheaper(mind, asked)
  return less === null ? words.useless : withHint(words[why], less)
}

const withHint = (said: string, hint: string | null): string => (hint === null ? said : `${said}; ${hint}`)

const isGood = (mind: Mind, { by, with: partner }: Treaty, clauses: readonly Clause[]): boolean =>
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
 * As much of a loan as would be lent on the same terms. What a nation lends on a word is known to both; the Bankers lend a
 * part of what they have, and the figure would tell their treasury (6.71).
 */
function lendable(mind: Mind, asked: Treaty): string | null {
  const { g, nation } = mind
  const most = mostLentTo(g, nation, asked.by) - owedBy(g, nation, asked.by)
  if (!isNation(nation)) return null
  const lending = (ducats: number) =>
    asked.clauses.map((clause) =>
      clause.kind === 'loan' && clause.from === nation ? { ...clause, ducats } : clause,
    )
  // The less is lent for the same, the better.
  const first = least(1, most, (ducats) => !isGood(mind, asked, lending(ducats)))
  const ducats = first === null ? most : first - 1
  if (ducats <= 0) return 'we lend you nothing now'
  return `that is more than we lend you; we would lend ${many(ducats, 'ducat')} for it`
}

/** What would have to come back of a loan that is asked for; null if no such sum would do. */
function dearer(mind: Mind, asked: Treaty): string | null {
  const lent = asked.clauses.find((clause) => clause.kind === 'loan' && clause.from === mind.nation)
  if (lent?.kind !== 'loan') return null
  const wants = (repay: number) =>
    asked.clauses.map((clause) => (clause === lent ? { ...lent, repay } : clause))
  // Of so much more none is likely to come back.
  const repay = least(lent.repay + 1, lent.repay + dearest, (sum) => isGood(mind, asked, wants(sum)))
  return repay === null ? null : `we would want ${many(repay, 'ducat')} back`
}

/** The part of it without which all the rest would be signed; null if there is none. */
function without(mind: Mind, asked: Treaty): string | null {
  const minded = asked.clauses.find((clause) => {
    const rest = asked.clauses.filter((one) => one !== clause)
    return rest.length > 0 && isGood(mind, asked, rest)
  })
  return minded ? `we would sign it without this: ${clauseTerms(minded)}` : null
}

/** What the other would have to add, or take less of; null if nothing of his would do. */
function wanted(mind: Mind, asked: Treaty): string | null {
  const less = cheaper(mind, asked)
  if (less !== null) return less
  const more = [ducatsMore(mind, asked), explorerMore(mind, asked)].filter((one) => one !== null)
  return more.length === 0 ? null : `offer ${more.join(', or ')}`
}

/** Ducats at once, as many as he is known to have. */
function ducatsMore(mind: Mind, asked: Treaty): string | null {
  const has = treasuryOf(mind.g, asked.by) - outlay(asked.clauses, asked.by)
  const ducats = leastAdded(mind, asked, Math.min(dearest, has))
  return ducats === null ? null : `${many(ducats, 'ducat')} more`
}

/** The fewest ducats for which it would be signed with them, up to so many; null if none would do, or none may pass (24.16). */
function leastAdded(mind: Mind, asked: Treaty, most: number): number | null {
  if (fundsRefused(mind.g, mind.nation, asked.by)) return null
  const adding = (ducats: number): Clause[] => [...asked.clauses, { kind: 'gift', from: asked.by, ducats }]
  return least(1, most, (sum) => isGood(mind, asked, adding(sum)))
}

/** What he would have to add if he had it, or that no ducats would do; null where none may pass (24.16). */
function beyondHim(mind: Mind, asked: Treaty): string | null {
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
function explorerMore(mind: Mind, asked: Treaty): string | null {
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
function cheaper(mind: Mind, asked: Treaty): string | null {
  const paid = asked.clauses.find((clause) => clause.kind === 'gift' && clause.from === mind.nation)
  if (paid?.kind !== 'gift') return null
  const pays = (ducats: number) =>
    asked.clauses.map((clause) => (clause === paid ? { ...paid, ducats } : clause))
  const first = least(1, paid.ducats, (ducats) => !isGood(mind, asked, pays(ducats)))
  return first === null || first === 1
    ? null
    : `ask for ${many(first - 1, 'ducat')} in place of ${paid.ducats}`
}
