import { expect, test } from 'vitest'
import { placeName } from '../../../../../source/games/conquistador/matters/ports.ts'
import { quiet } from '../between-nations.ts'
import { carracks, fleet, invade, off, port } from '../off-a-port.ts'
import { data, game, type Layout, layOut, ship, world } from '../table.ts'

test('[8.51] an expedition in the port hex invades, also without an Explorer, a port of another', () => {
  const table = off(carracks(1, 2), { colonists: 1 })
  expect(table.choices('land')[0]!.off).toMatchObject({ rule: '10.32' })
  expect(table.choices('invade')).toMatchObject([{ rule: '8.52', fixed: { expedition: 'E1' } }])
  invade(table, 2, 1)
  expect(table.event('invaded')).toMatchObject({ nation: 'England', against: 'Spain', place: port })
})

test('[8.51] elsewhere there is nothing to invade', () => {
  expect(
    off(carracks(1, 2), {}, { land: { '2910': {}, '2909': { colonists: 1 } } }).choices('invade'),
  ).toEqual([])
  const guarded = off(carracks(1, 2), { soldiers: 1 })
  expect(guarded.choices('invade')[0]!.off).toMatchObject({ rule: '8.51' })
  expect(guarded.refuse('invade', { expedition: 'E1', units: { soldier: 1 } }).rule).toBe('8.51')
})

test.each([
  ['in port', { ships: { [port]: [ship('caravel')] } }],
  ['under orders', { expeditions: [{ ships: [ship('caravel')], place: port, origin: port }] }],
  ['a Galleon Fleet', { ships: { [port]: [ship('galleonFleet')] } }],
] satisfies [string, Layout][])('[8.51] ships of others guard the port: %s', (_, layout) => {
  const table = off(carracks(1, 2), { colonists: 1 }, layout)
  expect(table.choices('invade')[0]!.off).toMatchObject({ rule: '8.51' })
  const refusal = table.refuse('invade', { expedition: 'E1', units: { soldier: 1 } })
  expect(refusal).toMatchObject({ rule: '8.51' })
  expect(refusal.reason).toContain('Spain')
})

test('[8.51] so do those of a third nation, and those in the other water of the hex', () => {
  const third = off(
    carracks(1, 2),
    { colonists: 1 },
    {
      order: ['England', 'Spain', 'France'],
      others: { England: {}, France: { ships: { [port]: [ship('carrack')] } } },
    },
  )
  expect(third.choices('invade')[0]!.off!.reason).toContain('France')
  const [one, other] = world.board.hexes.get('2819')!.nodes
  const narrow = off(
    carracks(1, 2),
    {},
    { land: { '2819': { colonists: 1 } }, ships: { [other!]: [ship('caravel')] } },
    { place: one! },
  )
  // The water that is named is theirs, not that of the invader.
  const theirs = placeName(world, other!)
  expect(theirs).not.toBe(placeName(world, one!))
  expect(narrow.choices('invade')[0]!.off).toEqual({
    rule: '8.51',
    reason: `Ships of Spain lie in ${theirs}.`,
  })
})

test('[8.12] ships in the other water of the hex are not met, and the orders and the forecast say so', () => {
  const [one, other] = world.board.hexes.get('2819')!.nodes
  const [beside] = world.board.seaWays.get(one!)!
  const lying = (place: string, layout: Layout = {}) =>
    off(carracks(1, 2), {}, { ships: { [other!]: [ship('caravel')] }, ...layout }, { place })
  const beyond = lying(one!)
  const theirs = placeName(world, other!)
  expect(beyond.choices('attackShips')).toMatchObject([
    {
      label: 'attack Spain at sea',
      off: { rule: '8.12', reason: `The ships of Spain lie off another coast: ${theirs}.` },
    },
  ])
  expect(beyond.refuse('attackShips', { expedition: 'E1', targets: ['Spain'] }).rule).toBe('8.12')
  const sailing = { type: 'sail', seat: 'England', expedition: 'E1', path: [one!] } as const
  expect(game.forecast(lying(beside!).state, sailing)).toMatchObject({
    lines: expect.arrayContaining([
      expect.stringContaining(`Ships of Spain at ${theirs} lie off another coast, and are not met (8.12).`),
    ]),
  })
  // Who lies in both waters is attacked in the one, and not told of twice.
  const both = lying(one!, { ships: { [one!]: [ship('caravel')], [other!]: [ship('caravel')] } })
  expect(both.choices('attackShips').map(({ off: shut }) => shut)).toEqual([undefined])
  const galleons = lying(one!, { ships: { [other!]: [ship('galleonFleet')] } })
  expect(galleons.choices('attackShips')).toEqual([])
})

test('[8.52] only soldiers go ashore, at least one of them', () => {
  const table = off([ship('carrack', { soldiers: 1, colonists: 1 })], { colonists: 1 })
  table.refuse('invade', { expedition: 'E1', units: { colonist: 1 } })
  const units = table.choices('invade')[0]!.args!.units
  expect(units?.kind === 'tally' && Object.keys(units.items)).toEqual(['soldier'])
  expect(off([ship('carrack', { colonists: 2 })], { colonists: 1 }).choices('invade')).toEqual([])
})

test('[8.52] the fight is fought at once, for three points in place of the one for the hex', () => {
  const table = off(carracks(1, 2), { colonists: 1 })
  invade(table, 2, 1)
  expect(table.event('land-combat')).toMatchObject({ rule: '8.55', invasion: true })
  expect(fleet(table)).toMatchObject({ points: 3, stop: 'stopped', invaded: [port] })
  const landfall = off(carracks(1, 2), { colonists: 1 }, {}, { stop: 'landfall', points: 0 })
  invade(landfall, 2, 1)
  expect(fleet(landfall).points).toBe(3)
  const stopped = off(carracks(1, 2), { colonists: 1 }, {}, { stop: 'stopped', points: 3 })
  invade(stopped, 2, 1)
  expect(fleet(stopped).points).toBe(3)
})

test('[8.53] defenders are doubled, colonists too', () => {
  const table = off(carracks(4, 8), { soldiers: 1, colonists: 2 })
  invade(table, 8, 1)
  expect(table.event('land-combat')).toMatchObject({ attack: 36, defence: 12, doubled: true, column: '3-1' })
})

test('[16.3] a settlement is no stronger against attacks by land, and doubled against invasion', () => {
  const byLand = layOut({
    turn: 12,
    segment: 'C2',
    natives: quiet,
    land: { [port]: { colonists: 1, soldiers: 2 } },
    order: ['England', 'Spain'],
    others: { England: { land: { '2911': { soldiers: 9 } } } },
  })
  byLand.dice(1)
  byLand.act('move', { stack: '2911', units: { soldier: 9 }, path: [port] })
  expect(byLand.event('land-combat')).toMatchObject({ defence: 9, doubled: false, carracks: 0 })
  const bySea = off(carracks(4, 8), { soldiers: 2, colonists: 1 })
  invade(bySea, 8, 1)
  expect(bySea.event('land-combat')).toMatchObject({ defence: 18, doubled: true })
})

test('[8.54] four detachments and four carracks are 20 points', () => {
  const table = off(carracks(4, 4), { soldiers: 1, colonists: 1 })
  invade(table, 4, 1)
  expect(table.event('land-combat')).toMatchObject({
    soldiers: 4,
    carracks: 4,
    attack: 20,
    defence: 10,
    column: '2-1',
  })
})

test('[8.54] every carrack of the invader in the hex helps, caravels do not', () => {
  const table = off(
    [ship('carrack', { soldiers: 2 }), ship('caravel')],
    { colonists: 1 },
    {
      expeditions: [{ nation: 'England', id: 'E2', ships: [ship('carrack'), ship('carrack')], place: port }],
    },
  )
  invade(table, 2, 1)
  expect(table.event('land-combat')).toMatchObject({ carracks: 3, attack: 11 })
})

test('[8.54] carracks help from another water of the hex too', () => {
  // 2819 opens on two waters that do not meet (7.31).
  const table = layOut({
    turn: 12,
    segment: 'B2',
    natives: quiet,
    order: ['England', 'Spain'],
    others: { England: {} },
    land: { '2819': { colonists: 1 } },
    expeditions: [
      { nation: 'England', place: '2819', ships: [ship('carrack', { soldiers: 2 })] },
      { nation: 'England', place: '2819/2', ships: [ship('carrack'), ship('carrack')] },
    ],
    dice: [1],
  })
  table.act('invade', { expedition: 'E1', units: { soldier: 2 } })
  expect(table.event('land-combat')).toMatchObject({ carracks: 3, attack: 11 })
})

test('[8.55] the odds are read on the Land Combat table', () => {
  const column = data.tables.landCombat.columns.indexOf('1-1')
  for (const die of [1, 2, 3, 4, 5, 6]) {
    const table = off(carracks(2, 3), { soldiers: 1, colonists: 1 })
    invade(table, 3, die)
    expect(table.event('land-combat')).toMatchObject({
      attack: 14,
      defence: 10,
      column: '1-1',
      result: data.tables.landCombat.rows[die - 1]![column],
    })
  }
})

test('[8.55] an invasion is foretold from the table', () => {
  const table = off(carracks(4, 4), { soldiers: 1, colonists: 1 })
  const told = game.forecast(table.state, {
    type: 'invade',
    seat: 'England',
    expedition: 'E1',
    units: { soldier: 4 },
  })
  const text = 'lines' in told ? told.lines.join('\n') : told.reason
  expect(text).toContain('England 20 (with 4 carracks) against Spain 10 (doubled): column 2-1.')
  expect(text).toContain('2 movement points')
})
