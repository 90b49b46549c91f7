/** What the parts of reading a sheet share: the faults found so far, and plain values. */
import type { Given } from '../../kernel/contract/by-mail.ts'
import type { Branch, SheetEntry } from './lines.ts'
import type { SheetFault } from './sheet.ts'

/** Where something stands, for what is said of it. */
export type EntryPlace = Pick<SheetEntry, 'key' | 'line'>

export class Reading {
  readonly faults: SheetFault[] = []

  fault(line: number, field: string, reason: string): void {
    this.faults.push({ line, field, reason })
  }

  inOrder(): SheetFault[] {
    return [...this.faults].sort((a, b) => a.line - b.line)
  }
}

/** A text, or null with a fault. */
export function textOf(value: Branch, { key, line }: EntryPlace, reading: Reading): string | null {
  if (value.kind === 'text') return value.text
  reading.fault(line, key, 'Here stands one word or figure.')
  return null
}

/** A list of texts; one text is a list of one. */
export function textsOf(value: Branch, spot: EntryPlace, reading: Reading): readonly string[] {
  if (value.kind === 'text') return [value.text]
  if (value.kind === 'map') {
    reading.fault(spot.line, spot.key, 'Here stand words or figures, not fields.')
    return []
  }
  return value.items.flatMap((item) => textOf(item, { key: spot.key, line: item.line }, reading) ?? [])
}

/** Fields with a text or several each. */
export function givenOf(value: Branch, spot: EntryPlace, reading: Reading): Given {
  if (value.kind !== 'map') {
    if (value.kind === 'text' && value.text === '') return {}
    reading.fault(spot.line, spot.key, 'Here stand fields with their values, such as {of: any}.')
    return {}
  }
  return Object.fromEntries(
    value.entries.map((entry) => [
      entry.key,
      entry.value.kind === 'text' ? entry.value.text : textsOf(entry.value, entry, reading),
    ]),
  )
}
