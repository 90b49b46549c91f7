/** 6.81: what maintenance lacks stands on top of the question what is given up. */
import { expect, test } from 'vitest'
import { layOut } from '../table.ts'

test('[6.81] the question says how many ducats are missing, and nothing of it where all can be paid', () => {
  const asked = (treasury: number) =>
    layOut({ segment: 'D3', turn: 9, treasury, land: { '2316': { colonists: 3, soldiers: 4 } } }).decision
  expect(asked(4).question).toBe(
    'Maintenance comes to 10 ducats; the treasury holds 4: 6 missing. Give units up until it can be paid.',
  )
  expect(asked(20).question).toBe('Maintenance comes to 10 ducats; the treasury holds 20.')
})
