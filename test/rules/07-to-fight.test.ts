/** 7.26, 15.33 Expeditions without an Explorer at coasts that are not theirs. */
import { expect, test } from 'vitest'
import { carracks, port, quiet } from './at-sea.ts'
import { type Layout, layOut, ship, type Table } from './table.ts'

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

test('[7.26] without an Explorer it may be sent to fight where others have ships or a port, and nowhere else', () => {
  const table = england()
  expect(places(table)).toEqual(['2219', '2316', '2316/2'])
  table.act('destination', { seat: 'England', expedition: 'E1', to: port })
  expect(table.refuse('destination', { seat: 'England', expedition: 'E1', to: '2910' }).rule).toBe('7.23')
})

test('[7.26] [6.71] what others do in the same council opens no new destination', () => {
  const table = england()
  // Spain takes its ship off Jamaica under orders: England still knows it there, and learns nothing.
  table.act('form', { seat: 'Spain', port: '2219', ships: { carrack: 1 } })
  expect(places(table)).toEqual(['2219', '2316', '2316/2'])
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

test('[7.26] those who find nothing there to fight stay in Europe', () => {
  const table = england({
    segment: 'B1',
    expeditions: [{ nation: 'England', destination: '2910', bounds: 8, ships: carracks(1) }],
  })
  expect(table.refuse('depart', { expedition: 'E1' }).rule).toBe('7.26')
})

/** England sails late for a port that Spain has taken, and has another near it or none. */
const late = (other: string | null): Table =>
  england({
    segment: 'D1',
    ships: {},
    others: { England: { land: other ? { [other]: { colonists: 1 } } : {} } },
    expeditions: [{ nation: 'England', destination: port, bounds: 8, ships: carracks(1) }],
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
  ])
  table.act('lieOff', { expedition: 'E1' })
  expect(table.event('crossed')).toMatchObject({ place: port, bounds: 3 })
  expect(table.decision.undone.map(({ rule }) => rule)).toContain('7.27')
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
