import { expect, test } from 'vitest'
import type { State } from '../../source/games/conquistador/state.ts'
import { data, type Layout, layOut, ship, type Table, world } from './table.ts'

/** Land Movement with nobody in the way: no natives, no missionaries wanted. */
const quiet = Object.fromEntries(data.areas.areas.map(({ name }) => [name, 0]))
const march = (land: Layout['land'], more: Layout = {}): Table =>
  layOut({ turn: 6, segment: 'C2', natives: quiet, land, ...more })

const where = ({ state }: Table) =>
  state.stacks.map(({ hex, spent, soldiers, colonists }) => ({ hex, spent, soldiers, colonists }))
const at = (state: State, hex: string) => state.stacks.filter((stack) => stack.hex === hex)

/** A way over clear ground from the Mississippi's mouth westwards, and its ninth hex. */
const west = ['1731', '1730', '1729', '1728', '1727', '1726', '1725', '1724', '1723']

test('[10.1] soldiers, conquistadors and missionaries have eight points, and a hex costs one', () => {
  for (const group of [
    { soldiers: 1 },
    { leaders: ['Cortes'], soldiers: 1 },
    { missionaries: ['M1'], soldiers: 1 },
  ]) {
    const table = march({ '1731': group }, { missionaries: { M1: 1 } })
    const units = {
      soldier: 1,
      ...('leaders' in group && { Cortes: 1 }),
      ...('missionaries' in group && { M1: 1 }),
    }
    table.refuse('move', { stack: '1731', units, path: ['1723'].map(() => west[8]!).concat('1722') })
    table.act('move', { stack: '1731', units, path: west.slice(1, 9) })
    expect(table.event('moved')).toMatchObject({ rule: '10.1', hex: '1723', points: 8 })
    expect(where(table)).toEqual([{ hex: '1723', spent: 8, soldiers: 1, colonists: 0 }])
  }
})

test('[10.1] a lone conquistador or missionary goes eight hexes too, and none goes nine', () => {
  const table = march(
    { '1731': { soldiers: 1, leaders: ['Cortes'], missionaries: ['M1'] } },
    { missionaries: { M1: 1 } },
  )
  for (const who of ['Cortes', 'M1', 'soldier'])
    expect(table.refuse('move', { stack: '1731', units: { [who]: 1 }, path: ['1722'] }).rule).toBe('10.1')
  table.act('move', { stack: '1731', units: { Cortes: 1 }, path: ['1723'] })
  table.act('move', { stack: '1731', units: { M1: 1 }, path: ['1723'] })
  expect(at(table.state, '1723')[0]).toMatchObject({ leaders: ['Cortes'], missionaries: ['M1'], soldiers: 0 })
})

test('[10.1] colonists have four points, and slow down whoever goes with them', () => {
  const alone = march({ '1731': { colonists: 2 } })
  alone.refuse('move', { stack: '1731', units: { colonist: 1 }, path: ['1726'] })
  alone.act('move', { stack: '1731', units: { colonist: 1 }, path: ['1727'] })
  expect(where(alone)).toEqual([
    { hex: '1731', spent: 0, soldiers: 0, colonists: 1 },
    { hex: '1727', spent: 4, soldiers: 0, colonists: 1 },
  ])
  const mixed = march({ '1731': { colonists: 1, soldiers: 1 } })
  const refusal = mixed.refuse('move', { stack: '1731', units: { colonist: 1, soldier: 1 }, path: ['1726'] })
  expect(refusal.rule).toBe('10.1')
  mixed.act('move', { stack: '1731', units: { colonist: 1, soldier: 1 }, path: ['1727'] })
  // The soldier has four points of its eight left, the colonist none.
  mixed.refuse('move', { stack: '1727+4', units: { colonist: 1, soldier: 1 }, path: ['1726'] })
  mixed.act('move', { stack: '1727+4', units: { soldier: 1 }, path: ['1723'] })
  expect(where(mixed)).toEqual([
    { hex: '1727', spent: 4, soldiers: 0, colonists: 1 },
    { hex: '1723', spent: 8, soldiers: 1, colonists: 0 },
  ])
})

test('[10.1] a group may move several times, until its points are spent', () => {
  const table = march({ '1731': { soldiers: 3 } })
  table.act('move', { stack: '1731', units: { soldier: 3 }, path: ['1729'] })
  table.act('move', { stack: '1729+2', units: { soldier: 2 }, path: ['1728'] })
  table.act('move', { stack: '1728+3', units: { soldier: 1 }, path: ['1723'] })
  expect(table.choices('move').map(({ fixed }) => fixed?.stack)).toEqual(['1728+3', '1729+2'])
  expect(table.refuse('move', { stack: '1729+2', units: { soldier: 1 }, path: ['1722'] }).rule).toBe('10.1')
  table.act('move', { stack: '1729+2', units: { soldier: 1 }, path: ['1723'] })
  expect(where(table)).toEqual([
    { hex: '1728', spent: 3, soldiers: 1, colonists: 0 },
    { hex: '1723', spent: 8, soldiers: 2, colonists: 0 },
  ])
})

test('[10.1] points count for the way that was walked, there and back', () => {
  const table = march({ '1731': { soldiers: 1 } })
  table.act('move', { stack: '1731', units: { soldier: 1 }, path: ['1727', '1731'] })
  expect(where(table)).toEqual([{ hex: '1731', spent: 8, soldiers: 1, colonists: 0 }])
  expect(table.decision.kind).not.toBe('land-movement')
})

test('[10.1] units that do not move rest where they are, and all have their points again next turn', () => {
  const table = march({ '1731': { soldiers: 2 } })
  table.act('move', { stack: '1731', units: { soldier: 1 }, path: ['1730'] })
  table.act('done')
  expect(where(table).map(({ hex, spent }) => [hex, spent])).toEqual([
    ['1731', 0],
    ['1730', 0],
  ])
})

test('[10.1] land units move in Land Movement only', () => {
  for (const segment of ['A3', 'B2', 'C1', 'C6', 'D1']) {
    const table = layOut({
      turn: 6,
      segment,
      natives: quiet,
      land: { '1731': { soldiers: 1 }, '1635': { soldiers: 1 }, '2316': { colonists: 1, gold: { Cibao: 15 } } },
      expeditions: [{ ships: [ship('carrack')], place: '2316', origin: '2316' }],
    })
    expect(table.choices('move')).toEqual([])
    table.refuse('move', { stack: '1731', units: { soldier: 1 }, path: ['1730'] })
  }
})

test('[10.1] [10.4] a ship in the hex neither stops nor carries those who walk by', () => {
  const table = march(
    { '1824': { soldiers: 1 }, '1823': { colonists: 1 } },
    { ships: { '1823': [ship('carrack')] } },
  )
  table.act('move', { stack: '1824', units: { soldier: 1 }, path: ['1823', '1821'] })
  expect(at(table.state, '1821')[0]).toMatchObject({ soldiers: 1, spent: 3 })
})

test('[10.2] every land hex costs one point: clear, forest, rough, worthless, and over rivers', () => {
  for (const [from, to] of [
    ['1731', '1730'],
    ['1724', '1723'],
    ['2228', '2328'],
    ['5417', '5418'],
    ['1325', '1324'],
  ] as const) {
    const table = march({ [from]: { soldiers: 1 } })
    table.act('move', { stack: from, units: { soldier: 1 }, path: [to] })
    expect(table.event('moved').points).toBe(1)
  }
  expect(world.board.riverSides.get('1325 SE')).toBe('Mississippi')
  expect(world.board.riverSides.get('1324 W')).toBe('Mississippi')
})

test('[10.2] a river side is crossed like any other', () => {
  const sides: Record<string, string> = { '1325': '1324', '2718': '2717', '4410': '4411' }
  for (const [from, to] of Object.entries(sides)) {
    const table = march({ [from]: { soldiers: 1 } })
    table.act('move', { stack: from, units: { soldier: 1 }, path: [to] })
    expect(table.event('moved')).toMatchObject({ hex: to, points: 1 })
  }
})

test('[10.2] no way leads over a side that is all sea, not even between neighbours', () => {
  for (const side of data.map.straits) {
    const [hex, name] = side.split(' ') as [string, 'E' | 'W' | 'NE' | 'NW' | 'SE' | 'SW']
    expect(world.board.blocked.has(`${hex} ${name}`)).toBe(true)
  }
  // Hispaniola and Puerto Rico; Cuba and Florida; Chichen Itza and Cuba.
  for (const [from, to] of [
    ['2315', '2314'],
    ['2121', '2020'],
    ['2222', '2221'],
  ] as const) {
    const table = march({ [from]: { soldiers: 1 } })
    const detour = world.routes.landDistance(from, to)
    expect(detour === null || detour > 1).toBe(true)
    if (detour === null || detour > 8)
      table.refuse('move', { stack: from, units: { soldier: 1 }, path: [to] })
    else {
      table.act('move', { stack: from, units: { soldier: 1 }, path: [to] })
      expect(table.event('moved').points).toBe(detour)
    }
  }
})

test('[10.2] no land unit enters the sea', () => {
  const table = march({ '2316': { soldiers: 1 } })
  expect(table.refuse('move', { stack: '2316', units: { soldier: 1 }, path: ['2215'] }).rule).toBe('10.1')
})

test('[10.2] mountains that block a side are walked around', () => {
  const blocked = Object.values(data.map.mountains).flat()
  for (const side of blocked) expect(world.board.blocked.has(side)).toBe(true)
  // Cuzco: the side towards 3817 is blocked, so the way to it leads by another hex.
  expect(blocked).toContain('3816 W')
  const table = march({ '3816': { soldiers: 1 } })
  table.act('move', { stack: '3816', units: { soldier: 1 }, path: ['3817'] })
  expect(table.event('moved')).toMatchObject({ way: ['3917', '3817'], points: 2 })
  const back = march({ '3817': { colonists: 1 } })
  back.act('move', { stack: '3817', units: { colonist: 1 }, path: ['3816'] })
  expect(back.event('moved').points).toBe(2)
})

test('[10.2] every way over land is open both ways and joins touching land hexes', () => {
  for (const [hex, ways] of world.board.landWays)
    for (const other of ways) {
      expect(world.board.landWays.get(other)).toContain(hex)
      expect(world.board.hexes.get(other)!.terrain).not.toBe('sea')
    }
})

test('[10.2] [10.1] on worthless land colonists may not stay, others may', () => {
  const table = march({ '5417': { colonists: 1, soldiers: 1 } })
  expect(table.refuse('move', { stack: '5417', units: { colonist: 1 }, path: ['5418'] }).rule).toBe('7.7')
  table.act('move', { stack: '5417', units: { soldier: 1 }, path: ['5418'] })
  expect(at(table.state, '5418')[0]!.soldiers).toBe(1)
})

test('[10.31] any number of units may be in one hex', () => {
  const table = march({
    '1731': { soldiers: 30, colonists: 30, leaders: ['Cortes', 'Pizarro'] },
    '1730': { soldiers: 40, colonists: 40 },
  })
  table.act('move', {
    stack: '1731',
    units: { soldier: 30, colonist: 30, Cortes: 1, Pizarro: 1 },
    path: ['1730'],
  })
  table.act('done')
  const there = at(table.state, '1730')
  expect(there).toHaveLength(1)
  expect(there[0]).toMatchObject({ soldiers: 70, colonists: 70, leaders: ['Cortes', 'Pizarro'] })
})

test('[10.31] of the colonists of a hex only five collect resources', () => {
  const table = layOut({
    turn: 11,
    segment: 'C6',
    treasury: 0,
    natives: quiet,
    land: { '1730': { colonists: 9 } },
  })
  expect(table.event('resources')).toMatchObject({
    colonists: 5,
    ducats: 5 * data.turns.turns[10]!.resourceLevel,
  })
})

test('[10.4] there are no zones of control: units pass by others and by hostile natives freely', () => {
  const table = march(
    { '1731': { soldiers: 1, missionaries: ['M1'] }, '1728': { soldiers: 5 } },
    { missionaries: { M1: 1 }, natives: { ...quiet, Sonora: 5, Rockies: 5 } },
  )
  table.act('move', { stack: '1731', units: { soldier: 1, M1: 1 }, path: ['1723'] })
  expect(table.event('moved').points).toBe(8)
})

test('[10.4] [10.1] Europeans of a nation that is not played hold an Area without stopping anyone', () => {
  const table = march(
    { '1731': { soldiers: 1 } },
    { european: { Sonora: { nation: 'France', level: 5 }, 'Deep South': { nation: 'England', level: 10 } } },
  )
  table.act('move', { stack: '1731', units: { soldier: 1 }, path: ['1723'] })
  expect(table.event('moved').points).toBe(8)
})

test('[10.5] stepping ashore costs land units nothing: they move their full way in the same turn', () => {
  const table = layOut({
    turn: 6,
    segment: 'B2',
    natives: quiet,
    expeditions: [
      {
        ships: [ship('carrack', { soldiers: 1, leaders: ['Loaysa'] })],
        place: '1824',
        destination: '1824',
        stop: 'landfall',
      },
    ],
    dice: [1],
  })
  table.act('land', { expedition: 'S1', units: { soldier: 1 } })
  table.act('done')
  table.playTo('land-movement')
  const goal = world.routes.landReach('1824', 8).find((hex) => world.routes.landDistance('1824', hex) === 8)!
  table.act('move', { stack: '1824', units: { soldier: 1 }, path: [goal] })
  expect(table.event('moved').points).toBe(8)
})

test('[10.5] it costs the ships three points to stop in the hex', () => {
  const table = layOut({
    turn: 6,
    segment: 'B2',
    natives: quiet,
    land: { '1823': { soldiers: 1 } },
    expeditions: [
      {
        ships: [ship('carrack', { soldiers: 1, leaders: ['Loaysa'] })],
        place: '1824',
        destination: '1824',
        stop: 'landfall',
      },
    ],
  })
  table.act('sail', { expedition: 'S1', path: ['1823'] })
  table.act('embark', { expedition: 'S1', units: { soldier: 1 } })
  expect(table.state.expeditions[0]).toMatchObject({ points: 3, stop: 'stopped' })
})

test('[10.5] nobody steps ashore in the first crossing', () => {
  const table = layOut({
    turn: 6,
    segment: 'B1',
    natives: quiet,
    expeditions: [
      { ships: [ship('carrack', { soldiers: 1, leaders: ['Loaysa'] })], destination: '1824', bounds: 8 },
    ],
  })
  table.act('depart', { expedition: 'S1' })
  expect(table.decision.kind).toBe('hemispheric')
  const before = layOut({
    turn: 6,
    segment: 'B1',
    natives: quiet,
    expeditions: [
      { ships: [ship('carrack', { soldiers: 1, leaders: ['Loaysa'] })], destination: '1824', bounds: 8 },
      { ships: [ship('carrack', { leaders: ['Vaca'] })], destination: '1824', bounds: 8 },
    ],
  })
  before.act('depart', { expedition: 'S1' })
  expect(before.choices('land')).toEqual([])
  before.refuse('land', { expedition: 'S1', units: { soldier: 1 } })
})

test('[10.5] gold comes aboard in the Resource Segment only', () => {
  const port: Layout = {
    turn: 6,
    natives: quiet,
    land: { '2316': { colonists: 1, gold: { Cibao: 15 } } },
    expeditions: [{ ships: [ship('carrack')], place: '2316', origin: '2316' }],
    mines: { Cibao: { status: 'depleted' } },
  }
  for (const segment of ['A3', 'B2', 'C2', 'D1']) {
    const table = layOut({ ...port, segment })
    for (const { args } of [...table.choices('embark'), ...table.choices('load')]) {
      const units = args!.units!
      expect(units.kind === 'tally' ? Object.keys(units.items) : []).not.toContain('gold:Cibao')
    }
    expect(table.choices('loadGold')).toEqual([])
  }
  const table = layOut({ ...port, segment: 'C6' })
  table.act('loadGold', { fleet: 'S1', from: 'Cibao', ducats: 15 })
  expect(table.state.expeditions[0]!.ships[0]!.gold).toEqual({ Cibao: 15 })
})
