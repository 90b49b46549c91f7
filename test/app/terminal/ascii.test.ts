import fc from 'fast-check'
import stringWidth from 'string-width'
import { describe, expect, it } from 'vitest'
import { isAsciiOnly, toAscii } from '../../../source/app/terminal/ascii.ts'
import { anyCharacter } from '../../unruly.ts'

const ascii = /^[\x00-\x7F]*$/
/** Text of every kind; controls other than ASCII are no text. */
const text = fc
  .oneof(
    fc.string({ unit: 'grapheme', maxLength: 30 }),
    fc.string({ unit: 'grapheme-composite', maxLength: 30 }),
    fc.string({ unit: anyCharacter, maxLength: 30 }),
    fc.string({
      unit: fc.constantFrom(
        'é',
        'e\u0301',
        'Ł',
        '日',
        '本',
        '👍🏽',
        '👩‍👩‍👧',
        '🇪🇸',
        '1️⃣',
        'Ａ',
        'ﬁ',
        '각',
        '…',
        '─',
        '½',
        ' ',
      ),
      maxLength: 20,
    }),
  )
  .map((one) => one.replace(/[\u001B\u0080-\u009F]/g, ''))

describe('toAscii', () => {
  it('leaves nothing but ASCII, and as many columns as before', () => {
    fc.assert(
      fc.property(text, (one) => {
        const told = toAscii(one)
        expect(told).toMatch(ascii)
        expect(stringWidth(told)).toBe(stringWidth(one))
        expect(toAscii(told)).toBe(told)
      }),
      { numRuns: 2000 },
    )
  })

  it('leaves ASCII as it is, escape sequences too', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary-ascii' }), (one) => {
        expect(toAscii(one)).toBe(one)
      }),
    )
    const styled = '\u001B[1;31mNiña\u001B[0m\u001B[2K\u001B[38;2;1;2;3m│\u001B[39m\r\n'
    expect(toAscii(styled)).toBe('\u001B[1;31mNina\u001B[0m\u001B[2K\u001B[38;2;1;2;3m|\u001B[39m\r\n')
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom('\u001B[1m', '\u001B[48;5;9m', '\u001B[0m'), text)),
        (parts) => {
          // A mark of its own before each text: it must not join what stands before it.
          const line = parts.map(([style, one]) => `${style}.${one}`).join('')
          expect(toAscii(line)).toMatch(ascii)
          expect(stringWidth(toAscii(line))).toBe(stringWidth(line))
        },
      ),
    )
  })

  it('drops accents, and writes known signs by the nearest there is', () => {
    expect(toAscii('Cortés, Núñez de Balboa, Çarşı, Ærø, Łódź, Straße')).toBe(
      'Cortes, Nunez de Balboa, Carsi, Aro, Lodz, Strase',
    )
    expect(toAscii('“Oro” – ‘plata’… 4 × 3 → ½')).toBe('"Oro" - \'plata\'. 4 x 3 > ?')
    expect(toAscii('┌─┐│└┘')).toBe('+-+|++')
    expect(toAscii('日本 Ａ 👍')).toBe('???? A  ??')
    expect(toAscii('a\u0085b\u009Bc')).toBe('abc')
  })
})

describe('isAsciiOnly', () => {
  it('obeys the flag, then the preference', () => {
    const utf8 = { LANG: 'en_US.UTF-8' }
    expect(isAsciiOnly(utf8, true, 'off')).toBe(true)
    expect(isAsciiOnly(utf8, false, 'on')).toBe(true)
    expect(isAsciiOnly({ LANG: 'C' }, false, 'off')).toBe(false)
  })

  it.each([
    [{}, false],
    [{ LANG: '' }, false],
    [{ LANG: 'C' }, true],
    [{ LANG: 'POSIX' }, true],
    [{ LANG: 'en_GB' }, true],
    [{ LANG: 'de_DE.ISO-8859-1' }, true],
    [{ LANG: 'C.UTF-8' }, false],
    [{ LANG: 'es_ES.utf8' }, false],
    [{ LC_CTYPE: 'UTF-8', LANG: 'C' }, false],
    [{ LC_ALL: 'C', LC_CTYPE: 'en_US.UTF-8', LANG: 'en_US.UTF-8' }, true],
    [{ LC_ALL: '', LC_CTYPE: 'C', LANG: 'en_US.UTF-8' }, true],
  ])('goes by the first locale that is set: %o is %s', (env, wanted) => {
    expect(isAsciiOnly(env, false, 'auto')).toBe(wanted)
  })
})
