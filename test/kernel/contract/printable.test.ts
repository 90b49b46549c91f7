import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  firstObeyed,
  isPrintable,
  printable,
  printableInStyle,
  printableJson,
} from '../../../source/kernel/contract/printable.ts'
import { isTame, sequences, unruly } from '../../unruly.ts'

it('leaves nothing in a text that a terminal would obey, and all else as it is', () => {
  for (const text of sequences) expect(isTame(printable(text))).toBe(true)
  fc.assert(
    fc.property(unruly, (text) => {
      expect(isPrintable(text)).toBe(false)
      expect(isTame(printable(text))).toBe(true)
      expect(printable(text)).toHaveLength(text.length)
    }),
  )
  expect(printable('Potosí, Niña – “3½” 漢字')).toBe('Potosí, Niña – “3½” 漢字')
})

it('lets styles through where they are our own, and nothing that looks like them', () => {
  expect(printableInStyle('\u001B[1;31mred\u001B[m')).toBe('\u001B[1;31mred\u001B[m')
  expect(printableInStyle('\u001B[2Jm \u001B]0;m\u0007 \u009B31m')).toBe('?[2Jm ?]0;m? ?31m')
})

it('writes JSON of the same value without what a terminal would obey', () => {
  fc.assert(
    fc.property(unruly, (text) => {
      const json = printableJson(JSON.stringify({ [text]: [text] }))
      expect(isTame(json)).toBe(true)
      expect(JSON.parse(json)).toEqual({ [text]: [text] })
    }),
  )
})

it('names the first character that a terminal would obey', () => {
  expect(firstObeyed('plain')).toBeNull()
  expect(firstObeyed('a\u001B[2J')).toBe('U+001B')
  expect(firstObeyed('a\u202Eb\u0007')).toBe('U+202E')
})
