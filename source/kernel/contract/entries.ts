/** Places in data files in words: "eras, era 3, startCost" for eras/2/startCost. */
import { isRecord } from './records.ts'

/** What an entry of a list is known by in a game's files; null where it says nothing of itself. */
export type OwnName = (item: unknown) => string | null

/** An entry of a list: by its own name, else by its number from 1. */
export const entryName = (ownName: OwnName, item: unknown, index: number): string =>
  ownName(item) ?? `no. ${index + 1}`

/**
 * A place in words.
 * @param keys the keys that lead to it; those of lists count from 0
 * @param root the whole file as it was read
 */
export function placeIn(ownName: OwnName, keys: readonly string[], root: unknown): string {
  let at = root
  const words = keys.map((key) => {
    const list = Array.isArray(at) ? at : null
    const word = list ? entryName(ownName, list[Number(key)], Number(key)) : key
    at = list ? list[Number(key)] : isRecord(at) ? at[key] : undefined
    return word
  })
  return words.join(', ')
}
