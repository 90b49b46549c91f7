/** 6.72 The page on which a clause is written: all that it says, with what is mostly wanted of it at first. */
import type { Action, CountDomain, Domain, Filled, Json } from '../../../kernel/contract/game.ts'

/** What is said beside a number whose name does not tell it. */
const said: Readonly<Record<string, string>> = {
  repay: 'ducats to be paid back',
  due: 'the turn it is due',
  until: 'the last turn',
}

/** A clause as far as a draft of it says. */
export function fillClause(args: Readonly<Record<string, Domain>>, draft: Action): Filled {
  const values: Record<string, Json> = {}
  for (const [name, domain] of Object.entries(args)) {
    if (domain.kind === 'one') values[name] = domain.of.find((word) => word === draft[name]) ?? domain.of[0]!
    // As much is paid back as was lent, if nothing else is said.
    if (domain.kind === 'count')
      values[name] = numberIn(domain, draft[name], name === 'repay' ? values.ducats : null)
  }
  const notes = Object.keys(args).flatMap((name) => (said[name] ? [{ about: name, text: said[name] }] : []))
  return { values, args, notes, places: [], refusal: null }
}

/** What was entered, as far as it may be; else what is proposed, or the least. */
function numberIn(
  { min, max, start = min }: CountDomain,
  entered: Json | undefined,
  proposed: Json | undefined,
) {
  const number = [entered, proposed].find((one) => typeof one === 'number') ?? start
  return Math.max(min, Math.min(max, number))
}
