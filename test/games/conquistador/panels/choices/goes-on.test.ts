import { expect, it } from 'vitest'
import { layOut } from '../../rules/table.ts'
import { panels } from '../mono.ts'

it('[10.1] a stack that marches goes on under the choice that is offered for it then', () => {
  const land = { '1731': { soldiers: 3, leaders: ['Cortes'] } }
  const table = layOut({ turn: 6, segment: 'C2', natives: { Sonora: 0 }, land })
  const march = (stack: string, ...path: string[]) => {
    const args = { stack, units: { soldier: 2, Cortes: 1 }, path }
    const on = panels.goesOn!(table.state, { type: 'move', seat: 'Spain', ...args })
    table.act('move', args)
    return on
  }
  const offered = () => table.decision.choices.map(({ fixed }) => fixed).filter(Boolean)
  const first = march('1731', '1729')
  expect(first).toEqual({ type: 'move', fixed: { stack: '1729+2' } })
  expect(offered()).toEqual([{ stack: '1729+2' }, { stack: '1731' }])
  expect(march('1729+2', '1728')).toEqual({ type: 'move', fixed: { stack: '1728+3' } })
  expect(offered()).toContainEqual({ stack: '1728+3' })
  const sailed = { type: 'sail', seat: 'Spain', expedition: 'S1', path: ['2316'] }
  expect(panels.goesOn!(table.state, sailed)).toBeNull()
})

it('[10.1] of a stack that parts, what is the larger part of it goes on, and of halves the one that stays', () => {
  const land = { '1731': { soldiers: 3, colonists: 2, leaders: ['Cortes'] } }
  const table = layOut({ turn: 6, segment: 'C2', natives: { Sonora: 0 }, land })
  const on = (units: Readonly<Record<string, number>>) =>
    panels.goesOn!(table.state, { type: 'move', seat: 'Spain', stack: '1731', units, path: ['1729'] })
  const gone = { type: 'move', fixed: { stack: '1729+2' } }
  expect(on({ colonist: 2 })).toBeNull()
  expect(on({ soldier: 3 })).toBeNull()
  expect(on({ soldier: 3, Cortes: 1 })).toEqual(gone)
  expect(on({ soldier: 3, colonist: 2, Cortes: 1 })).toEqual(gone)
})
