/**
 * `@alcalzone/ansi-tokenize` with a short way for what is nearly everything here: ASCII with styles. Ink cuts
 * every line of every frame into characters with that package; at 200 columns and 60 rows looking for
 * graphemes that ASCII does not have, and comparing styles that are the same, took most of the time of a
 * frame. What comes out is the same.
 */
import {
  type AnsiCode,
  ansiCodesToString,
  diffAnsiCodes,
  reduceAnsiCodes,
  type StyledChar,
  type Token,
  tokenize as tokenizeAny,
} from '@alcalzone/ansi-tokenize'

export type { StyledChar }

/** The codes that are on at a character. One and the same array wherever the same codes are on. */
export type AnsiStyle = AnsiCode[]

/** Printable ASCII and what boards are painted with, with codes for styles. */
const short = /^(?:[\x20-\x7E\u00B7\u2580\u2584\u2588\u258C\u2590\u2596-\u2598\u259D]|\u001B\[[\d;]*m)*$/
const part = /\u001B\[[\d;]*m|[\x20-\x7E\u00B7\u2580\u2584\u2588\u258C\u2590\u2596-\u2598\u259D]/g

/** Keeps what a function gives; everything is forgotten when there is too much of it. */
export function remembered<K, V>(make: (key: K) => V, most = 2000): (key: K) => V {
  const known = new Map<K, V>()
  return (key) => {
    const found = known.get(key)
    if (found !== undefined) return found
    if (known.size >= most) known.clear()
    const made = make(key)
    known.set(key, made)
    return made
  }
}

/** What a character or a code is. */
const tokensOf = remembered((text: string): Token[] => tokenizeAny(text))
const lineOf = remembered((text: string): Token[] => (text.match(part) ?? []).flatMap(tokensOf))

/** Cuts a text into characters and codes; `end` is a number of columns after which to stop. */
export const tokenize = (text: string, end?: number): Token[] =>
  end === undefined && short.test(text) ? lineOf(text) : tokenizeAny(text, end)

const styles = new Map<string, AnsiStyle>()

/** The one array for these codes. */
export function styleOf(codes: AnsiStyle): AnsiStyle {
  const key = codes.map(({ code }) => code).join('')
  const known = styles.get(key)
  if (!known) styles.set(key, codes)
  return known ?? codes
}

export const unstyled = styleOf([])

const after = new WeakMap<AnsiStyle, Map<string, AnsiStyle>>()

/** The style when a code is added to another. */
function withCode(style: AnsiStyle, code: AnsiCode): AnsiStyle {
  const known = after.get(style) ?? new Map<string, AnsiStyle>()
  after.set(style, known)
  const next = known.get(code.code) ?? styleOf(reduceAnsiCodes([...style, code]))
  known.set(code.code, next)
  return next
}

const characters = new WeakMap<readonly Token[], StyledChar[]>()

/** The characters, each with the codes that are on there. */
export function styledCharsFromTokens(tokens: readonly Token[]): StyledChar[] {
  const known = characters.get(tokens)
  if (known) return known
  const made: StyledChar[] = []
  let style = unstyled
  for (const token of tokens)
    if (token.type === 'ansi') style = withCode(style, token)
    else made.push({ type: 'char', value: token.value, fullWidth: token.fullWidth, styles: style })
  characters.set(tokens, made)
  return made
}

const changes = new WeakMap<AnsiStyle, WeakMap<AnsiStyle, string>>()

/** What leads from one style to another. */
export function changeOfStyle(from: AnsiStyle, to: AnsiStyle): string {
  if (from === to) return ''
  const known = changes.get(from) ?? new WeakMap<AnsiStyle, string>()
  changes.set(from, known)
  const made = known.get(to) ?? ansiCodesToString(diffAnsiCodes(from, to))
  known.set(to, made)
  return made
}

/** The characters as one text, without a style at its end. */
export function styledCharsToString(list: readonly StyledChar[]): string {
  let text = ''
  let style = unstyled
  for (const { value, styles: codes } of list) {
    const next = codes.length === 0 ? unstyled : codes
    text += changeOfStyle(style, next) + value
    style = next
  }
  return text + changeOfStyle(style, unstyled)
}
