/** 6.72 The page on which a clause is written: all that it says, with what is mostly wanted of it at first. */
import type { Action, CountDomain, Domain, Filled, Json } from '../../../kernel/contract/game.ts'
import type { Position } from '../state/context.ts'

/** What is said beside a number whose name does not tell it. */
const said: Readonly<Record<string, string>> = {
  repay: 'ducats to be paid back',
  due: 'the turn it is due',
  until: 'the last turn',
}

/** What a clause says, by name. */
type Said = Readonly<Record<string, unknown>>

/** The clause of its kind that a nation proposed last in this turn, to that partner before any other. */
export function clauseBefore({ state }: Position, { seat, with: partner, clause }: Action): Said {
  const own = state.treaties.filter(({ by, turn }) => by === seat && turn === state.turn)
  const written = [...own.filter((one) => one.with !== partner), ...own.filter((one) => one.with === partner)]
  const last = written.flatMap(({ clauses }) => clauses).findLast(({ kind }) => kind === clause)
  // What another partner was to give is asked of this one.
  return { ...last, ...(last && 'from' in last && last.from !== seat && { from: partner }) }
}

/**
 * A clause as far as a draft of it says.
 * @param last what was proposed last, as which it begins
 */
export function fillClause(args: Readonly<Record<string, Domain>>, draft: Action, last: Said): Filled {
  const values: Record<string, Json> = {}
  for (const [name, domain] of Object.entries(args)) {
    if (domain.kind === 'one')
      values[name] =
        domain.of.find((word) => word === draft[name]) ??
        domain.of.find((word) => word === last[name]) ??
        domain.of[0]!
    // As much is paid back as was lent, if nothing else is said.
    if (domain.kind === 'count')
      values[name] = numberIn(domain, [draft[name], last[name], name === 'repay' ? values.ducats : null])
  }
  const notes = Object.keys(args).flatMap((name) => (said[name] ? [{ about: name, text: said[name] }] : []))
  return { values, args, notes, places: [], refusal: null }
}

/** What was entered, as far as it may be; else what is proposed, or the least. */
function numberIn({ min, max, start = min }: CountDomain, said: readonly unknown[]) {
  const number = said.find((one) => typeof one === 'number') ?? start
  return Math.max(min, Math.min(max, number))
}
