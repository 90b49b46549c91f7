import { expect, test } from 'vitest'
import type { Group } from '../../../../../source/games/conquistador/state/state.ts'
import { host, nobody, quiet } from '../between-nations.ts'
import { carracks, fleet, invade, off, port, sailing } from '../off-a-port.ts'
import { layOut, lost, offered, ship, world } from '../table.ts'

test('[8.56] defeated defenders retreat one hex; missionaries stay', () => {
  const table = off(
    carracks(4, 8),
    { soldiers: 2, colonists: 1, missionaries: ['M1'] },
    { missionaries: { M1: 1 } },
  )
  invade(table, 8, 2)
  expect(table.decision).toMatchObject({ seat: 'Spain', kind: 'retreat', rule: '11.22' })
  const goals = table.choices('retreat').map(({ fixed }) => fixed!.to!)
  expect([...goals].sort()).toEqual([...world.board.landWays.get(port)!].sort())
  table.act('retreat', { to: goals[0] })
  expect(host(table, 'Spain', goals[0]!)).toEqual({ ...nobody, soldiers: 1, colonists: 1 })
  expect(host(table, 'Spain', port)).toEqual({ ...nobody, missionaries: ['M1'] })
  expect(table.decision).toMatchObject({ seat: 'England', kind: 'garrison' })
})

test('[8.56] invaders who fail go back into their ships', () => {
  const table = off(carracks(1, 2), { soldiers: 3, colonists: 1 })
  invade(table, 2, 4)
  expect(table.event('land-combat')).toMatchObject({ column: '1-3', result: 'A1/2', losses: 1 })
  expect(lost(table)).toEqual([`soldier@${port}`])
  expect(table.event('re-embarked')).toMatchObject({ rule: '8.56', expedition: 'E1' })
  expect(sailing(table)).toBe(1)
  expect(host(table, 'England', port)).toEqual(nobody)
  expect(table.state.companies[0]!.crew).toEqual([{ at: { expedition: 'E1' }, soldiers: 1, colonists: 0 }])
})

test('[8.57] the victor chooses who stays, and the rest sails on', () => {
  // 7.26: there is a port of its own to sail on to.
  const others = { England: { land: { '2909': { colonists: 1 } } } }
  const table = off(carracks(2, 4), { colonists: 1 }, { others })
  invade(table, 4, 1)
  expect(table.decision).toMatchObject({ seat: 'England', kind: 'garrison', rule: '8.57' })
  table.act('garrison', { units: { soldier: 1 } })
  expect(host(table, 'England', port)).toEqual({ ...nobody, soldiers: 1 })
  expect(sailing(table)).toBe(3)
  expect(table.event('garrison')).toMatchObject({ units: { soldiers: 1 } })
  table.act('sail', { expedition: 'E1', path: ['2909'] })
  expect(fleet(table).place).toBe('2909')
})

test.each([0, 4])('[8.57] none of four may stay, or all of them: %i', (soldier) => {
  const table = off(carracks(2, 4), { colonists: 1 })
  invade(table, 4, 1)
  table.act('garrison', { units: { soldier } })
  expect(host(table, 'England', port).soldiers).toBe(soldier)
  expect(sailing(table)).toBe(4 - soldier)
})

test('[8.57] by default half of them stay, rounded up', () => {
  const table = off(carracks(2, 3), { colonists: 1 })
  table.act('standing', { order: 'losses', on: 'on' })
  invade(table, 3, 1)
  expect(host(table, 'England', port).soldiers).toBe(2)
  expect(sailing(table)).toBe(1)
})

test('[8.57] the same expedition does not attack the port again this turn', () => {
  const table = off(carracks(1, 2), { soldiers: 3, colonists: 1 })
  invade(table, 2, 4)
  expect(table.choices('invade')[0]!.off).toMatchObject({ rule: '8.57' })
  expect(table.refuse('invade', { expedition: 'E1', units: { soldier: 1 } }).rule).toBe('8.57')
})

test("[8.57] a beaten port is the victor's only with a colonist of his: his ships have no port there yet", () => {
  const table = off(carracks(2, 4), { colonists: 1 })
  invade(table, 4, 1)
  table.act('garrison', { units: { soldier: 2 } })
  table.playTo('final-passage')
  expect(table.decision.undone.map(({ rule }) => rule)).toContain('7.27')
})

test("[11.21] losses of an invasion are the owners' choice as on land", () => {
  const table = off(carracks(4, 8), { soldiers: 2, colonists: 2 })
  invade(table, 8, 2)
  expect(table.decision).toMatchObject({ seat: 'Spain', kind: 'loss' })
  expect(offered(table)).toEqual([`soldier@${port}`, `pair@${port}`])
})

test('[13.45] gold of a port falls to the invaders; privateers carry it off', () => {
  const gold = { 'Guiana gold': 30 }
  const plain = off(carracks(2, 4), { colonists: 1, gold })
  invade(plain, 4, 1)
  plain.act('garrison', { units: {} })
  expect(host(plain, 'England', port).gold).toEqual(gold)
  const raid = off(
    [ship('carrack', { soldiers: 2, leaders: ['Drake'] }), ship('caravel', { soldiers: 1 })],
    { colonists: 1, gold },
    {},
    { raider: true },
  )
  invade(raid, 1, 1)
  raid.act('garrison', { units: {} })
  const carried = fleet(raid).ships.reduce((sum, one) => sum + (one.gold['Guiana gold'] ?? 0), 0)
  expect(carried).toBe(30)
  expect(raid.event('gold-loaded')).toMatchObject({ rule: '15.42', ducats: 30 })
})

test('[15.42] soldiers of privateers step ashore to invade, and for nothing else', () => {
  const ships = () => [ship('carrack', { soldiers: 2, leaders: ['Drake'] })]
  const coast = off(ships(), {}, { land: { [port]: {} } }, { raider: true })
  expect(coast.refuse('land', { expedition: 'E1', units: { soldier: 1 } }).rule).toBe('15.42')
  invade(off(ships(), { colonists: 1 }, {}, { raider: true }), 1, 1)
})

test('[15.42] what gold they have taken they may put ashore in a friendly port', () => {
  const table = off(
    [ship('carrack', { soldiers: 2, leaders: ['Drake'], gold: { 'Guiana gold': 5 } })],
    {},
    { land: { [port]: {} }, others: { England: { land: { [port]: { colonists: 1 } } } } },
    { raider: true },
  )
  table.act('land', { expedition: 'E1', units: { 'gold:Guiana gold': 5 } })
  expect(host(table, 'England', port).gold).toEqual({ 'Guiana gold': 5 })
})

test('[15.44] a soldier stays aboard each of their ships', () => {
  const table = off(
    [ship('carrack', { soldiers: 2, leaders: ['Drake'] }), ship('carrack', { soldiers: 2 })],
    { colonists: 1 },
    {},
    { raider: true },
  )
  expect(table.refuse('invade', { expedition: 'E1', units: { soldier: 3 } }).rule).toBe('15.44')
  invade(table, 2, 1)
  expect(fleet(table).ships.map(({ soldiers }) => soldiers)).toEqual([1, 1])
})

test('[15.42] and they invade only within the bounds that were bought', () => {
  const table = off(
    [ship('carrack', { soldiers: 2, leaders: ['Drake'] })],
    { colonists: 1 },
    {},
    { raider: true, bounds: 1, points: 7 },
  )
  expect(table.refuse('invade', { expedition: 'E1', units: { soldier: 1 } }).rule).toBe('15.42')
})

test('[15.61] Spain invades an Area of natives only with a missionary', () => {
  const spanish = (cargo: Partial<Group>) =>
    layOut({
      turn: 12,
      segment: 'B2',
      natives: { ...quiet, Guinea: 1 },
      missionaries: { M1: 2 },
      expeditions: [
        {
          ships: [ship('carrack', { soldiers: 2, missionaries: ['M1'], ...cargo })],
          place: port,
          stop: 'passing',
          points: 1,
        },
      ],
      others: { England: { land: { [port]: { colonists: 1 } } } },
      dice: [],
    })
  const table = spanish({})
  expect(table.refuse('invade', { expedition: 'S1', units: { soldier: 2 } }).rule).toBe('15.61')
  table.dice(1)
  table.act('invade', { expedition: 'S1', units: { soldier: 2, M1: 1 } })
  expect(host(table, 'Spain', port)).toMatchObject({ soldiers: 2, missionaries: ['M1'] })
})

test('[15.53] a conquistador who goes ashore helps the invaders', () => {
  const table = layOut({
    turn: 12,
    segment: 'B2',
    natives: quiet,
    expeditions: [
      {
        ships: [ship('carrack', { soldiers: 2, leaders: ['Soto'] })],
        place: port,
        stop: 'passing',
        points: 1,
      },
    ],
    others: { England: { land: { [port]: { colonists: 1 } } } },
  })
  table.dice(2)
  table.act('invade', { expedition: 'S1', units: { soldier: 2, Soto: 1 } })
  expect(table.event('land-combat')).toMatchObject({ dice: [2], shift: -1, row: 1 })
  table.act('garrison', { units: { Soto: 1 } })
  expect(host(table, 'Spain', port)).toMatchObject({ soldiers: 0, leaders: ['Soto'] })
  // 15.56: he has until the end of the Land Phase to find company.
  table.playTo('final-passage')
  expect(table.state.lost).toContain('Soto')
})

test('[9.21] the garrison counts as landed in the phase, who came back aboard does not', () => {
  const table = off(carracks(2, 4), { colonists: 1 })
  invade(table, 4, 1)
  table.act('garrison', { units: { soldier: 3 } })
  expect(table.state.companies[0]!.crew).toEqual([
    { at: { hex: port }, soldiers: 3, colonists: 0 },
    { at: { expedition: 'E1' }, soldiers: 1, colonists: 0 },
  ])
})

test('[6.41/7] soldiers who came from Europe are no homecomers because they invaded', () => {
  const table = off(carracks(2, 4), { colonists: 1 }, {}, { homeward: 1 })
  invade(table, 4, 1)
  table.act('garrison', { units: { soldier: 1 } })
  expect(fleet(table).homeward).toBe(1)
})

test('[6.41/7] of those who came from Europe no more are aboard than went back', () => {
  const table = off(carracks(2, 4), { colonists: 1 }, {}, { homeward: 3 })
  invade(table, 4, 1)
  table.act('garrison', { units: { soldier: 3 } })
  expect(fleet(table).homeward).toBe(1)
})

test('[8.57] [15.61] a missionary who came ashore goes back aboard with the soldiers, if nobody depends on him', () => {
  const table = layOut({
    segment: 'B2',
    turn: 12,
    others: { England: { land: { '2910': { colonists: 1 } } } },
    missionaries: { M1: 2 },
    expeditions: [
      {
        place: world.board.hexes.get('2910')!.nodes[0]!,
        ships: [ship('carrack', { soldiers: 2, missionaries: ['M1'] }), ship('carrack', { soldiers: 2 })],
      },
    ],
    dice: [1],
  })
  table.act('invade', { expedition: 'S1', units: { soldier: 4, M1: 1 } })
  table.act('garrison', { units: {} })
  expect(table.state.expeditions[0]!.ships.flatMap(({ missionaries }) => missionaries)).toEqual(['M1'])
  expect(table.state.stacks.some(({ nation }) => nation === 'Spain')).toBe(false)
})
