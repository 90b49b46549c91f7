/** Reads a list of orders with their conditions and selectors. */
import type { Branch, SheetEntry } from './lines.ts'
import { type EntryPlace, givenOf, type Reading, textOf, textsOf } from './reading.ts'
import type { Condition, Order, Selector, Value } from './sheet.ts'

/** Fields of an order that are none of its arguments. */
const own = ['do', 'when', 'for', 'then', 'else', 'always']

export function readOrders(value: Branch, spot: EntryPlace, reading: Reading): readonly Order[] {
  if (value.kind === 'map') return readOrder(value, value, reading) ?? []
  if (value.kind === 'text') {
    reading.fault(spot.line, spot.key, 'Here stands a list of orders, each behind a dash.')
    return []
  }
  return value.items.flatMap((item) => readOrder(item, item, reading) ?? [])
}

function readOrder(value: Branch, { line }: Branch, reading: Reading): Order[] | null {
  if (value.kind !== 'map') {
    reading.fault(line, 'do', 'An order says what to do: do: and a word, then its fields.')
    return null
  }
  const at = (key: string) => value.entries.find((entry) => entry.key === key)
  const verb = at('do')
  const type = verb ? textOf(verb.value, verb, reading) : ''
  if (!verb || type === '')
    reading.fault(verb?.line ?? line, 'do', 'An order says what to do: do: and a word.')
  const args = value.entries.filter(({ key }) => !own.includes(key))
  const [when, chosen, then, otherwise, always] = ['when', 'for', 'then', 'else', 'always'].map(at)
  if (always && !(always.value.kind === 'text' && ['yes', 'no'].includes(always.value.text)))
    reading.fault(always.line, 'always', 'Here stands yes or no.')
  const selector = chosen && readSelector(chosen, reading)
  const condition = when && readCondition(when.value, when, reading)
  return [
    {
      do: type ?? '',
      args: Object.fromEntries(args.map((entry) => [entry.key, readValue(entry, reading)])),
      ...(condition && { when: condition }),
      ...(selector && { for: selector }),
      ...(then && { next: readOrders(then.value, then, reading) }),
      ...(otherwise && { otherwise: readOrders(otherwise.value, otherwise, reading) }),
      ...(always?.value.kind === 'text' && always.value.text === 'yes' && { always: true as const }),
    },
  ]
}

function readValue(entry: SheetEntry, reading: Reading): Value {
  const { value } = entry
  if (value.kind === 'text') return value.text
  if (value.kind === 'list') return textsOf(value, entry, reading)
  return Object.fromEntries(value.entries.map((one) => [one.key, textOf(one.value, one, reading) ?? '']))
}

function readCondition(value: Branch, spot: EntryPlace, reading: Reading): Condition | null {
  // Several fields, or a list, must all hold.
  if (value.kind === 'list') return joined('and', value, spot, reading)
  if (value.kind !== 'map' || value.entries.length === 0) {
    reading.fault(spot.line, spot.key, 'A condition is a word with its fields, or and, or, not.')
    return null
  }
  const parts = value.entries.flatMap((entry) => readPart(entry, reading) ?? [])
  return parts.length === 1 ? parts[0]! : { and: parts }
}

function readPart(entry: SheetEntry, reading: Reading): Condition | null {
  const { key, value } = entry
  if (key === 'and' || key === 'or') return joined(key, value, entry, reading)
  if (key !== 'not') return { ask: key, given: givenOf(value, entry, reading) }
  const not = readCondition(value, entry, reading)
  return not && { not }
}

function joined(by: 'and' | 'or', value: Branch, spot: EntryPlace, reading: Reading): Condition | null {
  if (value.kind !== 'list' || value.items.length === 0) {
    reading.fault(spot.line, spot.key, `Behind ${by} stands a list of conditions.`)
    return null
  }
  const parts = value.items.flatMap(
    (item) => readCondition(item, { key: by, line: item.line }, reading) ?? [],
  )
  return by === 'and' ? { and: parts } : { or: parts }
}

function readSelector({ key, line, value }: SheetEntry, reading: Reading): Selector | null {
  const entries = value.kind === 'map' ? value.entries : []
  const [found, second] = entries.filter((entry) => !['take', 'first'].includes(entry.key))
  if (!found || second) {
    reading.fault(
      second?.line ?? line,
      key,
      'Behind for stands one kind of thing to choose among, with its fields.',
    )
    return null
  }
  const take = entries.find((entry) => entry.key === 'take')
  const first = entries.find((entry) => entry.key === 'first')
  return {
    find: found.key,
    given: givenOf(found.value, found, reading),
    take: take ? readTake(take, reading) : 1,
    first: first ? textsOf(first.value, first, reading) : [],
  }
}

function readTake(entry: SheetEntry, reading: Reading): Selector['take'] {
  const text = textOf(entry.value, entry, reading)
  if (text === 'all') return 'all'
  if (text === 'any') return 1
  if (text !== null && /^[1-9]\d?$/.test(text)) return Number(text)
  reading.fault(entry.line, entry.key, 'Here stands any, all, or how many are chosen.')
  return 1
}
