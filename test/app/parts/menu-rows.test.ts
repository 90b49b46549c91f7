import fc from 'fast-check'
import { expect, test } from 'vitest'
import { firstShown, fitting } from '../../../source/app/parts/menu-rows.ts'

test('entries of several rows are shown whole, the marked one among them, with no row left empty below', () => {
  expect([fitting([1, 2, 1], 0, 3), fitting([1, 2, 1], 0, 2), fitting([3], 0, 2)]).toEqual([2, 1, 0])
  const heights = fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(heights, fc.nat(11), fc.nat(11), fc.integer({ min: 3, max: 9 }), (all, at, before, rows) => {
      const row = at % all.length
      const first = firstShown(all, row, rows, before % all.length)
      const shown = fitting(all, first, rows)
      expect(first <= row && row < first + shown).toBe(true)
      const above = fitting(all, first - 1, rows)
      if (first > 0 && row < all.length) expect(first - 1 + above).toBeLessThan(all.length)
    }),
  )
})
