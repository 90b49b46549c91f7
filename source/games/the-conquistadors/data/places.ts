/** Places in the data files in words: "cards, bolas, copies" for cards/41/copies. */

import { placeIn } from '../../../kernel/contract/entries.ts'
import { isRecord } from '../../../kernel/contract/records.ts'

/** What an entry of a list is known by; null where it says nothing of itself. */
export function ownName(item: unknown): string | null {
  if (!isRecord(item)) return null
  const { id, number, box, index, value, from } = item
  if (typeof id === 'string') return id
  if (typeof number === 'string') return `paragraph ${number}`
  if (typeof box === 'number') return `box ${box}`
  if (typeof index === 'number') return `box ${index}`
  if (typeof value === 'number')
    return `unit of ${value}${item.reverse ? ` and ${String(item.reverse)}` : ''}`
  return typeof from === 'number' ? `from ${from}` : null
}

/** A place in words, by the keys that lead to it in a file as it was read. */
export const placeWords = (keys: readonly string[], root: unknown): string => placeIn(ownName, keys, root)
