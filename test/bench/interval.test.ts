import { describe, expect, test } from 'vitest'
import { meanOf, wilson } from '../../source/bench/interval.ts'

describe('an interval after Wilson', () => {
  // The values that statistical tables give.
  test.each([
    [50, 100, 0.4038, 0.5962],
    [8, 10, 0.4902, 0.9433],
    [0, 10, 0, 0.2775],
    [10, 10, 0.7225, 1],
    [1, 20, 0.0089, 0.2361],
  ])('of %i in %i is %f to %f', (wins, games, low, high) => {
    const found = wilson(wins, games)
    expect(found.value).toBe(wins / games)
    expect(found.low).toBeCloseTo(low, 4)
    expect(found.high).toBeCloseTo(high, 4)
  })
  test('of no games may be anything', () => {
    expect(wilson(0, 0)).toMatchObject({ low: 0, high: 1 })
  })
})

describe('a mean', () => {
  test('has the interval of its spread', () => {
    const { value, low, high } = meanOf([2, 4, 4, 4, 5, 5, 7, 9])
    expect(value).toBe(5)
    // The standard deviation of this sample is 2.13809.
    expect(high - value).toBeCloseTo((1.959964 * 2.13809) / Math.sqrt(8), 4)
    expect(value - low).toBeCloseTo(high - value, 10)
  })
  test('of one value has no end to it', () => {
    expect(meanOf([3])).toEqual({ value: 3, low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY })
  })
})
