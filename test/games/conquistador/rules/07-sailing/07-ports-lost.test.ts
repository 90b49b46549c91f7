import { expect, test } from 'vitest'
import { atLostPort } from '../lost-port.ts'
import { layOut, lost, ship } from '../table.ts'

test('[7.27] an expedition may stay overseas, but only in a friendly port', () => {
  const ending = (place: string) => {
    const table = layOut({
      segment: 'D1',
      land: { '2910': { colonists: 1 } },
      natives: { Guinea: 0 },
      missionaries: { M1: null },
      expeditions: [
        {
          ships: [
            ship('carrack', { soldiers: 1, leaders: ['Columbus'], missionaries: ['M1'], gold: { Cibao: 5 } }),
          ],
          place,
          origin: '2910',
        },
      ],
      edit: (state) => Object.assign(state, { turn: 1 }),
    })
    return table
  }
  const port = ending('2910')
  port.act('done')
  port.act('done')
  expect(port.state.harbours.find(({ place }) => place === '2910')).toMatchObject({
    leaders: ['Columbus'],
    ships: [{ kind: 'carrack', gold: { Cibao: 5 } }],
  })
  expect(port.state.stacks[0]).toMatchObject({ colonists: 1, soldiers: 1, missionaries: ['M1'] })
  const coast = ending('2909')
  expect(coast.decision.undone.map(({ rule }) => rule)).toEqual(['7.27'])
  coast.act('done')
  expect(coast.event('expedition-lost')).toMatchObject({
    rule: '7.27',
    toll: {
      soldiers: 1,
      leaders: ['Columbus'],
      missionaries: ['M1'],
      gold: { Cibao: 5 },
      ships: ['carrack'],
    },
  })
  expect(coast.state.lost).toEqual(['Columbus'])
  expect(coast.state.missionaries).toEqual({})
})

/** An expedition that came this turn to a port which is gone. */
const stranded = (arrived: boolean, harbour = '2219') =>
  layOut({
    segment: 'D1',
    land: { [harbour]: { colonists: 1 } },
    natives: { Caribbean: 0 },
    expeditions: [
      { ships: [ship('carrack')], place: '2316', destination: '2316', crossed: true, arrived, bounds: 6 },
    ],
  })

test('[7.27] if the port is lost in the turn of arrival it may go to another within eight points, free of attrition', () => {
  const table = stranded(true)
  expect(table.choices('shift').map(({ fixed }) => fixed!.port)).toEqual(['2219', '2219/2'])
  table.act('shift', { expedition: 'S1', port: '2219' })
  expect(table.decision.kind).toBe('maintenance')
  expect(table.events.some(({ type }) => type === 'naval-attrition' || type === 'expedition-lost')).toBe(
    false,
  )
  expect(table.state.harbours.some(({ place, ships }) => place === '2219' && ships.length === 1)).toBe(true)
})

test('[7.27] or it returns to Europe and rolls attrition', () => {
  const table = stranded(true)
  table.dice(1)
  table.act('home', { expedition: 'S1' })
  expect(table.event('naval-attrition').column).toBe('3')
})

test('[7.27] the exception ends at eight points, and is not for those who lay there before', () => {
  expect(stranded(true, '2910').choices('shift')).toEqual([])
  expect(stranded(false).choices('shift')).toEqual([])
})

test('[7.27] it holds as well when attrition at sea takes the only colonist of a new port', () => {
  const table = atLostPort()
  expect(lost(table)).toEqual(['colonist@2219'])
  expect(table.decision).toMatchObject({ kind: 'port-lost', rule: '7.27' })
  const fleeing = table.state
  table.act('shift', { expedition: 'S1', port: '2316' })
  expect(table.state.harbours.some(({ place }) => place === '2316')).toBe(true)
  table.state = fleeing
  table.dice(1)
  table.act('home', { expedition: 'S1' })
  expect(table.event('naval-attrition')).toMatchObject({ rule: '9.12', column: '3' })
  table.state = fleeing
  table.act('done')
  expect(table.event('expedition-lost').rule).toBe('7.27')
})

/** Ships came this turn to 2910, whose only colonist is given up in Maintenance; 2909 is near. */
const givenUp = (arrived: boolean, kind: 'carrack' | 'galleonFleet' = 'carrack') => {
  const table = layOut({
    segment: 'D1',
    turn: 7,
    land: { '2910': { colonists: 1 }, '2909': { colonists: 1 } },
    natives: { Guinea: 0 },
    expeditions: [
      {
        ships: [ship(kind, { leaders: kind === 'carrack' ? ['Vaca'] : [] })],
        ...{ place: '2910', origin: arrived ? 'Europe' : '2910', bounds: 9, used: 3 },
      },
    ],
  })
  table.act('done')
  table.act('dismiss', { kind: 'colonist', units: { '2910': 1 } })
  table.act('done')
  return table
}

test('[7.27] a port unmade in the Maintenance of the turn of arrival gives the exception too', () => {
  const table = givenUp(true)
  expect(table.decision).toMatchObject({ kind: 'port-lost', rule: '7.27' })
  const fleeing = table.state
  table.act('shift', { expedition: 'S1', port: '2909' })
  expect(table.state.turn).toBe(8)
  expect(table.state.harbours.find(({ place }) => place === '2909')).toMatchObject({
    ships: [{ kind: 'carrack' }],
    leaders: ['Vaca'],
  })
  table.state = fleeing
  table.dice(1)
  table.act('home', { expedition: 'S1' })
  expect(table.events.find(({ type }) => type === 'naval-attrition')).toMatchObject({ column: '3' })
  expect(table.state.harbours.find(({ place }) => place === 'Europe')!.ships).toHaveLength(1)
  table.state = fleeing
  table.act('done')
  expect(table.event('harbour-lost')).toMatchObject({ rule: '7.27', place: '2910' })
})

test('[7.27] not for ships that lay in that port before', () => {
  const table = givenUp(false)
  expect(table.state.turn).toBe(8)
  expect(table.event('harbour-lost').place).toBe('2910')
})

test('[7.27] a port unmade by embarking its last colonist is lost to others who came there, not to who did it', () => {
  const table = layOut({
    segment: 'B2',
    turn: 6,
    land: { '2910': { colonists: 1 }, '2909': { colonists: 1 } },
    natives: { Guinea: 0 },
    expeditions: ['Loaysa', 'Vaca', 'Solis'].map((name, index) => ({
      ships: [ship('carrack', { leaders: [name] })],
      ...{ place: '2910', origin: index === 2 ? '2910' : 'Europe', arrived: index < 2, bounds: 9 },
    })),
  })
  table.act('embark', { expedition: 'S1', units: { colonist: 1 } })
  table.dice(1, 1, 1)
  table.playTo('final-passage')
  // The third lay there before this turn.
  expect(new Set(table.choices('shift').map(({ fixed }) => fixed.expedition))).toEqual(new Set(['S2']))
})

test('[7.27] only who came to that port this turn may leave it so, whatever points it has spent', () => {
  const table = layOut({
    segment: 'B2',
    turn: 6,
    land: { '2910': { colonists: 1 }, '2909': { colonists: 1 } },
    natives: { Guinea: 0 },
    expeditions: [
      { ships: [ship('carrack', { leaders: ['Loaysa'] })], place: '2910', origin: '2910', bounds: 9 },
    ],
  })
  table.act('claim', { expedition: 'S1' })
  table.act('done')
  expect(table.state.expeditions[0]!.arrived).toBe(false)
})

test('[7.27] a round trip to the port where it began is no arrival there', () => {
  const table = layOut({
    segment: 'B2',
    turn: 6,
    land: { '2910': { colonists: 1 }, '2909': { colonists: 1 } },
    natives: { Guinea: 0 },
    expeditions: ['Loaysa', 'Vaca'].map((name) => ({
      ships: [ship('carrack', { leaders: [name] })],
      ...{ place: '2910', origin: '2910', bounds: 9 },
    })),
  })
  table.act('sail', { expedition: 'S1', path: ['2909', '2910'] })
  table.act('embark', { expedition: 'S2', units: { colonist: 1 } })
  table.dice(1, 1)
  table.playTo('final-passage')
  expect(table.choices('shift')).toEqual([])
})

test('[7.27] [7.14] a Galleon Fleet returns from a lost port to Europe whatever its bounds', () => {
  const table = layOut({
    segment: 'D1',
    turn: 7,
    natives: { Guinea: 0 },
    expeditions: [
      {
        ships: [ship('galleonFleet', { gold: { Cibao: 10 } })],
        ...{ place: '2910', origin: 'Europe', arrived: true, crossed: true, bounds: 3, used: 3 },
      },
    ],
  })
  table.act('home', { expedition: 'S1' })
  expect(table.event('gold-credited').ducats).toBe(10)
})
