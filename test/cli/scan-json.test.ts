import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { scanJson } from '../../source/cli/scan-json.ts'

const text = ['{', '  "a": [', '    1,', '    {"b": "x"}', '  ],', '  "c": null', '}'].join('\n')

describe('a file without mistakes', () => {
  test('tells the line of every value', () => {
    const scanned = scanJson(text)
    expect('lines' in scanned && Object.fromEntries(scanned.lines)).toEqual({
      '': 1,
      a: 2,
      'a.0': 3,
      'a.1': 4,
      'a.1.b': 4,
      c: 6,
    })
  })
  test('has the same lines with the line ends of Windows', () => {
    expect(scanJson(text.replaceAll('\n', '\r\n'))).toEqual(scanJson(text))
  })
  test('tells what stands twice', () => {
    expect(scanJson('{"a": {"b": 1,\n"b": 2},\n"b": 3}')).toMatchObject({
      repeated: [{ path: 'a.b', line: 2 }],
    })
  })
  test('is each that comes with the program', () => {
    const folder = join(import.meta.dirname, '../../data/conquistador')
    for (const name of readdirSync(folder))
      expect(scanJson(readFileSync(join(folder, name), 'utf8')), name).toHaveProperty('lines')
  })
})

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
    ['two values', '{}\n{}', 2, 1, 'Nothing may stand behind the last bracket of the file.'],
  ])('%s', (_title, written, line, column, expected) => {
    expect(scanJson(written)).toEqual({ line, column, expected })
  })
  test('lists without end are a mistake and no crash', () => {
    expect(scanJson('['.repeat(100_000))).toMatchObject({ expected: 'Brackets may be at most 50 deep.' })
  })
})

const soundFor = (written: string): boolean => {
  try {
    JSON.parse(written)
    return true
  } catch {
    return false
  }
}

test('finds a mistake exactly where JSON has one', () => {
  const sound = JSON.stringify({ a: [1, -2.5, true, null, { b: 'x', 'c d': [] }], e: 'é\n' }, null, 2)
  const damaged = fc
    .tuple(
      fc.nat(sound.length),
      fc.nat(3),
      fc.constantFrom('', ',', '"', '[', '}', ':', ' ', '0', '-', '.', 'x', '\\'),
    )
    .map(([at, cut, put]) => sound.slice(0, at) + put + sound.slice(at + cut))
  fc.assert(
    fc.property(damaged, (written) => {
      expect('lines' in scanJson(written)).toBe(soundFor(written))
    }),
    { numRuns: 2000 },
  )
})
