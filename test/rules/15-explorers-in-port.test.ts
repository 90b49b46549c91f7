/** 15.35 Explorers do not land: in port they stay with ships of theirs. */
import { expect, test } from 'vitest'
import { emptyGroup } from '../../source/games/conquistador/state/units.ts'
import { quiet } from './at-sea.ts'
import { type Layout, layOut, ship, type Table } from './table.ts'

const harbour = '2910'

/** Columbus waits in Guinea, where some ships lie under orders and others without. */
const waiting = (segment: string, orders: number, idle = 0, layout: Layout = {}): Table =>
  layOut({
    segment,
    natives: quiet,
    land: { [harbour]: { colonists: 1 } },
    ships: { [harbour]: Array.from({ length: idle }, () => ship('carrack')) },
    expeditions: Array.from({ length: orders }, () => ({
      ships: [ship('carrack')],
      place: harbour,
      origin: harbour,
      destination: 'Europe',
      bounds: 9,
    })),
    ...layout,
    edit(state) {
      const found = state.harbours.find(({ place }) => place === harbour)
      if (found) found.leaders.push('Columbus')
    },
  })
const explorers = (table: Table, id: string) =>
  table.state.expeditions.find((one) => one.id === id)!.ships.flatMap(({ leaders }) => leaders)

test('[15.35] an Explorer in port goes along with the last ship that leaves it', () => {
  const table = waiting('B1', 2)
  table.act('home', { expedition: 'S1' })
  expect(explorers(table, 'S1')).toEqual([])
  table.act('home', { expedition: 'S2' })
  expect(explorers(table, 'S2')).toEqual(['Columbus'])
  expect(table.events.map(({ type }) => type)).toContain('embarked')
})

test('[15.35] he waits where a ship stays, with orders or without', () => {
  const table = waiting('B1', 1, 1)
  table.act('home', { expedition: 'S1' })
  expect(explorers(table, 'S1')).toEqual([])
  expect(table.state.harbours.find(({ place }) => place === harbour)!.leaders).toEqual(['Columbus'])
})

test('[15.35] it is the same within the New World, and in the last naval phase', () => {
  const table = waiting('B2', 1)
  table.act('sail', { expedition: 'S1', path: ['2909'] })
  expect(explorers(table, 'S1')).toEqual(['Columbus'])
  const late = waiting('D1', 1)
  late.act('home', { expedition: 'S1' })
  expect(late.events.some(({ type, ...told }) => type === 'embarked' && 'units' in told)).toBe(true)
})

test('[15.35] a Galleon Fleet takes nobody, and is no ship with which he could wait', () => {
  const fleet = (kind: 'galleonFleet' | 'carrack') => ({
    ships: [ship(kind)],
    place: harbour,
    origin: harbour,
    destination: 'Europe' as const,
    bounds: 9,
  })
  const table = waiting('B1', 0, 0, { turn: 7, expeditions: [fleet('galleonFleet'), fleet('carrack')] })
  table.act('home', { expedition: 'S2' })
  expect(explorers(table, 'S2')).toEqual(['Columbus'])
})

test('[15.35] in the Hemispheric Segment he may go aboard a ship that lies in his port', () => {
  const table = waiting('B2', 2)
  table.act('embark', { expedition: 'S1', units: { Columbus: 1 } })
  expect(explorers(table, 'S1')).toEqual(['Columbus'])
  expect(table.state.harbours.some(({ leaders }) => leaders.includes('Columbus'))).toBe(false)
  // 7.26: he leads it from then on.
  table.act('sail', { expedition: 'S1', path: ['2909'] })
  table.act('claim', { expedition: 'S1' })
})

test('[15.35] [7.32] who sails past his port does not take him up: that would be a stop', () => {
  const table = waiting('B2', 0, 0, {
    expeditions: [
      { ships: [ship('carrack', { leaders: ['Pinzon'] })], place: '2909', stop: 'landfall', bounds: 20 },
    ],
    edit(state) {
      state.harbours.push({
        ...emptyGroup(),
        nation: 'Spain',
        place: harbour,
        ships: [],
        leaders: ['Columbus'],
      })
    },
  })
  table.act('sail', { expedition: 'S1', path: [harbour, '2911'] })
  expect(explorers(table, 'S1')).toEqual(['Pinzon'])
})
