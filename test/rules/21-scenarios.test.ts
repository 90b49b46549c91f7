import { expect, test } from 'vitest'
import { layOut, newTable } from './table.ts'

test('[21.2] a lone Spain starts with a colonist in 2316, a caravel and 190 ducats before its taxes', () => {
  const table = newTable()
  expect(table.decision.kind).toBe('planning')
  expect(table.state.order).toEqual(['Spain'])
})

test('[13.15] a mainland mine is depleted by 2 or 11', () => {
  const table = layOut({
    segment: 'C1',
    turn: 9,
    land: { '4213': { colonists: 1 } },
    natives: { 'Incan Empire': 0 },
    mines: { Potosi: { status: 'open' } },
    dice: [5, 6],
  })
  table.act('done')
  expect(table.event('depletion').depleted).toBe(true)
})
