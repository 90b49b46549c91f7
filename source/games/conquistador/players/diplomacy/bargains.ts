/** Prices: between what a thing is worth to who gives it and to who gets it. */
import type { Nation } from '../../data/shapes.ts'
import type { Clause } from '../../diplomacy/shapes.ts'
import { called } from '../../state/seat-words.ts'
import { many } from '../../state/units.ts'
import type { Mind } from '../adviser.ts'
import { treasuryOf } from '../worth/estimates.ts'
import { type Judge, judge, type Verdict } from './answers.ts'
import { isNews, type Proposal } from './drafting.ts'
import { mannersOf } from './manners.ts'
import { freeDucats } from './promises.ts'

/** Terms that depend on a sum of ducats. */
type TermsFor = (ducats: number) => readonly Clause[]

interface Bargain {
  readonly ducats: number
  readonly clauses: readonly Clause[]
  readonly verdict: Verdict
}

/**
 * Of some sums the one at which both gain, in the parts that the level asks for; null if there is
 * none, or none that the level would sign itself.
 */
export function bargain(
  mind: Judge,
  partner: Nation,
  sums: { readonly from: number; readonly to: number },
  termsFor: TermsFor,
): Bargain | null {
  const { nation, level } = mind
  const { ask } = mannersOf[level]
  const weigh = (ducats: number): Bargain => {
    const clauses = termsFor(ducats)
    return { ducats, clauses, verdict: judge(mind, { by: nation, with: partner, clauses: [...clauses] }) }
  }
  const asksTooMuch = ({ gain, theirs }: Verdict) => gain * (1 - ask) > theirs * ask
  let { from, to } = sums
  if (from > to) return null
  // One side gains with the sum, the other loses: the parts meet once.
  const rises = weigh(to).verdict.gain > weigh(from).verdict.gain
  while (from < to) {
    const middle = Math.floor((from + to) / 2)
    if (asksTooMuch(weigh(middle).verdict) === rises) to = middle
    else from = middle + 1
  }
  const found = [weigh(from), weigh(Math.max(sums.from, from - 1))]
  return found.find(({ verdict }) => verdict.good && verdict.theirs >= 1) ?? null
}

/** Nobody offers more for a single thing. */
const dearest = 60
/** Nor more every turn. */
const dearestTurn = 15

/** What is sold, by whom, and how a sentence goes on about it. */
export interface Goods {
  readonly thing: Clause
  readonly seller: Nation
  /** `for Drake this turn`. */
  readonly what: string
}

/** Terms for ducats that are paid at once; null if no price suits both. */
export function priced(
  judge: Judge,
  partner: Nation,
  terms: readonly Clause[],
  from: Nation,
): Bargain | null {
  const { g, nation } = judge
  const purse = from === nation ? freeDucats(g, nation) : treasuryOf(g, from)
  return bargain(judge, partner, { from: 1, to: Math.min(dearest, purse) }, (ducats) => [
    ...terms,
    { kind: 'gift', from, ducats },
  ])
}

/** Terms for ducats that are paid every turn. */
export const pricedByTurn = (
  judge: Judge,
  partner: Nation,
  terms: readonly Clause[],
  paid: { readonly from: Nation; readonly until: number },
): Bargain | null =>
  bargain(judge, partner, { from: 1, to: dearestTurn }, (ducats) => [
    ...terms,
    { kind: 'tribute', ...paid, ducats },
  ])

/** A thing for ducats: the buyer pays at once. Null if no price suits both, or if it was proposed before. */
export function sale(mind: Mind, partner: Nation, { thing, seller, what }: Goods): Proposal | null {
  const { g, nation } = mind
  if (!isNews(g, nation, partner, thing)) return null
  const buyer = seller === nation ? partner : nation
  const found = priced(mind, partner, [thing], buyer)
  return found && proposalOf(partner, found, buyer === nation, `${many(found.ducats, 'ducat')} ${what}`)
}

/** The same for ducats every turn, as long as the thing lasts: who has too little now may have it then. */
export function salePaidByTurn(
  mind: Mind,
  partner: Nation,
  { thing, seller, what }: Goods & { readonly thing: { readonly until: number } },
): Proposal | null {
  const { g, nation } = mind
  if (!isNews(g, nation, partner, thing)) return null
  const from = seller === nation ? partner : nation
  const found = pricedByTurn(mind, partner, [thing], { from, until: thing.until })
  return found && proposalOf(partner, found, from === nation, `${many(found.ducats, 'ducat')} a turn ${what}`)
}

function proposalOf(partner: Nation, { clauses, verdict }: Bargain, pays: boolean, price: string): Proposal {
  const deal = pays ? `Offer ${called(partner)}` : `Ask ${called(partner)} for`
  return { partner, clauses, reasons: [`${deal} ${price}.`, ...verdict.reasons] }
}
