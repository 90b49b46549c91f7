import { expect, test } from 'vitest'
import { ofType } from '../../../../../source/games/conquistador/events/event.ts'
import { data, type Layout, layOut, type Table } from '../table.ts'

const stackAt = (table: Table, hex: string) => table.state.stacks.find((stack) => stack.hex === hex)

/** Land attrition where the natives are gone. */
const attrition = (land: Layout['land'], ...dice: number[]): Table =>
  layOut({ turn: 9, segment: 'C5', natives: { 'Incan Empire': 0 }, land, dice })

test('[15.55] a conquistador in the hex takes one off its attrition die: a five in 3817 is read as 4', () => {
  const group = { soldiers: 6, colonists: 1 }
  const led = attrition({ '3817': { ...group, leaders: ['Pizarro'] } }, 5)
  expect(led.event('land-attrition')).toMatchObject({ level: 5, dice: [5], bonus: 1, result: '2C' })
  expect(stackAt(led, '3817')).toMatchObject({ soldiers: 6, colonists: 0, leaders: ['Pizarro'] })
  const alone = attrition({ '3817': group }, 5)
  expect(alone.event('land-attrition')).toMatchObject({ bonus: 0, result: '2C S' })
  expect(stackAt(alone, '3817')).toMatchObject({ soldiers: 5, colonists: 0 })
})

test.each([1, 2, 3, 4, 5, 6])('[15.55] more of them take off no more, and a 1 stays 1: die %i', (die) => {
  const leaders = ['Pizarro', 'Cortes', 'Soto']
  const table = attrition({ '3817': { soldiers: 9, colonists: 9, leaders } }, die)
  const column = data.tables.landAttrition.rows.map((cells) => cells[4])
  expect(table.event('land-attrition')).toMatchObject({ bonus: 1, result: column[Math.max(1, die - 1) - 1] })
})

test('[15.55] a six that would take all is a five, and he lives', () => {
  const table = attrition({ '3817': { soldiers: 3, colonists: 3, leaders: ['Pizarro'] } }, 6)
  expect(stackAt(table, '3817')).toMatchObject({ soldiers: 2, colonists: 1, leaders: ['Pizarro'] })
})

test('[15.55] he helps his own hex only', () => {
  const land = { '3817': { soldiers: 9 }, '3818': { soldiers: 9, leaders: ['Pizarro'] } }
  const checks = ofType(attrition(land, 1, 1).events, 'land-attrition')
  expect(checks.map(({ hex, bonus }) => [hex, bonus])).toEqual([
    ['3817', 0],
    ['3818', 1],
  ])
})

test('[15.56] after the Land Phase nobody asks: unpaid companions leave him until the next one', () => {
  const table = layOut({
    turn: 9,
    segment: 'E',
    treasury: 0,
    natives: { Guinea: 0 },
    land: { '2910': { colonists: 1, leaders: ['Pizarro'] } },
  })
  table.act('dismiss', { kind: 'colonist', units: { '2910': 1 } })
  expect(stackAt(table, '2910')!.leaders).toEqual(['Pizarro'])
})
