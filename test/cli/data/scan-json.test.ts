import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type ScannedJson, scanJson } from '../../../source/cli/data/scan-json.ts'
import { anyCharacter, unruly } from '../../unruly.ts'

const text = ['{', '  "a": [', '    1,', '    {"b": "x"}', '  ],', '  "c": null', '}'].join('\n')

/** The same, refused if there is a mistake in it. */
function sound(written: string): ScannedJson {
  const scanned = scanJson(written)
  if ('expected' in scanned) throw new Error(scanned.expected)
  return scanned
}

const paths = [[], ['a'], ['a', '0'], ['a', '1'], ['a', '1', 'b'], ['c']]

describe('a file without mistakes', () => {
  test('tells the line of every value', () => {
    expect(paths.map((path) => sound(text).lineOf(path))).toEqual([1, 2, 3, 4, 4, 6])
  })
  test('tells of what is missing the line of what it is missing from', () => {
    expect(sound(text).lineOf(['a', '1', 'c'])).toBe(4)
    expect(sound(text).lineOf(['a', '2', 'b'])).toBe(2)
    expect(sound(text).lineOf(['d'])).toBe(1)
  })
  test('may have dots in its names', () => {
    expect(sound('{"a": {"b": 1},\n"a.b": 2}').lineOf(['a.b'])).toBe(2)
  })
  test('has the same lines with the line ends of Windows', () => {
    const windows = sound(text.replaceAll('\n', '\r\n'))
    expect(paths.map((path) => windows.lineOf(path))).toEqual([1, 2, 3, 4, 4, 6])
  })
  test('has the value that JSON gives it', () => {
    expect(sound(text).value).toEqual(JSON.parse(text))
  })
  test('tells what stands twice', () => {
    expect(scanJson('{"a": {"b": 1,\n"b": 2},\n"b": 3}')).toMatchObject({
      repeated: [{ path: ['a', 'b'], line: 2 }],
    })
  })
  test('tells which texts and names a terminal would obey, and names that no field can have', () => {
    const expected = (sign: string) =>
      `A text must hold no character that a terminal would obey, as ${sign} is here.`
    const written = [
      '{"a": ["one",',
      '"\\u001b[2J"], "b\u009b": {',
      '"c": "\u202Ed", "__proto__": {}}}',
    ].join('\n')
    expect(sound(written).unfit).toEqual([
      { path: ['a', '1'], line: 2, expected: expected('U+001B') },
      { path: ['b\u009b'], line: 2, expected: expected('U+009B') },
      { path: ['b\u009b', 'c'], line: 3, expected: expected('U+202E') },
      { path: ['b\u009b', '__proto__'], line: 3, expected: 'Nothing can be called "__proto__".' },
    ])
  })
  test('holds no text with anything that a terminal would obey, wherever it stands', () => {
    fc.assert(
      fc.property(unruly, fc.boolean(), (text, asName) => {
        const value = asName ? { list: [{ [text]: 1 }] } : { list: [{ name: text }] }
        expect(sound(JSON.stringify(value)).unfit).toHaveLength(1)
      }),
    )
  })
  test('is each that comes with the program', () => {
    const folder = join(import.meta.dirname, '../../../data/conquistador')
    for (const name of readdirSync(folder))
      expect(scanJson(readFileSync(join(folder, name), 'utf8')), name).toHaveProperty('value')
  })
})

const noControl = 'A text must hold no tab and no other control character, as it does here.'

describe('the first mistake has a line, a column and one sentence', () => {
  test.each([
    ['a comma at the end of a list', '[1,\n2,\n]', 2, 2, 'There must be no comma before ].'],
    ['a comma at the end of a group', '{"a": 1,}', 1, 8, 'There must be no comma before }.'],
    ['no comma', '{"a": 1\n"b": 2}', 1, 8, 'A comma must stand here, before what follows.'],
    ['two commas', '[1,, 2]', 1, 4, 'Something must stand before this comma.'],
    ['nothing behind a colon', '{"a": }', 1, 7, 'Something must stand before this }.'],
    ['curved quotation marks', '{“a”: 1}', 1, 2, 'Quotation marks must be straight ("), and not “.'],
    ['single quotation marks', "['a']", 1, 2, 'Quotation marks must be straight ("), and not \'.'],
    ['a remark', '[1, // mine\n2]', 1, 5, 'There must be no remarks: JSON has none.'],
    ['a word', '[D1]', 1, 2, 'Text must stand in quotation marks ("), as in "D1".'],
    ['a name without marks', '{cost: 4}', 1, 2, 'Text must stand in quotation marks ("), as in "cost".'],
    ['a space that is none', '[\u00a0 4]', 1, 2, 'Here must be an ordinary space.'],
    ['a zero in front', '[04]', 1, 2, 'A number must be written like 4 or -3, and not 04.'],
    ['a plus', '[+4]', 1, 2, 'A number must be written like 4 or -3, and not +4.'],
    [
      'a comma in a figure',
      '{"a": 4,5}',
      1,
      9,
      'Here must be the name of a field in quotation marks; a figure has no comma in it.',
    ],
    ['no colon', '{"a" 4}', 1, 6, 'A colon must stand after "a".'],
    [
      'a text that does not end',
      '["a,\n"b"]',
      1,
      2,
      'The text that begins here must end with " on the same line.',
    ],
    ['a backslash', '["a\\b c\\d"]', 1, 2, 'This text must hold no backslash.'],
    ['the wrong bracket', '[1,\n2}', 2, 2, 'Here must stand ] for line 1.'],
    ['half a file', '{"a": [1,\n2', 2, 2, 'The file must not end before the ] for line 1.'],
    ['nothing', ' \n', 1, 1, 'The file must not be empty.'],
    ['a tab within a text', '["a",\n "b\tc"]', 2, 4, noControl],
    ['a NUL within a name', '{"a\0b": 1}', 1, 4, noControl],
    ['a NUL between', '[1,\n\0 2]', 2, 1, 'Here must be no control character.'],
    ['a byte order mark in the midst', '[1, \ufeff2]', 1, 5, 'Here must be an ordinary space.'],
    ['a remark behind a value', '[1 # mine\n]', 1, 4, 'There must be no remarks: JSON has none.'],
    ['a semicolon', '{"a": 1; "b": 2}', 1, 8, 'A comma must stand here, before what follows.'],
    ['a sign of equality', '{"a" = 1}', 1, 6, 'A colon must stand after "a".'],
    ['a letter in a number', '[4x]', 1, 2, 'A number must be written like 4 or -3, and not 4x.'],
    ['a word behind a number', '[4 x]', 1, 3, 'A comma must stand here, before what follows.'],
    ['a remark without end', '[1, /* mine\n2]', 1, 5, 'There must be no remarks: JSON has none.'],
    ['a point at the end', '[4.]', 1, 2, 'A number must be written like 4 or -3, and not 4..'],
    ['a point at the start', '[.5]', 1, 2, 'A number must be written like 4 or -3, and not .5.'],
    ['a word behind the end', '{} end', 1, 4, 'Nothing may stand behind the last bracket of the file.'],
    ['no name', '{: 1}', 1, 2, 'Something must stand before this :.'],
    ['two values', '{}\n{}', 2, 1, 'Nothing may stand behind the last bracket of the file.'],
  ])('%s', (_title, written, line, column, expected) => {
    expect(scanJson(written)).toEqual({ line, column, expected })
  })
  test('lists without end are a mistake and no crash', () => {
    expect(scanJson('['.repeat(100_000))).toMatchObject({ expected: 'Brackets may be at most 50 deep.' })
  })
})

/** Whether JSON itself has a mistake in it, and where, if it says so. */
function mistakeFor(written: string): { readonly place: number | null } | null {
  try {
    JSON.parse(written)
    return null
  } catch (error) {
    const place = /at position (\d+)/.exec((error as Error).message)?.[1]
    return { place: place === undefined ? null : Number(place) }
  }
}

const whole = JSON.stringify({ a: [1, -2.5, true, null, { b: 'x', 'c d': [] }], e: 'é\n' }, null, 2)
const damaged = fc
  .tuple(
    fc.nat(whole.length),
    fc.nat(3),
    fc.oneof(
      fc.constantFrom(
        '',
        ',',
        '"',
        '[',
        '}',
        ':',
        ' ',
        '0',
        '-',
        '.',
        'x',
        '\\',
        '\t',
        '\0',
        '\x1f',
        '\ufeff',
      ),
      fc.string({ unit: anyCharacter, maxLength: 2 }),
    ),
  )
  .map(([at, cut, put]) => ({ at, written: whole.slice(0, at) + put + whole.slice(at + cut) }))

test('finds a mistake exactly where JSON has one', () => {
  // A sentence is about a whole text, word or gap, JSON about the sign in it at which it broke off.
  const oneTokenOrGap = /^(\s*|,\s*|"[^\n]*|[-+.\w]*)$/
  fc.assert(
    fc.property(damaged, ({ at, written }) => {
      const scanned = scanJson(written)
      const mistake = mistakeFor(written)
      if ('value' in scanned) {
        expect(mistake).toBeNull()
        expect(scanned.value).toEqual(JSON.parse(written))
        return
      }
      expect(mistake).not.toBeNull()
      const { line, column, expected } = scanned
      expect(expected).toMatch(/^[A-Z].*\.$/s)
      const before = written.split('\n').slice(0, line - 1)
      const offset = before.reduce((sum, one) => sum + one.length + 1, column - 1)
      expect(offset).toBeLessThanOrEqual(written.length)
      if (offset < at) expect(written.slice(offset, at)).toMatch(oneTokenOrGap)
      const place = mistake!.place
      if (place === null) return
      expect(offset).toBeLessThanOrEqual(place)
      expect(written.slice(offset, place)).toMatch(oneTokenOrGap)
    }),
    { numRuns: 3000 },
  )
})
