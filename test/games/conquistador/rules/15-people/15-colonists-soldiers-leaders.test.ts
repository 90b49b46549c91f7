import { expect, test } from 'vitest'
import { type Event, ofType } from '../../../../../source/games/conquistador/events/event.ts'
import { data, type Layout, layOut, newTable, passTurn, ship, type Table } from '../table.ts'

const spain = (table: Table) => table.state.nations.Spain!
const europe = (table: Table) => table.state.harbours.find(({ place }) => place === 'Europe')!
const named = (events: readonly Event[], type: 'leader-arrives' | 'leader-departs') =>
  ofType(events, type)
    .map(({ name }) => name)
    .sort()

test('[15.1] colonists cannot be bought; the Random Events Table brings them', () => {
  const table = layOut({ treasury: 200 })
  expect(table.choices('buy').map(({ fixed }) => fixed!.ware)).not.toContain('colonist')
  table.refuse('buy', { ware: 'colonist', count: 1 })
  for (const die of [1, 2, 3, 4, 5, 6]) {
    const events = layOut({ turn: 2, segment: 'A1', dice: [die] }).events
    const came = ofType(events, 'colonists')[0]!.colonists
    expect(came).toBe(data.tables.randomEvents.colonists[die - 1])
  }
})

test('[15.1] colonists who are in Europe at the end of the turn are gone; soldiers stay', () => {
  const table = layOut({ segment: 'E', treasury: 50, europe: { colonists: 3, soldiers: 2 } })
  const events = passTurn(table)
  expect(ofType(events, 'colonists-gone')[0]).toMatchObject({ rule: '15.1', colonists: 3 })
  expect(europe(table).soldiers).toBe(2)
  const [came] = ofType(events, 'colonists')
  const change = ofType(events, 'colonists-changed')[0]?.change ?? 0
  expect(europe(table).colonists).toBe((came!.colonists as number) + (change as number))
})

test('[15.1] so are those aboard ships that never left Europe, or came home', () => {
  for (const place of ['Europe', '2910']) {
    const table = layOut({
      segment: 'D1',
      land: { '2910': { colonists: 1 } },
      natives: { Guinea: 0 },
      expeditions: [
        {
          ships: [ship('carrack', { colonists: 2 })],
          place,
          origin: place,
          destination: place === 'Europe' ? '2910' : 'Europe',
          bounds: 3,
        },
      ],
      // No attrition on the way home.
      dice: [1],
    })
    if (place !== 'Europe') table.act('home', { expedition: 'S1' })
    expect(passTurn(table).find(({ type }) => type === 'colonists-gone')).toMatchObject({ colonists: 2 })
  }
})

test('[15.1] those aboard in a port of the New World are there, and stay', () => {
  const table = layOut({
    segment: 'D1',
    land: { '2910': { colonists: 1 } },
    natives: { Guinea: 0 },
    expeditions: [{ ships: [ship('carrack', { colonists: 2 })], place: '2910', origin: '2910' }],
  })
  table.playTo('maintenance')
  expect(table.state.stacks[0]).toMatchObject({ hex: '2910', colonists: 3 })
})

/** Ducats that maintenance takes, and what was given up for want of them. */
function maintain(layout: Layout): { ducats: unknown; lost: unknown[] } {
  const table = layOut({ segment: 'E', spain: { standing: allOrders }, ...layout })
  const lost = ofType(table.events, 'dismissed').map(({ unit, count }) => [unit, count])
  return { ducats: table.event('maintenance').ducats, lost }
}
const allOrders = {
  losses: true,
  prospect: true,
  mine: false,
  loot: true,
  load: true,
  maintenance: true,
  haul: false,
  settle: false,
  ashore: false,
  pay: false,
  passage: false,
  natives: false,
  voyages: false,
}

test('[15.1] a colonist costs two ducats of maintenance and dies unpaid', () => {
  const land = { '2910': { colonists: 3 } }
  expect(maintain({ treasury: 100, land })).toEqual({ ducats: 6, lost: [] })
  expect(maintain({ treasury: 5, land })).toEqual({ ducats: 4, lost: [['colonist', 1]] })
})

test('[15.2] a detachment costs four ducats and comes in Europe', () => {
  const table = layOut({ treasury: 23 })
  table.act('buy', { ware: 'soldier', count: 5 })
  expect(spain(table).treasury).toBe(3)
  expect(europe(table).soldiers).toBe(5)
  expect(table.refuse('buy', { ware: 'soldier', count: 1 }).rule).toBe('6.25')
})

test('[15.2] a detachment is maintained, in Europe too, and dies unpaid', () => {
  const layout = { land: { '2910': { soldiers: 3 } }, europe: { soldiers: 2 } }
  const each = data.units.soldier.maintenance
  expect(maintain({ treasury: 100, ...layout })).toEqual({ ducats: 5 * each, lost: [] })
  const poor = maintain({ treasury: 4 * each, ...layout })
  expect(poor).toEqual({ ducats: 4 * each, lost: [['soldier', 1]] })
})

test('[15.31] leaders appear in Europe at the beginning of their turn, those of Spain only', () => {
  const leaders = data.leaders.leaders.filter(({ nation }) => nation === 'Spain')
  const first = newTable()
  expect(europe(first).leaders.sort()).toEqual(['Columbus', 'Ojeda', 'Pinzon'])
  for (let turn = 1; turn < 21; turn++) {
    const table = layOut({ turn, segment: 'E', treasury: 0 })
    const due = leaders.filter(({ arrives }) => arrives === turn + 1).map(({ name }) => name)
    expect(table.state.turn).toBe(turn + 1)
    expect(named(table.events, 'leader-arrives')).toEqual(due.sort())
    // The event of the new turn may have cost one his life.
    expect([...europe(table).leaders, ...table.state.lost].sort()).toEqual(due)
  }
})

test('[15.31] an Explorer leads an expedition from the turn in which he appears', () => {
  const table = layOut({ turn: 2, segment: 'E', treasury: 100, ships: { Europe: [ship('carrack')] } })
  // A year without a war, nor a loss of leaders.
  table.dice(1, 1)
  table.act('done')
  expect(table.state.turn).toBe(3)
  table.playTo('planning')
  table.act('form', { port: 'Europe', ships: { carrack: 1 } })
  table.act('load', { expedition: 'S1', units: { Solis: 1 } })
  table.act('destination', { expedition: 'S1', to: '4810' })
})

test('[15.31] he is removed at the end of his last turn, in Europe, overseas or aboard', () => {
  for (const layout of [
    { europe: { leaders: ['Columbus', 'Pinzon'] } },
    {
      ships: { '2910': [ship('carrack')] },
      edit: (state) => {
        state.harbours.find(({ place }) => place === '2910')!.leaders.push('Columbus', 'Pinzon')
      },
    },
    {
      ships: { '2910': [ship('carrack', { leaders: ['Columbus', 'Pinzon'] })] },
    },
    {
      expeditions: [
        { ships: [ship('carrack', { leaders: ['Columbus', 'Pinzon'] })], place: '2910', origin: '2910' },
      ],
    },
  ] satisfies Layout[]) {
    const base = { segment: 'D1', natives: { Guinea: 0 }, land: { '2910': { colonists: 1, soldiers: 1 } } }
    const early = layOut({ ...base, ...layout, turn: 1 })
    expect(named(passTurn(early), 'leader-departs')).toEqual([])
    const table = layOut({ ...base, ...layout, turn: 2 })
    table.playTo('maintenance')
    expect(JSON.stringify(table.state)).toContain('"Columbus"')
    const events = passTurn(table)
    expect(named(events, 'leader-departs')).toEqual(['Columbus'])
    expect(ofType(events, 'leader-departs')[0]!.rule).toBe('15.31')
    expect(JSON.stringify(table.state)).not.toContain('"Columbus"')
    expect(JSON.stringify(table.state)).toContain('"Pinzon"')
  }
})

test('[15.31] who died does not depart once more', () => {
  const table = layOut({ turn: 2, segment: 'E', edit: (state) => void state.lost.push('Columbus') })
  expect(named(table.events, 'leader-departs')).toEqual([])
  expect(table.state.lost).toContain('Columbus')
})

const offGuinea = (leaders: string[], place = '2910', land: Layout['land'] = {}) =>
  layOut({
    segment: 'B2',
    natives: { Guinea: 0 },
    land,
    expeditions: [
      { ships: [ship('carrack', { soldiers: 2, leaders })], place, destination: place, stop: 'landfall' },
    ],
  })

test('[15.32] only an Explorer makes a Voyage of Discovery', () => {
  expect(offGuinea(['Columbus']).choices('claim')).toHaveLength(1)
  expect(offGuinea(['Columbus']).choices('claim')[0]!.off).toBeUndefined()
  for (const leaders of [['Ojeda'], []]) {
    expect(
      offGuinea(leaders)
        .choices('claim')
        .map(({ off }) => off?.rule),
    ).toEqual(['18.13'])
    expect(offGuinea(leaders).refuse('claim', { expedition: 'S1' }).rule).toBe('18.13')
  }
})

test('[15.32] without one an expedition lands only at a friendly port', () => {
  const units = { soldier: 1 }
  expect(offGuinea([]).refuse('land', { expedition: 'S1', units }).rule).toBe('7.26')
  offGuinea(['Columbus']).act('land', { expedition: 'S1', units })
  offGuinea([], '2910', { '2910': { colonists: 1 } }).act('land', { expedition: 'S1', units })
  // Soldiers hold no port.
  const soldiers = offGuinea([], '2910', { '2910': { soldiers: 3 } })
  expect(soldiers.refuse('land', { expedition: 'S1', units }).rule).toBe('7.26')
})

/** A voyage of the last phase to a port that has gone under since it was planned; another lies in Cuba. */
const lateFor = (land: Layout['land'], leaders: string[] = []) =>
  layOut({
    segment: 'D1',
    natives: { Caribbean: 0 },
    land,
    expeditions: [
      { ships: [ship('carrack', { soldiers: 1, leaders })], destination: '2316', toPort: true, bounds: 6 },
    ],
  })

test('[15.33] bound for a port that is gone, an expedition goes on to the nearest friendly port', () => {
  const table = lateFor({ '2219': { colonists: 1 }, '2910': { colonists: 1 } })
  table.act('depart', { expedition: 'S1' })
  expect(table.decision).toMatchObject({ kind: 'diverted', rule: '15.33' })
  const ports = table.choices('divert').map(({ fixed }) => fixed!.port!)
  expect(ports.every((port) => port.startsWith('2219'))).toBe(true)
  table.act('divert', { expedition: 'S1', port: ports[0] })
  // Three bounds to the Caribbean, and one for the points from 2316 to Cuba.
  expect(table.state.expeditions[0]).toMatchObject({ place: ports[0], crossing: 4 })
  table.act('land', { expedition: 'S1', units: { soldier: 1 } })
})

test('[15.33] or it returns to Europe, and sails no more that turn', () => {
  const table = lateFor({ '2219': { colonists: 1 } })
  table.act('depart', { expedition: 'S1' })
  table.dice(1)
  table.act('turnBack', { expedition: 'S1' })
  expect(table.event('crossed')).toMatchObject({ place: 'Europe', bounds: 6 })
  expect(table.event('naval-attrition').column).toBe('6')
  expect(table.choices('depart')).toEqual([])
  expect(europe(table)).toMatchObject({ soldiers: 1, ships: [{ kind: 'carrack' }] })
})

test('[15.33] without any other port it returns; with an Explorer it lands where it was bound', () => {
  const none = lateFor({})
  none.act('depart', { expedition: 'S1' })
  // There is nothing to ask.
  expect(none.event('crossed')).toMatchObject({ from: 'Europe', place: 'Europe', bounds: 6 })
  const led = lateFor({}, ['Columbus'])
  led.act('depart', { expedition: 'S1' })
  expect(led.state.expeditions[0]!.place).toBe('2316')
})

test('[15.34] an Explorer costs nothing to maintain, and a lone Spain has none to rent', () => {
  const layout: Layout = {
    treasury: 50,
    europe: { leaders: ['Columbus'] },
    ships: { Europe: [ship('carrack')] },
  }
  expect(maintain(layout).ducats).toBe(data.units.carrack.maintenance)
  expect(maintain({ ...layout, europe: {} }).ducats).toBe(data.units.carrack.maintenance)
  const table = layOut(layout)
  expect(table.decision.choices.some(({ type }) => /rent|loan|treaty/.test(type))).toBe(false)
})

test('[15.35] an Explorer does not land; he stays with the ships', () => {
  const table = offGuinea(['Columbus'], '2910', { '2910': { colonists: 1 } })
  table.refuse('land', { expedition: 'S1', units: { Columbus: 1 } })
  table.refuse('land', { expedition: 'S1', units: { soldier: 1, Columbus: 1 } })
  const items = table.choices('land')[0]!.args!.units!
  expect(Object.keys(items.kind === 'tally' ? items.items : {})).toEqual(['soldier'])
  table.dice(1)
  table.playTo('maintenance')
  const harbour = table.state.harbours.find(({ place }) => place === '2910')
  expect(harbour!.leaders).toEqual(['Columbus'])
  expect(table.state.stacks.flatMap(({ leaders }) => leaders)).toEqual([])
})
