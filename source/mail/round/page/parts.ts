/** What the parts of the page of orders share: its orders by name, and the forms of words. */
import type { Given, MailWord } from '../../../kernel/contract/by-mail.ts'
import {
  type Action,
  type Domain,
  type GameEvent,
  type Json,
  Refused,
} from '../../../kernel/contract/game.ts'
import { ownOf } from '../../../kernel/contract/own.ts'
import type { Order, Sheet } from '../../sheet/sheet.ts'
import { orderWords, segmentName } from '../../sheet/words.ts'
import type { Blank } from '../compose.ts'
import type { MailGame } from '../shapes.ts'

/** What has been written of a sheet. */
export interface Writing extends Pick<Sheet, 'orders' | 'answers'> {
  /** The words of orders that only close a segment. */
  readonly closing: readonly string[]
  /** Nothing more is added. */
  readonly final: boolean
  /** All of the turn is ordered. The next turn has begun: its first events are no orders, and its questions are not put. */
  readonly ended?: true
}

/** Something that is told of the page, a line each. */
export interface PageEvent extends GameEvent {
  readonly type: 'page'
  readonly title: string
  readonly lines: readonly string[]
}

export const isPageEvent = (event: GameEvent): event is PageEvent => event.type === 'page'

export const rule = 'P6.5'
/** So many characters of an order name it in a list. */
const nameLength = 60

/** The page of a seat as it stands. */
export interface Page<S extends object> {
  readonly by: MailGame<S>
  readonly blank: Blank<S>
  readonly writing: Writing
}

/** What an action makes of the page, and what is told. */
export interface OnPage {
  readonly writing: Writing
  readonly events: readonly GameEvent[]
}

export const told = (title: string, lines: readonly string[]): PageEvent => ({
  ...{ type: 'page', rule },
  title,
  lines,
})

/** What is told of an order that was changed. */
export const orderTold = <S extends object>({ by }: Page<S>, order: Order): PageEvent =>
  told('The order', [orderWords(by.byMail, order)])

/** An order of the page. */
export interface Placed {
  readonly list: 'orders' | 'answers'
  readonly kind: string
  readonly index: number
  readonly order: Order
  readonly name: string
}

/** The orders that may hang on what others do, each with its name on the page. */
export function openOrders<S extends object>({ by: { byMail }, writing }: Page<S>): readonly Placed[] {
  return (['orders', 'answers'] as const).flatMap((list) =>
    Object.entries(writing[list]).flatMap(([kind, orders]) =>
      orders
        .map((order, index) => ({ list, kind, index, order, name: `${kind} ${index + 1}` }))
        .filter(({ order }) => !writing.closing.includes(order.do))
        .filter(({ order }) => !byMail.arrangements.includes(order.do))
        .filter(({ order }) => byMail.unconditional(kind, order.do) === null),
    ),
  )
}

/** An order as the heading of what may be done with it; of those that begin alike each has its number as well. */
export function headOf<S extends object>(page: Page<S>, { name, kind, index, order }: Placed): string {
  const head = begun(page, order)
  const alike = openOrders(page).some((one) => one.name !== name && begun(page, one.order) === head)
  if (!alike) return head
  return `${head}, ${segmentName(page.by.byMail, kind, page.by.byMail.at(page.blank.view).round)} ${index + 1}`
}

/** An order in words, broken off after a word where it is too long. */
function begun<S extends object>({ by }: Page<S>, order: Order): string {
  const words = orderWords(by.byMail, order)
  if (words.length <= nameLength) return words
  return `${words.slice(0, words.lastIndexOf(' ', nameLength - 4)).replace(/,$/, '')} ...`
}

/** What a form says of the fields of a word; what says nothing is left out. */
export function givenBy(args: Readonly<Record<string, Domain>>, action: Action): Given {
  const said = Object.keys(args).flatMap((field): [string, string][] => {
    const value = action[field]
    return value === undefined || value === 0 || value === '' ? [] : [[field, String(value)]]
  })
  return Object.fromEntries(said)
}

/** What every argument of a form is: as it was entered, or if nothing else is said. */
export const valuesOf = (args: Readonly<Record<string, Domain>>, draft: Action): Record<string, Json> =>
  Object.fromEntries(
    Object.entries(args).flatMap(([name, domain]): [string, Json][] => {
      if (draft[name] !== undefined) return [[name, draft[name]]]
      if (domain.kind === 'one') return [[name, domain.of[0]!]]
      return domain.kind === 'count' ? [[name, domain.min]] : []
    }),
  )

/** The order that an action of the page is about. @throws Refused if there is none of that name */
export function orderOf<S extends object>(page: Page<S>, { order: name }: Action): Placed {
  const found = openOrders(page).find((one) => one.name === name)
  if (!found) throw new Refused(rule, `There is no order "${name}" that may be conditional.`)
  return found
}

/** One of some words by its name. @throws Refused if there is none */
export function wordCalled<W extends MailWord>(
  words: Readonly<Record<string, W>>,
  name: Json | undefined,
): W {
  const found = ownOf(words, String(name))
  if (!found) throw new Refused(rule, `Nothing is called "${String(name)}" here.`)
  return found
}

/** The word that an action of the page is about, with what is said beside it. @throws Refused if it means nothing */
export function wordOf<W extends MailWord>(
  words: Readonly<Record<string, W>>,
  name: Json | undefined,
  action: Action,
  { blank }: Pick<Page<object>, 'blank'>,
) {
  const found = wordCalled(words, name)
  const given = givenBy(found.form(blank.view, blank.seat), action)
  return { found, given, fault: found.fault(given) }
}

/** The page with another order in the place of one. */
export function replaced(writing: Writing, { list, kind, index }: Placed, order: Order): Writing {
  const orders = writing[list][kind]!.with(index, order)
  return { ...writing, [list]: { ...writing[list], [kind]: orders } }
}
