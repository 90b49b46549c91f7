import { expect, test } from 'vitest'
import type { State } from '../../../../source/games/conquistador/state/state.ts'
import { upgradeState } from '../../../../source/games/conquistador/state/upgrade.ts'

/** A state of rules 5 with these fields; nothing else of it is looked at. */
const upgraded = (fields: object): State => upgradeState(fields as State, 5)

test('work that rules 5 had in words is a record of its kind', () => {
  const work = ['S1 3', 'battle:2316', 'uprising:New Granada', '0512', 'Rio del Plate', 'unload', 'colonize']
  expect(upgraded({ work }).work).toEqual([
    { kind: 'attritionAtSea', expedition: 'S1', column: 3 },
    { kind: 'fight', hex: '2316' },
    { kind: 'uprising', area: 'New Granada' },
    { kind: 'attritionOnLand', hex: '0512' },
    { kind: 'checkUprising', area: 'Rio del Plate' },
    { kind: 'unload' },
    { kind: 'colonize' },
  ])
})
