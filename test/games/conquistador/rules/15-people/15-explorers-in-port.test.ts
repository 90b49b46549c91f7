/** 15.35 Explorers do not land: in port they stay with ships of theirs. */
import { describe, expect, test } from 'vitest'
import { ofType } from '../../../../../source/games/conquistador/events/event.ts'
import { emptyGroup } from '../../../../../source/games/conquistador/state/units.ts'
import type { Forecast } from '../../../../../source/kernel/contract/game.ts'
import { quiet } from '../at-sea.ts'
import { game, type Layout, layOut, ship, type Table } from '../table.ts'

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

describe('[15.35] a port is the hex with all its waters', () => {
  const [west, east] = ['2316', '2316/2'] as const
  const at = (place: string, more = {}) => ({
    ships: [ship('carrack')],
    place,
    origin: place,
    destination: 'Europe' as const,
    bounds: 9,
    ...more,
  })
  const apart = (segment: string, expeditions: Layout['expeditions'], layout: Layout = {}): Table =>
    layOut({
      segment,
      natives: quiet,
      land: { [west]: { colonists: 1 } },
      expeditions,
      ...layout,
      edit: (state) =>
        state.harbours.push({
          ...emptyGroup(),
          nation: 'Spain',
          place: west,
          ships: [],
          leaders: ['Columbus'],
        }),
    })

  test('[15.35] he goes aboard a ship at another water of it', () => {
    const table = apart('B2', [at(east)])
    table.act('embark', { expedition: 'S1', units: { Columbus: 1 } })
    expect(explorers(table, 'S1')).toEqual(['Columbus'])
    expect(table.state.harbours.some(({ leaders }) => leaders.includes('Columbus'))).toBe(false)
  })

  test('[15.35] in the council too', () => {
    const table = apart('A3', undefined, { ships: { [east]: [ship('carrack')] } })
    table.playTo('planning')
    table.act('form', { port: east, ships: { carrack: 1 } })
    table.act('load', { expedition: 'S1', units: { Columbus: 1 } })
    expect(explorers(table, 'S1')).toEqual(['Columbus'])
  })

  test('[15.35] he stays while a ship of his lies at any of them, and goes with the last of all', () => {
    const table = apart('B1', [at(west), at(east)])
    table.act('home', { expedition: 'S1' })
    expect(explorers(table, 'S1')).toEqual([])
    table.act('home', { expedition: 'S2' })
    expect(explorers(table, 'S2')).toEqual(['Columbus'])
  })

  test('[15.35] [7.32] a ship that only passes there is none with which he could wait', () => {
    const table = apart('B2', [
      at(west),
      at(west, { stop: 'passing', ships: [ship('carrack', { leaders: ['Pinzon'] })] }),
    ])
    table.act('sail', { expedition: 'S1', path: ['2317'] })
    expect(explorers(table, 'S1')).toEqual(['Columbus'])
  })
})

describe('[15.35] he is on the last of the ships in his port, whatever becomes of it', () => {
  const kept: Layout = { land: { [harbour]: { colonists: 1 } } }

  test('[15.35] [6.81] who gives it up gives him up, and is told before', () => {
    const table = waiting('E', 0, 2, kept)
    const giving = { type: 'dismiss', seat: 'Spain', kind: 'carrack', units: { [harbour]: 1 } } as const
    const told = (count: number) =>
      (game.forecast(table.state, { ...giving, units: { [harbour]: count } }) as Forecast).lines.join(' ')
    expect(told(1)).not.toContain('Columbus')
    expect(told(2)).toContain('Columbus')
    table.act('dismiss', giving)
    expect(table.state.lost).not.toContain('Columbus')
    table.act('dismiss', giving)
    expect(table.state.lost).toContain('Columbus')
    expect(ofType(table.events, 'lost')).toMatchObject([
      { rule: '15.35', at: { place: harbour }, toll: { leaders: ['Columbus'] } },
    ])
    expect(table.state.harbours.some(({ leaders }) => leaders.includes('Columbus'))).toBe(false)
  })

  test('[15.35] [6.81] a ship at another water of it keeps him', () => {
    const table = layOut({
      segment: 'E',
      natives: quiet,
      land: { '2316': { colonists: 1 } },
      ships: { '2316': [ship('carrack')], '2316/2': [ship('carrack')] },
      edit: (state) => void state.harbours.find(({ place }) => place === '2316')!.leaders.push('Columbus'),
    })
    table.act('dismiss', { kind: 'carrack', units: { '2316': 1 } })
    expect(table.state.lost).not.toContain('Columbus')
    table.act('dismiss', { kind: 'carrack', units: { '2316/2': 1 } })
    expect(table.state.lost).toContain('Columbus')
  })
})
