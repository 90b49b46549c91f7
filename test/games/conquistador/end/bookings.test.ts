import { expect, test } from 'vitest'
import { movesTreasury } from '../../../../source/games/conquistador/end/bookings.ts'
import { drawn } from '../text/events/tells.ts'

test('taxes, maintenance and credited discoveries move the figures of the bar, and gold on its way does not', () => {
  expect(movesTreasury(drawn({ type: 'taxes', nation: 'Spain', ducats: 15 }))).toBe(true)
  expect(movesTreasury(drawn({ type: 'maintenance', nation: 'Spain', ducats: 12 }))).toBe(true)
  expect(movesTreasury(drawn({ type: 'discovery-credited', nation: 'Spain', points: 25 }))).toBe(true)
  // 19.1, 20.0: what an Area counts stands in the bar.
  expect(movesTreasury(drawn({ type: 'control', nation: 'Spain', area: 'Amazon', gained: true }))).toBe(true)
  expect(movesTreasury(drawn({ type: 'gold-loaded', nation: 'Spain', ducats: 15 }))).toBe(false)
  expect(movesTreasury(drawn({ type: 'naval-attrition', nation: 'Spain', dice: [5] }))).toBe(false)
})
