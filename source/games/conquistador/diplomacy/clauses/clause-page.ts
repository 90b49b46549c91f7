/** 6.72 The page on which a clause is written: all that it says, with what is mostly wanted of it at first. */
import type { Action, CountDomain, Domain, Filled, Json } from '../../../../kernel/contract/game.ts'
import type { Nation } from '../../data/shapes.ts'
import type { Position } from '../../state/context.ts'
import { bankers } from '../../state/units.ts'
import type { Clause, Treaty, TreatyTerms } from '../shapes.ts'
import { openTreaty } from '../treaties.ts'
import { giverOf } from './payments.ts'

/**
 * Ducats that both might agree on if a party pays them at once for terms, or every turn up to and with one; by what their
 * author may know. Null if nobody can tell.
 */
export type FairPrice = (terms: TreatyTerms, paid: Paid) => number | null

/** Who pays for terms: at once, or every turn up to and with one. */
export interface Paid {
  readonly from: Nation
  readonly until?: number
}

/** What is said beside a number whose name does not tell it. */
export const numberNotes: Readonly<Record<string, string>> = {
  repay: 'ducats to be paid back',
  due: 'the turn it is due',
  until: 'the last turn',
}

/** What a clause says, by name. */
type Said = Readonly<Record<string, unknown>>

/** What a clause may say that is the same in another turn; until when it is to hold is not. */
const lasting = ['ducats', 'repay', 'percent', 'area']

/**
 * The clause of its kind that a nation proposed last, in this turn before others, to that partner before any other. Who
 * gives what it says goes by this treaty alone: in the last one the roles may have been others.
 */
export function clauseBefore(
  g: Position,
  seat: Nation,
  { with: partner, clause }: { readonly with: Nation; readonly clause: Clause['kind'] },
): Said {
  const { state } = g
  const own = state.treaties.filter(({ by }) => by === seat)
  const among = (all: readonly Treaty[]) =>
    [...all.filter((one) => one.with !== partner), ...all.filter((one) => one.with === partner)]
      .flatMap(({ clauses }) => clauses)
      .findLast(({ kind }) => kind === clause)
  const now = among(own.filter(({ turn }) => turn === state.turn))
  const before = Object.entries(among(own) ?? {}).filter(([name]) => lasting.includes(name))
  // 15.34: an Explorer who was offered to one is not offered to the next: the page begins with the first of the list.
  const { name: _, ...last }: Said = now ? { ...now } : Object.fromEntries(before)
  const draft = { by: seat, with: partner, clauses: openTreaty(g, seat, partner)?.clauses ?? [] }
  return { ...last, from: giverOf(draft, clause) }
}

interface Before {
  /** What was proposed last, as which a clause begins. */
  readonly last: Said
  /** What its author has: nobody begins with more to pay. */
  readonly purse: number
  /** What is fair for the rest of the treaty if this is paid for it; null if there is no rest, or nobody can tell. */
  price(paid: Paid): number | null
}

/** A clause as far as a draft of it says. */
export function fillClause(
  args: Readonly<Record<string, Domain>>,
  draft: Action,
  { last, purse, price }: Before,
): Filled {
  const values: Record<string, Json> = {}
  for (const [name, domain] of Object.entries(args)) {
    // 24.16: a loan of the Bankers does not say who lends.
    const pays = values.from === undefined ? draft.with !== bankers : values.from === draft.seat
    if (domain.kind === 'one')
      values[name] =
        domain.of.find((word) => word === draft[name]) ??
        domain.of.find((word) => word === last[name]) ??
        domain.of[0]!
    if (domain.kind === 'count') {
      // What came back of another sum says nothing of this one, of which as much is paid back as was lent.
      const before = name === 'repay' && values.ducats !== last.ducats ? values.ducats : last[name]
      const fair =
        name === 'ducats' && draft.ducats === undefined ? price(paidIn(args, { ...draft, ...values })) : null
      const begun = fair ?? before
      const most = name === 'ducats' && pays ? purse : domain.max
      values[name] = numberIn(domain, draft[name], Math.min(most, numberIn(domain, begun, domain.start)))
    }
  }
  const notes = Object.keys(args).flatMap((name) =>
    numberNotes[name] ? [{ about: name, text: numberNotes[name] }] : [],
  )
  return { values, args, notes, places: [], refusal: null }
}

/** Who pays, and up to when if it is every turn. */
function paidIn(
  { until }: Readonly<Record<string, Domain>>,
  { from, until: last }: Omit<Action, 'type'>,
): Paid {
  const payer = { from: String(from) as Nation }
  return until?.kind === 'count' ? { ...payer, until: numberIn(until, last, until.start) } : payer
}

/** What was said, as far as it may be; else what is meant otherwise, or the least. */
export function numberIn({ min, max }: CountDomain, said: unknown, otherwise = min): number {
  return Math.max(min, Math.min(max, typeof said === 'number' ? said : otherwise))
}
