/** Writes a sheet as the text that a person would write. */
import { Document, isMap, isSeq, type Scalar, visit } from 'yaml'
import type { Condition, Order, Selector, Sheet } from './sheet.ts'

/** Longer lines are broken into a field a line. */
const widest = 96

/** The text of a sheet; `readSheet` gives the same sheet back. */
export function writeSheet(sheet: Sheet): string {
  const { game, turn, round, seat, status, orders, answers, usual } = sheet
  const document = new Document(
    {
      ...{ game, turn: String(turn), round: String(round), seat, status },
      ...(Object.keys(orders).length > 0 && { orders: listsOf(orders) }),
      ...(Object.keys(answers).length > 0 && { answers: listsOf(answers) }),
      ...(Object.keys(usual).length > 0 && { usual }),
    },
    { schema: 'failsafe', aliasDuplicateObjects: false },
  )
  visit(document, {
    // One order a line where it fits.
    Collection(_key, node, path) {
      if ((isMap(node) || isSeq(node)) && path.length > 5) node.flow = true
    },
    Scalar(_key, node: Scalar) {
      if (typeof node.value === 'string' && needsQuotes(node.value)) node.type = 'QUOTE_DOUBLE'
    },
  })
  return document.toString({ lineWidth: widest, flowCollectionPadding: false })
}

/** What would be read as something else, or trimmed. */
const needsQuotes = (text: string): boolean => text === '' || /^[\s]|[\s]$|[\n\r]/.test(text)

const listsOf = (lists: Sheet['orders']) =>
  Object.fromEntries(Object.entries(lists).map(([kind, orders]) => [kind, orders.map(orderOf)]))

/** Field by field, in the order in which they are read best. */
const orderOf = (order: Order): Map<string, unknown> =>
  new Map<string, unknown>([
    ...(order.when ? [['when', conditionOf(order.when)] as const] : []),
    ...(order.for ? [['for', selectorOf(order.for)] as const] : []),
    ['do', order.do],
    ...Object.entries(order.args),
    ...(order.always ? [['always', 'yes'] as const] : []),
    ...(order.next ? [['then', order.next.map(orderOf)] as const] : []),
    ...(order.otherwise ? [['else', order.otherwise.map(orderOf)] as const] : []),
  ])

function conditionOf(condition: Condition): object {
  if ('and' in condition) return { and: condition.and.map(conditionOf) }
  if ('or' in condition) return { or: condition.or.map(conditionOf) }
  if ('not' in condition) return { not: conditionOf(condition.not) }
  return { [condition.ask]: condition.given }
}

const selectorOf = ({ find, given, take, first }: Selector): object => ({
  [find]: given,
  ...(take !== 1 && { take: String(take) }),
  ...(first.length > 0 && { first }),
})
