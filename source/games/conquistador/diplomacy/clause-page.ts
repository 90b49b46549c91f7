/** 6.72 The page on which a clause is written: all that it says, with what is mostly wanted of it at first. */
import type { Action, CountDomain, Domain, Filled, Json } from '../../../kernel/contract/game.ts'
import type { Nation } from '../data/shapes.ts'
import type { Position } from '../state/context.ts'
import { bankers } from '../state/units.ts'
import { giverOf } from './payments.ts'
import type { Clause, Treaty } from './shapes.ts'
import { openTreaty } from './treaties.ts'

/** What is said beside a number whose name does not tell it. */
const said: Readonly<Record<string, string>> = {
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

/**
 * A clause as far as a draft of it says.
 * @param last what was proposed last, as which it begins
 * @param purse what its author has: nobody begins with more to pay
 */
export function fillClause(
  args: Readonly<Record<string, Domain>>,
  draft: Action,
  { last, purse }: { readonly last: Said; readonly purse: number },
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
      const begun = name === 'repay' && values.ducats !== last.ducats ? values.ducats : last[name]
      const most = name === 'ducats' && pays ? purse : domain.max
      values[name] = numberIn(domain, draft[name], Math.min(most, numberIn(domain, begun, domain.start)))
    }
  }
  const notes = Object.keys(args).flatMap((name) => (said[name] ? [{ about: name, text: said[name] }] : []))
  return { values, args, notes, places: [], refusal: null }
}

/** What was said, as far as it may be; else what is meant otherwise, or the least. */
function numberIn({ min, max }: CountDomain, said: unknown, otherwise = min): number {
  return Math.max(min, Math.min(max, typeof said === 'number' ? said : otherwise))
}
