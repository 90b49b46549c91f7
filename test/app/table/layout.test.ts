import { expect, it } from 'vitest'
import { layoutTable, withForm } from '../../../source/app/table/layout.ts'

it('gives a form the panes beside the map where there are some, and everything where there are none', () => {
  const wide = layoutTable({ width: 120, height: 40 }, 2)
  const beside = withForm(wide)
  expect(beside.map).toEqual(wide.map)
  expect(beside.left.width).toBe(0)
  expect(beside.map.width + 2 + beside.side.width).toBe(120)
  const whole = withForm(layoutTable({ width: 80, height: 24 }, 2))
  expect([whole.map.width, whole.side.width]).toEqual([0, 78])
})
