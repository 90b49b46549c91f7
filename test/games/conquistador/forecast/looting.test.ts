/** What is said of a treasure city to those who march there: when it is looted, and whether they live to see it. */
import { expect, test } from 'vitest'
import { lookText } from '../../../../source/games/conquistador/panels/map/look.ts'
import type { Action } from '../../../../source/kernel/contract/game.ts'
import { game, layOut, type Table, world } from '../rules/table.ts'

const besideMexico = (native: number, soldiers = 2, turn = 4) =>
  layOut({
    ...{ segment: 'C2', turn, natives: { 'Aztec Empire': native } },
    ...{ land: { '2327': { soldiers, missionaries: ['M1'] } }, missionaries: { M1: 1 } },
  })

const march = (soldier: number) => ({ type: 'move', stack: '2327', units: { soldier }, path: ['2328'] })

const told = (table: Table, soldier: number): string => {
  const forecast = game.forecast(table.state, { ...march(soldier), seat: 'Spain' } as Action)
  if (!('lines' in forecast)) throw new Error(forecast.reason)
  return forecast.lines.filter((line) => line.includes('Tenochtitlan:')).join()
}

const listed = (table: Table): string => {
  const page = game.fill!(table.state, { type: 'move', seat: 'Spain', stack: '2327' } as Action)
  if (!('values' in page)) throw new Error(page.reason)
  return page.offers!.of.map(({ label }) => label).find((label) => label.includes('to 2328')) ?? ''
}

test('[13.31] who marches to a city hears that he loots it next turn, and how often attrition kills all before', () => {
  expect(told(besideMexico(0), 2)).toBe(
    'Treasure city Tenochtitlan: 75 ducats to loot in the Gold Segment of next turn, if soldiers stand there; attrition leaves none in 1 of 6.',
  )
  expect(listed(besideMexico(0))).toContain(
    'Tenochtitlan, 50 points: attrition 5 takes 0.7 of 2, all on 6; they loot it next turn; 75 ducats a turn, some 4.5 turns, no port for its gold; 1 move',
  )
})

test('[12.4] so often as the dice of attrition leave nobody', () => {
  const left = [1, 2, 3, 4, 5, 6].map((die) => {
    const table = layOut({
      ...{ segment: 'C5', turn: 4, natives: { 'Aztec Empire': 0 }, dice: [die] },
      land: { '2328': { soldiers: 2 }, '2910': {} },
    })
    return table.state.stacks.some(({ hex, soldiers }) => hex === '2328' && soldiers > 0)
  })
  expect(left.filter((isLeft) => !isLeft)).toHaveLength(1)
})

test('[13.31] while natives are left there is nothing to loot, nor after the last Gold Segment', () => {
  expect(told(besideMexico(3), 2)).toBe(
    'Treasure city Tenochtitlan: 3 more levels to beat; soldiers in 2328 loot it in the turn after.',
  )
  expect(listed(besideMexico(3))).not.toContain('loot')
  const never = 'no Gold Segment comes any more in which to loot it'
  expect(told(besideMexico(0, 2, 21), 2)).toBe(`Treasure city Tenochtitlan: ${never}.`)
  expect(told(besideMexico(3, 2, 21), 2)).toBe(`Treasure city Tenochtitlan: ${never}.`)
  const look = (native: number) => lookText(world, besideMexico(native, 2, 21).state, '2328', 'Spain')
  expect(look(3)).toContain(`treasure city Tenochtitlan, ${never}`)
  expect(look(0)).toContain("only soldiers in 2328 as this turn's Gold Segment begins loot it")
})

test('[13.34] colonists may settle and farm where a city is empty', () => {
  const { state } = layOut({
    ...{ segment: 'C2', turn: 9, natives: { 'Mayan Empire': 0 }, land: { '2223': { colonists: 9 } } },
    edit: ({ emptied }) => void emptied.push('Chichen Itza'),
  })
  const page = game.fill!(state, { type: 'move', seat: 'Spain', stack: '2223' } as Action)
  if (!('values' in page)) throw new Error(page.reason)
  expect(page.offers!.of.map(({ place }) => place)).toContain('2222')
})

test('[13.33] who carries gold out of a city that is empty is not sent back into it, whoever stays there', () => {
  const sentBack = (spent: number, gold: Record<string, number> = {}) => {
    const { state } = layOut({
      ...{ segment: 'C2', turn: 9, natives: { 'Mayan Empire': 0 }, missionaries: { M1: 0 } },
      land: { '2223': { colonists: 2, gold }, '2222': { colonists: 1, missionaries: ['M1'] } },
      edit(edited) {
        edited.emptied.push('Chichen Itza')
        edited.stacks = edited.stacks.map((one) => (one.hex === '2223' ? { ...one, spent } : one))
      },
    })
    const stack = spent > 0 ? `2223+${spent}` : '2223'
    const page = game.fill!(state, { type: 'move', seat: 'Spain', stack } as Action)
    if (!('values' in page)) throw new Error(page.reason)
    const back = page.offers!.of.filter(({ place }) => place === '2222')
    return back.map(({ given }) => Object.keys(given!.units as object).join())
  }
  expect(sentBack(0)).not.toEqual([])
  expect(sentBack(1)).toEqual([])
  expect(sentBack(0, { 'Chichen Itza': 20 }).join()).not.toContain('gold')
})

test('[13.33] nobody is sent into a city that is empty, and who marches there all the same is told so', () => {
  const empty = (there: object) =>
    layOut({
      ...{ segment: 'C2', turn: 4, natives: { 'Aztec Empire': 0 } },
      land: { '2327': { soldiers: 2 }, '2328': there },
      edit: ({ emptied }) => void emptied.push('Tenochtitlan'),
    })
  const proposed = (table: Table) => {
    const page = game.fill!(table.state, { type: 'move', seat: 'Spain', stack: '2327' } as Action)
    if (!('values' in page)) throw new Error(page.reason)
    return page.offers!.of.filter(({ place }) => place === '2328').map(({ label }) => label)
  }
  expect(proposed(empty({}))).toEqual([])
  expect(proposed(empty({ soldiers: 1 }))).toEqual([])
  expect(told(empty({}), 2)).toBe('')
  const [toGold] = proposed(empty({ soldiers: 1, gold: { Tenochtitlan: 75 } }))
  expect(toGold).toContain('Tenochtitlan is empty')
  const forecast = game.forecast(empty({}).state, { ...march(2), seat: 'Spain' } as Action)
  expect(forecast).toMatchObject({
    lines: expect.arrayContaining(['Treasure city Tenochtitlan is empty: nothing is looted there any more.']),
  })
})
