import { describe, expect, it, test } from 'vitest'
import {
  eatenPoints,
  isWaterAt,
  rimOf,
  type SixSide,
  smallCoast,
} from '../../../source/app/paint/six-sided.ts'

const sizes = [
  { wide: 4, high: 2 },
  { wide: 8, high: 3 },
  { wide: 8, high: 4 },
]
const seeds = Array.from({ length: 12 }, (_, seed) => seed)

const watersOf = (names: Readonly<Partial<Record<SixSide, string>>>) => (side: SixSide) => names[side] ?? null

describe('what water eats of a cell', () => {
  it.each(sizes)('lies within the rim, where two wet sides meet, and leaves land: %o', (size) => {
    for (const seed of seeds) {
      const eaten = eatenPoints(size, () => 'sea', seed)
      for (const [column, row] of eaten) expect(rimOf(size)[row]![column]).toBeNull()
      const within = rimOf(size)
        .flat()
        .filter((side) => side === null).length
      expect(new Set(eaten.map(String)).size).toBe(eaten.length)
      expect(eaten.length).toBeLessThan(within / 1.9)
      // West alone is wet: no corner is.
      expect(eatenPoints(size, watersOf({ W: 'sea' }), seed)).toEqual([])
      const north = eatenPoints(size, watersOf({ W: 'sea', NW: 'sea' }), seed)
      for (const [column, row] of north)
        expect([column < size.wide / 2, row < size.high]).toEqual([true, true])
    }
  })

  it('differs from island to island', () => {
    for (const size of sizes) {
      const islands = seeds.map((seed) => JSON.stringify(eatenPoints(size, () => 'sea', seed)))
      expect(new Set(islands).size).toBeGreaterThan(2)
    }
  })

  it('is nothing where two waters meet that have no way between', () => {
    for (const size of sizes)
      for (const seed of seeds) {
        const isthmus = watersOf({ E: 'south', SE: 'south', NE: 'north' })
        for (const [, row] of eatenPoints(size, isthmus, seed)) expect(row).toBeGreaterThanOrEqual(size.high)
      }
  })
})

describe('water along an upright side', () => {
  /** The rows of the eastern side in which it lies. */
  const rowsOf = (
    size: (typeof sizes)[number],
    names: Readonly<Partial<Record<SixSide, string>>>,
    strait = false,
  ) =>
    rimOf(size).flatMap((line, row) =>
      line.at(-1) === 'E' && isWaterAt(size, { side: 'E', row }, watersOf(names), () => strait) ? [row] : [],
    )

  it.each(sizes)('ends in the middle on a straight coast, and between two waters: %o', (size) => {
    const whole = rowsOf(size, { E: 'sea' })
    expect(whole).toEqual(rowsOf(size, { NE: 'sea', E: 'sea', SE: 'sea' }))
    const upper = whole.filter((row) => row < size.high)
    const lower = whole.filter((row) => row >= size.high)
    expect(rowsOf(size, { NE: 'sea', E: 'sea' })).toEqual(upper)
    expect(rowsOf(size, { SE: 'sea', E: 'sea' })).toEqual(lower)
    expect(rowsOf(size, { NE: 'north', E: 'south', SE: 'south' })).toEqual(lower)
    // Away from the other water, where it has no way on.
    expect(rowsOf(size, { NE: 'north', E: 'south' })).toEqual(lower)
    expect(rowsOf(size, { NE: 'sea', SE: 'sea' })).toEqual([])
    expect([upper, lower]).not.toContainEqual([])
  })

  it.each(sizes)('is all of it in a strait: %o', (size) => {
    expect(rowsOf(size, { NE: 'sea', E: 'sea' }, true)).toEqual(rowsOf(size, { E: 'sea' }))
  })
})

test('the smallest cell has dry ground between two waters, on the side of what is dry beside it', () => {
  const look = { inner: 1, outer: 2, seed: 1 }
  const north = { NW: 'north', NE: 'north' }
  const south = { W: 'south', SW: 'south', E: 'south', SE: 'south' }
  const drawn = (names: Readonly<Partial<Record<SixSide, string>>>) =>
    [true, false].map((isWest) => smallCoast(isWest, watersOf(names), look))
  expect(drawn({ ...north, ...south })).toEqual(Array(2).fill({ first: 1, second: 2 }))
  const { SE: _, ...low } = { ...north, ...south }
  expect(drawn(low)[0]).toEqual({ first: 2, second: 1 })
  // One water all around: in one half of the line.
  const lone = Object.fromEntries(Object.keys({ ...north, ...south }).map((side) => [side, 'sea']))
  expect(drawn(lone).map(({ shape }) => shape)).toEqual(['SE', 'SW'])
})
