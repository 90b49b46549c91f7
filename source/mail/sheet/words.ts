/** A sheet in words. */
import type { ByMail, Given } from '../../kernel/contract/by-mail.ts'
import { ownOf } from '../../kernel/contract/own.ts'
import { capital, listed, stopped } from '../../kernel/contract/words.ts'
import type { Condition, Order, Selector, Sheet, Value } from './sheet.ts'

/** The lines of a sheet in words: what it says of itself, and its orders segment by segment. */
export function sheetInWords<S extends object>(byMail: ByMail<S>, sheet: Sheet): string[] {
  const nameOf = (kind: string) => segmentName(byMail, kind, sheet.round)
  const settings = Object.entries(sheet.usual)
  const lists = [
    ...inOrder(byMail, sheet).map(([kind, orders]) => [nameOf(kind), orders] as const),
    ...Object.entries(sheet.answers).map(([kind, orders]) => [capital(nameOf(kind)), orders] as const),
  ].filter(([, orders]) => orders.length > 0)
  return [
    `${sheet.game}, turn ${sheet.turn}, round ${sheet.round}: the ${sheet.status} orders of ${sheet.seat}.`,
    ...lists.flatMap(([name, orders]) => [
      `${name}:`,
      ...orders.flatMap((one, at) => linesOf(byMail, one, `${at + 1}. `)),
    ]),
    ...(lists.length === 0 ? [emptyWords(byMail, sheet.round)] : []),
    ...(settings.length > 0 ? ['Otherwise than usual:'] : []),
    ...settings.map(
      ([name, value]) =>
        `  ${capital(ownOf(byMail.usual, name)?.about ?? name)}: ${typeof value === 'string' ? value : value.join(', ')}.`,
    ),
  ]
}

/** What a sheet without orders says. */
export const emptyWords = <S extends object>({ rounds }: ByMail<S>, round: number): string =>
  `No orders for ${listed(rounds[round - 1]?.segments.map(({ name }) => name) ?? [])}: all is done there as usual.`

/** The lists of orders as the round has its segments. */
function inOrder<S extends object>({ rounds }: ByMail<S>, { round, orders }: Sheet) {
  const kinds = rounds[round - 1]?.segments.map(({ kind }) => kind) ?? []
  return Object.entries(orders).sort(([a], [b]) => kinds.indexOf(a) - kinds.indexOf(b))
}

/** A kind of question as people call it: a segment of a round, or what interrupts one. */
export const segmentName = <S extends object>(byMail: ByMail<S>, kind: string, round: number): string =>
  byMail.rounds[round - 1]?.segments.find((one) => one.kind === kind)?.name ??
  `if asked about ${ownOf(byMail.answers, kind)?.about ?? kind}`

/** An order as a sentence without its full stop, and without what follows it. */
export function orderWords<S extends object>(byMail: ByMail<S>, order: Order): string {
  const tactic = ownOf(byMail.tactics, order.do)
  const deed = tactic ? tactic.words(flat(order.args)) : (byMail.words(order) ?? strange(order))
  const condition = order.when ? `${ifWords(byMail, order.when)}, ` : ''
  const chosen = order.for ? `for ${selectorWords(byMail, order.for)}, ` : ''
  return capital(`${condition}${chosen}${deed}${order.always ? ', as often as it is asked' : ''}`)
}

/** What is no order of the game stands as it was written. */
const strange = ({ do: type }: Order): string => `do "${type}", which is no order`

function linesOf<S extends object>(byMail: ByMail<S>, order: Order, mark: string, depth = 1): string[] {
  const more = (orders: readonly Order[] | undefined, word: string) =>
    (orders ?? []).flatMap((one) => linesOf(byMail, one, `${word}: `, depth + 1))
  return [
    `${'  '.repeat(depth)}${mark}${stopped(orderWords(byMail, order))}`,
    ...more(order.next, 'Then'),
    ...more(order.otherwise, 'Otherwise'),
  ]
}

const valueWords = (value: Value): string =>
  typeof value === 'string'
    ? value
    : Array.isArray(value)
      ? value.join(', ')
      : listed(Object.entries(value).map(([name, amount]) => `${amount} ${name}`))

/** The arguments of a tactic, which are texts. */
export const flat = (args: Order['args']): Given =>
  Object.fromEntries(
    Object.entries(args).map(([name, value]) => [
      name,
      typeof value === 'string' || Array.isArray(value)
        ? (value as string | readonly string[])
        : valueWords(value),
    ]),
  )

/** "if it is so", "unless it is so". */
const ifWords = <S extends object>(byMail: ByMail<S>, condition: Condition): string =>
  'not' in condition
    ? `unless ${conditionWords(byMail, condition.not)}`
    : `if ${conditionWords(byMail, condition)}`

/** What is asked, as it stands behind "if". @param inside it is a part of another one */
export function conditionWords<S extends object>(
  byMail: ByMail<S>,
  condition: Condition,
  inside = false,
): string {
  if ('not' in condition) return `it is not so that ${conditionWords(byMail, condition.not, true)}`
  if ('ask' in condition)
    return ownOf(byMail.questions, condition.ask)?.words(condition.given) ?? condition.ask
  const [parts, by] = 'and' in condition ? [condition.and, 'and'] : [condition.or, 'or']
  const said = parts.map((part) => conditionWords(byMail, part, parts.length > 1))
  const all = said.join(` ${by} `)
  return inside && said.length > 1 ? `(${all})` : all
}

/** "one of those, the best first". */
function selectorWords<S extends object>(byMail: ByMail<S>, { find, given, take, first }: Selector): string {
  const what = ownOf(byMail.targets, find)?.words(given) ?? find
  const many = take === 'all' ? 'each of' : take === 1 ? 'one of' : `${take} of`
  return `${many} ${what}${first.length > 0 ? `, ${first.join(', then ')} first` : ''}`
}
