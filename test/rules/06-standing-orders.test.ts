import { expect, test } from 'vitest'
import { ofType } from '../../source/games/conquistador/events/event.ts'
import { unitsAt } from '../../source/games/conquistador/state/stacks.ts'
import { type StandingOrder, standingOrders } from '../../source/games/conquistador/state/state.ts'
import { data, type Layout, layOut, ship, type Table } from './table.ts'

const quiet = Object.fromEntries(data.areas.areas.map(({ name }) => [name, 0]))
const treasure = { Tenochtitlan: 75 }
const at = (table: Table, hex: string) => unitsAt(table.state, 'Spain', hex)

/** A segment as it opens with some standing orders of Spain, and no others. */
const ordered = (segment: string, orders: readonly StandingOrder[], layout: Layout): Table => {
  const standing = Object.fromEntries(standingOrders.map((order) => [order, orders.includes(order)]))
  const spain = { standing: standing as Record<StandingOrder, boolean> }
  return layOut({ segment, turn: 9, natives: quiet, spain, ...layout })
}

test('[6.71] [13.42] by order a soldier carries gold to port and comes back', () => {
  const land = { '2328': { soldiers: 1, gold: treasure }, '2227': { colonists: 1 } }
  const table = ordered('C2', ['haul'], { land })
  expect(at(table, '2227')).toMatchObject({ soldiers: 0, gold: treasure })
  expect(at(table, '2328')).toMatchObject({ soldiers: 1, gold: {} })
  expect(ofType(table.events, 'moved').map(({ from, hex }) => [from, hex])).toEqual([
    ['2328', '2227'],
    ['2227', '2328'],
  ])
  expect(at(ordered('C2', [], { land }), '2328').gold).toEqual(treasure)
})

test('[6.71] [13.42] the last colonist of a mine does not leave it to carry, one of several may', () => {
  const haul = (colonists: number) =>
    ordered('C2', ['haul'], {
      land: { '2229': { colonists, gold: { Guanajuato: 25 } }, '2327': { colonists: 1 } },
    })
  expect(at(haul(1), '2229').gold).toEqual({ Guanajuato: 25 })
  const several = haul(3)
  expect(at(several, '2229')).toMatchObject({ colonists: 2, gold: {} })
  expect(at(several, '2327')).toMatchObject({ colonists: 2, gold: { Guanajuato: 25 } })
})

test('[6.71] [13.42] nobody is sent through enemies with gold, nor away from what he alone holds', () => {
  const far = { '3816': { soldiers: 1, gold: { Cuzco: 100 } }, '4607': { colonists: 1 } }
  expect(at(ordered('C2', ['haul'], { land: far }), '3816')).toMatchObject({
    soldiers: 1,
    gold: { Cuzco: 100 },
  })
})

test('[6.71] [13.44] gold lies still in a port by which it may leave, and where no port may ship it', () => {
  const land = { '2227': { colonists: 1, soldiers: 1, gold: treasure }, '2910': { colonists: 1 } }
  expect(at(ordered('C2', ['haul'], { land }), '2227').gold).toEqual(treasure)
  const abroad = { '2328': { soldiers: 1, gold: treasure }, '2910': { colonists: 1 } }
  expect(at(ordered('C2', ['haul'], { land: abroad }), '2328').gold).toEqual(treasure)
})

const voyage = (bounds: number, land: Layout['land'] = { '2316': { colonists: 1 } }) =>
  ordered('B2', ['ashore'], {
    land,
    expeditions: [
      {
        ships: [ship('carrack', { soldiers: 1, colonists: 1, leaders: ['Cortes'] })],
        ...{ place: '2316', destination: '2316', bounds, crossing: 3, crossed: true, stop: 'landfall' },
      },
    ],
  })

test('[6.71] [10.5] by order all go ashore in the port to which they were sent', () => {
  const table = voyage(6)
  expect(at(table, '2316')).toMatchObject({ soldiers: 1, colonists: 2, leaders: ['Cortes'] })
  expect(table.event('landed')).toMatchObject({ expedition: 'S1', place: '2316' })
})

test('[6.71] nobody lands by order with bounds left to sail on, nor where no port is', () => {
  expect(at(voyage(7), '2316').soldiers).toBe(0)
  expect(at(voyage(6, {}), '2316').soldiers).toBe(0)
})

const mining = (orders: readonly StandingOrder[], farmers: number) =>
  ordered('C1', orders, {
    turn: 21,
    land: { '2229': { colonists: 1 }, '2227': { colonists: farmers } },
    mines: { Guanajuato: { status: 'open' } },
    dice: [3, 3],
  })

test('[6.71] [13.5] a mine is worked unasked where it brings more than farming would', () => {
  expect(mining([], 0).decision.kind).toBe('gold')
  const table = mining(['mine'], 0)
  expect(table.decision.kind).not.toBe('gold')
  expect(table.event('mined')).toMatchObject({ site: 'Guanajuato', ducats: 25 })
})

test('[6.71] [13.5] [13.16] where farming would bring more the nation is asked, order or not', () => {
  expect(data.turns.turns[20]!.resourceLevel).toBeGreaterThan(2)
  const land = Object.fromEntries(['2227', '2327', '2328', '2329'].map((hex) => [hex, { colonists: 5 }]))
  const table = ordered('C1', ['mine'], {
    ...{ turn: 21, mines: { Guanajuato: { status: 'open' } } },
    land: { ...land, '2229': { colonists: 5 } },
  })
  expect(table.decision.kind).toBe('gold')
  expect(table.choices('abandon')).toHaveLength(1)
})

test('[6.71] [6.81] by order maintenance is paid where the treasury suffices, and asked for where it does not', () => {
  const land = { '2316': { colonists: 3 } }
  const paid = ordered('E', ['pay'], { land, treasury: 6 })
  expect(paid.event('maintenance')).toMatchObject({ ducats: 6 })
  const short = ordered('E', ['pay'], { land, treasury: 5 })
  expect(short.decision.kind).toBe('maintenance')
  expect(ofType(short.events, 'dismissed')).toEqual([])
})
