import { expect, test } from 'vitest'
import { beyond, camp, facing, field, host, nobody, quiet } from '../between-nations.ts'
import { layOut, passTurn, ship, type Table } from '../table.ts'

const charge = (table: Table, units: Record<string, number>, die: number): void => {
  table.dice(die)
  table.act('move', { stack: camp, units, path: [field] })
}
const gold = { 'Black Hills': 20 }

test('[13.45] gold that defenders guard falls to those who drive them away', () => {
  const table = facing({ soldiers: 12 }, { soldiers: 2, gold })
  charge(table, { soldier: 12 }, 2)
  expect(host(table, 'England', field).gold).toEqual(gold)
  table.act('retreat', { to: beyond })
  expect(table.event('gold-captured')).toMatchObject({
    rule: '13.45',
    nation: 'Spain',
    victim: 'England',
    hex: field,
    gold,
    ducats: 20,
  })
  expect(host(table, 'Spain', field).gold).toEqual(gold)
  expect(host(table, 'England', beyond).gold).toEqual({})
})

test('[13.45] so it does when they die', () => {
  const table = facing({ soldiers: 12 }, { soldiers: 2, gold })
  charge(table, { soldier: 12 }, 1)
  expect(host(table, 'Spain', field).gold).toEqual(gold)
  expect(table.state.stacks.some(({ nation }) => nation === 'England')).toBe(false)
})

test('[13.45] defenders who hold the hex keep it', () => {
  const table = facing({ soldiers: 2 }, { soldiers: 6, gold })
  charge(table, { soldier: 2 }, 4)
  table.act('retreat', { to: camp })
  expect(host(table, 'England', field).gold).toEqual(gold)
})

test('[13.45] attackers who retreat keep what they carry', () => {
  const table = facing({ soldiers: 2, gold }, { soldiers: 6 })
  charge(table, { soldier: 2, 'gold:Black Hills': 20 }, 4)
  table.act('retreat', { to: camp })
  expect(host(table, 'Spain', camp)).toEqual({ ...nobody, soldiers: 1, gold })
  expect(host(table, 'England', field).gold).toEqual({})
})

test('[13.45] also when the carriers died and others of them live', () => {
  const table = facing({ soldiers: 1, colonists: 1, gold }, { soldiers: 9 })
  charge(table, { soldier: 1, colonist: 1, 'gold:Black Hills': 20 }, 5)
  table.act('retreat', { to: camp })
  expect(host(table, 'Spain', camp)).toEqual({ ...nobody, colonists: 1, gold })
})

test('[13.45] if all attackers die the defenders have their gold', () => {
  const table = facing({ soldiers: 1, gold }, { soldiers: 9 })
  charge(table, { soldier: 1, 'gold:Black Hills': 20 }, 5)
  expect(table.event('gold-captured')).toMatchObject({ nation: 'England', victim: 'Spain' })
  expect(host(table, 'England', field).gold).toEqual(gold)
})

test('[13.45] gold without guards is no enemy, and belongs to the next soldier or colonist in its hex', () => {
  const table = facing({ soldiers: 1, missionaries: ['M1'] }, { gold }, { missionaries: { M1: 1 } })
  table.act('move', { stack: camp, units: { M1: 1 }, path: [field] })
  expect(host(table, 'England', field).gold).toEqual(gold)
  charge(table, { soldier: 1 }, 1)
  expect(table.event('gold-captured')).toMatchObject({ nation: 'Spain', victim: 'England', ducats: 20 })
  expect(table.events.some(({ type }) => type === 'land-combat')).toBe(false)
  expect(host(table, 'Spain', field).gold).toEqual(gold)
})

test('[13.45] whoever lands takes it too; its owner may come back for it', () => {
  const landing = (nation: 'England' | 'Spain') =>
    layOut({
      turn: 6,
      segment: 'B2',
      natives: quiet,
      land: { '1824': { gold } },
      order: nation === 'Spain' ? ['Spain', 'England'] : ['England', 'Spain'],
      expeditions: [
        {
          nation,
          ships: [ship('carrack', { soldiers: 1, leaders: [nation === 'Spain' ? 'Loaysa' : 'Rut'] })],
          place: '1824',
          destination: '1824',
          stop: 'landfall',
        },
      ],
      others: { England: {} },
    })
  const theirs = landing('England')
  theirs.act('land', { expedition: 'E1', units: { soldier: 1 } })
  expect(host(theirs, 'England', '1824')).toMatchObject({ soldiers: 1, gold })
  const own = landing('Spain')
  own.act('land', { expedition: 'S1', units: { soldier: 1 } })
  expect(host(own, 'Spain', '1824')).toMatchObject({ soldiers: 1, gold })
  expect(own.events.some(({ type }) => type === 'gold-captured')).toBe(false)
})

test('[13.45] captured gold leaves by a port of its captor', () => {
  const table = layOut({
    turn: 6,
    segment: 'C2',
    natives: quiet,
    land: { '2911': { soldiers: 12, colonists: 4 } },
    expeditions: [{ ships: [ship('carrack', { leaders: ['Ojeda'] })], place: '2910', origin: '2910' }],
    others: { England: { land: { '2910': { colonists: 2, gold: { 'Guiana gold': 5 } } } } },
  })
  table.dice(1)
  table.act('move', { stack: '2911', units: { soldier: 12, colonist: 4 }, path: ['2910'] })
  table.playTo('resources')
  expect(table.choices('loadGold')).toMatchObject([{ fixed: { expedition: 'S1', from: 'Guiana gold' } }])
  table.act('loadGold', { expedition: 'S1', from: 'Guiana gold', ducats: 5 })
  expect(table.state.expeditions[0]!.ships[0]!.gold).toEqual({ 'Guiana gold': 5 })
})

test('[13.5] a mine that was taken stays open, and whoever has a colonist there works it', () => {
  const mine = '1621'
  const table = layOut({
    turn: 6,
    segment: 'C2',
    natives: quiet,
    mines: { 'Appalachian gold': { status: 'open' } },
    land: { '1622': { soldiers: 6, colonists: 1 } },
    others: { England: { land: { [mine]: { colonists: 2 } } } },
  })
  table.dice(2)
  table.act('move', { stack: '1622', units: { soldier: 6, colonist: 1 }, path: [mine] })
  table.act('retreat', { to: table.choices('retreat')[0]!.fixed!.to })
  expect(host(table, 'Spain', mine).colonists).toBe(1)
  expect(table.state.mines['Appalachian gold']!.status).toBe('open')
  const next = layOut({
    turn: 7,
    segment: 'C1',
    natives: quiet,
    mines: { 'Appalachian gold': { status: 'open' } },
    land: { [mine]: { colonists: 1, soldiers: 6 } },
    others: { England: {} },
  })
  expect(next.choices('abandon')).toHaveLength(1)
  expect(passTurn(next).find(({ type }) => type === 'mined')).toMatchObject({ nation: 'Spain' })
})
