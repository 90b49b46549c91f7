/** Places in the data files in words: "landCombat.rows, die 6, column 2-1" in the place of "landCombat.rows.5.3". */

/** Entries of lists that are known by what they say of themselves. */
export function ownName(item: unknown): string | null {
  if (typeof item !== 'object' || item === null) return null
  const { name, turn, number } = item as Readonly<Record<string, unknown>>
  if (typeof name === 'string') return name
  if (typeof turn === 'number') return `turn ${turn}`
  return typeof number === 'string' ? `paragraph ${number}` : null
}

type Words = (index: number, keys: readonly string[], root: unknown) => string

const at = (root: unknown, keys: readonly string[]): unknown =>
  keys.reduce<unknown>((part, key) => (part as Record<string, unknown> | null | undefined)?.[key], root)

const die: Words = (index) => `die ${index + 1}`
const column: Words = (index, keys, root) => {
  const head = at(root, [keys[0]!, 'columns', String(index)])
  return head === undefined ? `column no. ${index + 1}` : `column ${head}`
}
/** Rows of the map are told by the first two digits of their hexes. */
const row: Words = (index, _keys, root) => {
  const first = at(root, ['grid', 'firstRow'])
  return `row ${String(index + (typeof first === 'number' ? first : 0)).padStart(2, '0')}`
}

/** What an index means, by the place of its list, with `*` for any one key. */
const indexes: readonly (readonly [RegExp, Words])[] = [
  [/^(terrain|area)$/, row],
  [/^\w+\/rows$/, die],
  [/^\w+\/rows\/\d+$/, column],
  [/^\w+\/columns$/, (index) => `heading no. ${index + 1}`],
  [/^randomEvents\/(taxes\/.*|colonists)$/, die],
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
    const holder = at(root, before)
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

/** The keys in a path joined by dots, where keys such as "St. Lawrence" have dots of their own. */
export function keysOf(path: string, root: unknown): string[] {
  const keys: string[] = []
  let part = root
  let rest = path.split('.')
  while (rest.length > 0) {
    const known = rest.findIndex((_, end) => hasKey(part, rest.slice(0, end + 1).join('.')))
    const key = rest.slice(0, known < 0 ? 1 : known + 1).join('.')
    keys.push(key)
    rest = rest.slice(key.split('.').length)
    part = at(part, [key])
  }
  return keys
}

const hasKey = (part: unknown, key: string): boolean =>
  typeof part === 'object' && part !== null && Object.hasOwn(part, key)
