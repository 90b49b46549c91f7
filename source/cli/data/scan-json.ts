/**
 * A JSON file's value with the line of every place in it, or its first
 * mistake of writing with line and column.
 */
import { getNodeValue, type Node, type ParseError, parseTree } from 'jsonc-parser'
import { firstObeyed } from '../../kernel/contract/printable.ts'
import { mistakeOf, tooDeep } from './json-mistakes.ts'

export interface ScannedJson {
  readonly value: unknown
  /**
   * The line, from 1, at which the value of a path begins; for what is
   * missing, that of what it is missing from.
   */
  lineOf(path: readonly string[]): number
  /** Fields that stand twice in the same braces, of which JSON would keep only the last. */
  readonly repeated: readonly { readonly path: readonly string[]; readonly line: number }[]
  /** Texts and names that none may be, and what must be there. */
  readonly unfit: readonly {
    readonly path: readonly string[]
    readonly line: number
    readonly expected: string
  }[]
}

interface JsonMistake {
  /** Both from 1. */
  readonly line: number
  readonly column: number
  /** One sentence on what must stand there. */
  readonly expected: string
}

/** Reads the text of a JSON file: strictly, without remarks and without a comma at the end of a list. */
export function scanJson(text: string): ScannedJson | JsonMistake {
  const errors: ParseError[] = []
  const deep = tooDeep(text)
  // The parser calls itself for every bracket within a bracket.
  const root = deep ? undefined : parseTree(text, errors, { disallowComments: true })
  if (root === undefined || errors.length > 0) {
    const { offset, expected } = deep ?? mistakeOf(text, errors[0]!)
    const before = text.slice(0, offset).split('\n')
    return { line: before.length, column: before.at(-1)!.length + 1, expected }
  }
  const lineAt = linesOf(text)
  return {
    value: getNodeValue(root),
    lineOf: (path) => lineAt(nodeAt(root, path).offset),
    repeated: repeatedIn(root, []).map(({ path, offset }) => ({ path, line: lineAt(offset) })),
    unfit: unfitIn(root, []).map(({ path, offset, expected }) => ({ path, line: lineAt(offset), expected })),
  }
}

/** Tells the line, from 1, of an offset; a file may have as many mistakes as lines. */
function linesOf(text: string): (offset: number) => number {
  const ends = [...text.matchAll(/\n/g)].map(({ index }) => index)
  return (offset) => {
    let [low, high] = [0, ends.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (ends[middle]! < offset) low = middle + 1
      else high = middle
    }
    return low + 1
  }
}

interface Member {
  readonly key: string
  readonly value: Node
  /** Where it begins, with its name if it has one. */
  readonly offset: number
}

const entriesOf = ({ type, children = [] }: Node): Member[] =>
  children.map((child, index) =>
    type === 'object'
      ? { key: child.children![0]!.value, value: child.children![1]!, offset: child.offset }
      : { key: String(index), value: child, offset: child.offset },
  )

/** What stands at a path, or the last on the way to it. */
function nodeAt(root: Node, path: readonly string[]): Node {
  let node = root
  for (const key of path) {
    const within = entriesOf(node).find((entry) => entry.key === key)
    if (!within) break
    node = within.value
  }
  return node
}

function repeatedIn(node: Node, path: readonly string[]): { path: readonly string[]; offset: number }[] {
  if (node.children === undefined) return []
  const seen = new Set<string>()
  return entriesOf(node).flatMap(({ key, value, offset }) => {
    const within = [...path, key]
    const again = seen.has(key) ? [{ path: within, offset }] : []
    seen.add(key)
    return [...again, ...repeatedIn(value, within)]
  })
}

interface Unfit {
  readonly path: readonly string[]
  readonly offset: number
  readonly expected: string
}

/** Whatever in a file no text and no name may be, from the front. */
function unfitIn(node: Node, path: readonly string[]): Unfit[] {
  const own = node.type === 'string' ? unfitText(node.value) : null
  return [
    ...(own === null ? [] : [{ path, offset: node.offset, expected: own }]),
    ...(node.children === undefined ? [] : entriesOf(node)).flatMap(({ key, value, offset }) => {
      const within = [...path, key]
      const named = unfitText(key)
      return [
        ...(named === null ? [] : [{ path: within, offset, expected: named }]),
        ...unfitIn(value, within),
      ]
    }),
  ]
}

/** What every object has without being given it: a look-up by such a name finds what nobody has put there. */
const inherited: readonly string[] = Object.getOwnPropertyNames(Object.prototype)

function unfitText(text: string): string | null {
  const sign = firstObeyed(text)
  if (sign !== null) return `A text must hold no character that a terminal would obey, as ${sign} is here.`
  return inherited.includes(text) ? `Nothing can be called "${text}".` : null
}
