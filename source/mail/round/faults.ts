/** What of a sheet means nothing in its game: words, segments and settings that there are not. */
import type { ByMail, Interruption } from '../../kernel/contract/by-mail.ts'
import { refusalText } from '../../kernel/contract/game.ts'
import { ownOf } from '../../kernel/contract/own.ts'
import { listed } from '../../kernel/contract/words.ts'
import type { Condition, Order, Sheet } from '../sheet/sheet.ts'
import { flat } from '../sheet/words.ts'
import { isConditional } from './pending.ts'

/** Something that is wrong with a sheet: where, as `planning 2 then 1`, and one sentence. */
export interface Fault {
  readonly at: string
  readonly reason: string
}

/** All that can be said of a sheet without knowing how the game stands. */
export function sheetFaults<S extends object>(byMail: ByMail<S>, sheet: Sheet): Fault[] {
  const round = byMail.rounds[sheet.round - 1]
  if (!round) return [{ at: 'round', reason: `A turn has ${byMail.rounds.length} rounds.` }]
  const kinds = round.segments.map(({ kind }) => kind)
  const each = (kind: string, orders: readonly Order[], asked: Interruption | null) =>
    orders.flatMap((order, index) =>
      orderFaults(byMail, { kind, at: `${kind} ${index + 1}`, asked }, order, false),
    )
  return [
    ...Object.entries(sheet.orders).flatMap(([kind, orders]) =>
      kinds.includes(kind)
        ? each(kind, orders, null)
        : { at: kind, reason: `In this round there are orders for ${listed(kinds)}.` },
    ),
    ...Object.entries(sheet.answers).flatMap(([kind, orders]) => {
      const asked = ownOf(byMail.answers, kind)
      return asked
        ? each(kind, orders, asked)
        : { at: kind, reason: `Answers are for ${listed(Object.keys(byMail.answers))}.` }
    }),
    ...Object.entries(sheet.usual).flatMap(([name, set]) => settingFaults(byMail, name, set)),
  ]
}

function settingFaults<S extends object>(
  byMail: ByMail<S>,
  name: string,
  set: string | readonly string[],
): Fault[] {
  const rule = ownOf(byMail.usual, name)
  const at = `usual ${name}`
  if (!rule) return [{ at, reason: `What is usual has the names ${listed(Object.keys(byMail.usual))}.` }]
  if (rule.of && !(typeof set === 'string' && rule.of.includes(set)))
    return [{ at, reason: `Here stands ${listed(rule.of, 'or')} [${rule.rule}].` }]
  const reason = rule.fault?.(set) ?? null
  return reason === null ? [] : [{ at, reason: `${reason} [${rule.rule}]` }]
}

interface FaultPlace {
  readonly kind: string
  readonly at: string
  /** What is answered there; null in the list of a segment. */
  readonly asked: Interruption | null
}

function orderFaults<S extends object>(
  byMail: ByMail<S>,
  { kind, at, asked }: FaultPlace,
  order: Order,
  leaning: boolean,
): Fault[] {
  const leans = leaning || isConditional(order)
  const forbidden = leans ? byMail.unconditional(kind, order.do) : null
  const tactic = ownOf(byMail.tactics, order.do)
  // What a selector will choose is not known yet.
  const open = tactic && !JSON.stringify(order.args).includes('"$') ? tactic.fault(flat(order.args)) : null
  const strange =
    tactic || byMail.words(order) !== null ? [] : [{ at, reason: `There is no order "${order.do}".` }]
  const more = (orders: readonly Order[] | undefined, word: string) =>
    (orders ?? []).flatMap((next, index) =>
      orderFaults(byMail, { kind, at: `${at} ${word} ${index + 1}`, asked }, next, leans),
    )
  return [
    ...(strange.length > 0 ? strange : listFaults(at, order, asked)),
    ...(forbidden ? [{ at, reason: refusalText(forbidden) }] : []),
    ...(open === null ? [] : [{ at, reason: open }]),
    ...(order.when ? conditionFaults(byMail, at, order.when) : []),
    ...(order.for ? selectorFaults(byMail, at, order.for) : []),
    ...more(order.next, 'then'),
    ...more(order.otherwise, 'else'),
  ]
}

/** What would be dropped in silence: an answer to another question, or what is said of answers alone. */
function listFaults(at: string, { do: type, always }: Order, asked: Interruption | null): Fault[] {
  if (!asked)
    return always
      ? [{ at, reason: 'Only answers are given as often as they are asked: leave out "always".' }]
      : []
  if (asked.takes.includes(type)) return []
  const reason = `"${type}" answers nothing about ${asked.about}; what does is ${listed(asked.takes, 'or')}.`
  return [{ at, reason }]
}

function selectorFaults<S extends object>(
  byMail: ByMail<S>,
  at: string,
  { find, given, first }: NonNullable<Order['for']>,
): Fault[] {
  const targets = ownOf(byMail.targets, find)
  const reason = targets
    ? targets.fault(given)
    : `One can choose among ${listed(Object.keys(byMail.targets))}, not "${find}".`
  const strange = first.filter((name) => !ownOf(byMail.preferences, name))
  return [
    ...(reason === null ? [] : [{ at, reason }]),
    ...strange.map((name) => ({
      at,
      reason: `What comes first is ${listed(Object.keys(byMail.preferences), 'or')}, not "${name}".`,
    })),
  ]
}

function conditionFaults<S extends object>(byMail: ByMail<S>, at: string, condition: Condition): Fault[] {
  if ('not' in condition) return conditionFaults(byMail, at, condition.not)
  if (!('ask' in condition))
    return ('and' in condition ? condition.and : condition.or).flatMap((part) =>
      conditionFaults(byMail, at, part),
    )
  const question = ownOf(byMail.questions, condition.ask)
  const reason = question
    ? question.fault(condition.given)
    : `A condition asks ${listed(Object.keys(byMail.questions), 'or')}, not "${condition.ask}".`
  return reason === null ? [] : [{ at, reason }]
}
