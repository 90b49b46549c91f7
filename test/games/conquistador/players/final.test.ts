/** What a computer nation gives up when maintenance is due, in small positions with one sensible answer. */
import { describe, expect, test } from 'vitest'
import type { State } from '../../../../source/games/conquistador/state/state.ts'
import { levels } from '../../../../source/kernel/program/holders.ts'
import { quiet } from '../rules/between-nations.ts'
import { type Layout, layOut, ship } from '../rules/table.ts'
import { ofType, segment } from './turns.ts'

const dismissed = (layout: Layout, level: (typeof levels)[number] = 'hard') =>
  ofType(segment(layOut({ turn: 12, segment: 'E', natives: quiet, ...layout }), level), 'dismiss').map(
    ({ kind, units }) => ({ kind, units }),
  )
const port = '2316'

describe('a treasury that does not reach', () => {
  test.each(levels)('[6.81] soldiers are given up before colonists, no more than must be, at %s', (level) => {
    const land = { [port]: { colonists: 3, soldiers: 3, missionaries: ['M1'] } }
    const wild = { natives: { ...quiet, Caribbean: 2 }, missionaries: { M1: 1 } }
    expect(dismissed({ ...wild, land, treasury: 8 }, level)).toEqual([
      { kind: 'soldier', units: { [port]: 2 } },
    ])
    expect(dismissed({ ...wild, land, treasury: 10 }, level)).toEqual([])
  })

  test('[13.31] ships in Europe are given up before soldiers who loot a city', () => {
    const land = { '4810': { colonists: 3 }, '3816': { soldiers: 2 } }
    const ships = { Europe: Array.from({ length: 5 }, () => ship('carrack')) }
    const given = dismissed({ turn: 9, land, ships, treasury: 10 })
    expect(given.map(({ kind }) => kind)).toEqual(['carrack'])
  })

  test('[13.31] the last soldiers who loot a city are kept, and those beyond them and idle ships go first', () => {
    const given = (treasury: number, carracks: number, edit?: (state: State) => void) => {
      const land = { '2327': { colonists: 2 }, '2328': { soldiers: 8, gold: { Tenochtitlan: 75 } } }
      const ships = { Europe: Array.from({ length: carracks }, () => ship('carrack')) }
      return dismissed({ turn: 9, land, ships, treasury, edit }).map(({ kind, units }) => [kind, units])
    }
    expect(given(10, 1).map(([kind]) => kind)).toEqual(['soldier', 'carrack'])
    expect(given(6, 0)).toEqual([['soldier', { '2328': 6 }]])
    // They are worth what the city still brings.
    const emptied = (state: State) => void state.emptied.push('Tenochtitlan')
    expect(given(6, 1, emptied)).toEqual([['soldier', { '2328': 8 }]])
  })

  test('[6.41/10] no more is given up than must be when maintenance costs double', () => {
    const land = { [port]: { colonists: 3 }, '2219': { soldiers: 4 } }
    const edit = ({ nations }: State) => void Object.assign(nations.Spain!, { event: '10' })
    expect(dismissed({ land, edit, treasury: 16 })[0]).toEqual({ kind: 'soldier', units: { '2219': 2 } })
  })

  test('[6.81] colonists go last', () => {
    const land = { [port]: { colonists: 3, soldiers: 2 } }
    const ships = { Europe: [ship('caravel'), ship('carrack')] }
    const given = dismissed({ land, ships, treasury: 4 })
    expect(given.map(({ kind }) => kind)).toEqual(['soldier', 'caravel', 'carrack', 'colonist'])
    expect(given.at(-1)).toEqual({ kind: 'colonist', units: { [port]: 1 } })
  })
})

describe('a treasury that does', () => {
  const land = { [port]: { colonists: 3, soldiers: 3 } }

  test('soldiers without work are given up, and those with natives about are kept', () => {
    expect(dismissed({ land, turn: 19 })).toEqual([{ kind: 'soldier', units: { [port]: 3 } }])
    const wild = { natives: { ...quiet, Caribbean: 2 }, missionaries: { M1: 1 } }
    const guarded = { [port]: { ...land[port], missionaries: ['M1'] } }
    expect(dismissed({ ...wild, land: guarded, turn: 19 })).toEqual([])
  })

  test('[13.31] soldiers who had to beat the natives of the port go on to the city, if there is treasure', () => {
    const base = { '4607': { colonists: 3, soldiers: 4 } }
    const emptied = (state: State) => void state.emptied.push('Cuzco')
    expect(dismissed({ land: base })).toEqual([])
    expect(dismissed({ land: base, edit: emptied })).toMatchObject([{ kind: 'soldier' }])
  })

  test('ships that a poor nation does not need are given up, and kept by a rich one', () => {
    const ships = { Europe: Array.from({ length: 6 }, () => ship('carrack')) }
    const colony = { [port]: { colonists: 3 } }
    expect(dismissed({ land: colony, ships, treasury: 40 })).toEqual([
      { kind: 'carrack', units: { Europe: 3 } },
    ])
    expect(dismissed({ land: colony, ships, treasury: 200 })).toEqual([])
  })
})
