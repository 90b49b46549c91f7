import { expect, test } from 'vitest'
import { boundsInPhase } from '../../../../../source/games/conquistador/naval/bounds.ts'
import type { Expedition } from '../../../../../source/games/conquistador/state/state.ts'
import { data, type Layout, layOut, ship, type Table, world } from '../table.ts'

const quiet = Object.fromEntries(data.areas.areas.map(({ name }) => [name, 0]))

/** An expedition with an Explorer and some people in the New World, in the Hemispheric Segment. */
const at = (place: string, expedition: Partial<Omit<Expedition, 'ships'>> = {}, layout: Layout = {}) =>
  layOut({
    segment: 'B2',
    turn: 6,
    natives: quiet,
    expeditions: [
      {
        ships: [ship('carrack', { soldiers: 1, colonists: 1, leaders: ['Loaysa'] })],
        place,
        origin: place,
        stop: 'landfall',
        ...expedition,
      },
    ],
    ...layout,
  })
const first = (table: Table) => table.state.expeditions[0]!
const sail = (table: Table, ...path: string[]) => table.act('sail', { expedition: 'S1', path })
/** The Cape has been discovered, so nobody is asked whether to claim it (18.14). */
const capeIsKnown: Layout['edit'] = (state) => {
  state.discoveries['South Cape'] = { by: 'Spain', turn: 3, credited: true, expedition: null }
}

test('[7.31] every hex costs one movement point, land in it or not', () => {
  const table = at('2910')
  sail(table, '2911', '2811')
  expect(first(table)).toMatchObject({ place: '2811', points: 2 })
  // 2811 to 2712 and on into the open sea.
  sail(table, '2611')
  expect(table.event('sailed').way).toHaveLength(first(table).points - 2)
})

test('[7.31] the waters of 2819 do not meet: no ship goes from 2719 through it to 2919 or 2920', () => {
  const north = world.board.seaWays.get('2719')!
  expect(north).toContain('2819/2')
  expect(north).not.toContain('2819')
  for (const south of ['2919', '2920']) expect(world.board.seaWays.get('2819/2')).not.toContain(south)
  expect(world.board.seaWays.get('2819')).toEqual(expect.arrayContaining(['2919', '2920']))
  const table = at('2719')
  sail(table, '2819/2')
  // The only way on is round the Cape.
  expect(world.routes.seaDistance('2819/2', '2919')).toBeGreaterThan(70)
})

test('[7.31] nobody is forced to land, and all-sea hexes are as good as others', () => {
  const table = at('2910')
  sail(table, '2909', '2908')
  expect(first(table)).toMatchObject({ place: '2908', points: 2, stop: 'passing' })
  expect(table.choices('land')).toEqual([])
})

test('[7.32] a stop to land costs three points in place of one', () => {
  const table = at('2910')
  sail(table, '2911')
  expect(first(table).points).toBe(1)
  table.act('land', { expedition: 'S1', units: { colonist: 1 } })
  expect(first(table).points).toBe(3)
  table.act('land', { expedition: 'S1', units: { soldier: 1 } })
  table.act('embark', { expedition: 'S1', units: { soldier: 1 } })
  expect(first(table).points).toBe(3)
})

test('[7.32] unloading is free in the named hex of the crossing and where the ships lay', () => {
  for (const stop of ['landfall', 'moored'] as const) {
    const table = at('2910', { stop })
    table.act('land', { expedition: 'S1', units: { colonist: 1, soldier: 1 } })
    expect(first(table).points).toBe(0)
  }
})

test('[7.32] a discovery costs three points, in the named hex too', () => {
  const landed = at('2910')
  landed.act('claim', { expedition: 'S1' })
  expect(first(landed).points).toBe(3)
  landed.act('land', { expedition: 'S1', units: { colonist: 1 } })
  expect(first(landed).points).toBe(3)
  const passing = at('2908', { stop: 'passing' })
  sail(passing, '2909')
  passing.act('claim', { expedition: 'S1' })
  expect(first(passing).points).toBe(3)
})

test('[7.33] eight points or part of eight are a bound', () => {
  const bounds = (points: number) => boundsInPhase(world, { crossing: 0, points } as Expedition)
  expect([0, 1, 8, 9, 16, 17].map(bounds)).toEqual([0, 1, 1, 2, 2, 3])
})

test('[7.33] nine points are two bounds, added to those of the crossing', () => {
  const table = at('2910', { crossing: 3, crossed: true, points: 8, bounds: 9 })
  sail(table, '2911')
  table.dice(1)
  table.act('done')
  expect(table.event('naval-attrition')).toMatchObject({ column: '5' })
})

test('[7.4] a stop does not end the movement, and only money and attrition limit it', () => {
  const table = at('2910')
  table.act('land', { expedition: 'S1', units: { colonist: 1 } })
  sail(table, '2911')
  table.act('land', { expedition: 'S1', units: { soldier: 1 } })
  sail(table, '5113')
  expect(first(table).points).toBeGreaterThan(24)
  sail(table, '0809')
  expect(first(table).points).toBeGreaterThan(80)
})

test('[7.4] whoever begins with another expedition has ended the first', () => {
  const led = (name: string) => ({
    ships: [ship('carrack', { leaders: [name] })],
    ...{ origin: '2910', place: '2910' },
  })
  const table = at('2910', {}, { expeditions: [led('Loaysa'), led('Vaca')] })
  table.act('sail', { expedition: 'S1', path: ['2911'] })
  table.act('sail', { expedition: 'S2', path: ['2911'] })
  expect(table.choices('sail').map(({ fixed }) => fixed!.expedition)).toEqual(['S2'])
  table.refuse('sail', { expedition: 'S1', path: ['2910'] })
})

test('[7.51] the Cape hexes 5814 and 5715 are the only way between the oceans, and of neither', () => {
  const { board } = world
  expect(data.map.capes).toEqual(['5715', '5814'])
  expect(['5715', '5814'].map((cape) => board.ocean.get(cape))).toEqual(['Cape', 'Cape'])
  for (const [node, ways] of board.seaWays)
    for (const other of ways)
      if (board.ocean.get(node) === 'Atlantic') expect(['Atlantic', 'Cape']).toContain(board.ocean.get(other))
})

test.each(['5715', '5814'])('[7.51] either of them leads round: %s', (cape) => {
  const table = at('5714', { stop: 'passing' }, { dice: [1], edit: capeIsKnown })
  sail(table, cape, '5816')
  expect(first(table)).toMatchObject({ place: '5816', cape: 'rounded' })
})

test.each([1, 2])('[7.52] a %i rounds the Cape', (die) => {
  const table = at('5714', { stop: 'passing' }, { dice: [die], edit: capeIsKnown })
  sail(table, '5617')
  expect(table.event('cape')).toMatchObject({ rule: '7.52', dice: [die], passed: true })
  expect(first(table).place).toBe('5617')
})

test.each([3, 4, 5, 6])('[7.52] a %i does not, and there is no second try this turn', (die) => {
  const table = at('5612', { stop: 'passing' }, { dice: [die] })
  sail(table, '5617')
  expect(table.event('cape').passed).toBe(false)
  const { place, points } = first(table)
  expect(world.board.ocean.get(place)).toBe('Atlantic')
  expect(points).toBeGreaterThan(0)
  // It may move elsewhere in the Atlantic.
  table.refuse('sail', { expedition: 'S1', path: ['5617'] })
  table.refuse('sail', { expedition: 'S1', path: ['5715'] })
  sail(table, '5515')
  expect(first(table).place).toBe('5515')
})

test('[7.52] it is rolled in the other direction too', () => {
  const table = at('5617', { stop: 'passing' }, { dice: [5] })
  sail(table, '5515')
  expect(table.event('cape').passed).toBe(false)
  expect(world.board.ocean.get(first(table).place)).toBe('Pacific')
})

const toPacific: Layout = {
  segment: 'B1',
  turn: 6,
  natives: quiet,
  expeditions: [
    { ships: [ship('carrack', { colonists: 1, leaders: ['Loaysa'] })], destination: '3918', bounds: 18 },
  ],
}

test('[7.52] an ocean voyage to a western coast rounds the Cape first', () => {
  const table = layOut({ ...toPacific, dice: [2] })
  table.act('depart', { expedition: 'S1' })
  expect(table.event('crossed')).toMatchObject({ place: '3918', bounds: 9 })
  expect(first(table).cape).toBe('rounded')
})

test('[7.52] who fails turns home, by the bounds to eastern Patagonia and back', () => {
  const table = layOut({ ...toPacific, dice: [3] })
  table.act('depart', { expedition: 'S1' })
  expect(table.decision).toMatchObject({ kind: 'cape', rule: '7.52' })
  table.dice(1)
  table.act('turnBack', { expedition: 'S1' })
  expect(table.event('crossed')).toMatchObject({ place: 'Europe', bounds: 12 })
  expect(table.event('naval-attrition')).toMatchObject({ rule: '9.12', column: '9+' })
})

test('[7.52] or waits off the Cape, free to move in the Hemispheric Segment', () => {
  const table = layOut({ ...toPacific, dice: [6] })
  table.act('depart', { expedition: 'S1' })
  table.act('wait', { expedition: 'S1' })
  expect(first(table)).toMatchObject({ place: '5713', crossing: 6 })
  expect(table.decision.kind).toBe('hemispheric')
  table.refuse('sail', { expedition: 'S1', path: ['5715'] })
  table.act('sail', { expedition: 'S1', path: ['5515'] })
  // 7.32: it was under way, so landing costs three points in place of one.
  const { points } = first(table)
  table.act('land', { expedition: 'S1', units: { colonist: 1 } })
  expect(first(table).points).toBe(points + 2)
})

test('[7.52] on the way home a failure leaves it where it was', () => {
  const table = layOut({
    segment: 'D1',
    turn: 6,
    natives: quiet,
    land: { '3918': { colonists: 1 } },
    expeditions: [{ ships: [ship('carrack')], place: '3918', origin: '3918', bounds: 18 }],
    dice: [4],
  })
  table.act('home', { expedition: 'S1' })
  expect(first(table).place).toBe('3918')
  expect(table.refuse('home', { expedition: 'S1' }).rule).toBe('7.52')
})

test('[7.53] the first to round it gives its nation a Rutter, and all its ships pass freely', () => {
  const one = { ships: [ship('carrack')], origin: '5515', place: '5714', stop: 'passing' as const }
  const land = { '5617': { colonists: 1 } }
  const table = at('5714', {}, { expeditions: [one, one], land, dice: [1] })
  table.act('sail', { expedition: 'S1', path: ['5617'] })
  expect(table.event('rutter').rule).toBe('7.53')
  expect(table.state.nations.Spain!.rutter).toBe(true)
  const { drawn } = table.state.dice
  table.act('sail', { expedition: 'S2', path: ['5617'] })
  table.act('sail', { expedition: 'S2', path: ['5714'] })
  expect(table.state.dice.drawn).toBe(drawn)
  expect(table.state.capeNavigated).toBe(true)
})

test('[7.53] a Rutter helps even one that has failed this turn', () => {
  const table = at(
    '5714',
    { cape: 'failed', stop: 'passing' },
    { spain: { rutter: true }, edit: capeIsKnown },
  )
  sail(table, '5617')
  expect(first(table).place).toBe('5617')
})

test('[7.54] [7.7] nobody settles at the Cape or on islands without value, though soldiers may land', () => {
  for (const place of ['5715', '5814', '5611', '5612', '0217', '0101']) {
    const table = at(place)
    table.refuse('land', { expedition: 'S1', units: { colonist: 1 } })
    table.act('land', { expedition: 'S1', units: { soldier: 1 } })
    expect(table.state.stacks).toMatchObject([{ hex: place, soldiers: 1, colonists: 0 }])
  }
})

test('[7.7] Greenland, the far north, the Falklands, Tierra del Fuego and the Chilean islands are worthless', () => {
  const worthless = ['0204', '0101', '0217', '0314', '5611', '5612', '5715', '5716', '5717', '5418', '5618']
  for (const hex of worthless)
    expect(world.board.hexes.get(hex)).toMatchObject({ terrain: 'worthless', area: null })
})

test('[7.7] colonists do not walk there either', () => {
  const table = layOut({
    segment: 'C2',
    natives: quiet,
    land: { '5617': { colonists: 1, soldiers: 1 } },
  })
  expect(table.refuse('move', { stack: '5617', units: { colonist: 1 }, path: ['5716'] }).rule).toMatch(
    /7.7|10.2/,
  )
})

test('[7.6] no ship sails up a river', () => {
  const { board } = world
  for (const { hex, rivers, nodes } of board.hexes.values())
    if (rivers.length > 0)
      for (const node of nodes)
        for (const other of board.seaWays.get(node)!)
          expect(board.hexes.get(other.slice(0, 4))!.nodes, `${hex} to ${other}`).toContain(other)
  // 1725 lies on the Mississippi, two hexes from the sea.
  expect(board.hexes.get('1725')).toMatchObject({ rivers: ['Mississippi'], coastal: false })
  const table = at('1824')
  table.refuse('sail', { expedition: 'S1', path: ['1725'] })
})

test('[7.8] any number of ships and expeditions lie in one hex', () => {
  const fleet = {
    ships: Array.from({ length: 30 }, () => ship('carrack')),
    origin: '2910',
    place: '2910',
  }
  const table = at('2910', {}, { expeditions: [fleet, fleet, fleet], land: { '2909': { colonists: 1 } } })
  for (const expedition of ['S1', 'S2', 'S3']) table.act('sail', { expedition, path: ['2909'] })
  expect(table.state.expeditions.every(({ place }) => place === '2909')).toBe(true)
})
