import fc from 'fast-check'
import stringWidth from 'string-width'
import { describe, expect, it } from 'vitest'
import { graphemes, narrow } from '../../../source/app/screen/segments.ts'
import { games } from '../../../source/games/index.ts'

const plain = fc.string({ unit: fc.constantFrom(...' aZ~[m;\u001B'), maxLength: 30 })
const western = fc.string({ unit: fc.constantFrom(...' aéñÅſ–’…©↑↔─▀\u0301\uFE0F\u200D'), maxLength: 30 })
const any = fc.oneof(
  plain,
  western,
  fc.string({ unit: 'grapheme', maxLength: 30 }),
  fc.string({ maxLength: 30 }),
)

describe('the segmenter of the build', () => {
  it('needs no table for the first page', () => {
    for (const { title } of games) expect(`${title.name} ${title.line}`).toMatch(narrow)
  })

  it('cuts a text where Intl.Segmenter does', () => {
    fc.assert(
      fc.property(any, fc.nat(35), (text, index) => {
        const wanted = new Intl.Segmenter().segment(text)
        const found = graphemes.segment(text)
        const bare = (one?: { segment: string; index: number }) => one && [one.segment, one.index]
        expect([...found].map(bare)).toEqual([...wanted].map(bare))
        expect(bare(found.containing(index))).toEqual(bare(wanted.containing(index)))
      }),
      { numRuns: 1000 },
    )
  })

  it('knows what is one column wide', () => {
    const letters = Array.from({ length: 0x3000 }, (_, code) => String.fromCodePoint(code)).filter((one) =>
      narrow.test(one),
    )
    expect(letters.length).toBeGreaterThan(100)
    for (const letter of letters) expect(stringWidth(letter), letter).toBe(1)
    expect(stringWidth(letters.join(''))).toBe(letters.length)
  })
})
