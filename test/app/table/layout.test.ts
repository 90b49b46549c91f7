import { expect, it } from 'vitest'
import { layoutTable, withForm } from '../../../source/app/table/layout.ts'

it('gives a form the panes beside the map where there are some, and everything where there are none', () => {
  const wide = layoutTable({ width: 150, height: 40 }, 2)
  const beside = withForm(wide)
  expect(beside.map).toEqual(wide.map)
  expect(beside.left.width).toBe(0)
  expect(beside.map.width + 2 + beside.side.width).toBe(150)
  const whole = withForm(layoutTable({ width: 80, height: 24 }, 2))
  expect([whole.map.width, whole.side.width]).toEqual([0, 78])
})

it('gives the map the room of panels on a screen of middling width', () => {
  const { map, left, side, log } = layoutTable({ width: 119, height: 39 }, 2)
  expect([map.width, map.height, left.width, side.width]).toEqual([79, 31, 0, 38])
  expect(log.height).toBe(3)
})
