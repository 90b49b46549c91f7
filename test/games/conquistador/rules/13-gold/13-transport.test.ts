import { expect, test } from 'vitest'
import { ofType } from '../../../../../source/games/conquistador/events/event.ts'
import { changeArea } from '../../../../../source/games/conquistador/state/draft.ts'
import { unitsAt } from '../../../../../source/games/conquistador/state/stacks.ts'
import type { Group } from '../../../../../source/games/conquistador/state/state.ts'
import { goldIn } from '../../../../../source/games/conquistador/state/units.ts'
import { data, type Layout, layOut, lose, offered, passTurn, ship, type Table, world } from '../table.ts'
import { levelOf } from './resource-levels.ts'

const quiet = Object.fromEntries(data.areas.areas.map(({ name }) => [name, 0]))
const opened = (segment: string, layout: Layout): Table =>
  layOut({ segment, turn: 9, natives: quiet, ...layout })
const pile = (table: Table, hex: string) => unitsAt(table.state, 'Spain', hex).gold
const treasure = { Tenochtitlan: 75 }
/** Ships of Spain that lie in a port under orders to sail home. */
const fleet = (place: string, ...ships: ReturnType<typeof ship>[]) => ({
  expeditions: [{ ships, place, origin: place, destination: 'Europe' as const }],
})

test('[13.41] the whole way: looted inland, carried to a port, shipped, and only then in the treasury', () => {
  const table = opened('C1', {
    turn: 1,
    land: { '2328': { soldiers: 2 }, '2227': { colonists: 1 } },
    ...fleet('2227', ship('carrack'), ship('carrack'), ship('carrack')),
  })
  const { treasury } = table.state.nations.Spain!
  table.dice(1, 2)
  table.act('done')
  table.act('move', { stack: '2328', units: { soldier: 1, 'gold:Tenochtitlan': 75 }, path: ['2227'] })
  table.dice(1, 1)
  table.act('done')
  const earned = levelOf('Aztec Empire', 1)
  expect(table.state.nations.Spain!.treasury).toBe(treasury + earned)
  expect(pile(table, '2227')).toEqual(treasure)
  table.act('loadGold', { expedition: 'S1', from: 'Tenochtitlan', ducats: 75 })
  expect(pile(table, '2227')).toEqual({})
  table.playTo('final-passage')
  table.dice(1)
  table.act('home', { expedition: 'S1' })
  expect(table.event('gold-credited')).toMatchObject({ rule: '13.41', from: 'Tenochtitlan', ducats: 75 })
  expect(table.state.nations.Spain!.treasury).toBe(treasury + earned + 75)
})

test('[13.41] [16.5] gold is shipped from friendly ports only', () => {
  const loads = (land: Layout['land'], place: string) =>
    opened('C6', { land, ...fleet(place, ship('carrack')) }).choices('loadGold')
  expect(loads({ '2227': { colonists: 1, gold: treasure } }, '2227')).toHaveLength(1)
  // Soldiers make no port, and gold inland is in none.
  expect(loads({ '2227': { soldiers: 5, gold: treasure } }, '2227')).toEqual([])
  expect(loads({ '2227': { colonists: 1 }, '2328': { colonists: 1, gold: treasure } }, '2227')).toEqual([])
})

test('[13.41] gold in a port that loses its last colonist cannot be loaded, and ships without orders are lost', () => {
  const table = opened('C2', {
    land: { '2227': { colonists: 1, gold: treasure }, '2328': { soldiers: 1 } },
    ships: { '2227': [ship('carrack', { gold: { Guanajuato: 20 } })] },
  })
  table.act('move', { stack: '2227', units: { colonist: 1 }, path: ['2328'] })
  table.dice(1, 1)
  table.act('done')
  expect(table.decision.kind).toBe('maintenance')
  const events = passTurn(table)
  expect(ofType(events, 'harbour-lost')[0]).toMatchObject({ rule: '7.27', place: '2227' })
  expect(table.state.harbours.map(({ place }) => place)).toEqual(['Europe'])
  expect(pile(table, '2227')).toEqual(treasure)
})

test('[13.41] it does not count if it is still in the New World when the game ends', () => {
  const table = opened('E', {
    turn: 21,
    treasury: 10,
    land: { '2227': { gold: treasure } },
    ships: { '2316': [ship('carrack', { gold: { Cibao: 15 } })] },
  })
  expect(table.state.over).toBe(true)
  expect(table.state.nations.Spain!.treasury).toBeLessThanOrEqual(10)
})

test.each([
  ['a soldier', { soldiers: 1 }, { soldier: 1 }],
  ['a colonist', { colonists: 1 }, { colonist: 1 }],
] as const)('[13.42] %s carries any amount', (_, carrier, units) => {
  const hoard = { Tenochtitlan: 900, Guanajuato: 75 }
  const table = opened('C2', { land: { '2328': { ...carrier, gold: hoard } } })
  table.act('move', {
    stack: '2328',
    units: { ...units, 'gold:Tenochtitlan': 900, 'gold:Guanajuato': 75 },
    path: ['2427'],
  })
  expect(pile(table, '2427')).toEqual(hoard)
  expect(pile(table, '2328')).toEqual({})
})

test('[13.42] gold that is left alone stays where it lies, and natives and attrition do not touch it', () => {
  const table = opened('C2', {
    land: { '2328': { soldiers: 1, gold: treasure } },
    natives: { ...quiet, 'Aztec Empire': 1 },
    edit: (state) => changeArea(state, 'Aztec Empire', { missionaryDue: 9 }),
  })
  table.act('move', { stack: '2328', units: { soldier: 1 }, path: ['2227'] })
  passTurn(table)
  expect(pile(table, '2328')).toEqual(treasure)
})

test('[13.42] gold is shared among several stacks and comes together again', () => {
  const table = opened('C2', { land: { '2328': { soldiers: 2, colonists: 1, gold: treasure } } })
  table.act('move', { stack: '2328', units: { soldier: 1, 'gold:Tenochtitlan': 50 }, path: ['2427'] })
  table.act('move', { stack: '2328', units: { colonist: 1, 'gold:Tenochtitlan': 20 }, path: ['2227'] })
  expect([pile(table, '2328'), pile(table, '2427'), pile(table, '2227')]).toEqual([
    { Tenochtitlan: 5 },
    { Tenochtitlan: 50 },
    { Tenochtitlan: 20 },
  ])
  table.act('move', { stack: '2227+1', units: { colonist: 1, 'gold:Tenochtitlan': 20 }, path: ['2427'] })
  table.dice(1, 1)
  table.act('done')
  expect(table.state.stacks.find(({ hex }) => hex === '2427')).toMatchObject({
    soldiers: 1,
    colonists: 1,
    gold: { Tenochtitlan: 70 },
  })
})

test('[13.42] whoever comes by may take up gold that lies alone', () => {
  const table = opened('C2', { land: { '2328': { gold: treasure }, '2330': { soldiers: 1 } } })
  const units = { soldier: 1 }
  table.act('move', { stack: '2330', units, path: ['2328'] })
  const points = world.routes.landDistance('2330', '2328')
  table.act('move', {
    stack: `2328+${points}`,
    units: { ...units, 'gold:Tenochtitlan': 75 },
    path: ['2227'],
  })
  expect(pile(table, '2227')).toEqual(treasure)
})

test('[13.42] gold has no points of its own: a fresh carrier takes it on, by ruling', () => {
  const gold = { 'gold:Minas Gerais': 25 }
  const land = { '3407': { soldiers: 1, gold: { 'Minas Gerais': 25 } }, '3415': { soldiers: 1 } }
  const table = opened('C2', { land })
  table.act('move', { stack: '3407', units: { soldier: 1, ...gold }, path: ['3415'] })
  table.act('move', { stack: '3415', units: { soldier: 1, ...gold }, path: ['3418'] })
  expect(pile(table, '3418')).toEqual({ 'Minas Gerais': 25 })
})

test('[13.43] loading is free for ships of every kind, under orders or not, as much as they hold', () => {
  const land = { '2227': { colonists: 1, gold: { Tenochtitlan: 200 } } }
  const most = (table: Table): number[] =>
    table.choices('loadGold').map(({ args }) => (args!.ducats!.kind === 'count' ? args!.ducats!.max : 0))
  const holds = [
    [[ship('caravel')], 5],
    [[ship('carrack')], 25],
    [[ship('carrack'), ship('caravel'), ship('caravel')], 35],
    [[ship('carrack', { gold: { Guanajuato: 15 } })], 10],
    [[ship('galleonFleet')], 200],
  ] as const
  for (const [ships, space] of holds) {
    const sailing = opened('C6', { land, ...fleet('2227', ...ships) })
    expect(most(sailing)).toEqual([space])
    sailing.act('loadGold', { expedition: 'S1', from: 'Tenochtitlan', ducats: space })
    expect(sailing.event('gold-loaded').rule).toBe('13.43')
    const [expedition] = sailing.state.expeditions
    expect([expedition!.points, expedition!.crossing]).toEqual([0, 0])
    expect(pile(sailing, '2227').Tenochtitlan ?? 0).toBe(200 - space)
    const moored = opened('C6', { land, ships: { '2227': [...ships] } })
    expect(most(moored)).toEqual([space])
    moored.act('loadGold', { port: '2227', from: 'Tenochtitlan', ducats: space })
    expect(pile(moored, '2227').Tenochtitlan ?? 0).toBe(200 - space)
  }
})

test('[13.43] carriers may leave again: the crew loads what lies in the port', () => {
  const table = opened('C2', {
    land: { '2328': { soldiers: 1, gold: treasure }, '2227': { colonists: 1 } },
    ...fleet('2227', ship('galleonFleet')),
  })
  table.act('move', { stack: '2328', units: { soldier: 1, 'gold:Tenochtitlan': 75 }, path: ['2227'] })
  table.act('move', { stack: '2227+1', units: { soldier: 1 }, path: ['2328'] })
  table.dice(1, 1)
  table.act('done')
  table.act('loadGold', { expedition: 'S1', from: 'Tenochtitlan', ducats: 75 })
  expect(table.state.expeditions[0]!.ships[0]!.gold).toEqual(treasure)
})

const cargo = () => ship('carrack', { leaders: ['Vaca'], gold: { Tenochtitlan: 25 } })
test('[13.43] gold aboard may go to another friendly port, and ashore there', () => {
  const table = opened('B2', { land: { '2316': { colonists: 1 } }, ...fleet('2227', cargo()) })
  table.act('sail', { expedition: 'S1', path: ['2316'] })
  table.act('land', { expedition: 'S1', units: { 'gold:Tenochtitlan': 25 } })
  expect(pile(table, '2316')).toEqual({ Tenochtitlan: 25 })
  const coast = opened('B2', { ...fleet('2227', cargo()) })
  expect(coast.choices('land')).toEqual([])
})

test('[13.43] ships that wait in port keep their gold for the voyages of later turns', () => {
  const ships = [ship('carrack', { gold: { Tenochtitlan: 20 } })]
  const table = opened('C6', { land: { '2227': { colonists: 3 } }, ships: { '2227': ships } })
  table.dice(1)
  passTurn(table)
  const harbour = table.state.harbours.find(({ place }) => place === '2227')!
  expect(harbour.ships[0]!.gold).toEqual({ Tenochtitlan: 20 })
})

test('[13.46] a ship that is lost takes its gold down, and each ship carries its own', () => {
  const table = opened('B3', {
    ...fleet(
      '2227',
      ship('carrack', { gold: { Tenochtitlan: 25 } }),
      ship('carrack', { gold: { Guanajuato: 20 } }),
    ),
    edit: ({ expeditions }) => {
      expeditions[0]!.crossing = 7
    },
    dice: [5],
  })
  expect(offered(table)).toHaveLength(2)
  lose(table, offered(table).find((name) => name.startsWith('ship 2'))!)
  const { ships } = table.state.expeditions[0]!
  expect(ships.map(({ gold }) => gold)).toEqual([{ Tenochtitlan: 25 }])
  const inPlay: Group[] = [...table.state.stacks, ...ships]
  expect(inPlay.map(goldIn)).toEqual([25])
})

test('[13.43] the council is told of gold on a coast that is no port, and not of what can be loaded or carried', () => {
  const told = (land: Parameters<typeof layOut>[0]['land']) =>
    layOut({ segment: 'A3', land }).decision.undone!.filter(({ rule }) => rule === '13.43')
  const gold = { Cibao: 25 }
  expect(told({ '2316': { soldiers: 1, gold } })).toEqual([
    {
      ...{ rule: '13.43', harmless: true, at: '2316' },
      reason: 'The gold of Caribbean (2316) stays ashore: no port is there.',
    },
  ])
  expect(told({ '2316': { colonists: 1, gold } })).toEqual([])
  // Inland it waits for whoever carries it.
  expect(told({ '2328': { soldiers: 1, gold: { Tenochtitlan: 75 } } })).toEqual([])
})

test('[13.44] gold at a port by which it does not leave is told of as such, with the ports by which it does', () => {
  const gold = { 'Chichen Itza': 40, Veragua: 25 }
  const table = layOut({ segment: 'A3', land: { '2820': { colonists: 1, soldiers: 1, gold } } })
  const told = table.decision.undone!.filter(({ rule }) => rule === '13.44')
  expect(told).toEqual([
    {
      ...{ rule: '13.44', harmless: true, at: '2820' },
      reason: expect.stringMatching(
        /^Gold of Chichen Itza leaves by a port of Mayan Empire.*, and not from Panama/,
      ),
    },
  ])
})

/** What pays for the bounds of a voyage, and not for maintenance. */
const forVoyage = 6

test('[13.41] the council counts no gold that lies on an island from which no way by land leads to a port', () => {
  const held = (land: NonNullable<Layout['land']>, sent: Layout = {}) =>
    layOut({ segment: 'A3', turn: 9, treasury: forVoyage, natives: quiet, land, ...sent })
      .decision.undone!.map(({ reason }) => reason)
      .join()
  const island = '2018'
  const lies = (people: object) => ({
    [island]: { gold: { Cibao: 30 }, ...people },
    '2316': { colonists: 1, soldiers: 12 },
  })
  expect(held(lies({ soldiers: 1 }))).toMatch(/unless gold comes \(30 without a port\)/)
  expect(held(lies({ colonists: 1 }))).toMatch(/\(30 ashore\)/)
  const ships = [ship('carrack', { colonists: 1, leaders: ['Ulloa'] })]
  expect(held(lies({ soldiers: 1 }), { expeditions: [{ destination: island, bounds: 9, ships }] })).toMatch(
    /\(30 ashore\)/,
  )
  // Cuba is joined to Hispaniola.
  expect(held({ '2219': { soldiers: 12, gold: { Cibao: 30 } }, '2316': { colonists: 1 } })).toMatch(
    /\(30 ashore\)/,
  )
})

test('[13.44] the council counts no gold that no port may ship among what a turn brings, nor for maintenance', () => {
  const held = (ports: NonNullable<Layout['land']>, planned: Layout = {}) =>
    layOut({
      ...{ segment: 'A3', turn: 9, treasury: forVoyage, natives: quiet },
      mines: { Taxco: { status: 'open' } },
      land: { '2329': { colonists: 1, soldiers: 9, gold: { Taxco: 40 } }, ...ports },
      ...planned,
    }).decision
  const shut = held({ '2316': { colonists: 1, soldiers: 9 } })
  expect(shut.question).toMatch(/gold \d+ without a port, taxes/)
  // A port that is made this turn would still open it, so that nothing must be given up yet.
  const told = shut.undone!.map(({ reason }) => reason).join()
  expect(told).toMatch(/unless gold comes \(\d+ without a port\)/)
  expect(told).not.toContain('must be given up')
  const open = held({ '2227': { colonists: 1 } })
  expect(open.question).toMatch(/gold \d+ dug, taxes/)
  expect(open.undone!.map(({ reason }) => reason).join()).toMatch(/gold comes \(25 to be dug, 40 ashore\)/)
  // So it is with the port that a planned voyage makes, if somebody leads it who can land (7.26).
  const sent = (leaders: string[], colonists: number) =>
    held(
      {},
      { expeditions: [{ destination: '2227', bounds: 9, ships: [ship('carrack', { colonists, leaders })] }] },
    )
  expect(sent(['Ulloa'], 1).question).toMatch(/gold \d+ dug, taxes/)
  for (const no of [sent([], 1), sent(['Ulloa'], 0)]) expect(no.question).toMatch(/gold \d+ without a port/)
})
