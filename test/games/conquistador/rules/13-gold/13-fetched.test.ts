import { expect, test } from 'vitest'
import { ofType } from '../../../../../source/games/conquistador/events/event.ts'
import { fetchingNotes } from '../../../../../source/games/conquistador/land/by-order/fetching.ts'
import { unitsAt } from '../../../../../source/games/conquistador/state/stacks.ts'
import { standingOrders } from '../../../../../source/games/conquistador/state/state.ts'
import { data, type Layout, layOut, ship, type Table, world } from '../table.ts'

const quiet = Object.fromEntries(data.areas.areas.map(({ name }) => [name, 0]))
const treasure = { Tenochtitlan: 75 }
const at = (table: Table, hex: string) => unitsAt(table.state, 'Spain', hex)
const standing = Object.fromEntries(standingOrders.map((order) => [order, order === 'haul'])) as Record<
  (typeof standingOrders)[number],
  boolean
>

/** Land Movement with gold carried by standing order. */
const marching = (layout: Layout): Table =>
  layOut({ segment: 'C2', turn: 9, natives: quiet, spain: { standing }, ...layout })
const fetched = (layout: Layout): Table => {
  const table = marching(layout)
  table.dice(1, 1, 1, 1, 1, 1)
  table.act('done')
  return table
}
const undone = (table: Table) => table.decision.undone?.map(({ reason }) => reason).join(' ') ?? ''

/** Gold that nobody stands beside, and a garrison in the port. */
const fromPort: Layout = { land: { '2328': { gold: treasure }, '2227': { colonists: 1, soldiers: 1 } } }

test('[13.42] [6.71] a soldier of a port fetches gold from inland when marches end, and is back in his hex', () => {
  const table = fetched(fromPort)
  expect(at(table, '2227')).toMatchObject({ soldiers: 1, colonists: 1, gold: treasure })
  expect(at(table, '2328').gold).toEqual({})
  expect(ofType(table.events, 'moved').map(({ from, hex, hauled }) => [from, hex, hauled])).toEqual([
    ['2227', '2328', true],
    ['2328', '2227', true],
  ])
})

test('[13.42] [6.71] while he may still march it is told, and nothing is said to be left undone', () => {
  const digger: Layout = {
    land: { '2229': { colonists: 1, gold: { Guanajuato: 25 } }, '2327': { colonists: 1, soldiers: 1 } },
  }
  const table = marching(digger)
  expect(at(table, '2229').gold).toEqual({ Guanajuato: 25 })
  expect(fetchingNotes({ state: table.state, ...world }, 'Spain').join()).toMatch(
    /When marches end, gold is fetched: 25 ducats of .*2229.* to .*2327.* by a soldier of 2327 \[13\.42\]/,
  )
  expect(undone(table)).not.toContain('Gold lies inland')
  const without = marching({ ...digger, spain: { standing: { ...standing, haul: false } } })
  expect(undone(without)).toContain('Gold lies inland')
})

test('[13.42] [10.1] nobody fetches it who has not the points to come back, or has marched too far', () => {
  // 2328 is one hex from 2227, so that two points are wanted.
  const used = marching(fromPort)
  used.act('move', {
    stack: '2227',
    units: { soldier: 1 },
    path: ['2228', '2229', '2228', '2229', '2228', '2229', '2228'],
  })
  used.dice(1, 1, 1, 1, 1, 1)
  used.act('done')
  expect(at(used, '2328').gold).toEqual(treasure)
})

test('[13.42] [6.71] one soldier fetches from one hex; two hexes want two', () => {
  const land = (soldiers: number): Layout => ({
    land: {
      '2328': { gold: treasure },
      '2229': { gold: { Guanajuato: 25 } },
      '2227': { colonists: 1, soldiers },
    },
  })
  const lying = (table: Table) => [at(table, '2328').gold, at(table, '2229').gold]
  expect(lying(fetched(land(1))).filter((gold) => Object.keys(gold).length === 0)).toHaveLength(1)
  expect(lying(fetched(land(2)))).toEqual([{}, {}])
})

test('[13.42] [13.43] gold of a port without ships is fetched to one in reach where they wait, and only then', () => {
  const land = { '2227': { colonists: 1, gold: { Tenochtitlan: 25 } }, '2327': { colonists: 1, soldiers: 1 } }
  expect(at(fetched({ land }), '2227').gold).toEqual({ Tenochtitlan: 25 })
  const waiting = fetched({
    land,
    expeditions: [{ ships: [ship('carrack')], place: '2327', origin: '2327', destination: 'Europe' }],
  })
  expect(at(waiting, '2327')).toMatchObject({ soldiers: 1, gold: { Tenochtitlan: 25 } })
  expect(at(waiting, '2227').gold).toEqual({})
})

test('[13.42] [14.21] a last colonist stays at home, and so do those who are past the fifth', () => {
  const people = (colonists: number) =>
    at(fetched({ land: { '2328': { gold: treasure }, '2227': { colonists } } }), '2328').gold
  expect(people(1)).toEqual(treasure)
  expect(people(3)).toEqual({})
  expect(people(6)).toEqual(treasure)
})

test('[13.42] [6.71] without the order nobody fetches anything', () => {
  const table = fetched({ ...fromPort, spain: { standing: { ...standing, haul: false } } })
  expect(at(table, '2328').gold).toEqual(treasure)
})

const against = (land: Layout['land'], theirs: NonNullable<Layout['land']>): Layout => ({
  land,
  others: { England: { land: theirs } },
})

test('[13.42] [11.11] gold of a hex that is fought for is neither fetched nor promised', () => {
  const layout = against(
    { '2227': { colonists: 1, soldiers: 1 }, '1931': { soldiers: 3, gold: treasure } },
    { '1930': { colonists: 1 } },
  )
  const table = marching(layout)
  table.act('move', { stack: '1931', units: { soldier: 3, 'gold:Tenochtitlan': 75 }, path: ['1930'] })
  expect(fetchingNotes({ state: table.state, ...world }, 'Spain')).toEqual([])
  table.dice(6, 6, 6, 6)
  table.act('done')
  expect(at(table, '2227').gold).toEqual({})
})

test('[13.42] [11.11] nor is gold carried to a coast that colonists have followed soldiers to before the fight', () => {
  const layout = against(
    { '2328': { soldiers: 2, gold: treasure }, '2229': { soldiers: 2, colonists: 1 } },
    { '2227': { colonists: 1 } },
  )
  const table = marching(layout)
  table.act('move', { stack: '2229', units: { soldier: 2, colonist: 1 }, path: ['2227'] })
  expect(at(table, '2328').gold).toEqual(treasure)
})

test('[13.45] [11.12] gold is not fetched to a port that soldiers of others could take', () => {
  const theirs = (soldiers: number) =>
    fetched(
      against(
        { '2328': { gold: treasure }, '2227': { colonists: 1, soldiers: 1 } },
        { '1928': { soldiers } },
      ),
    )
  expect(at(theirs(5), '2328').gold).toEqual(treasure)
})

test('[13.42] [13.43] what others fetch to ships counts for their room', () => {
  const table = fetched({
    land: {
      '2227': { colonists: 1, gold: { Tenochtitlan: 20 } },
      '2128': { colonists: 1, gold: { Tenochtitlan: 20 } },
      '2327': { colonists: 1, soldiers: 2 },
    },
    expeditions: [{ ships: [ship('carrack')], place: '2327', origin: '2327', destination: 'Europe' }],
  })
  expect(at(table, '2327').gold).toEqual({ Tenochtitlan: 20 })
})

test('[6.71] [10.5] who fetches gold has not marched to the ships of his own port', () => {
  const table = fetched({
    land: {
      '2227': { colonists: 1, soldiers: 3, gold: {} },
      '2328': { gold: { Tenochtitlan: 20 } },
      '2327': { colonists: 1 },
    },
    expeditions: [
      {
        ships: [ship('carrack', { gold: { Taxco: 20 } })],
        place: '2227',
        origin: '2227',
        destination: 'Europe',
      },
      { ships: [ship('carrack')], place: '2327', origin: '2327', destination: 'Europe' },
    ],
  })
  expect(at(table, '2328').gold).toEqual({})
  expect(table.state.nations.Spain!.marchedIn).toBeUndefined()
})
