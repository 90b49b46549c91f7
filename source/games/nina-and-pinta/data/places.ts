/** Places in the data files in words: "eras, era 3, startCost" for eras/2/startCost. */

type Group = Readonly<Record<string, unknown>>

export const isGroup = (value: unknown): value is Group =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const figure = (value: unknown, say: (number: number) => string): string | null =>
  typeof value === 'number' ? say(value) : null

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null)

const joined = (value: unknown, by: string): string | null =>
  Array.isArray(value) && value.length > 0 ? value.map(String).join(by) : null

/** What an entry of a list is known by; null where it says nothing of itself. */
export function ownName(item: unknown): string | null {
  if (!isGroup(item)) return null
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
