/**
 * Letters as they come: quoted, indented, wrapped anew, with blanks of a web page, several in one. What lies between
 * the marks is found and put as its decoder wants it.
 */

/** What is between marks: a sealed letter, or an open one. */
export type Heading = 'AGE ENCRYPTED FILE' | 'LETTER OF A GAME'

export type LetterFound =
  | { readonly mark: Heading; readonly block: string }
  /** One sentence why there is nothing to read. */
  | { readonly fault: string }

/** Columns of a line between the marks. */
const width = 64

/** Signs that are seen as nothing, or as a blank. */
const unseen = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]/g
const blank = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000\t\v\f]/g
/** Signs that stand for a hyphen once a program has made letters of it. */
const hyphens = /[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/g

/** Between two words of a mark: anything that wraps and quotes. */
const gap = String.raw`[\s>|:]+`
const markAt = new RegExp(
  // From the first of its dashes alone: a long row of them is looked at once.
  ['(?<!-)-+[\\s>|]*(BEGIN|END)', `(AGE${gap}ENCRYPTED${gap}FILE|LETTER${gap}OF${gap}A${gap}GAME)`].join(
    gap,
  ) + String.raw`[\s>|]*-+`,
  'gi',
)

/** All that a text has between marks, in order. */
export function findBlocks(text: string): readonly LetterFound[] {
  const plain = plainOf(text)
  const marks = [...plain.matchAll(markAt)]
  const found: LetterFound[] = []
  for (const [index, mark] of marks.entries()) {
    if (!isBegin(mark)) {
      if (index === 0 || !isBegin(marks[index - 1]!)) found.push({ fault: cutAhead })
      continue
    }
    const end = marks[index + 1]
    const whole = end && !isBegin(end) && nameOf(end) === nameOf(mark)
    const body = whole ? plain.slice(mark.index + mark[0].length, end.index) : null
    found.push(body === null ? { fault: cutBehind } : mended(nameOf(mark), body))
  }
  return found
}

const cutAhead = 'A letter was cut off: its beginning is missing.'
const cutBehind = 'A letter was cut off: its end is missing.'
const damaged = 'A letter is damaged: between its marks stands what no letter has.'

const isBegin = ([, side]: RegExpMatchArray): boolean => side!.toUpperCase() === 'BEGIN'
const nameOf = ([, , name]: RegExpMatchArray): Heading =>
  /^age/i.test(name!) ? 'AGE ENCRYPTED FILE' : 'LETTER OF A GAME'

/** Without what mail programs and web pages add. */
const plainOf = (text: string): string =>
  text
    .replace(/<br\s*\/?>|<\/(p|div|pre|li)>/gi, '\n')
    .replace(/<\/?[a-z][^<>\n]*>/gi, '')
    .replace(/&gt;/gi, '>')
    .replace(/&nbsp;|&#160;|&#xa0;/gi, ' ')
    .replace(/&#(?:x([\da-f]{2})|(\d{2,3}));/gi, (_, hex?: string, decimal?: string) =>
      String.fromCharCode(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)),
    )
    // Before signs that mean something where they stand free.
    .replace(/\\(?=[-+/=])/g, '')
    .replace(unseen, '')
    .replace(blank, ' ')
    .replace(hyphens, '-')
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')

function mended(mark: Heading, body: string): LetterFound {
  const digits = body
    .split('\n')
    // A quoted line begins with signs of quoting, maybe behind the initials of who is quoted.
    .map((line) => line.replace(/^.*[>|]/, '').replace(/\s/g, ''))
    // Of a mark, behind a dash that was put before it.
    .filter((line) => !/^-+$/.test(line))
    .join('')
    // Ends of lines that were broken, and of the block.
    .replace(/=3D/gi, '')
    .replace(/=/g, '')
  if (!/^[A-Za-z0-9+/]+$/.test(digits) || digits.length % 4 === 1) return { fault: damaged }
  return { mark, block: armoured(mark, digits.padEnd(Math.ceil(digits.length / 4) * 4, '=')) }
}

/** Base64 between marks, in lines of 64. */
export const armoured = (mark: Heading, base64: string): string =>
  [
    `-----BEGIN ${mark}-----`,
    ...(base64.match(new RegExp(`.{1,${width}}`, 'g')) ?? []),
    `-----END ${mark}-----`,
    '',
  ].join('\n')

/** What stands between the marks of a mended block. */
export const insideOf = (block: string): string => block.split('\n').slice(1, -2).join('')
