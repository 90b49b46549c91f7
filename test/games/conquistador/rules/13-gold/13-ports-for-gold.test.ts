/** 13.44: from which ports gold may leave. */
import { expect, test } from 'vitest'
import { unitsAt } from '../../../../../source/games/conquistador/state/stacks.ts'
import type { Choice } from '../../../../../source/kernel/contract/game.ts'
import { data, type Layout, layOut, ship, type Table, world } from '../table.ts'

const quiet = Object.fromEntries(data.areas.areas.map(({ name }) => [name, 0]))
const opened = (segment: string, layout: Layout): Table =>
  layOut({ segment, turn: 9, natives: quiet, ...layout })
const pile = (table: Table, hex: string) => unitsAt(table.state, 'Spain', hex).gold
/** Ships of Spain that lie in a port under orders to sail home. */
const fleet = (place: string, ...ships: ReturnType<typeof ship>[]) => ({
  expeditions: [{ ships, place, origin: place, destination: 'Europe' as const }],
})
const distance = (from: string, to: string) => world.routes.landDistance(from, to)

/** Gold of Spain on a quay, and what may be done with it there. */
const quay = (from: string, port: string): Choice =>
  opened('C6', {
    // A grain of local gold, so that the segment opens even where nothing else may be loaded.
    land: { [port]: { colonists: 1, gold: { [from]: 25 } }, '2316': { colonists: 1, gold: { Cibao: 5 } } },
    ships: { [port]: [ship('carrack')], '2316': [ship('caravel')] },
  })
    .choices('loadGold')
    .find(({ fixed }) => fixed!.from === from)!
const mayShip = (from: string, port: string): boolean => {
  const { off } = quay(from, port)
  if (off) expect(off.rule).toBe('13.44')
  return off === undefined
}
const digs = { ...data.map.mines, ...data.map.cities }
const areaOf = (hex: string) => world.board.hexes.get(hex)!.area
const isNext = (from: string, port: string) =>
  world.board.neighbouringAreas.get(areaOf(digs[from]!)!)!.has(areaOf(port)!)

test('[13.44] a port of the Area itself may be at any distance', () => {
  expect([areaOf(digs.Cuiaba!), areaOf('3600')]).toEqual(['Brasil', 'Brasil'])
  expect(distance(digs.Cuiaba!, '3600')).toBeGreaterThan(8)
  expect(mayShip('Cuiaba', '3600')).toBe(true)
})

test('[13.44] a port of an adjacent Area at most eight points away', () => {
  expect(isNext('Potosi', '4708')).toBe(true)
  expect([distance('4213', '4708'), distance('3916', '3019')]).toEqual([8, 9])
  expect(mayShip('Potosi', '4708')).toBe(true)
  expect(isNext('Carabaya', '3019')).toBe(true)
  expect(mayShip('Carabaya', '3019')).toBe(false)
})

test('[13.44] never a port of an Area that is not adjacent, however near', () => {
  expect([isNext('Olancho', '2327'), distance('2523', '2327')]).toEqual([false, 5])
  expect(mayShip('Olancho', '2327')).toBe(false)
})

test('[13.44] the treasure of Cuzco, and no other gold of the Incas, may leave by any port of Rio del Plate', () => {
  for (const port of ['4607', '4810', '5012']) {
    expect(areaOf(port)).toBe('Rio del Plate')
    expect(distance('3816', port)).toBeGreaterThan(8)
    expect(mayShip('Cuzco', port)).toBe(true)
    expect(mayShip('Carabaya', port)).toBe(false)
  }
})

test('[13.44] gold remembers where it was dug, whatever it has travelled by, by ruling', () => {
  const table = opened('B2', {
    land: { '2316': { colonists: 1, gold: { Cibao: 15 } } },
    ...fleet('2227', ship('carrack', { leaders: ['Vaca'], gold: { Tenochtitlan: 25 } })),
  })
  table.act('sail', { expedition: 'S1', path: ['2316'] })
  table.act('land', { expedition: 'S1', units: { 'gold:Tenochtitlan': 25 } })
  table.dice(1, 1)
  table.playTo('resources')
  const load = (from: string) => ({ expedition: 'S1', from, ducats: 15 })
  expect(table.refuse('loadGold', load('Tenochtitlan')).rule).toBe('13.44')
  table.act('loadGold', load('Cibao'))
})

test('[13.44] the standing order loads what may be loaded and leaves the rest', () => {
  const standing = {
    losses: false,
    prospect: false,
    loot: false,
    load: true,
    maintenance: false,
    mine: false,
    haul: false,
    settle: false,
    ashore: false,
    pay: false,
    passage: false,
    natives: false,
    voyages: false,
  }
  const table = opened('C6', {
    spain: { standing },
    land: { '1928': { colonists: 1, gold: { 'California placers': 10, Zacatecas: 10 } } },
    ships: { '1928': [ship('carrack')] },
  })
  expect(table.state.harbours.find(({ place }) => place === '1928')!.ships[0]!.gold).toEqual({
    Zacatecas: 10,
  })
  expect(pile(table, '1928')).toEqual({ 'California placers': 10 })
})
