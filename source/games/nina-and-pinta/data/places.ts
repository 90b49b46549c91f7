/** Places in the data files in words: "eras, era 3, startCost" for eras/2/startCost. */

import { placeIn } from '../../../kernel/contract/entries.ts'
import { isRecord } from '../../../kernel/contract/records.ts'

const figure = (value: unknown, say: (number: number) => string): string | null =>
  typeof value === 'number' ? say(value) : null

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null)

const joined = (value: unknown, by: string): string | null =>
  Array.isArray(value) && value.length > 0 ? value.map(String).join(by) : null

/** What an entry of a list is known by; null where it says nothing of itself. */
export function ownName(item: unknown): string | null {
  if (!isRecord(item)) return null
  const { id, era, players, number, nation, pair, x, y } = item
  return (
    text(id) ??
    figure(era, (one) => `era ${one}`) ??
    figure(players, (one) => `${one} ${one === 1 ? 'player' : 'players'}`) ??
    (text(number) && `paragraph ${number}`) ??
    text(nation) ??
    joined(pair, '-') ??
    (typeof x === 'number' && typeof y === 'number' ? `cell ${x},${y}` : null)
  )
}

/** A place in words, by the keys that lead to it in a file as it was read. */
export const placeWords = (keys: readonly string[], root: unknown): string => placeIn(ownName, keys, root)
