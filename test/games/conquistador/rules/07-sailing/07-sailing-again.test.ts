/** 5.1 D1, 15.33 Who came home in the first naval phase may sail again in the last. */
import { expect, test } from 'vitest'
import { quiet } from '../at-sea.ts'
import { type Layout, layOut, ship, type Table } from '../table.ts'

/** Ships that lay in Guinea and come home in the first naval phase; there is a port in the Caribbean, too. */
const home = (bounds: number, layout: Layout = {}): Table => {
  const table = layOut({
    segment: 'B1',
    natives: quiet,
    land: { '2910': { colonists: 1 }, '2316': { colonists: 1 } },
    expeditions: [{ ships: [ship('carrack')], place: '2910', origin: '2910', destination: 'Europe', bounds }],
    ...layout,
  })
  table.dice(1, 1, 1, 1)
  table.act('home', { expedition: 'S1' })
  table.playTo('final-passage')
  return table
}
const goals = (table: Table): readonly string[] =>
  table.choices('departAgain').flatMap(({ args }) => {
    const { to } = args
    return to.kind === 'place' ? [...to.of] : []
  })

test('[5.1] ships that came home in the first naval phase may sail again in the last', () => {
  const table = home(6)
  expect(goals(table)).toEqual(['2316', '2316/2', '2910'])
  table.act('departAgain', { expedition: 'S1', to: '2316' })
  expect(table.event('crossed')).toMatchObject({ from: 'Europe', place: '2316', bounds: 3 })
  table.dice(1)
  table.act('done')
  // 9.12: the bounds of this phase alone.
  expect(table.event('naval-attrition')).toMatchObject({ rule: '9.12', column: '3' })
  expect(table.state.harbours.some(({ place, ships }) => place === '2316' && ships.length === 1)).toBe(true)
})

test('[5.1] [7.23] only as far as bounds are left', () => {
  const table = layOut({
    segment: 'B1',
    natives: quiet,
    land: { '2910': { colonists: 1 } },
    expeditions: [
      { ships: [ship('carrack')], place: '2910', origin: '2910', destination: 'Europe', bounds: 5 },
    ],
  })
  table.dice(1)
  table.act('home', { expedition: 'S1' })
  table.playTo('maintenance')
  expect(table.events.some(({ type, ...told }) => type === 'crossed' && 'to' in told)).toBe(false)
})

test('[5.1] [7.26] with an Explorer to any coast, to found a port there', () => {
  const table = home(6, {
    expeditions: [
      {
        ships: [ship('carrack', { colonists: 1, leaders: ['Columbus'] })],
        ...{ place: '2910', origin: '2910', destination: 'Europe', bounds: 6 },
      },
    ],
  })
  table.act('departAgain', { expedition: 'S1', to: '2219' })
  table.act('land', { expedition: 'S1', units: { colonist: 1 } })
  expect(table.choices('departAgain')).toEqual([])
})

test('[5.1] who comes home in the last phase stays there', () => {
  const table = layOut({
    segment: 'D1',
    natives: quiet,
    land: { '2910': { colonists: 1 } },
    expeditions: [
      { ships: [ship('carrack')], place: '2910', origin: '2910', bounds: 9 },
      { ships: [ship('carrack')], place: '2910', origin: '2910', bounds: 9 },
    ],
  })
  table.act('home', { expedition: 'S1' })
  expect(table.choices('departAgain')).toEqual([])
})

test('[15.33] who was diverted home sails no more that turn', () => {
  const table = layOut({
    segment: 'B1',
    natives: quiet,
    land: { '2910': { colonists: 1 } },
    expeditions: [
      { ships: [ship('carrack')], destination: '2316', toPort: true, bounds: 20 },
      { ships: [ship('carrack')], place: '2910', origin: '2910', bounds: 9 },
    ],
  })
  table.act('depart', { expedition: 'S1' })
  table.dice(1)
  table.act('turnBack', { expedition: 'S1' })
  table.playTo('final-passage')
  expect(table.choices('departAgain')).toEqual([])
})

test('[5.1] [7.52] whom the Cape turned home may sail again, but not to the Cape', () => {
  const table = layOut({
    segment: 'B1',
    turn: 6,
    natives: quiet,
    land: { '2910': { colonists: 1 }, '3918': { colonists: 1 } },
    expeditions: [{ ships: [ship('carrack')], destination: '3918', toPort: true, bounds: 20 }],
    dice: [3],
  })
  table.act('depart', { expedition: 'S1' })
  table.dice(1)
  table.act('turnBack', { expedition: 'S1' })
  table.playTo('final-passage')
  expect(goals(table)).toEqual(['2910'])
})

test('[13.41] gold that came home stays there, and goes to the treasury', () => {
  const table = home(6, {
    treasury: 10,
    expeditions: [
      {
        ships: [ship('carrack', { gold: { Cibao: 15 } })],
        ...{ place: '2910', origin: '2910', destination: 'Europe', bounds: 6 },
      },
    ],
  })
  table.act('departAgain', { expedition: 'S1', to: '2910' })
  expect(table.event('gold-credited')).toMatchObject({ rule: '13.41', ducats: 15 })
  expect(table.state.nations.Spain!.treasury).toBe(28)
  expect(table.state.expeditions[0]!.ships[0]!.gold).toEqual({})
})

test('[6.41/7] soldiers called home count as they arrive, and do not sail again', () => {
  const table = home(6, {
    spain: { recall: { due: 1, done: 0 } },
    expeditions: [
      {
        ships: [ship('carrack', { soldiers: 2 })],
        ...{ place: '2910', origin: '2910', destination: 'Europe', bounds: 6, homeward: 2 },
      },
    ],
  })
  table.act('departAgain', { expedition: 'S1', to: '2910' })
  expect(table.state.nations.Spain!.recall).toEqual({ due: 1, done: 1 })
  expect(table.state.expeditions[0]!.ships[0]!.soldiers).toBe(1)
})

test('[18.15] what it claimed on the voyage that has returned is credited, whatever becomes of the second', () => {
  const table = home(6, {
    edit(state) {
      state.discoveries['South Cape'] = { by: 'Spain', turn: 1, credited: false, expedition: 'S1' }
    },
  })
  table.act('departAgain', { expedition: 'S1', to: '2910' })
  expect(table.event('discovery-credited')).toMatchObject({ name: 'South Cape' })
  expect(table.state.discoveries['South Cape']).toMatchObject({ credited: true })
})
