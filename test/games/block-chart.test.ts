import { expect, it } from 'vitest'
import { blockChart } from '../../source/games/charts.ts'

it('draws a curve in blocks, two columns a turn, with a scale and an axis', () => {
  expect(blockChart([0, 50, 100], 2)).toEqual(['    100 |    ██', '     50 |  ████', '      0 +------'])
  expect(blockChart([25, 100], 2)[1]).toBe('     50 |▄▄██')
})

it('draws what is below zero downwards, and nothing where nothing changes', () => {
  expect(blockChart([100, -100], 2)).toEqual(['    100 |██', '      0 |  ██', '   -100 +----'])
  expect(blockChart([0, 0], 8)).toEqual(['      0 +----'])
})
