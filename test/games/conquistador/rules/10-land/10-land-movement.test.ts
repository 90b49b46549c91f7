import { expect, test } from 'vitest'
import { neighbour, type Side } from '../../../../../source/games/conquistador/map/hex.ts'
import type { State } from '../../../../../source/games/conquistador/state/state.ts'
import { data, type Layout, layOut, ship, type Table, world } from '../table.ts'

/** Land Movement with nobody in the way: no natives, no missionaries wanted. */
const quiet = Object.fromEntries(data.areas.areas.map(({ name }) => [name, 0]))
const march = (land: Layout['land'], more: Layout = {}): Table =>
  layOut({ turn: 6, segment: 'C2', natives: quiet, land, ...more })

const where = ({ state }: Table) =>
  state.stacks.map(({ hex, spent, soldiers, colonists }) => ({ hex, spent, soldiers, colonists }))
const at = (state: State, hex: string) => state.stacks.filter((stack) => stack.hex === hex)

/** A way of eight hexes along row 17, and the hex after it. */
const west = ['1730', '1729', '1728', '1727', '1726', '1725', '1724', '1723']
const ninth = '1722'

test('[10.1] soldiers, conquistadors and missionaries have eight points, and a hex costs one', () => {
  const table = march(
    { '1731': { soldiers: 2, leaders: ['Cortes'], missionaries: ['M1'] } },
    { missionaries: { M1: 1 } },
  )
  const units = { soldier: 1, Cortes: 1, M1: 1 }
  expect(table.refuse('move', { stack: '1731', units, path: [...west, ninth] }).rule).toBe('10.1')
  table.act('move', { stack: '1731', units, path: west })
  expect(table.event('moved')).toMatchObject({ rule: '10.1', hex: '1723', way: west, points: 8 })
  expect(where(table)).toEqual([
    { hex: '1731', spent: 0, soldiers: 1, colonists: 0 },
    { hex: '1723', spent: 8, soldiers: 1, colonists: 0 },
  ])
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
  const mixed = march({ '1731': { colonists: 1, soldiers: 1 }, '1635': { soldiers: 1 } })
  const refusal = mixed.refuse('move', { stack: '1731', units: { colonist: 1, soldier: 1 }, path: ['1726'] })
  expect(refusal.rule).toBe('10.1')
  mixed.act('move', { stack: '1731', units: { colonist: 1, soldier: 1 }, path: ['1727'] })
  // The soldier has four points of its eight left, the colonist none.
  mixed.refuse('move', { stack: '1727+4', units: { colonist: 1, soldier: 1 }, path: ['1726'] })
  mixed.act('move', { stack: '1727+4', units: { soldier: 1 }, path: ['1723'] })
  expect(where(mixed)).toEqual([
    { hex: '1635', spent: 0, soldiers: 1, colonists: 0 },
    { hex: '1727', spent: 4, soldiers: 0, colonists: 1 },
    { hex: '1723', spent: 8, soldiers: 1, colonists: 0 },
  ])
})

test('[10.1] when nobody has a point left the segment is over', () => {
  const table = march({ '1731': { colonists: 1 } })
  table.act('move', { stack: '1731', units: { colonist: 1 }, path: ['1727'] })
  expect(table.decision.kind).not.toBe('land-movement')
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
  const table = march({ '1731': { soldiers: 1 }, '1635': { soldiers: 1 } })
  table.act('move', { stack: '1731', units: { soldier: 1 }, path: ['1728', '1730'] })
  expect(table.event('moved')).toMatchObject({ hex: '1730', points: 5 })
  expect(table.refuse('move', { stack: '1730+5', units: { soldier: 1 }, path: ['1726'] }).rule).toBe('10.1')
  table.act('move', { stack: '1730+5', units: { soldier: 1 }, path: ['1731'] })
  table.act('move', { stack: '1731+6', units: { soldier: 1 }, path: ['1729'] })
  expect(table.choices('move').map(({ fixed }) => fixed?.stack)).toEqual(['1635'])
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
      land: {
        '1731': { soldiers: 1 },
        '1635': { soldiers: 1 },
        '2316': { colonists: 1, gold: { Cibao: 15 } },
      },
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

test('[10.2] every land hex costs one point: clear, forest, rough and worthless', () => {
  const steps = { clear: '1731 1730', forest: '1724 1723', rough: '2228 2328', worthless: '5417 5418' }
  for (const [terrain, step] of Object.entries(steps)) {
    const [from, to] = step.split(' ') as [string, string]
    expect(world.board.hexes.get(to)!.terrain).toBe(terrain)
    const table = march({ [from]: { soldiers: 1 } })
    table.act('move', { stack: from, units: { soldier: 1 }, path: [to] })
    expect(table.event('moved').points).toBe(1)
  }
})

test('[10.2] a river side is crossed like any other', () => {
  const sides: Record<string, string> = { '1325': '1324', '2718': '2717', '4410': '4411' }
  for (const [from, to] of Object.entries(sides)) {
    const table = march({ [from]: { soldiers: 1 } })
    table.act('move', { stack: from, units: { soldier: 1 }, path: [to] })
    expect(table.event('moved')).toMatchObject({ hex: to, points: 1 })
  }
})

/** The hexes on both sides of hexsides written as `RRCC SIDE`. */
const pairs = (sides: readonly string[]) =>
  sides.map((side) => {
    const [hex, name] = side.split(' ') as [string, Side]
    return [hex, neighbour(hex, name)] as const
  })

test('[10.2] no way leads over a side that is all sea, not even between neighbours', () => {
  for (const [hex, other] of pairs(data.map.straits)) {
    expect(world.board.landWays.get(hex)).not.toContain(other)
    expect(world.board.landWays.get(other)).not.toContain(hex)
  }
  // Hispaniola and Puerto Rico are joined in 2414; Cuba and Florida, Cuba and Yucatan are not joined at all.
  const isle = march({ '2315': { soldiers: 1 } })
  isle.act('move', { stack: '2315', units: { soldier: 1 }, path: ['2314'] })
  expect(isle.event('moved')).toMatchObject({ way: ['2414', '2314'], points: 2 })
  for (const [from, to] of [
    ['2121', '2020'],
    ['2222', '2221'],
  ] as const) {
    const table = march({ [from]: { soldiers: 1 } })
    expect(table.refuse('move', { stack: from, units: { soldier: 1 }, path: [to] }).rule).toBe('10.1')
  }
})

test('[10.2] no land unit enters the sea', () => {
  const table = march({ '2316': { soldiers: 1 } })
  expect(table.refuse('move', { stack: '2316', units: { soldier: 1 }, path: ['2215'] }).rule).toBe('10.1')
})

test('[10.2] mountains that block a side are walked around', () => {
  const blocked = Object.values(data.map.mountains).flat()
  for (const [hex, other] of pairs(blocked)) {
    expect(world.board.landWays.get(hex)).not.toContain(other)
    expect(world.board.landWays.get(other)).not.toContain(hex)
  }
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
    { missionaries: { M1: 1 }, natives: { ...quiet, Sonora: 2, Rockies: 2 } },
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

test('[13.42] gold of a hex is told once, of two who came there at different times, and either can carry it', () => {
  const land: Layout['land'] = {
    '2316': { colonists: 1, gold: { Cibao: 15 } },
    '2315': { soldiers: 1 },
    '2314': { missionaries: ['M1'] },
  }
  const table = march(land, { missionaries: { M1: 1 } })
  table.act('move', { stack: '2315', units: { soldier: 1 }, path: ['2316'] })
  table.act('move', { stack: '2314', units: { M1: 1 }, path: ['2315', '2316'] })
  const labels = table.choices('move').map(({ label }) => label)
  expect(labels).toEqual([
    '2316: 1 colonist, 15 ducats of gold, 4 moves; Caribbean',
    '2316: 1 soldier, the same gold, 7 moves',
    '2316: 1 missionary, 5 moves',
  ])
  table.act('move', { stack: '2316+1', units: { soldier: 1, 'gold:Cibao': 15 }, path: ['2315'] })
  expect(table.choices('move').map(({ label }) => label)).toContain(
    '2315: 1 soldier, 15 ducats of gold, 6 moves; Caribbean',
  )
})
