import { expect, it } from 'vitest'
import { paintPicture } from '../../../../source/app/paint/pixels.ts'
import { ship } from '../../../../source/games/conquistador/panels/ship.ts'

it('has a drawing of the title that fits beside the menu of the smallest screen', () => {
  expect(new Set(ship.points.map((row) => row.length))).toEqual(new Set([33]))
  expect(ship.points.length % 2).toBe(0)
  expect(paintPicture(ship)).toHaveLength(8)
})
