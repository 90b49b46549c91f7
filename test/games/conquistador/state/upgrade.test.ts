import { expect, test } from 'vitest'
import type { State } from '../../../../source/games/conquistador/state/state.ts'
import { upgradeState } from '../../../../source/games/conquistador/state/upgrade.ts'

/** A state of rules 5 with these fields; nothing else of it is looked at. */
const upgraded = (fields: object): State =>
  upgradeState({ work: [], stack: [], expeditions: [], nations: {}, ...fields } as unknown as State, 5)

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

test('fleets that rules 5 named by keys are named by nation and berth', () => {
  const [spanish, english] = [
    { nation: 'Spain', port: '2316' },
    { nation: 'England', expedition: 'E1' },
  ]
  const carrack = { kind: 'carrack', soldiers: 2 }
  const { stack, expeditions } = upgraded({
    order: ['Spain', 'England'],
    harbours: [{ nation: 'Spain', place: '2316', ships: [{ kind: 'caravel' }, carrack] }],
    expeditions: [{ id: 'E1', nation: 'England', fought: ['E1>Spain@2316'] }],
    stack: [
      { kind: 'cape' },
      {
        kind: 'sunk',
        fleets: ['Spain@2316'],
        chosen: [{ fleet: 'Spain@2316', index: 1 }],
        victors: 'E1',
      },
    ],
  })
  expect(expeditions[0]!.fought).toEqual([{ attacker: english, target: spanish }])
  expect(stack).toEqual([
    { kind: 'cape' },
    {
      kind: 'sunk',
      fleets: [spanish],
      chosen: [{ fleet: spanish, index: 1, ship: carrack }],
      victors: english,
    },
  ])
})

test('what a loss was asked for is the cause that it has now', () => {
  const { stack } = upgraded({ stack: [{ kind: 'loss', rule: '9.22', cause: 'naval attrition' }] })
  expect(stack).toMatchObject([{ kind: 'loss', cause: { by: 'sea' } }])
})
