import { expect, test } from 'vitest'
import { ofType } from '../../../../../source/games/conquistador/events/event.ts'
import { unitsAt } from '../../../../../source/games/conquistador/state/stacks.ts'
import { council, data, type Layout, layOut, lose, offered, ship, type Table, world } from '../table.ts'

const quiet = Object.fromEntries(data.areas.areas.map(({ name }) => [name, 0]))
const position = (segment: string, layout: Layout): Table =>
  layOut({ segment, turn: 9, natives: quiet, ...layout })
const pile = (table: Table, hex: string) => unitsAt(table.state, 'Spain', hex).gold
const sailing = (place: string, ...ships: ReturnType<typeof ship>[]) => ({
  expeditions: [{ ships, place, origin: place, destination: 'Europe' as const }],
})

test('[13.41] a port that colonists found in this Land Movement ships the gold of this turn', () => {
  const table = position('C2', {
    land: { '2328': { colonists: 1, gold: { Tenochtitlan: 25 } }, '1731': { soldiers: 1 } },
    expeditions: [{ ships: [ship('carrack', { leaders: ['Vaca'] })], place: '2227', stop: 'stopped' }],
  })
  table.act('move', { stack: '2328', units: { colonist: 1, 'gold:Tenochtitlan': 25 }, path: ['2227'] })
  table.dice(1, 1)
  table.act('done')
  table.act('loadGold', { expedition: 'S1', from: 'Tenochtitlan', ducats: 25 })
  expect(table.state.expeditions[0]!.ships[0]!.gold).toEqual({ Tenochtitlan: 25 })
})

test('[13.41] gold at sea is not in the treasury, and a port of the New World does not credit it', () => {
  const table = position('D1', {
    treasury: 20,
    land: { '2227': { colonists: 1 } },
    ...sailing('2227', ship('carrack', { gold: { Tenochtitlan: 25 } })),
  })
  table.act('done')
  expect(table.decision.kind).toBe('maintenance')
  expect(table.state.nations.Spain!.treasury).toBe(20)
  expect(table.state.harbours.find(({ place }) => place === '2227')!.ships[0]!.gold).toEqual({
    Tenochtitlan: 25,
  })
})

test('[13.41] gold that arrives in the first naval phase is credited at the end of the turn', () => {
  const table = position('B1', {
    treasury: 20,
    land: { '2227': { colonists: 1 } },
    ...sailing('2227', ship('carrack', { gold: { Tenochtitlan: 25 } })),
    dice: [1],
  })
  table.act('home', { expedition: 'S1' })
  expect(table.state.nations.Spain!.treasury).toBe(20)
  table.dice(1)
  table.playTo('maintenance')
  expect(table.event('gold-credited')).toMatchObject({ ducats: 25 })
})

test('[13.42] gold is carried on by its carriers in several moves, and others join in on the way', () => {
  const table = position('C2', {
    land: {
      '2328': { soldiers: 1, gold: { Tenochtitlan: 75 } },
      '2229': { colonists: 1, gold: { Guanajuato: 25 } },
    },
  })
  table.act('move', { stack: '2328', units: { soldier: 1, 'gold:Tenochtitlan': 75 }, path: ['2229'] })
  const spent = world.routes.landDistance('2328', '2229')!
  // The soldier takes up what lies at the mine as well, and leaves part of the treasure to the colonist.
  table.act('move', {
    stack: `2229+${spent}`,
    units: { soldier: 1, 'gold:Tenochtitlan': 70, 'gold:Guanajuato': 25 },
    path: ['2129'],
  })
  expect([pile(table, '2229'), pile(table, '2129')]).toEqual([
    { Tenochtitlan: 5 },
    { Tenochtitlan: 70, Guanajuato: 25 },
  ])
  table.act('move', { stack: '2229', units: { colonist: 1, 'gold:Tenochtitlan': 5 }, path: ['2129'] })
  expect(pile(table, '2129')).toEqual({ Tenochtitlan: 75, Guanajuato: 25 })
})

test('[13.42] nobody carries more than there is, or gold of another hex', () => {
  const table = position('C2', { land: { '2328': { soldiers: 1, gold: { Tenochtitlan: 75 } }, '2229': {} } })
  for (const gold of [{ 'gold:Tenochtitlan': 76 }, { 'gold:Guanajuato': 1 }])
    table.refuse('move', { stack: '2328', units: { soldier: 1, ...gold }, path: ['2227'] })
  expect(pile(table, '2328')).toEqual({ Tenochtitlan: 75 })
})

test('[13.42] gold whose carriers die of attrition waits for others', () => {
  const table = position('C5', { land: { '3817': { soldiers: 1, gold: { Cuzco: 100 } } }, dice: [6] })
  expect(table.event('all-lost').hex).toBe('3817')
  expect(pile(table, '3817')).toEqual({ Cuzco: 100 })
})

test('[13.43] gold of several mines goes aboard one ship, to its capacity', () => {
  const table = position('C6', {
    land: { '2316': { colonists: 1, gold: { Cibao: 15, Cuba: 15 } } },
    ...sailing('2316', ship('carrack')),
  })
  table.act('loadGold', { expedition: 'S1', from: 'Cibao', ducats: 15 })
  expect(table.refuse('loadGold', { expedition: 'S1', from: 'Cuba', ducats: 11 }).rule).toBe('13.43')
  table.act('loadGold', { expedition: 'S1', from: 'Cuba', ducats: 10 })
  expect(table.state.expeditions[0]!.ships[0]!.gold).toEqual({ Cibao: 15, Cuba: 10 })
  expect(pile(table, '2316')).toEqual({ Cuba: 5 })
  const told = { type: 'gold-loaded', from: 'Cuba', left: 5 }
  expect(table.events).toContainEqual(expect.objectContaining(told))
})

test('[13.43] a port on two seas loads ships on both sides', () => {
  const gold = { Veragua: 25 }
  const waters = world.board.hexes.get('2819')!.nodes
  expect(waters.map((node) => world.board.ocean.get(node)).sort()).toEqual(['Atlantic', 'Pacific'])
  for (const place of waters) {
    const table = position('C6', {
      land: { '2819': { colonists: 1, gold } },
      ...sailing(place, ship('carrack')),
    })
    table.act('loadGold', { expedition: 'S1', from: 'Veragua', ducats: 25 })
    expect(table.state.expeditions[0]!.ships[0]!.gold).toEqual(gold)
  }
})

test('[13.44] Caribbean gold may leave by any port of the Caribbean, and by none of the mainland', () => {
  const off = (port: string) =>
    position('C6', {
      land: { [port]: { colonists: 1, gold: { Cibao: 15 } }, '2219': { colonists: 1, gold: { Cuba: 5 } } },
      ships: { [port]: [ship('carrack')], '2219': [ship('caravel')] },
    })
      .choices('loadGold')
      .find(({ fixed }) => fixed!.from === 'Cibao')!.off
  for (const port of ['2316', '2314', '2121', '2416']) expect(off(port)).toBeUndefined()
  // Neighbours of the Caribbean over water only.
  for (const port of ['2020', '2222', '2616']) expect(off(port)).toMatchObject({ rule: '13.44' })
})

test('[13.46] a ship that attrition takes on its way home does not bring its gold', () => {
  const table = position('D1', {
    treasury: 20,
    land: { '2227': { colonists: 1 } },
    ...sailing('2227', ship('carrack', { gold: { Tenochtitlan: 25 } })),
  })
  // Column 4, or 9+ if nothing was bought: a six takes a ship.
  table.dice(6)
  table.act('home', { expedition: 'S1' })
  expect(table.event('ship-lost').toll).toMatchObject({ gold: { Tenochtitlan: 25 }, ships: ['carrack'] })
  expect(ofType(table.events, 'gold-credited')).toEqual([])
  expect(table.state.expeditions).toEqual([])
})

test('[13.46] [21.26] a raid sinks the ship that the owner gives, with its own gold and no other', () => {
  const table = council('A', {
    turn: 9,
    dice: [2, 2],
    natives: quiet,
    land: { '2910': { colonists: 1 } },
    ships: { '2910': [ship('carrack', { gold: { 'Guiana gold': 25 } }), ship('caravel')] },
  })
  expect(table.event('raid')).toMatchObject({ area: 'Guinea' })
  expect(offered(table)).toHaveLength(2)
  lose(table, offered(table).find((name) => name.startsWith('ship 1'))!)
  expect(table.event('ship-lost').toll).toMatchObject({ gold: { 'Guiana gold': 25 } })
  const left = table.state.harbours.find(({ place }) => place === '2910')!.ships
  expect(left.map(({ kind, gold }) => [kind, gold])).toEqual([['caravel', {}]])
  expect(pile(table, '2910')).toEqual({})
})

/** What forbids gold of a source to leave by a port; ships and other gold wait elsewhere. */
const forbidden = (from: string, port: string) =>
  position('C6', {
    land: { [port]: { colonists: 1, gold: { [from]: 25 } }, '2219': { colonists: 1, gold: { Cuba: 5 } } },
    ships: { [port]: [ship('carrack')], '2219': [ship('caravel')] },
  })
    .choices('loadGold')
    .find(({ fixed }) => fixed!.from === from)!.off?.rule ?? null

test('[13.44] the printed example: from California to the east coast of Sonora it is nine points, one too many', () => {
  const east = (world.board.hexesOfArea.get('Sonora') ?? []).filter((hex) =>
    world.board.hexes.get(hex)!.nodes.some((node) => world.board.ocean.get(node) === 'Atlantic'),
  )
  expect(Math.min(...east.map((hex) => world.routes.landDistance('1635', hex)!))).toBe(9)
  for (const port of east) expect(forbidden('California placers', port)).toBe('13.44')
  // Eight points are near enough: from the Sierra gold to western Sonora.
  expect(world.routes.landDistance('1437', '2032')).toBe(8)
  expect(forbidden('Sierra gold', '2032')).toBeNull()
  expect(world.routes.landDistance('1437', '2132')).toBe(9)
  expect(forbidden('Sierra gold', '2132')).toBe('13.44')
})

test('[13.44] the one exception: Cuzco by every port of Rio del Plate, and by no far port of another Area', () => {
  const ports = world.board.hexesOfArea
    .get('Rio del Plate')!
    .filter((hex) => world.board.hexes.get(hex)!.coastal)
  expect(ports.length).toBeGreaterThan(3)
  for (const port of ports) expect(forbidden('Cuzco', port)).toBeNull()
  // Panama is adjacent: 3019 lies eight points away, 2919 nine.
  expect([forbidden('Cuzco', '3019'), forbidden('Cuzco', '2919')]).toEqual([null, '13.44'])
})

test('[13.42] a conquistador or a missionary carries gold only beside a soldier or colonist', () => {
  const table = position('C2', {
    land: {
      '2328': { soldiers: 1, leaders: ['Cortes'], missionaries: ['M1'], gold: { Tenochtitlan: 75 } },
    },
    missionaries: { M1: 1 },
  })
  const gold = { 'gold:Tenochtitlan': 75 }
  for (const units of [gold, { Cortes: 1, ...gold }, { M1: 1, ...gold }, { Cortes: 1, M1: 1, ...gold }])
    expect(table.refuse('move', { stack: '2328', units, path: ['2227'] }).rule).toBe('13.42')
  table.act('move', { stack: '2328', units: { soldier: 1, Cortes: 1, M1: 1, ...gold }, path: ['2227'] })
  expect(pile(table, '2227')).toEqual({ Tenochtitlan: 75 })
})

test('[13.42] gold in a port without ships that could still be carried to some is still to do, whoever carries it there', () => {
  const waits = (gold: Record<string, number>, soldiers: number, more: Layout = {}) =>
    layOut({
      segment: 'C2',
      land: { '2219': { colonists: 1, soldiers, gold }, '2316': { colonists: 1 } },
      natives: { Caribbean: 0 },
      expeditions: [{ ships: [ship('carrack')], place: '2316', bounds: 6 }],
      ...more,
    })
  const told = (table: Table) => table.decision.undone!.map(({ rule, reason }) => [rule, reason])
  const table = waits({ Cuba: 15 }, 1)
  expect(told(table)).toEqual([
    [
      '13.42',
      '15 ducats of gold in Caribbean (2219) could be carried to Caribbean (2316) this turn, where S1 has room.',
    ],
  ])
  table.act('move', { stack: '2219', units: { soldier: 1, 'gold:Cuba': 15 }, path: ['2316'] })
  expect(told(table)).toEqual([])
  // Its last colonist keeps the port, and no ships wait there or they are full.
  expect(told(waits({ Cuba: 15 }, 0))).toEqual([])
  expect(told(waits({ Cuba: 15 }, 1, { expeditions: [] }))).toEqual([])
  const full = ship('carrack', { gold: { Cibao: 50 } })
  expect(told(waits({ Cuba: 15 }, 1, { expeditions: [{ ships: [full], place: '2316' }] }))).toEqual([])
})
