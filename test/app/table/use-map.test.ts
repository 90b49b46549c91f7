/** Where the map is moved to when a question shows a place. */
import { expect, it } from 'vitest'
import { inMiddleThird } from '../../../source/app/table/use-map.ts'

const size = { width: 90, height: 30 }

it('leaves a place that stands in the middle third where it is', () => {
  const window = { left: 40, top: 20, ...size }
  expect(inMiddleThird(window, { left: 30, top: 24, ...size })).toEqual(window)
})

it('brings one near an edge to the middle, only in the direction in which it is near', () => {
  const window = { left: 40, top: 20, ...size }
  expect(inMiddleThird(window, { left: 42, top: 8, ...size })).toEqual({ left: 40, top: 8, ...size })
  expect(inMiddleThird(window, { left: 0, top: 22, ...size })).toEqual({ left: 0, top: 20, ...size })
})

it('has the size that the map has now', () => {
  const old = { left: 40, top: 20, width: 60, height: 20 }
  expect(inMiddleThird(old, { left: 41, top: 20, ...size })).toEqual({ left: 40, top: 20, ...size })
})
