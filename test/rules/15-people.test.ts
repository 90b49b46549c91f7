import { expect, test } from 'vitest'
import { maintenanceBill } from '../../source/games/conquistador/final/maintenance.ts'
import { data, type Layout, layOut, newTable, pass, passTurn, ship, type Table, world } from './table.ts'

const quiet = Object.fromEntries(data.areas.areas.map(({ name }) => [name, 0]))
const opened = (segment: string, layout: Layout): Table =>
  layOut({ segment, turn: 6, natives: quiet, ...layout })
const europe = ({ state }: Table) => state.harbours.find(({ place }) => place === 'Europe')!
const colonists = ({ state }: Table) => state.stacks.reduce((sum, stack) => sum + stack.colonists, 0)

test('[15.1] colonists cannot be bought; random events alone bring them', () => {
  const table = opened('A3', { treasury: 500 })
  expect(table.choices('buy').map(({ fixed }) => fixed!.ware)).not.toContain('colonist')
  expect(table.refuse('buy', { ware: 'colonist', count: 1 })).toMatchObject({ rule: '6.61' })
})

test('[15.1] colonists who are not in the New World when the turn ends are gone, those who came back too', () => {
  const table = opened('D1', {
    land: { '2316': { colonists: 3 } },
    europe: { colonists: 4, soldiers: 2 },
    expeditions: [{ ships: [ship('carrack', { colonists: 2 })], place: '2316', origin: '2316' }],
  })
  table.dice(1)
  table.act('home', { expedition: 'S1' })
  expect(table.decision.kind).toBe('maintenance')
  const events = passTurn(table)
  expect(events.find(({ type }) => type === 'colonists-gone')).toMatchObject({ rule: '15.1', colonists: 6 })
  expect(colonists(table)).toBe(3)
  // Soldiers wait for their maintenance.
  expect(europe(table).soldiers).toBe(2)
})

test('[15.1] colonists aboard in a port of the New World go ashore and stay', () => {
  const table = opened('D1', {
    land: { '2316': { colonists: 1 } },
    expeditions: [{ ships: [ship('carrack', { colonists: 2 })], place: '2316', origin: 'Europe' }],
  })
  table.act('done')
  expect(colonists(table)).toBe(3)
})

test('[15.1] a colonist costs two ducats a turn', () => {
  const table = opened('E', { land: { '2316': { colonists: 7 } } })
  expect(maintenanceBill(table.g, 'Spain').by.colonist).toBe(14)
})

test('[15.2] a detachment costs four ducats and one a turn, and has a strength of four', () => {
  expect(data.units.soldier).toMatchObject({ cost: 4, maintenance: 1, strength: 4 })
  const table = opened('A3', { treasury: 50 })
  table.act('buy', { ware: 'soldier', count: 6 })
  expect(table.state.nations.Spain!.treasury).toBe(50 - 24)
  expect(europe(table).soldiers).toBe(6)
  const bill = opened('E', { europe: { soldiers: 6 }, land: { '2316': { soldiers: 3 } } })
  expect(maintenanceBill(bill.g, 'Spain').by.soldier).toBe(9)
})

test('[15.2] soldiers who are not maintained are gone', () => {
  const table = opened('E', { treasury: 2, land: { '2316': { soldiers: 3 } } })
  expect(table.refuse('done')).toMatchObject({ rule: '6.81' })
  table.act('dismiss', { kind: 'soldier', units: { '2316': 1 } })
  table.act('done')
  expect(table.state.stacks[0]!.soldiers).toBe(2)
})

const spanish = data.leaders.leaders.filter(({ nation }) => nation === 'Spain')
const explorers = spanish.filter(({ kind }) => kind === 'explorer')

test.each(explorers)('[15.31] $name appears in Europe when turn $arrives begins', ({ name, arrives }) => {
  const first = newTable()
  const table = arrives === 1 ? first : opened('E', { turn: arrives - 1, europe: { soldiers: 1 } })
  const events = arrives === 1 ? first.events : passTurn(table)
  expect(table.state.turn).toBe(arrives)
  expect(events.find((event) => event.type === 'leader-arrives' && event.name === name)).toMatchObject({
    rule: '15.31',
  })
  expect(europe(table).leaders).toContain(name)
})

test('[15.31] explorers leave at the end of their last turn, in Europe, at sea and in the New World', () => {
  for (const { name, arrives, departs } of explorers) {
    // Who stays for one turn only never lies overseas at the end of an earlier one.
    if (arrives < departs) {
      const before = opened('D1', {
        turn: departs - 1,
        land: { '2316': { colonists: 1 } },
        expeditions: [{ ships: [ship('carrack', { leaders: [name] })], place: '2316', origin: '2316' }],
      })
      passTurn(before)
      expect(before.state.harbours.find(({ place }) => place === '2316')!.leaders, name).toEqual([name])
      passTurn(before)
      expect(JSON.stringify(before.state.harbours), name).not.toContain(name)
    }
    const home = opened('E', { turn: departs, europe: { leaders: [name], soldiers: 1 } })
    const events = [...home.events, ...(home.state.over ? [] : passTurn(home))]
    expect(events.find(({ type }) => type === 'leader-departs')).toMatchObject({ rule: '15.31', name })
    expect(europe(home).leaders).not.toContain(name)
  }
})

test('[15.31] an explorer who has died does not come back', () => {
  const table = opened('B3', {
    turn: 6,
    expeditions: [{ ships: [ship('caravel', { leaders: ['Loaysa'] })], place: '2316', crossing: 7 }],
    dice: [5],
  })
  expect(table.state.lost).toEqual(['Loaysa'])
  while (table.state.turn < 8) pass(table)
  expect(JSON.stringify([table.state.harbours, table.state.stacks])).not.toContain('Loaysa')
})

const voyage = (leaders: string[], place: string): Table =>
  opened('B2', {
    land: { '2909': { colonists: 1 } },
    expeditions: [
      { ships: [ship('carrack', { soldiers: 1, leaders })], place, origin: 'Europe', stop: 'landfall' },
    ],
  })

test('[15.32] only with an explorer may an expedition land where no friendly port is', () => {
  const land = { expedition: 'S1', units: { soldier: 1 } }
  expect(voyage([], '2910').refuse('land', land)).toMatchObject({ rule: '7.26' })
  // A conquistador leads no ships.
  expect(voyage(['Cortes'], '2910').refuse('land', land)).toMatchObject({ rule: '7.26' })
  expect(voyage(['Cortes'], '2910').choices('claim')).toEqual([])
  voyage([], '2909').act('land', land)
  voyage(['Loaysa'], '2910').act('land', land)
})

test('[15.32] without an explorer only friendly ports can be destinations', () => {
  const places = (leaders: string[]) => {
    const table = opened('A3', {
      land: { '2909': { colonists: 1 } },
      expeditions: [{ ships: [ship('carrack', { leaders })] }],
    })
    const to = table.choices('destination')[0]!.args!.to!
    return to.kind === 'place' ? to.of : []
  }
  expect(places([])).toEqual(['2909'])
  expect(places(['Loaysa'])).toEqual(expect.arrayContaining(['2909', '2910', '2316']))
})

/** An expedition that still waits in Europe when the port that it was sent to is lost in the Land Phase. */
const late = (land: Layout['land'], leaders: string[] = []): Table =>
  opened('D1', {
    land,
    expeditions: [{ ships: [ship('carrack', { soldiers: 1, leaders })], destination: '2910', bounds: 6 }],
  })

test('[15.33] an expedition whose port is gone sails on to the nearest friendly port', () => {
  const table = late({ '2811': { colonists: 1 }, '2316': { colonists: 1 } })
  table.act('depart', { expedition: 'S1' })
  expect(table.decision).toMatchObject({ kind: 'diverted', rule: '15.33' })
  expect(table.choices('divert').map(({ fixed }) => fixed!.port)).toEqual(['2811'])
  table.dice(1)
  table.act('divert', { expedition: 'S1', port: '2811' })
  // Guinea is three bounds away, and the points on to 2811 are one more.
  expect(table.event('crossed')).toMatchObject({ place: '2811', bounds: 4 })
})

test('[15.33] or turns back to Europe, and sails no more this turn', () => {
  const table = late({ '2811': { colonists: 1 } })
  table.act('depart', { expedition: 'S1' })
  table.dice(1)
  table.act('turnBack', { expedition: 'S1' })
  expect(table.event('crossed')).toMatchObject({ place: 'Europe', bounds: 6 })
  expect(table.decision.kind).toBe('maintenance')
})

test('[15.33] with nowhere to go it can only turn back, and with an explorer it lands as planned', () => {
  const alone = late({ '2912': { colonists: 1 } })
  alone.act('depart', { expedition: 'S1' })
  expect(alone.choices('divert')).toEqual([])
  expect(alone.choices('turnBack')).toHaveLength(1)
  const led = late({ '2811': { colonists: 1 } }, ['Loaysa'])
  led.act('depart', { expedition: 'S1' })
  expect(led.state.expeditions[0]!.place).toBe('2910')
})

test('[15.34] [15.52] leaders cost nothing to keep', () => {
  const table = opened('E', {
    turn: 6,
    europe: { leaders: ['Loaysa', 'Pizarro'], soldiers: 1 },
    land: { '2316': { colonists: 1, leaders: ['Cortes'] } },
  })
  expect(maintenanceBill(table.g, 'Spain').total).toBe(1 + 2)
})

test('[15.35] explorers never land or march', () => {
  const table = voyage(['Loaysa', 'Cortes'], '2910')
  const units = table.choices('land')[0]!.args!.units!
  expect(units.kind === 'tally' && Object.keys(units.items)).toEqual(['soldier', 'Cortes'])
  expect(table.refuse('land', { expedition: 'S1', units: { Loaysa: 1 } }).rule).toBe('10.5')
  // When the ships lie in port at the end of a turn he stays with them.
  const moored = opened('D1', {
    land: { '2316': { colonists: 1 } },
    expeditions: [{ ships: [ship('carrack', { leaders: ['Loaysa'] })], place: '2316', origin: '2316' }],
  })
  moored.act('done')
  const harbour = moored.state.harbours.find(({ place }) => place === '2316')!
  expect([harbour.leaders, moored.state.stacks[0]!.leaders]).toEqual([['Loaysa'], []])
  expect(world.data.leaders.leaders.find(({ name }) => name === 'Vaca')).toMatchObject({
    arrives: 7,
    kind: 'explorer',
  })
})
