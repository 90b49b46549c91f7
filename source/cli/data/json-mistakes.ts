/** Mistakes in the writing of JSON, in sentences for people who have never heard of a token. */
import { createScanner, type ParseError, printParseErrorCode } from 'jsonc-parser'

interface Mistake {
  /** In the text, from 0. */
  readonly offset: number
  /** One sentence on what must stand there. */
  readonly expected: string
}

/** No data file has braces within braces to this depth. */
const deepest = 50
const word = /[\p{L}\d_+.-]*/uy
const closing = { '{': '}', '[': ']' } as const

interface Opened {
  readonly offset: number
  readonly close: '}' | ']'
}

/** What has been read before a place. */
interface Before {
  readonly open: readonly Opened[]
  /** The last two tokens as they are written; empty at the start. */
  readonly last: string
  readonly beforeLast: string
}

/** Reads up to a place, or to the first bracket that is too deep. */
function readTo(text: string, end: number): Before {
  const scanner = createScanner(text, true)
  const open: Opened[] = []
  let [last, beforeLast] = ['', '']
  while (open.length <= deepest) {
    scanner.scan()
    const offset = scanner.getTokenOffset()
    if (offset >= end) break
    const token = text.slice(offset, offset + scanner.getTokenLength())
    if (token === '{' || token === '[') open.push({ offset, close: closing[token] })
    else if (token === '}' || token === ']') open.pop()
    ;[beforeLast, last] = [last, token]
  }
  return { open, last, beforeLast }
}

/** The first bracket that is deeper than any file has them, if there is one. */
export function tooDeep(text: string): Mistake | null {
  const { open } = readTo(text, text.length)
  if (open.length <= deepest) return null
  return { offset: open.at(-1)!.offset, expected: `Brackets may be at most ${deepest} deep.` }
}

/** The first mistake that the parser has found, as its place and a sentence. */
export function mistakeOf(text: string, { error, offset, length }: ParseError): Mistake {
  if (text.trim() === '') return { offset: 0, expected: 'The file must not be empty.' }
  const at = (expected: string, place = offset): Mistake => ({ offset: place, expected })
  switch (printParseErrorCode(error)) {
    case 'InvalidCommentToken':
      return at('There must be no remarks: JSON has none.')
    case 'UnexpectedEndOfString':
      return at('The text that begins here must end with " on the same line.')
    case 'InvalidUnicode':
    case 'InvalidEscapeCharacter':
      return at('This text must hold no backslash.')
    case 'InvalidCharacter': {
      const within = text.slice(offset, offset + length).search(/[\0-\x1f]/)
      return at('A text must hold no tab and no other control character, as it does here.', offset + within)
    }
    default:
      return wrongToken(text, offset)
  }
}

/** What is wrong with a token, by what stands before it. */
function wrongToken(text: string, offset: number): Mistake {
  const at = (expected: string, place = offset): Mistake => ({ offset: place, expected })
  const { open, last, beforeLast } = readTo(text, offset)
  const { close, offset: opening } = open.at(-1) ?? {}
  const sign = String.fromCodePoint(text.codePointAt(offset) ?? 32).trimEnd()
  const line = text.slice(0, opening).split('\n').length
  if (close === undefined && last !== '') return at('Nothing may stand behind the last bracket of the file.')
  if (offset >= text.length) return at(`The file must not end before the ${close} for line ${line}.`)
  if (sign === '') return at('Here must be an ordinary space.')
  if (/[\0-\x1f]/.test(sign)) return at('Here must be no control character.')
  if (sign === '/' || sign === '#') return at('There must be no remarks: JSON has none.')

  const end = text.slice(0, offset).trimEnd().length
  const figures = (start: number) =>
    at(`A number must be written like 4 or -3, and not ${wordAt(text, start)}.`, start)
  const inNumber = end === offset && /^[-\d]/.test(last) && /[\p{L}\d_+.-]/u.test(sign)
  if (inNumber) return figures(offset - last.length)

  const nameWanted = close === '}' && /^[{,]$/.test(last)
  const colonWanted = close === '}' && last.startsWith('"') && /^[{,]$/.test(beforeLast)
  const commaWanted = !colonWanted && last !== '' && !/^[{[,:]$/.test(last)
  if (colonWanted) return at(`A colon must stand after ${last}.`)
  if (commaWanted)
    return /[\]}]/.test(sign)
      ? at(`Here must stand ${close} for line ${line}.`)
      : at('A comma must stand here, before what follows.', end)
  if (last === ',' && sign === close) return at(`There must be no comma before ${sign}.`, end - 1)
  if (nameWanted && /[\d-]/.test(sign))
    return at('Here must be the name of a field in quotation marks; a figure has no comma in it.')
  if (/[+.\d-]/.test(sign)) return figures(offset)
  if (/[“”„«»‘’'`]/.test(sign)) return at(`Quotation marks must be straight ("), and not ${sign}.`)
  if (/[[\]{}(),:]/.test(sign))
    return at(`Something must stand before this ${sign === ',' ? 'comma' : sign}.`)
  return at(`Text must stand in quotation marks ("), as in "${wordAt(text, offset) || sign}".`)
}

/** The word or figure that begins at a place, as a person would see it. */
function wordAt(text: string, start: number): string {
  word.lastIndex = start
  return word.exec(text)?.[0] ?? ''
}
