/** What amounts of treaties begin with: what is mostly meant, what was proposed before, and no more than there is. */
import { describe, expect, test } from 'vitest'
import type { Nation } from '../../../../../source/games/conquistador/data/shapes.ts'
import type { Action } from '../../../../../source/kernel/contract/game.ts'
import { panels } from '../../panels/mono.ts'
import { councilOf, propose } from '../deal.ts'
import { game, layOut, passTurn, ship, type Table } from '../table.ts'

const page = (
  table: Table,
  clause: string,
  seat: Nation = 'Spain',
  partner: Nation = 'England',
  entered: object = {},
) => {
  const draft = { type: 'clause', seat, with: partner, clause, ...entered }
  const filled = game.fill!(table.state, draft as unknown as Action)
  if (!('values' in filled)) throw new Error(filled.reason)
  return filled.values
}

describe('[6.72] amounts of a treaty begin with', () => {
  test('[6.25] what is mostly paid, lent, or paid every turn, and no more than its author has to pay', () => {
    const table = councilOf({ treasury: 100 })
    expect(page(table, 'gift')).toMatchObject({ from: 'Spain', ducats: 10 })
    expect(page(table, 'tribute')).toMatchObject({ ducats: 5 })
    expect(page(table, 'loan')).toMatchObject({ ducats: 40, repay: 40 })
    const poor = councilOf({ treasury: 7 })
    const lent = page(poor, 'loan', 'Spain', 'England', { from: 'Spain' })
    expect(lent).toMatchObject({ ducats: 7, repay: 7 })
    expect(page(councilOf({ treasury: 0 }), 'gift')).toMatchObject({ ducats: 1 })
    // What a partner has is no secret to be told by it.
    const asked = { type: 'clause', seat: 'Spain', with: 'England', clause: 'loan', from: 'England' }
    const filled = game.fill!(poor.state, asked as unknown as Action)
    expect(filled).toMatchObject({ values: { ducats: 40 } })
  })

  test('[6.25] the figures that were proposed last, in an earlier turn too, but for its turns', () => {
    const table = councilOf({ treasury: 100 })
    propose(table, 'Spain', 'England', { clause: 'loan', from: 'England', ducats: 30, repay: 36, due: 2 })
    passTurn(table)
    expect(page(table, 'loan')).toMatchObject({ from: 'England', ducats: 30, repay: 36, due: 4 })
  })

  test('[6.25] what was to be paid back last only of the same sum, and else the sum', () => {
    const table = councilOf({ treasury: 200 })
    propose(table, 'Spain', 'England', { clause: 'loan', from: 'Spain', ducats: 30, repay: 36, due: 2 })
    passTurn(table)
    const repay = (entered: object) => page(table, 'loan', 'Spain', 'England', entered).repay
    expect(repay({})).toBe(36)
    expect(repay({ ducats: 30 })).toBe(36)
    expect(repay({ ducats: 100 })).toBe(100)
    expect(repay({ ducats: 100, repay: 110 })).toBe(110)
  })

  test('[6.25] no more than its author has to pay, also where more was proposed last', () => {
    const table = councilOf({ treasury: 100 })
    for (const clause of ['gift', 'loan'])
      table.act('clause', {
        ...{ seat: 'Spain', with: 'England', clause, from: 'Spain', ducats: 90 },
        ...(clause === 'loan' && { repay: 95, due: 2 }),
      })
    table.state.nations.Spain!.treasury = 5
    expect(page(table, 'gift')).toMatchObject({ from: 'Spain', ducats: 5 })
    expect(page(table, 'loan')).toMatchObject({ ducats: 5, repay: 5 })
    // He sees what he has entered, and why it cannot be.
    expect(page(table, 'gift', 'Spain', 'England', { ducats: 90 })).toMatchObject({ ducats: 90 })
    expect(page(table, 'gift', 'Spain', 'England', { from: 'England' })).toMatchObject({ ducats: 90 })
  })

  test('[24.3] [24.16] half of the profits, a loan, and the whole of what is repaid to the Bankers', () => {
    const table = councilOf({ treasury: 100 }, { England: {}, Bankers: { treasury: 260 } })
    expect(page(table, 'share', 'Spain', 'Bankers')).toMatchObject({ percent: 50 })
    expect(page(table, 'loan', 'Spain', 'Bankers')).toMatchObject({ ducats: 40, repay: 40 })
    const clause = { clause: 'loan', ducats: 30, repay: 36, due: 2 }
    const treaty = propose(table, 'Bankers', 'Spain', clause)
    table.act('accept', { seat: 'Spain', treaty })
    const [repay] = table.choices('repay')
    expect(panels.startOf(table.state, repay!, 'ducats')).toBe('full')
  })
})

test('[7.12] who boards in the council, and the ships of an expedition, begin with all that there are', () => {
  const table = layOut({
    ...{ treasury: 100, europe: { colonists: 3 } },
    ships: { Europe: [ship('carrack')] },
    expeditions: [{ ships: [ship('carrack')], place: 'Europe' }],
  })
  for (const [type, argument] of [
    ['load', 'units'],
    ['form', 'ships'],
  ] as const)
    expect(panels.startOf(table.state, table.choices(type)[0]!, argument)).toBe('full')
})

test('[10.5] who is taken aboard in the New World begins with nobody: hardly ever a whole colony leaves', () => {
  const table = layOut({
    segment: 'B2',
    land: { '2316': { colonists: 4, soldiers: 4 } },
    expeditions: [{ ships: [ship('carrack')], place: '2316', destination: '2316', stop: 'landfall' }],
  })
  expect(panels.startOf(table.state, table.choices('embark')[0]!, 'units')).toBe('empty')
})
