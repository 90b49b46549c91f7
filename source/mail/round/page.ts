/**
 * The page of the orders, once the round was played: conditions are added to them with forms, and tried. It is one
 * more question to the seat, so any table can ask it.
 */
import type { Given, MailWord } from '../../kernel/contract/by-mail.ts'
import {
  type Action,
  type Choice,
  type Decision,
  type Domain,
  type Filled,
  type GameEvent,
  type Json,
  Refused,
} from '../../kernel/contract/game.ts'
import { ownOf } from '../../kernel/contract/own.ts'
import { stopped } from '../../kernel/contract/words.ts'
import { askCondition } from '../conditions/ask.ts'
import type { Condition, Order, Sheet } from '../sheet/sheet.ts'
import { conditionWords, orderWords, sheetInWords } from '../sheet/words.ts'
import { whatIf } from './check.ts'
import type { Blank } from './compose.ts'
import type { MailGame, OrderOutcome } from './shapes.ts'

/** What has been written of a sheet. */
export interface Writing extends Pick<Sheet, 'orders' | 'answers'> {
  /** The words of orders that only close a segment. */
  readonly closing: readonly string[]
  /** Nothing more is added. */
  readonly final: boolean
}

/** Something that is told of the page, a line each. */
export interface PageEvent extends GameEvent {
  readonly type: 'page'
  readonly title: string
  readonly lines: readonly string[]
}

export const isPageEvent = (event: GameEvent): event is PageEvent => event.type === 'page'

const rule = 'P6.5'
/** So many characters of an order name it in a list. */
const nameLength = 60

/** The page of a seat as it stands. */
export interface Page<S extends object> {
  readonly by: MailGame<S>
  readonly blank: Blank<S>
  readonly writing: Writing
}

export const sheetOn = <S extends object>({ by, blank, writing }: Page<S>): Sheet => ({
  ...{ game: blank.game, ...by.byMail.at(blank.view), seat: blank.seat },
  status: writing.final ? 'final' : 'draft',
  ...{ orders: writing.orders, answers: writing.answers, usual: {} },
})

interface Placed {
  readonly list: 'orders' | 'answers'
  readonly kind: string
  readonly index: number
  readonly order: Order
  readonly name: string
}

/** The orders that may hang on what others do, each with its name on the page. */
function openOrders<S extends object>({ by: { byMail }, writing }: Page<S>): readonly Placed[] {
  return (['orders', 'answers'] as const).flatMap((list) =>
    Object.entries(writing[list]).flatMap(([kind, orders]) =>
      orders
        .map((order, index) => ({ list, kind, index, order, name: `${kind} ${index + 1}` }))
        .filter(({ order }) => !writing.closing.includes(order.do))
        .filter(({ order }) => byMail.unconditional(kind, order.do) === null),
    ),
  )
}

const shortened = (words: string): string =>
  words.length > nameLength ? `${words.slice(0, nameLength - 3)}...` : words

/** The question that is asked once the round was played. */
export function pageDecision<S extends object>(page: Page<S>): Decision {
  const { by, blank } = page
  const { byMail } = by
  const conditions = openOrders(page).flatMap(({ name, order }): Choice[] => {
    const about = shortened(`${name}: ${orderWords(byMail, order)}`)
    return [
      ...Object.entries(byMail.questions).map(([asks, question]) => ({
        ...{ type: 'condition', rule, label: `only if ${question.label}`, about },
        ...{ form: true as const, fixed: { order: name, asks }, args: conditionArgs(page, question, order) },
      })),
      ...(order.when
        ? [{ type: 'unconditional', rule, label: 'in any case', about, fixed: { order: name } }]
        : []),
    ]
  })
  const supposed = Object.entries(byMail.suppositions).map(([word, supposition]) => ({
    ...{ type: 'suppose', rule, label: `what if ${supposition.label}`, about: 'Try the orders' },
    ...{ form: true as const, fixed: { word }, args: supposition.form(blank.view, blank.seat) },
  }))
  return {
    ...{ seat: blank.seat, kind: 'page', segment: 'The page of orders', rule },
    question: 'Add conditions to your orders, try them, or leave them as they are.',
    choices: [
      ...conditions,
      ...supposed,
      { type: 'read', rule, label: 'read the orders in words' },
      { type: 'final', rule, label: 'These are the final orders', end: true },
    ],
    brief: sheetInWords(byMail, sheetOn(page)).map((text) => ({ text })),
    undone: [],
  }
}

/** How a condition stands to the order: as it says or otherwise, and with those that it has already. */
const holds: Domain = {
  kind: 'one',
  of: ['if', 'unless'],
  labels: { if: 'only if it is so', unless: 'unless it is so' },
}
const joined: Domain = {
  kind: 'one',
  of: ['and', 'or'],
  labels: { and: 'and what is asked already', or: 'or what is asked already' },
}

const conditionArgs = <S extends object>(
  { blank }: Page<S>,
  question: MailWord,
  { when }: Order,
): Readonly<Record<string, Domain>> => ({
  holds,
  ...(when && { joined }),
  ...question.form(blank.view, blank.seat),
})

/** What a form says of the fields of a word; what says nothing is left out. */
function givenBy(args: Readonly<Record<string, Domain>>, action: Action): Given {
  const said = Object.keys(args).flatMap((field): [string, string][] => {
    const value = action[field]
    return value === undefined || value === 0 || value === '' ? [] : [[field, String(value)]]
  })
  return Object.fromEntries(said)
}

/** What every argument of a form is, if nothing else is said. */
const suggested = (args: Readonly<Record<string, Domain>>): Record<string, Json> =>
  Object.fromEntries(
    Object.entries(args).flatMap(([name, domain]): [string, Json][] =>
      domain.kind === 'one' ? [[name, domain.of[0]!]] : domain.kind === 'count' ? [[name, domain.min]] : [],
    ),
  )

/** The order that an action of the page is about. @throws Refused if there is none of that name */
function orderOf<S extends object>(page: Page<S>, { order: name }: Action): Placed {
  const found = openOrders(page).find((one) => one.name === name)
  if (!found) throw new Refused(rule, `There is no order "${name}" that may be conditional.`)
  return found
}

/** The word that an action of the page is about, with what is said beside it. @throws Refused if it means nothing */
function wordOf(
  words: Readonly<Record<string, MailWord>>,
  name: Json | undefined,
  action: Action,
  page: Blank<object>,
) {
  const found = ownOf(words, String(name))
  if (!found) throw new Refused(rule, `Nothing is called "${String(name)}" here.`)
  const given = givenBy(found.form(page.view, page.seat), action)
  return { found, given, fault: found.fault(given) }
}

interface NewCondition {
  readonly placed: Placed
  readonly asked: Condition
  /** With what the order was asked before. */
  readonly whole: Condition
  readonly fault: string | null
}

function conditionOf<S extends object>(page: Page<S>, action: Action): NewCondition {
  const placed = orderOf(page, action)
  const { given, fault } = wordOf(page.by.byMail.questions, action.asks, action, page.blank)
  const plain: Condition = { ask: String(action.asks), given }
  const asked: Condition = action.holds === 'unless' ? { not: plain } : plain
  const { when } = placed.order
  const whole = !when ? asked : action.joined === 'or' ? { or: [when, asked] } : { and: [when, asked] }
  return { placed, asked, whole, fault }
}

/** A form of the page as far as it is filled in. */
export function fillPage<S extends object>(page: Page<S>, draft: Action): Filled {
  const { by, blank } = page
  const choice = pageDecision(page).choices.find(
    ({ type, fixed = {} }) =>
      type === draft.type && Object.entries(fixed).every(([name, value]) => draft[name] === value),
  )
  const args = choice?.args ?? {}
  const values = { ...suggested(args), ...fieldsOf(args, draft) }
  const action = { ...draft, ...values }
  const filled = (notes: readonly string[], fault: string | null): Filled => ({
    ...{ values, args, places: [], notes: notes.map((text) => ({ text })) },
    refusal: fault === null ? null : { rule, reason: fault },
  })
  if (draft.type === 'suppose') {
    const { found, given, fault } = wordOf(by.byMail.suppositions, draft.word, action, blank)
    return filled(fault === null ? [`What if there were ${found.words(given)}?`] : [], fault)
  }
  const { asked, fault } = conditionOf(page, action)
  if (fault !== null) return filled([], fault)
  const known = { view: blank.view, seat: blank.seat, before: blank.view, events: [] }
  const { holds: isSo, saw } = askCondition(by.byMail, known, asked)
  return filled(
    [
      `Only if ${conditionWords(by.byMail, asked)}.`,
      `As the round begins it is ${isSo ? '' : 'not '}so: ${saw}.`,
    ],
    null,
  )
}

const fieldsOf = (args: Readonly<Record<string, Domain>>, draft: Action): Record<string, Json> =>
  Object.fromEntries(
    Object.keys(args).flatMap((name): [string, Json][] =>
      draft[name] === undefined ? [] : [[name, draft[name]!]],
    ),
  )

/** What an action makes of the page, and what is told. @throws Refused */
export function writeOnPage<S extends object>(
  page: Page<S>,
  action: Action,
): { readonly writing: Writing; readonly events: readonly PageEvent[] } {
  const { byMail } = page.by
  const { writing } = page
  const told = (title: string, lines: readonly string[]): PageEvent => ({ type: 'page', rule, title, lines })
  switch (action.type) {
    case 'condition': {
      const { placed, whole, fault } = conditionOf(page, action)
      if (fault !== null) throw new Refused(rule, fault)
      const changed = replaced(writing, placed, { ...placed.order, when: whole })
      return {
        writing: changed,
        events: [
          told('The order', [orderWords(byMail, orderOf({ ...page, writing: changed }, action).order)]),
        ],
      }
    }
    case 'unconditional': {
      const placed = orderOf(page, action)
      const { when: _, ...order } = placed.order
      return {
        writing: replaced(writing, placed, order),
        events: [told('The order', [orderWords(byMail, order)])],
      }
    }
    case 'suppose':
      return { writing, events: [suppose(page, action, told)] }
    case 'read':
      return { writing, events: [told('Your orders', sheetInWords(byMail, sheetOn(page)))] }
    case 'final':
      return { writing: { ...writing, final: true }, events: [] }
    default:
      throw new Refused(rule, 'Nothing like that is done on the page of orders.')
  }
}

function replaced(writing: Writing, { list, kind, index }: Placed, order: Order): Writing {
  const orders = writing[list][kind]!.with(index, order)
  return { ...writing, [list]: { ...writing[list], [kind]: orders } }
}

/** What the orders that it changes would do if something were so. */
function suppose<S extends object>(
  page: Page<S>,
  action: Action,
  told: (title: string, lines: readonly string[]) => PageEvent,
): PageEvent {
  const { by, blank } = page
  const { found, given, fault } = wordOf(by.byMail.suppositions, action.word, action, blank)
  if (fault !== null) throw new Refused(rule, fault)
  const sheet = sheetOn(page)
  const plain = whatIf(by, blank.view, sheet, []).orders
  const { orders } = whatIf(by, blank.view, sheet, [{ word: String(action.word), given }])
  const key = (one: OrderOutcome) => `${one.kind} ${one.at}`
  const before = new Map(plain.map((one) => [key(one), cameOf(one)]))
  const lines = orders
    .filter((one) => one.saw.length > 0 || before.get(key(one)) !== cameOf(one))
    .map((one) => `${key(one)}. ${stopped(one.words)} ${cameOf(one)}`)
  return told(
    `What if there were ${found.words(given)}?`,
    lines.length > 0 ? lines : ['No order would go otherwise.'],
  )
}

const cameOf = ({ why, asked, saw }: OrderOutcome): string => {
  const came = why ?? (asked === null ? 'Its turn never comes.' : 'It is done.')
  return saw.length > 0 ? `${came} It sees: ${saw.join('; ')}.` : came
}
