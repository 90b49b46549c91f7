/**
 * P6.5: orders that choose among what fits, by forms: a selector for an order that was played, so that what it chooses
 * stands in the place of what is named there, and tactics, which are added.
 */
import type { Tactic } from '../../../kernel/contract/by-mail.ts'
import { oneOf } from '../../../kernel/contract/domain.ts'
import {
  type Action,
  type Choice,
  type Domain,
  type OneDomain,
  Refused,
} from '../../../kernel/contract/game.ts'
import { ownOf } from '../../../kernel/contract/own.ts'
import { choose } from '../../conditions/select.ts'
import type { Order, Selector } from '../../sheet/sheet.ts'
import { orderWords } from '../../sheet/words.ts'
import { firstSide } from '../check.ts'
import { isList } from '../match.ts'
import {
  givenBy,
  headOf,
  type OnPage,
  orderOf,
  orderTold,
  type Page,
  type Placed,
  replaced,
  rule,
  type Writing,
  wordCalled,
  wordOf,
} from './parts.ts'

const takes = oneOf([
  ['1', 'one of them'],
  ['all', 'all of them, one after the other'],
  ['2', 'two of them'],
  ['3', 'three of them'],
])

/** By what the first is chosen. */
const preferred = <S extends object>({ by }: Page<S>): OneDomain =>
  oneOf([['', 'no matter, a die'], ...Object.keys(by.byMail.preferences).map((one) => [one, one] as const)])

const selectorArgs = <S extends object>(page: Page<S>): Readonly<Record<string, Domain>> => ({
  take: takes,
  first: preferred(page),
  next: preferred(page),
})

/** How an order may choose, or may choose no more. */
export function selectorChoices<S extends object>(page: Page<S>, placed: Placed): Choice[] {
  const { by, blank } = page
  const { name, order } = placed
  const tactic = ownOf(by.byMail.tactics, order.do)
  const about = headOf(page, placed)
  const form = Object.entries(by.byMail.targets)
    .filter(([find]) => (tactic ? tactic.targets === find : standing(page, find, order) !== null))
    .map(([find, targets]) => ({
      ...{ type: 'selector', rule, label: `for some of the ${targets.label}`, about, form: true as const },
      fixed: { order: name, find },
      args: { ...targets.form(blank.view, blank.seat), ...selectorArgs(page) },
    }))
  const out: Choice[] = tactic
    ? [{ type: 'drop', rule, label: 'leave it out', about, fixed: { order: name } }]
    : order.for
      ? [{ type: 'unselected', rule, label: 'choose nothing', about, fixed: { order: name } }]
      : []
  return [...form, ...out]
}

/** Orders of several actions that may be added in this round. */
export function tacticChoices<S extends object>(page: Page<S>): Choice[] {
  const { byMail } = page.by
  const { round } = byMail.at(page.blank.view)
  const kinds = byMail.rounds[round - 1]!.segments.map(({ kind }) => kind)
  return Object.entries(byMail.tactics)
    .filter(([, { kind }]) => kinds.includes(kind))
    .map(([name, tactic]) => ({
      ...{ type: 'tactic', rule: tactic.rule, label: `to ${tactic.label}`, about: 'Add an order' },
      ...{ form: true as const, fixed: { tactic: name }, args: tacticArgs(page, tactic) },
    }))
}

const tacticArgs = <S extends object>(page: Page<S>, tactic: Tactic<S>): Readonly<Record<string, Domain>> => {
  const { view, seat } = page.blank
  const targets = page.by.byMail.targets[tactic.targets]!
  return { ...targets.form(view, seat), ...selectorArgs(page), ...tactic.form(view, seat) }
}

export interface Chosen {
  readonly order: Order
  /** What is wrong with what the form says; null if nothing is. */
  readonly fault: string | null
}

/** What a form of this page makes of an order. @throws Refused */
export function chosenBy<S extends object>(page: Page<S>, action: Action): Chosen {
  if (action.type === 'tactic') return tacticOf(page, action)
  const { order } = orderOf(page, action)
  const find = String(action.find)
  const { selector, fault } = selectorOf(page, find, action)
  const stands = standing(page, find, order)
  if (!stands) throw new Refused(rule, 'There is nothing in this order that could be chosen.')
  return { order: { ...order, args: stands, for: selector }, fault }
}

function selectorOf<S extends object>(page: Page<S>, find: string, action: Action) {
  const { given, fault } = wordOf(page.by.byMail.targets, find, action, page)
  const first = [action.first, action.next].flatMap((one) =>
    typeof one === 'string' && one !== '' ? [one] : [],
  )
  const take = action.take === 'all' ? 'all' : Number(action.take)
  const selector: Selector = { find, given, take, first: [...new Set(first)] }
  return { selector, fault }
}

function tacticOf<S extends object>(page: Page<S>, action: Action): Chosen {
  const tactic = wordCalled(page.by.byMail.tactics, action.tactic) as Tactic<S>
  const { selector, fault } = selectorOf(page, tactic.targets, action)
  const given = givenBy(tactic.form(page.blank.view, page.blank.seat), action)
  const order: Order = { do: String(action.tactic), args: given, for: selector }
  return { order, fault: fault ?? tactic.fault(given) }
}

/**
 * The arguments of an order with what is chosen in the place of where it goes, or against whom; null if it does neither.
 */
function standing<S extends object>(page: Page<S>, find: string, { do: type, args }: Order) {
  const { stands } = page.by.byMail.targets[find]!
  const chosen = Object.entries(args).flatMap(([name, value]) => {
    const of = stands(type, name)
    return of === null ? [] : [[name, isList(value) ? [`$${of}`] : `$${of}`] as const]
  })
  return chosen.length > 0 ? { ...args, ...Object.fromEntries(chosen) } : null
}

/** What stands under a form of this page: the order, and what it would choose as the round begins. */
export function chosenNotes<S extends object>(page: Page<S>, { order }: Chosen): readonly string[] {
  const { by, blank } = page
  const known = { view: blank.view, seat: blank.seat, before: blank.view, events: [] }
  const { saw, targets } = choose(by.byMail, known, order.for!, { draw: firstSide, purpose: 'form' })
  return [
    `${orderWords(by.byMail, order)}.`,
    targets.length === 0
      ? `As the round begins it finds ${saw}.`
      : `As the round begins it chooses ${targets.map(({ label }) => label).join(', then ')}.`,
  ]
}

/** @throws Refused */
export function writeChosen<S extends object>(page: Page<S>, action: Action): OnPage {
  const { writing } = page
  if (action.type === 'drop') {
    const { list, kind, index } = orderOf(page, action)
    const orders = writing[list][kind]!.filter((_, at) => at !== index)
    return { writing: { ...writing, [list]: { ...writing[list], [kind]: orders } }, events: [] }
  }
  if (action.type === 'unselected') return unselected(page, action)
  const { order, fault } = chosenBy(page, action)
  if (fault !== null) throw new Refused(rule, fault)
  const events = [orderTold(page, order)]
  if (action.type === 'selector')
    return { writing: replaced(writing, orderOf(page, action), { ...kept(page, action), ...order }), events }
  return { writing: added(page, order), events }
}

/** What a selector replaces is kept, so that it can be taken back. */
const kept = <S extends object>(page: Page<S>, action: Action): Pick<Order, 'played'> => {
  const { order } = orderOf(page, action)
  return { played: order.played ?? order.args }
}

function unselected<S extends object>(page: Page<S>, action: Action): OnPage {
  const placed = orderOf(page, action)
  const { for: _, played, ...order } = placed.order
  const plain: Order = { ...order, args: played ?? order.args }
  return { writing: replaced(page.writing, placed, plain), events: [orderTold(page, plain)] }
}

/** The page with one more order, before what closes its segment. */
function added<S extends object>({ by, writing }: Page<S>, order: Order): Writing {
  const { kind } = by.byMail.tactics[order.do]!
  const orders = writing.orders[kind] ?? []
  const at = orders.findIndex((one) => writing.closing.includes(one.do))
  const before = at < 0 ? orders.length : at
  return { ...writing, orders: { ...writing.orders, [kind]: orders.toSpliced(before, 0, order) } }
}
