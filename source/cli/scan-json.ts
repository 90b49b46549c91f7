/** Where things stand in a JSON file: the line of every value, and the first mistake of writing with line and column. */

export interface ScannedJson {
  /** The line, from 1, at which the value of a path begins; the keys of a path are joined by dots. */
  readonly lines: ReadonlyMap<string, number>
  /** Fields that stand twice in the same braces, of which JSON would keep only the last. */
  readonly repeated: readonly { readonly path: string; readonly line: number }[]
}

export interface JsonMistake {
  /** Both from 1. */
  readonly line: number
  readonly column: number
  /** One sentence on what must stand there. */
  readonly expected: string
}

class Mistake extends Error {
  readonly at: number
  constructor(at: number, expected: string) {
    super(expected)
    this.at = at
  }
}

/** No data file has braces within braces to this depth. */
const deepest = 50
const blank = /[ \t\n\r]/
const numberAhead = /-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?/y
const wordAhead = /[\p{L}\d_+.-]+/uy
const textAhead = /"(?:[^"\\\n\r]|\\(?:["\\/bfnrt]|u[\dA-Fa-f]{4}))*"/y

/** Reads through the text of a JSON file without keeping its values. */
export function scanJson(text: string): ScannedJson | JsonMistake {
  try {
    return new Scanner(text).scan()
  } catch (error) {
    if (!(error instanceof Mistake)) throw error
    const before = text.slice(0, error.at).split('\n')
    return { line: before.length, column: before.at(-1)!.length + 1, expected: error.message }
  }
}

class Scanner {
  readonly #text: string
  #at = 0
  #line = 1
  #depth = 0
  readonly #lines = new Map<string, number>()
  readonly #repeated: { path: string; line: number }[] = []

  constructor(text: string) {
    this.#text = text
  }

  scan(): ScannedJson {
    if (this.#text.trim() === '') this.#fail('The file must not be empty.')
    this.#value([])
    this.#skip()
    if (this.#at < this.#text.length) this.#fail('Nothing may stand behind the last bracket of the file.')
    return { lines: this.#lines, repeated: this.#repeated }
  }

  #fail(expected: string, at = this.#at): never {
    throw new Mistake(at, expected)
  }

  #peek(): string {
    return this.#text[this.#at] ?? ''
  }

  #skip(): void {
    for (; blank.test(this.#peek()); this.#at++) if (this.#peek() === '\n') this.#line++
  }

  /** What fits the pattern here, stepped over; null if nothing does. */
  #take(pattern: RegExp): string | null {
    pattern.lastIndex = this.#at
    const found = pattern.exec(this.#text)?.[0] ?? null
    if (found !== null) this.#at += found.length
    return found
  }

  #value(path: readonly string[]): void {
    this.#skip()
    this.#lines.set(path.join('.'), this.#line)
    if (this.#peek() === '{') this.#fields(path)
    else if (this.#peek() === '[') this.#entries(path)
    else if (this.#peek() === '"') this.#string()
    else this.#bare()
  }

  #string(): string {
    const start = this.#at
    const found = this.#take(textAhead)
    if (found !== null) return JSON.parse(found)
    const end = this.#text.slice(start + 1).search(/["\n\r]/)
    const whole = end >= 0 && this.#text[start + 1 + end] === '"'
    return this.#fail(
      whole
        ? 'This text must hold no backslash.'
        : 'The text that begins here must end with " on the same line.',
    )
  }

  /** A number, true, false or null. */
  #bare(): void {
    const start = this.#at
    const number = this.#take(numberAhead)
    const rest = this.#take(wordAhead) ?? ''
    if (number !== null && rest === '') return
    if (number === null && ['true', 'false', 'null'].includes(rest)) return
    if (number !== null || /^[+.\d-]/.test(rest))
      this.#fail(`A number must be written like 4 or -3, and not ${number ?? ''}${rest}.`, start)
    this.#strange(start, rest)
  }

  #strange(at: number, word: string): never {
    const sign = this.#text[at] ?? ''
    if (sign === '') this.#fail('The file must not end here: a bracket or brace is still open.', at)
    if (/[“”„«»‘’'`]/.test(sign)) this.#fail(`Quotation marks must be straight ("), and not ${sign}.`, at)
    if (sign === '/' || sign === '#') this.#fail('There must be no remarks: JSON has none.', at)
    if (/\s/.test(sign)) this.#fail('Here must be an ordinary space.', at)
    if (sign === ',') this.#fail('Something must stand before this comma.', at)
    if (/[\]})]/.test(sign)) this.#fail(`Something must stand before this ${sign}.`, at)
    this.#fail(`Text must stand in quotation marks ("), as in "${word || sign}".`, at)
  }

  #fields(path: readonly string[]): void {
    const keys = new Set<string>()
    this.#list('}', () => {
      if (/[\d-]/.test(this.#peek()))
        this.#fail('Here must be the name of a field in quotation marks; a figure has no comma in it.')
      if (this.#peek() !== '"') this.#strange(this.#at, this.#take(wordAhead) ?? '')
      const line = this.#line
      const key = this.#string()
      const within = [...path, key]
      if (keys.has(key)) this.#repeated.push({ path: within.join('.'), line })
      keys.add(key)
      this.#skip()
      if (this.#peek() !== ':') this.#fail(`A colon must stand after "${key}".`)
      this.#at++
      this.#value(within)
    })
  }

  #entries(path: readonly string[]): void {
    let index = 0
    this.#list(']', () => this.#value([...path, String(index++)]))
  }

  /** What stands between brackets or braces, with commas between. */
  #list(close: ']' | '}', one: () => void): void {
    if (++this.#depth > deepest) this.#fail(`Brackets may be at most ${deepest} deep.`)
    const opened = this.#line
    this.#at++
    this.#skip()
    while (this.#peek() !== close) {
      one()
      const end = this.#at
      this.#skip()
      if (this.#peek() === close) break
      if (this.#peek() === '') this.#fail(`The file must not end before the ${close} for line ${opened}.`)
      if (/[\]}]/.test(this.#peek())) this.#fail(`Here must stand ${close} for line ${opened}.`)
      if (this.#peek() !== ',') this.#fail('A comma must stand here, before what follows.', end)
      const comma = this.#at++
      this.#skip()
      if (this.#peek() === close) this.#fail(`There must be no comma before ${close}.`, comma)
    }
    this.#at++
    this.#depth--
  }
}
