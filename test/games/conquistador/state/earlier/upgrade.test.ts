import { describe, expect, test } from 'vitest'
import { sequence } from '../../../../../source/games/conquistador/sequence/sequence.ts'
import { upgradeState } from '../../../../../source/games/conquistador/state/earlier/upgrade.ts'
import type { State } from '../../../../../source/games/conquistador/state/state.ts'

/** A state of rules 5, or others, with these fields; nothing else of it is looked at. */
const upgraded = (fields: object, rules = 5): State =>
  upgradeState(
    { step: 0, mines: {}, work: [], stack: [], expeditions: [], nations: {}, ...fields } as unknown as State,
    rules,
  )

test('work that rules 5 had in words is a record of its kind', () => {
  const work = ['S1 3', 'battle:2316', 'uprising:New Granada', '0512', 'Rio del Plate', 'unload', 'colonize']
  const battles = [{ hex: '2316', attacker: 'Spain' }]
  const { work: items, stack } = upgraded({ work, battles })
  // Fights are a question since rules 7.
  expect(stack).toEqual([{ kind: 'fights', nation: 'Spain' }])
  expect(items).toEqual([
    { kind: 'attritionAtSea', expedition: 'S1', column: 3 },
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
      victors: [english],
    },
  ])
})

test('what a loss was asked for is the cause that it has now', () => {
  const { stack } = upgraded({ stack: [{ kind: 'loss', rule: '9.22', cause: 'naval attrition' }] })
  expect(stack).toMatchObject([{ kind: 'loss', cause: { by: 'sea' } }])
})

describe('who was with an expedition, which rules 6 noted with it', () => {
  const carrack = {
    kind: 'carrack',
    soldiers: 2,
    colonists: 0,
    leaders: ['Leon'],
    missionaries: [],
    gold: {},
  }
  const one = (id: string, aboard: object, landed: object[] = []) => ({
    id,
    nation: 'Spain',
    ships: [structuredClone(carrack)],
    aboard: { soldiers: 0, colonists: 0, leaders: [], ...aboard },
    landed,
  })
  const ashore = (hex: string, soldiers: number) => ({ hex, soldiers, colonists: 0, leaders: ['Cortes'] })
  const upgradeSix = (step: string, expeditions: object[], soldiers = 2): State =>
    upgradeState(
      {
        step: sequence.findIndex(({ id }) => id === step),
        nations: {},
        mines: {},
        work: [],
        stack: [],
        expeditions,
        stacks: [
          { nation: 'Spain', hex: '2316', soldiers, colonists: 1, leaders: [], missionaries: [], gold: {} },
        ],
      } as unknown as State,
      6,
    )

  test('is its company now: aboard and ashore, as far as they are there', () => {
    const state = upgradeSix('B3', [one('S1', { soldiers: 3, leaders: ['Leon'] }, [ashore('2316', 2)])])
    expect(state.companies).toEqual([
      {
        expedition: 'S1',
        nation: 'Spain',
        crew: [
          { at: { expedition: 'S1' }, soldiers: 1, colonists: 0 },
          { at: { hex: '2316' }, soldiers: 2, colonists: 0 },
        ],
        leaders: ['Leon'],
        landed: [{ at: { hex: '2316' }, soldiers: 2, colonists: 0 }],
        ashore: ['Cortes'],
      },
    ])
    expect(state.expeditions).toMatchObject([{ id: 'S1', nation: 'Spain', ships: [carrack] }])
    for (const field of ['aboard', 'landed']) expect(state.expeditions[0]).not.toHaveProperty(field)
  })

  test('is counted once, where two had landed in one hex', () => {
    const both = [
      one('S1', { soldiers: 2 }, [ashore('2316', 2)]),
      one('S2', { soldiers: 2 }, [ashore('2316', 2)]),
    ]
    const { companies } = upgradeSix('D2', both, 3)
    expect(companies.flatMap(({ crew }) => crew)).toEqual([
      { at: { hex: '2316' }, soldiers: 2, colonists: 0 },
      { at: { hex: '2316' }, soldiers: 1, colonists: 0 },
    ])
  })

  test('matters in naval phases only', () => {
    const state = upgradeSix('C2', [one('S1', { soldiers: 2 })])
    expect(state.companies).toEqual([])
    expect(state.expeditions[0]).not.toHaveProperty('aboard')
  })
})

test('what rules 6 asked at every attack is kept with the fleet that has come, and what was announced', () => {
  const carrack = { kind: 'carrack' }
  const asked = (union: object) =>
    upgraded(
      {
        turn: 15,
        order: ['England', 'Spain', 'France'],
        expeditions: [
          { id: 'S1', nation: 'Spain', place: '2316', ships: [carrack] },
          { id: 'E1', nation: 'England', place: '2316', ships: [carrack] },
        ],
        harbours: [{ nation: 'France', place: '2316', ships: [carrack], leaders: [] }],
        treaties: [
          {
            by: 'Spain',
            with: 'France',
            status: 'inForce',
            turn: 1,
            clauses: [{ kind: 'defence', until: 21 }],
          },
        ],
        stack: [{ kind: 'encounter', expedition: 'E1', union, intent: [] }],
      },
      6,
    ).expeditions.map((one) => [one.union, one.united])
  expect(asked({ Spain: true })).toEqual([
    [{}, []],
    [{ Spain: true }, []],
  ])
  const both = { Spain: true, France: true }
  expect(asked(both)).toEqual([
    [{}, []],
    [both, [['Spain', 'France']]],
  ])
})

test('a prize that rules 6 gave to one fleet is that of a list of one', () => {
  const victors = { nation: 'England', expedition: 'E1' }
  expect(upgraded({ stack: [{ kind: 'sunk', victors }] }, 6).stack).toEqual([
    { kind: 'sunk', victors: [victors] },
  ])
})
