import { expect, test } from 'vitest'
import { ofType } from '../../../../../source/games/conquistador/events/event.ts'
import { sum } from '../../../../../source/games/conquistador/state/context.ts'
import { changeArea } from '../../../../../source/games/conquistador/state/draft.ts'
import type { State } from '../../../../../source/games/conquistador/state/state.ts'
import { council, data, eventDice, type Layout, layOut, newTable, passTurn, ship } from '../table.ts'

test('[6.11] a monarch reigns until the events bring another', () => {
  const table = council('D')
  expect(table.state.nations.Spain!.monarch).toBe('D')
  const crowned = ofType(passTurn(table), 'monarch')[0]
  expect(table.state.nations.Spain!.monarch).toBe(crowned?.monarch ?? 'D')
  const next = council('9', { spain: { monarch: 'D' } })
  expect(next.state.nations.Spain!.monarch).toBe('D')
  expect(next.events.some(({ type }) => type === 'monarch')).toBe(false)
})

test('[6.12] the rating of the monarch touches taxes and initiative and nothing else', () => {
  const of = (monarch: 'A' | 'D') => council('9', { treasury: 100, spain: { monarch } })
  const [able, poor] = [of('A'), of('D')]
  const [row] = eventDice('9')
  expect(able.event('taxes').ducats).toBe(data.tables.randomEvents.taxes.A[row - 1])
  expect(poor.event('taxes').ducats).toBe(data.tables.randomEvents.taxes.D[row - 1])
  const level = (table: typeof able) =>
    table.event('initiative').levels[0]!.level / table.state.nations.Spain!.treasury
  expect([level(able), level(poor)]).toEqual([4, 1])
  expect(able.event('colonists').colonists).toBe(poor.event('colonists').colonists)
  const prices = (table: typeof able) => table.choices('buy').map(({ label }) => label)
  expect(prices(able)).toEqual(prices(poor))
})

test('[6.21] [6.24] the treasury of Spain opens with 190 ducats', () => {
  const table = newTable()
  const income = sum(
    [...ofType(table.events, 'taxes'), ...ofType(table.events, 'treasury')].map(({ ducats }) => ducats),
  )
  expect(table.state.nations.Spain!.treasury - income).toBe(190)
})

test('[6.23] purchases are taken from the treasury, taxes added', () => {
  const table = layOut({ treasury: 100 })
  table.act('buy', { ware: 'soldier', count: 3 })
  expect(table.state.nations.Spain!.treasury).toBe(88)
  table.act('buy', { ware: 'caravel', count: 1 })
  expect(table.state.nations.Spain!.treasury).toBe(84)
  const taxed = council('9', { treasury: 100 })
  // 20 from event 9 on top of the taxes.
  expect(taxed.state.nations.Spain!.treasury).toBe(120 + (taxed.event('taxes').ducats as number))
})

test('[6.25] nothing is bought on credit', () => {
  const table = layOut({ treasury: 11 })
  expect(table.refuse('buy', { ware: 'carrack', count: 2 }).reason).toContain('1')
  table.act('buy', { ware: 'carrack', count: 1 })
  expect(table.refuse('buy', { ware: 'soldier', count: 1 })).toEqual({
    rule: '6.25',
    reason: 'One costs 4 ducats.',
  })
  table.act('form', { port: 'Europe', ships: { carrack: 1 } })
  table.act('bounds', { expedition: 'S1', count: 1 })
  table.refuse('bounds', { expedition: 'S1', count: 2 })
  expect(table.state.nations.Spain!.treasury).toBe(1)
})

test('[6.25] a bankrupt nation plays on', () => {
  const table = layOut({ treasury: 0, land: { '2316': { colonists: 1 } }, natives: { Caribbean: 0 } })
  passTurn(table)
  expect(table.state.turn).toBe(2)
  expect(table.state.over).toBe(false)
})

test('[6.31] a B monarch who throws a three collects 20 ducats', () => {
  const table = layOut({
    segment: 'A1',
    treasury: 0,
    spain: { monarch: 'B' },
    dice: [3, 4],
  })
  expect(table.event('taxes')).toMatchObject({ rule: '6.31', dice: [3], monarch: 'B', ducats: 20 })
})

test('[6.31] taxes are collected under the old monarch before a new one comes', () => {
  const table = council('D', { treasury: 0, spain: { monarch: 'A' } })
  const [row] = eventDice('D')
  expect(table.event('taxes').ducats).toBe(data.tables.randomEvents.taxes.A[row - 1])
  expect(table.state.nations.Spain!.monarch).toBe('D')
})

test('[6.32] the same three brings four colonists', () => {
  const table = layOut({ segment: 'A1', dice: [3, 2] })
  expect(table.event('colonists')).toMatchObject({ dice: [3], colonists: 4 })
  expect(table.state.harbours[0]!.colonists).toBe(4)
})

test('[6.33] the first die is the row of the event and a second one the column', () => {
  const table = layOut({ segment: 'A1', dice: [3, 5] })
  expect(table.event('political-event')).toMatchObject({
    dice: [3, 5],
    result: data.tables.randomEvents.events[2]![4],
  })
})

test('[6.33] every letter and every number from 1 to 17 can come', () => {
  const wanted = ['A', 'B', 'C', 'D', ...Array.from({ length: 17 }, (_, i) => String(i + 1))]
  expect([...new Set(data.tables.randomEvents.events.flat())].sort()).toEqual(wanted.sort())
})

const initiative = (monarch: string, treasury: number, shift: number, others: object = {}) =>
  layOut({
    segment: 'A2',
    treasury,
    edit: (state) => {
      state.scenario = 'campaign'
      Object.assign(state.nations.Spain!, { monarch, multiplierShift: shift })
      for (const [nation, record] of Object.entries(others)) {
        state.nations[nation as 'France'] = { ...state.nations.Spain!, multiplierShift: 0, ...record }
        state.order.push(nation as 'France')
      }
    },
    dice: [2, 5],
  })

test('[6.52] a B monarch with 85 ducats gives an initiative of 255', () => {
  expect(initiative('B', 85, 0).event('initiative').levels).toEqual([{ nation: 'Spain', level: 255 }])
})

test('[6.54] the multipliers are 4, 3, 2 and 1, and never fall below 1', () => {
  const levels = ['A', 'B', 'C', 'D'].map((monarch) => initiative(monarch, 10, 0).event('initiative').levels)
  expect(levels.flat()).toMatchObject([{ level: 40 }, { level: 30 }, { level: 20 }, { level: 10 }])
  expect(initiative('D', 10, -1).event('initiative').levels).toMatchObject([{ level: 10 }])
  expect(initiative('A', 10, 1).event('initiative').levels).toMatchObject([{ level: 50 }])
})

test('[6.51] the highest level moves first in every segment', () => {
  const table = initiative('D', 100, 0, { France: { monarch: 'A', treasury: 50 } })
  expect(table.state.order).toEqual(['France', 'Spain'])
})

test('[6.53] of equals the better monarch goes first, then the higher die', () => {
  const rated = initiative('D', 100, 0, { France: { monarch: 'A', treasury: 25 } })
  expect(rated.state.order).toEqual(['France', 'Spain'])
  const thrown = initiative('B', 50, 0, { France: { monarch: 'B', treasury: 50 } })
  expect(thrown.event('tie')).toMatchObject({ rule: '6.53', dice: [2, 5] })
  const { nations } = thrown.event('tie') as unknown as { nations: string[] }
  expect(thrown.state.order).toEqual([nations[1], nations[0]])
})

test('[6.61] what is bought starts at what is wanted: ships for those in Europe, soldiers for room aboard, never past maintenance', () => {
  const { carrack, caravel } = data.units
  const starts = (layout: Layout) =>
    Object.fromEntries(
      layOut({ turn: 2, treasury: 300, ...layout })
        .choices('buy')
        .map(({ fixed, args }) => [fixed!.ware, args!.count]),
    ) as Record<string, { start: number }>
  const waiting = starts({ europe: { colonists: 9 } })
  expect(waiting.carrack!.start).toBe(Math.ceil(9 / carrack.landUnits))
  expect(waiting.caravel!.start).toBe(Math.ceil(9 / caravel.landUnits))
  expect(waiting.soldier!.start).toBe(1)
  const empty = { europe: { colonists: 1 }, ships: { Europe: [ship('carrack'), ship('carrack')] } }
  expect(starts(empty)).toMatchObject({
    carrack: { start: 1 },
    soldier: { start: 2 * carrack.landUnits - 1 },
  })
  expect(starts({ ...empty, treasury: 10 }).soldier!.start).toBe(1)
})

test('[15.61] missionaries that are called start at those that must land this turn and do not wait yet', () => {
  const start = (europe: object) => {
    const land = { '2316': { colonists: 1 }, '2720': { colonists: 1 }, '1519': { colonists: 1 } }
    const due = (state: State) => {
      for (const area of ['Caribbean', 'Panama', 'East Coast']) changeArea(state, area, { missionaryDue: 3 })
    }
    const table = layOut({ turn: 3, land, europe, missionaries: { M1: null, M2: null }, edit: due })
    return (table.choices('missionary')[0]!.args.count as { start?: number }).start
  }
  expect(start({})).toBe(3)
  expect(start({ missionaries: ['M1'] })).toBe(2)
  expect(start({ missionaries: ['M1', 'M2'] })).toBe(1)
})
