import { expect, it } from 'vitest'
import { blockChart, lineChart, turnsBelow } from '../../source/games/charts.ts'

it('draws a curve in blocks, two columns a turn, with a scale and an axis', () => {
  expect(blockChart([0, 50, 100], 2)).toEqual(['    100 |    ██', '     50 |  ████', '      0 +------'])
  expect(blockChart([25, 100], 2)[1]).toBe('     50 |▄▄██')
})

it('draws what is below zero downwards, and nothing where nothing changes', () => {
  expect(blockChart([100, -100], 2)).toEqual(['    100 |██', '      0 |  ██', '   -100 +----'])
  expect(blockChart([0, 0], 8)).toEqual(['      0 +----'])
})

it('numbers the turns where their columns stand', () => {
  const below = turnsBelow(Array.from({ length: 12 }, (_, index) => index + 1))
  const columns = blockChart(
    Array.from({ length: 12 }, (_, index) => index),
    2,
  ).at(-1)!
  expect(below).toBe('   turn  1       5         10    ')
  expect(below.length).toBe(columns.length)
  expect(below.indexOf('1')).toBe(columns.indexOf('-'))
  expect(lineChart([0, 1], 2)[0]!.indexOf('|')).toBe(below.indexOf('1') - 1)
})
