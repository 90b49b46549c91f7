import { expect, test } from 'vitest'
import { ofType } from '../../../../../source/games/conquistador/events/event.ts'
import { layOut, newTable, passTurn, ship } from '../table.ts'

const order = 'A1 A2 A3 B1 B2 B3 C1 C2 C3 C4 C5 C6 D1 D2 D3 D4 E'.split(' ')

test('[5.1] a turn runs through its five phases and seventeen segments in order', () => {
  const table = newTable()
  const seen = ofType([...table.events, ...passTurn(table)], 'segment').map(({ id }) => id)
  expect(seen).toEqual([...order, 'A1', 'A2', 'A3'])
})

test('[5.1] taxes, colonists and the political event come before the initiative, and planning last', () => {
  const table = newTable()
  const wanted = ['taxes', 'colonists', 'political-event', 'initiative']
  const order = table.events.map(({ type }) => type).filter((type) => wanted.includes(type))
  expect(order).toEqual(wanted)
  expect(table.decision.kind).toBe('planning')
})

test('[5.1] [7.22] in the first ocean crossing nobody lands, and ships stop only in the named hex', () => {
  const table = layOut({
    segment: 'B1',
    natives: { Guinea: 0 },
    expeditions: [
      { ships: [ship('carrack', { colonists: 2, leaders: ['Columbus'] })], destination: '2910', bounds: 6 },
      { ships: [ship('caravel', { leaders: ['Pinzon'] })], destination: '2910', bounds: 6 },
    ],
  })
  expect(table.decision.choices.map(({ type }) => type)).toEqual(['depart', 'depart', 'done', 'standing'])
  table.refuse('depart', { expedition: 'S1', to: '2316' })
  table.refuse('sail', { expedition: 'S1', path: ['2909'] })
  table.act('depart', { expedition: 'S1' })
  expect(table.state.expeditions[0]!.place).toBe('2910')
  table.refuse('land', { expedition: 'S1', units: { colonist: 1 } })
})

test('[5.1] the Hemispheric Segment never leads to or from Europe and loads no gold', () => {
  const table = layOut({
    segment: 'B2',
    land: { '2316': { colonists: 1, gold: { Cibao: 15 }, missionaries: ['M1'] } },
    missionaries: { M1: 1 },
    expeditions: [{ ships: [ship('carrack')], place: '2316', origin: '2316', destination: 'Europe' }],
  })
  expect(table.decision.kind).toBe('hemispheric')
  expect(table.refuse('sail', { expedition: 'S1', path: ['Europe'] }).reason).toContain('place')
  table.refuse('home', { expedition: 'S1' })
  table.refuse('loadGold', { expedition: 'S1', from: 'Cibao', ducats: 15 })
})

test('[5.1] the last ocean crossing knows no movement within the New World', () => {
  const table = layOut({
    segment: 'D1',
    land: { '2316': { colonists: 1, missionaries: ['M1'] } },
    missionaries: { M1: 1 },
    expeditions: [{ ships: [ship('carrack')], place: '2316', origin: '2316' }],
  })
  expect(table.choices('home')).toHaveLength(1)
  table.refuse('sail', { expedition: 'S1', path: ['2416'] })
})

test('[5.2] ships and soldiers are as many as the treasury pays; missionary counters are eleven', () => {
  const table = layOut({ treasury: 5000 })
  table.act('buy', { ware: 'carrack', count: 200 })
  table.act('buy', { ware: 'caravel', count: 100 })
  table.act('buy', { ware: 'soldier', count: 300 })
  expect(table.state.harbours[0]!.ships).toHaveLength(300)
  expect(table.state.harbours[0]!.soldiers).toBe(300)
  table.act('missionary', { count: 11 })
  expect(table.refuse('missionary', { count: 1 }).rule).toBe('15.63')
})

test('[5.2] gold piles up without limit in one hex', () => {
  const table = layOut({
    segment: 'C1',
    turn: 9,
    land: { '4213': { colonists: 1, gold: { Potosi: 975 } } },
    natives: { 'Incan Empire': 0 },
    mines: { Potosi: { status: 'open' } },
    dice: [3, 3],
  })
  table.act('done')
  expect(table.state.stacks[0]!.gold).toEqual({ Potosi: 1000 })
})
