/** 7.26, 15.33 Expeditions without an Explorer at coasts that are not theirs. */
import { expect, test } from 'vitest'
import { carracks, port, quiet } from '../at-sea.ts'
import { type Layout, layOut, ship, type Table } from '../table.ts'

/** England plans, or sails, while Spain has a port on Hispaniola and ships off Jamaica. */
const england = (layout: Layout = {}): Table =>
  layOut({
    turn: 15,
    order: ['England', 'Spain'],
    natives: quiet,
    land: { '2316': { colonists: 2 } },
    ships: { '2219': carracks(1) },
    others: { England: {} },
    expeditions: [{ nation: 'England', ships: [ship('carrack', { soldiers: 1 })] }],
    ...layout,
  })
const places = (table: Table): readonly string[] => {
  const to = table
    .decisionOf('England')
    .choices.find(({ type, fixed }) => type === 'destination' && fixed?.expedition === 'E1')!.args!.to!
  return to.kind === 'place' ? (to.of as readonly string[]) : []
}

test('[7.26] without an Explorer it may be sent to fight wherever ships could be met, known there or not', () => {
  const table = england()
  // A port, ships, an empty coast, and a water where nobody has been.
  expect(places(table)).toEqual(expect.arrayContaining(['2316', '2219', '2910', '0809']))
  // Nobody fights on the open sea (8.11), nor are there bounds to a worthless coast.
  expect(places(table).some((node) => ['2908', '5612'].includes(node))).toBe(false)
  table.act('destination', { seat: 'England', expedition: 'E1', to: '2910' })
  expect(table.decisionOf('England').undone.map(({ rule }) => rule)).toContain('7.26')
})

test('[7.13] a Galleon Fleet is sent to friendly ports alone', () => {
  const table = england({ expeditions: [{ nation: 'England', ships: [ship('galleonFleet')] }] })
  expect(table.refuse('destination', { seat: 'England', expedition: 'E1', to: port }).rule).toBe('7.13')
})

test('[7.26] [6.71] what others do in the same council opens and closes no destination', () => {
  const table = england()
  const before = places(table)
  table.act('form', { seat: 'Spain', port: '2219', ships: { carrack: 1 } })
  expect(places(table)).toEqual(before)
})

test('[7.26] it sails there, fights, and still may not land', () => {
  const table = england({
    segment: 'B1',
    ships: { [port]: carracks(1) },
    expeditions: [
      {
        nation: 'England',
        destination: port,
        bounds: 8,
        ships: [ship('carrack', { soldiers: 2 }), ...carracks(2)],
      },
    ],
  })
  table.act('depart', { expedition: 'E1' })
  expect(table.event('crossed')).toMatchObject({ place: port })
  expect(table.decision).toMatchObject({ seat: 'England', kind: 'hemispheric' })
  table.dice(4)
  table.act('attackShips', { expedition: 'E1', targets: ['Spain'] })
  expect(table.event('naval-combat')).toMatchObject({ attack: 32, defence: 8 })
  expect(table.choices('land').every(({ off }) => off)).toBe(true)
})

test('[7.26] [15.33] it keeps that order though nobody is there any more, and lands nothing', () => {
  const table = england({
    segment: 'B1',
    expeditions: [
      { nation: 'England', destination: '2910', bounds: 8, ships: [ship('carrack', { soldiers: 1 })] },
    ],
  })
  table.act('depart', { expedition: 'E1' })
  expect(table.event('crossed')).toMatchObject({ place: '2910', bounds: 3 })
  expect(table.refuse('land', { expedition: 'E1', units: { soldier: 1 } }).rule).toBe('7.26')
  // It may lie there until it sails home in the last naval phase.
  table.playTo('final-passage')
  table.act('home', { expedition: 'E1' })
  expect(table.event('crossed').place).toBe('Europe')
})

test('[15.33] [5.1] in the last naval phase, where nobody fights, it may not sail there, nor is it sent elsewhere', () => {
  const table = england({
    segment: 'D1',
    others: { England: { land: { '2219': { colonists: 1 } } } },
    ships: {},
    expeditions: [
      { nation: 'England', destination: port, bounds: 8, ships: carracks(1) },
      // Another has something to decide.
      { nation: 'England', place: '2219', origin: '2219', bounds: 8, ships: carracks(1) },
    ],
  })
  expect(table.refuse('depart', { expedition: 'E1' }).rule).toBe('7.26')
})

test('[15.33] [5.1] nobody is asked about it if there is nothing else to decide', () => {
  const table = england({
    segment: 'D1',
    ships: {},
    land: {},
    expeditions: [{ nation: 'England', destination: port, bounds: 8, ships: carracks(1) }],
  })
  expect(table.state.expeditions).toEqual([])
})

/** England sails late for a port that Spain has taken, and has another near it or none. */
const late = (other: string | null, segment = 'D1'): Table =>
  england({
    segment,
    ships: {},
    others: { England: { land: other ? { [other]: { colonists: 1 } } : {} } },
    expeditions: [{ nation: 'England', destination: port, toPort: true, bounds: 8, ships: carracks(1) }],
  })

test('[15.33] a port that others hold now: stop there, go on to the nearest friendly port, or return', () => {
  const table = late('2219')
  table.act('depart', { expedition: 'E1' })
  expect(table.decision).toMatchObject({ seat: 'England', kind: 'diverted', rule: '15.33' })
  expect([...new Set(table.decision.choices.map(({ type }) => type))]).toEqual([
    'lieOff',
    'divert',
    'turnBack',
    'standing',
    'renege',
  ])
  table.act('lieOff', { expedition: 'E1' })
  expect(table.event('crossed')).toMatchObject({ place: port, bounds: 3 })
  expect(table.decision.undone.map(({ rule }) => rule)).toContain('7.27')
})

test('[15.33] the same three courses in the first naval phase', () => {
  const table = late('2219', 'B1')
  table.act('depart', { expedition: 'E1' })
  expect([...new Set(table.decision.choices.map(({ type }) => type))]).toEqual([
    'lieOff',
    'divert',
    'turnBack',
    'standing',
    'renege',
  ])
})

test('[15.33] and for a port unmade by loading its own colonists in the council', () => {
  const table = england({
    turn: 15,
    land: {},
    ships: {},
    others: { England: { land: { [port]: { colonists: 1 } }, ships: { [port]: carracks(1) } } },
  })
  table.act('destination', { seat: 'England', expedition: 'E1', to: port })
  table.act('bounds', { seat: 'England', expedition: 'E1', count: 8 })
  table.act('form', { seat: 'England', port, ships: { carrack: 1 } })
  table.act('load', { seat: 'England', expedition: 'E2', units: { colonist: 1 } })
  table.act('done', { seat: 'England' })
  table.act('done', { seat: 'Spain' })
  expect(table.decision).toMatchObject({ seat: 'England', kind: 'trans-oceanic' })
  table.act('depart', { expedition: 'E1' })
  // There is nowhere else to go, and nobody is asked.
  expect(table.event('crossed')).toMatchObject({ from: 'Europe', place: 'Europe', bounds: 6 })
})

test('[15.33] [7.14] a Galleon Fleet goes on no further than its bounds, and home whatever they are', () => {
  const table = england({
    segment: 'D1',
    turn: 15,
    ships: {},
    others: { England: { land: { '2019': { colonists: 1 } } } },
    expeditions: [
      { nation: 'England', destination: port, toPort: true, bounds: 4, ships: [ship('galleonFleet')] },
      {
        nation: 'England',
        destination: port,
        toPort: true,
        bounds: 3,
        ships: [ship('galleonFleet')],
      },
    ],
  })
  table.act('depart', { expedition: 'E1' })
  expect(table.choices('divert').map(({ off }) => off)).toEqual([undefined])
  table.act('divert', { expedition: 'E1', port: '2019' })
  table.act('depart', { expedition: 'E2' })
  expect(table.event('crossed')).toMatchObject({ expedition: 'E2', place: 'Europe', bounds: 6 })
})

test('[15.33] where nobody has a port any more it cannot stop', () => {
  const table = late('2219')
  table.state = { ...table.state, stacks: table.state.stacks.filter(({ nation }) => nation !== 'Spain') }
  table.act('depart', { expedition: 'E1' })
  expect(table.choices('lieOff')).toEqual([])
  expect(table.choices('divert')).not.toEqual([])
})

test('[7.27] a port that others took in the turn of arrival is left for another, or for Europe', () => {
  const table = england({
    segment: 'D1',
    ships: {},
    others: { England: { land: { '2219': { colonists: 1 } } } },
    expeditions: [
      {
        nation: 'England',
        place: port,
        origin: 'Europe',
        destination: port,
        crossed: true,
        arrived: true,
        bounds: 8,
        used: 3,
        ships: carracks(1),
      },
    ],
  })
  expect(table.choices('shift').map(({ fixed }) => fixed!.port)).toEqual(['2219', '2219/2'])
  expect(table.choices('home')).toHaveLength(1)
  table.act('shift', { expedition: 'E1', port: '2219' })
  table.act('done')
  expect(table.events.some(({ type }) => ['expedition-lost', 'naval-attrition'].includes(type))).toBe(false)
})
