/** Places in the data files in words: "landCombat.rows, die 6, column 2-1" for landCombat/rows/5/3. */
import { isRecord, valueAt } from '../../../../kernel/contract/records.ts'

/** Entries of lists that are known by what they say of themselves. */
export function ownName(item: unknown): string | null {
  if (!isRecord(item)) return null
  const { name, turn, number } = item
  if (typeof name === 'string') return name
  if (typeof turn === 'number') return `turn ${turn}`
  return typeof number === 'string' ? `paragraph ${number}` : null
}

type Words = (index: number, keys: readonly string[], root: unknown) => string

const die: Words = (index) => `die ${index + 1}`
const column: Words = (index, keys, root) => {
  const head = valueAt(root, [keys[0]!, 'columns', String(index)])
  return head === undefined ? `column no. ${index + 1}` : `column ${head}`
}
/** Rows of the map are told by the first two digits of their hexes. */
const row: Words = (index, _keys, root) => {
  const first = valueAt(root, ['grid', 'firstRow'])
  return `row ${String(index + (typeof first === 'number' ? first : 0)).padStart(2, '0')}`
}

/** What an index means, by the place of its list, with `*` for any one key. */
const indexes: readonly (readonly [RegExp, Words])[] = [
  [/^(terrain|area)$/, row],
  [/^\w+\/rows$/, die],
  [/^\w+\/rows\/\d+$/, column],
  [/^\w+\/columns$/, (index) => `heading no. ${index + 1}`],
  [/^randomEvents\/(taxes\/.*|colonists)$/, die],
  [/^tordesillas\/(growth|annexation)$/, die],
  [/^randomEvents\/events$/, (index) => `first die ${index + 1}`],
  [/^randomEvents\/events\/\d+$/, (index) => `second die ${index + 1}`],
  [/^nonPlayerColonization\/table\/[^/]*$/, (index) => `dice ${index + 2}`],
]

/**
 * A place in words.
 * @param keys the keys that lead to it; those of lists count from 0.
 * @param root the whole file as it was read.
 */
export function placeWords(keys: readonly string[], root: unknown): string {
  const words: string[] = []
  let joined = false
  keys.forEach((key, depth) => {
    const before = keys.slice(0, depth)
    const holder = valueAt(root, before)
    const indexed = Array.isArray(holder)
    const word = indexed ? entryWords(Number(key), before, holder, root) : key
    if (joined && !indexed) words.push(`${words.pop()}.${word}`)
    else words.push(word)
    joined = !indexed
  })
  return words.join(', ')
}

function entryWords(index: number, keys: readonly string[], list: readonly unknown[], root: unknown): string {
  const place = keys.join('/')
  const words = indexes.find(([pattern]) => pattern.test(place))?.[1]
  return words?.(index, keys, root) ?? ownName(list[index]) ?? `no. ${index + 1}`
}
