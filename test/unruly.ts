/** Texts that a terminal would obey, as somebody may have put them into a save, a pack, a name or a line. */
import fc from 'fast-check'

/** Whole sequences: a title, a cleared screen, keys that the terminal types, another order of letters. */
export const sequences = [
  '\u001B]0;owned\u0007',
  '\u001B]52;c;b3duZWQ=\u001B\\',
  '\u001B[2J\u001B[H',
  '\u001B[?1049l',
  '\u001Bc',
  '\u001B[6n',
  '\u001BP$q"p\u001B\\',
  '\u009B2J',
  '\u009D0;owned\u009C',
  '\u0090q\u009C',
  '\u202Edrowssap\u202C',
  '\u2067\u2066\u2069',
  'one\u2028two\u2029three',
  '\r\n',
  '\b\b\b',
  '\t',
  '\u0007',
  '\u0000',
  '\u007F',
  '\u0085',
] as const

/** A text with something in it that is not to reach a terminal. */
export const unruly = fc
  .tuple(
    fc.string({ maxLength: 8 }),
    fc.oneof(
      fc.constantFrom(...sequences),
      fc.integer({ min: 0, max: 0x1f }).map((code) => String.fromCharCode(code)),
      fc.integer({ min: 0x7f, max: 0x9f }).map((code) => String.fromCharCode(code)),
      fc.integer({ min: 0x2028, max: 0x202e }).map((code) => String.fromCharCode(code)),
      fc.integer({ min: 0x2066, max: 0x2069 }).map((code) => String.fromCharCode(code)),
    ),
    fc.string({ maxLength: 8 }),
  )
  .map((parts) => parts.join(''))

/** Any character that there is; what fast-check has for them takes a second to be made. */
export const anyCharacter = fc
  .integer({ min: 0, max: 0x10ffff - 0x800 })
  .map((code) => String.fromCodePoint(code < 0xd800 ? code : code + 0x800))

/** Whether nothing is in a text that a terminal would obey or show in another order; said here once more. */
export const isTame = (text: string): boolean =>
  [...text].every((sign) => {
    const code = sign.codePointAt(0)!
    return (
      code >= 0x20 &&
      !(code >= 0x7f && code <= 0x9f) &&
      !(code >= 0x2028 && code <= 0x202e) &&
      !(code >= 0x2066 && code <= 0x2069)
    )
  })
