import { expect, test } from 'vitest'
import { fillUp } from '../../../../../source/app/prompt/fields.ts'
import type { TallyDomain } from '../../../../../source/kernel/contract/game.ts'
import { data, type Layout, layOut, ship, world } from '../table.ts'

const quiet = Object.fromEntries(data.areas.areas.map(({ name }) => [name, 0]))

test('[10.5] stepping ashore costs land units nothing: they move their full way in the same turn', () => {
  const table = layOut({
    turn: 6,
    segment: 'B2',
    natives: quiet,
    expeditions: [
      {
        ships: [ship('carrack', { soldiers: 1, leaders: ['Loaysa'] })],
        place: '1824',
        destination: '1824',
        stop: 'landfall',
      },
    ],
    dice: [1],
  })
  table.act('land', { expedition: 'S1', units: { soldier: 1 } })
  table.act('done')
  table.playTo('land-movement')
  const goal = world.routes.landReach('1824', 8).find((hex) => world.routes.landDistance('1824', hex) === 8)!
  table.act('move', { stack: '1824', units: { soldier: 1 }, path: [goal] })
  expect(table.event('moved').points).toBe(8)
})

test('[10.5] it costs the ships three points to stop in the hex', () => {
  const table = layOut({
    turn: 6,
    segment: 'B2',
    natives: quiet,
    land: { '1823': { soldiers: 1 } },
    expeditions: [
      {
        ships: [ship('carrack', { soldiers: 1, leaders: ['Loaysa'] })],
        place: '1824',
        destination: '1824',
        stop: 'landfall',
      },
    ],
  })
  table.act('sail', { expedition: 'S1', path: ['1823'] })
  table.act('embark', { expedition: 'S1', units: { soldier: 1 } })
  expect(table.state.expeditions[0]).toMatchObject({ points: 3, stop: 'stopped' })
})

test('[10.5] nobody steps ashore in the first crossing', () => {
  const table = layOut({
    turn: 6,
    segment: 'B1',
    natives: quiet,
    expeditions: [
      { ships: [ship('carrack', { soldiers: 1, leaders: ['Loaysa'] })], destination: '1824', bounds: 8 },
    ],
  })
  table.act('depart', { expedition: 'S1' })
  expect(table.decision.kind).toBe('hemispheric')
  const before = layOut({
    turn: 6,
    segment: 'B1',
    natives: quiet,
    expeditions: [
      { ships: [ship('carrack', { soldiers: 1, leaders: ['Loaysa'] })], destination: '1824', bounds: 8 },
      { ships: [ship('carrack', { leaders: ['Vaca'] })], destination: '1824', bounds: 8 },
    ],
  })
  before.act('depart', { expedition: 'S1' })
  expect(before.choices('land')).toEqual([])
  before.refuse('land', { expedition: 'S1', units: { soldier: 1 } })
})

test('[10.5] gold comes aboard in the Resource Segment only', () => {
  const port: Layout = {
    turn: 6,
    natives: quiet,
    land: { '2316': { colonists: 1, gold: { Cibao: 15 } } },
    expeditions: [{ ships: [ship('carrack')], place: '2316', origin: '2316' }],
    mines: { Cibao: { status: 'depleted' } },
  }
  for (const segment of ['A3', 'B2', 'C2', 'D1']) {
    const table = layOut({ ...port, segment })
    for (const { args } of [...table.choices('embark'), ...table.choices('load')]) {
      const units = args!.units!
      expect(units.kind === 'tally' ? Object.keys(units.items) : []).not.toContain('gold:Cibao')
    }
    expect(table.choices('loadGold')).toEqual([])
  }
  const table = layOut({ ...port, segment: 'C6' })
  table.act('loadGold', { expedition: 'S1', from: 'Cibao', ducats: 15 })
  expect(table.state.expeditions[0]!.ships[0]!.gold).toEqual({ Cibao: 15 })
})

test('[15.61] of who may come aboard the last missionary of an Area with settlers is not proposed', () => {
  const proposed = (elsewhere: string[]) => {
    const { units } = layOut({
      turn: 6,
      segment: 'B2',
      natives: quiet,
      missionaries: { M1: 1, M2: 1 },
      land: {
        '2222': { colonists: 1, missionaries: ['M1'], leaders: ['Ojeda'] },
        '2423': { soldiers: 1, missionaries: elsewhere },
      },
      expeditions: [{ ships: [ship('carrack')], place: '2222', destination: '2222', stop: 'landfall' }],
    }).choices('embark')[0]!.args
    return fillUp(units as TallyDomain, {})
  }
  expect(proposed([])).toEqual({ colonist: 1, Ojeda: 1, M1: 0 })
  expect(proposed(['M2'])).toEqual({ colonist: 1, Ojeda: 1, M1: 1 })
})
