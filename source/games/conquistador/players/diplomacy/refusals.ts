/** 6.72 What the other is told of a proposal that is refused, with the figure at which it would be signed, where there is one. */
import type { Clause, Treaty } from '../../diplomacy/shapes.ts'
import { lastTurn } from '../../state/context.ts'
import { isNation, many } from '../../state/units.ts'
import type { Mind } from '../adviser.ts'
import { judge, type Why, words } from './answers.ts'
import { grudgeUntil } from './grudges.ts'
import { mostLentTo, owedBy } from './loans.ts'

/** More is asked for nothing. */
const dearest = 60

export function refusalWords(mind: Mind, asked: Treaty, why: Why): string {
  switch (why) {
    case 'tooMuch':
      return lendable(mind, asked) ?? words.tooMuch
    case 'unequal':
    case 'leads':
    case 'war':
    case 'costs': {
      const more = wanted(mind, asked)
      return more === null ? words[why] : `${words[why].replace('; offer more', '')}; ${more}`
    }
    case 'betrayed': {
      const until = grudgeUntil(mind, asked.by)
      return until === null || until >= lastTurn(mind.g)
        ? words.betrayed
        : `${words.betrayed}, or come again in turn ${until + 1}`
    }
    default:
      return words[why]
  }
}

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

/** What the other would have to add in ducats at once, or take less of; null if no sum of his would do. */
function wanted(mind: Mind, asked: Treaty): string | null {
  const { nation } = mind
  const other = asked.by
  const adding = (ducats: number): Clause[] => [...asked.clauses, { kind: 'gift', from: other, ducats }]
  const more = least(1, dearest, (ducats) => isGood(mind, asked, adding(ducats)))
  if (more === null) return null
  const paid = asked.clauses.find((clause) => clause.kind === 'gift' && clause.from === nation)
  return paid?.kind === 'gift' && paid.ducats > more
    ? `ask for ${paid.ducats - more} ducats in place of ${paid.ducats}`
    : `offer ${many(more, 'ducat')} more`
}
