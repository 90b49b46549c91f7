import { describe, expect, it } from 'vitest'
import { eatenPoints, rimOf, type SixSide } from '../../../source/app/paint/six-sided.ts'

const sizes = [
  { wide: 4, high: 2 },
  { wide: 8, high: 3 },
  { wide: 8, high: 4 },
]
const seeds = Array.from({ length: 12 }, (_, seed) => seed)

describe('what water eats of a cell', () => {
  it.each(sizes)('lies within the rim, where two wet sides meet, and leaves land: %o', (size) => {
    for (const seed of seeds) {
      const eaten = eatenPoints(size, () => true, seed)
      for (const [column, row] of eaten) expect(rimOf(size)[row]![column]).toBeNull()
      const within = rimOf(size)
        .flat()
        .filter((side) => side === null).length
      expect(new Set(eaten.map(String)).size).toBe(eaten.length)
      expect(eaten.length).toBeLessThan(within / 1.9)
      // West alone is wet: no corner is.
      expect(eatenPoints(size, (side: SixSide) => side === 'W', seed)).toEqual([])
      const north = eatenPoints(size, (side) => side === 'W' || side === 'NW', seed)
      for (const [column, row] of north)
        expect([column < size.wide / 2, row < size.high]).toEqual([true, true])
    }
  })

  it('differs from island to island', () => {
    for (const size of sizes) {
      const islands = seeds.map((seed) => JSON.stringify(eatenPoints(size, () => true, seed)))
      expect(new Set(islands).size).toBeGreaterThan(2)
    }
  })
})
