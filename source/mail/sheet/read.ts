/** Reads a sheet from its text, with line and field of all that is wrong with it. */
import { isOneOf } from '../../kernel/contract/own.ts'
import { readHead } from './head.ts'
import { type Branch, readLines, type SheetEntry } from './lines.ts'
import { readOrders } from './orders.ts'
import { givenOf, Reading } from './reading.ts'
import type { Sheet, SheetFault } from './sheet.ts'

const fields = ['game', 'turn', 'round', 'seat', 'status', 'orders', 'answers', 'usual'] as const

/** The sheet of a text, or what is wrong with it, at least one fault. */
export function readSheet(text: string): Sheet | SheetFault[] {
  const root = readLines(text)
  if (Array.isArray(root)) return root
  const reading = new Reading()
  const entries = entriesOf(root, reading)
  for (const { key, line } of entries)
    if (!isOneOf(fields, key))
      reading.fault(line, key, `A sheet has no field of this name; it has ${fields.join(', ')}.`)
  const at = (key: string) => entries.find((entry) => entry.key === key)
  const head = readHead(at, reading)
  const sheet = {
    ...head,
    orders: readLists(at('orders'), reading),
    answers: readLists(at('answers'), reading),
    usual: readUsual(at('usual'), reading),
  }
  return reading.faults.length > 0 ? reading.inOrder() : sheet
}

function entriesOf(root: Branch | null, reading: Reading): readonly SheetEntry[] {
  if (root?.kind === 'map') return root.entries
  reading.fault(root?.line ?? 1, '', 'A sheet begins with its game, turn, round and seat, each on a line.')
  return []
}

/** Lists of orders by the kind of question. */
function readLists(entry: SheetEntry | undefined, reading: Reading): Sheet['orders'] {
  if (!entry || isBlank(entry.value)) return {}
  if (entry.value.kind !== 'map') {
    reading.fault(entry.line, entry.key, 'Here stand segments, each with a list of orders.')
    return {}
  }
  return Object.fromEntries(
    entry.value.entries.map(({ key, value, line }) => [
      key,
      isBlank(value) ? [] : readOrders(value, { key, line }, reading),
    ]),
  )
}

function readUsual(entry: SheetEntry | undefined, reading: Reading): Sheet['usual'] {
  if (!entry || isBlank(entry.value)) return {}
  return givenOf(entry.value, entry, reading)
}

const isBlank = (value: Branch): boolean => value.kind === 'text' && value.text === ''
