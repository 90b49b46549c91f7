/** Places in the data files in words: "cards, bolas, copies" for cards/41/copies. */

type Group = Readonly<Record<string, unknown>>

export const isGroup = (value: unknown): value is Group =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What an entry of a list is known by; null where it says nothing of itself. */
export function ownName(item: unknown): string | null {
  if (!isGroup(item)) return null
  const { id, number, box, index, value, from } = item
  if (typeof id === 'string') return id
  if (typeof number === 'string') return `paragraph ${number}`
  if (typeof box === 'number') return `box ${box}`
  if (typeof index === 'number') return `box ${index}`
  if (typeof value === 'number')
    return `unit of ${value}${item.reverse ? ` and ${String(item.reverse)}` : ''}`
  return typeof from === 'number' ? `from ${from}` : null
}

/** An entry of a list: by its own name, else by its number from 1. */
export const entryName = (item: unknown, index: number): string => ownName(item) ?? `no. ${index + 1}`

/**
 * A place in words.
 * @param keys the keys that lead to it; those of lists count from 0
 * @param root the whole file as it was read
 */
export function placeWords(keys: readonly string[], root: unknown): string {
  let at = root
  const words = keys.map((key) => {
    const word = Array.isArray(at) ? entryName(at[Number(key)], Number(key)) : key
    at = (at as Group | null | undefined)?.[key]
    return word
  })
  return words.join(', ')
}
