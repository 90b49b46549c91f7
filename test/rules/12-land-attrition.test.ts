import { expect, test } from 'vitest'
import { unitsAt } from '../../source/games/conquistador/stacks.ts'
import { data, type Layout, layOut, ship, type Table, world } from './table.ts'

const quiet = Object.fromEntries(data.areas.areas.map(({ name }) => [name, 0]))
const attritionOf = (area: string) => data.areas.areas.find(({ name }) => name === area)!.attrition

/** The Land Attrition Segment with these units and dice; missionary M1 if it is there. */
const attrition = (land: Layout['land'], dice: number[], layout: Layout = {}): Table =>
  layOut({
    segment: 'C5',
    turn: 6,
    natives: quiet,
    missionaries: JSON.stringify(land).includes('M1') ? { M1: 1 } : {},
    land,
    dice,
    ...layout,
  })
const checks = (table: Table) => table.events.filter(({ type }) => type === 'land-attrition')
const left = (table: Table, hex: string) => unitsAt(table.state, 'Spain', hex)
const levelIn = (hex: string): unknown => checks(attrition({ [hex]: { soldiers: 1 } }, [1]))[0]!.level

test('[12.1] every Area has an Attrition Level from 1 to 4, which natives and numbers do not change', () => {
  for (const { attrition: level } of data.areas.areas) expect([1, 2, 3, 4]).toContain(level)
  expect(attritionOf('Incan Empire')).toBe(3)
  // Zacatecas in Sonora is clear and dry.
  for (const native of [0, 1, 2])
    for (const soldiers of [1, 30]) {
      const table = attrition({ '2130': { soldiers } }, [1], { natives: { ...quiet, Sonora: native } })
      expect(checks(table)).toMatchObject([{ level: attritionOf('Sonora') }])
    }
})

test('[12.1] worthless land counts as level 3, by ruling', () => {
  expect(world.board.hexes.get('5816')!.area).toBeNull()
  // It is a coast.
  expect(levelIn('5816')).toBe(3 - 1)
})

test('[12.21] forest and jungle add one', () => {
  expect(world.board.hexes.get('1621')).toMatchObject({ terrain: 'forest', area: 'East Coast', rivers: [] })
  expect(levelIn('1621')).toBe(attritionOf('East Coast') + 1)
})

test('[12.22] rough ground adds two', () => {
  expect(levelIn('3817')).toBe(5)
  expect(world.board.hexes.get('2329')).toMatchObject({ terrain: 'rough', area: 'Aztec Empire' })
  expect(levelIn('2329')).toBe(attritionOf('Aztec Empire') + 2)
})

test.each([
  ['a coast', '2910', 'Guinea', 1],
  ['an island', '2414', 'Caribbean', 0],
  ['a river side', '1830', 'Sonora', 0],
  ['a Great Lake', '1121', 'Great Lakes', 1],
  ['a coast that is rough', '2816', 'Venezuela', 2],
  ['a coast with a river, once', '3207', 'Amazon', 1],
])('[12.23] %s takes off one', (_, hex, area, terrain) => {
  expect(world.board.hexes.get(hex)!.area).toBe(area)
  expect(levelIn(hex)).toBe(attritionOf(area) + terrain - 1)
})

test('[12.24] no level is below 1 or above 5', () => {
  // The Rockies: 4, and 2 for rough ground; California: 1, less 1 for the coast.
  expect(attritionOf('Rockies') + 2).toBe(6)
  expect(levelIn('1431')).toBe(5)
  expect(attritionOf('California') - 1).toBe(0)
  expect(levelIn('0940')).toBe(1)
})

test('[12.3] [15.55] a conquistador in the hex takes one off the die, two take no more', () => {
  // Level 5: a 3 costs a soldier, a 2 a colonist.
  const company = { soldiers: 2, colonists: 2 }
  for (const leaders of [['Cortes'], ['Cortes', 'Pizarro']]) {
    const table = attrition({ '3817': { ...company, leaders } }, [3])
    expect(checks(table)).toMatchObject([{ dice: [3], bonus: 1, result: 'C' }])
    expect(left(table, '3817')).toMatchObject({ soldiers: 2, colonists: 1 })
  }
  const elsewhere = attrition({ '3816': { ...company, leaders: ['Cortes'] }, '3817': company }, [1, 3])
  expect(checks(elsewhere)).toMatchObject([{ bonus: 1 }, { hex: '3817', bonus: 0, result: 'S' }])
  // Leaders aboard ship are not in the hex.
  const aboard = attrition({ '4016': company }, [3], {
    expeditions: [{ ships: [ship('carrack', { leaders: ['Cortes'] })], place: '4016', origin: '4016' }],
  })
  expect(checks(aboard)).toMatchObject([{ bonus: 0 }])
})

test('[12.3] a 1 is never made lower', () => {
  const table = attrition({ '3817': { soldiers: 1, leaders: ['Cortes'] } }, [1])
  expect(checks(table)).toMatchObject([{ dice: [1], result: '-' }])
})

test('[12.4] the example: six soldiers, a colonist and a conquistador in 3817, and a 5', () => {
  const table = attrition({ '3817': { soldiers: 6, colonists: 1, leaders: ['Pizarro'] } }, [5])
  expect(checks(table)).toMatchObject([{ rule: '12.4', level: 5, dice: [5], bonus: 1, result: '2C' }])
  expect(left(table, '3817')).toMatchObject({ soldiers: 6, colonists: 0, leaders: ['Pizarro'] })
})

test('[12.4] every hex with land units is checked once, in ascending order', () => {
  const table = attrition(
    {
      '3917': { missionaries: ['M1'] },
      '2910': { colonists: 1 },
      '3817': { soldiers: 1, leaders: ['Pizarro'] },
      '2912': { gold: { 'Guiana gold': 25 } },
    },
    [1, 1, 1],
    {
      expeditions: [{ ships: [ship('carrack', { soldiers: 2 })], place: '2911', origin: '2911' }],
      edit: ({ stacks }) => {
        // A march in the same hex is checked with the rest.
        stacks.unshift({ ...stacks.find(({ hex }) => hex === '3817')!, march: 'eldorado', leaders: [] })
        stacks.reverse()
      },
    },
  )
  expect(checks(table).map(({ hex }) => hex)).toEqual(['2910', '3817', '3917'])
})

test('[12.4] the result falls on the units of that hex only, and what is not there is not lost', () => {
  const table = attrition({ '3816': { colonists: 3 }, '3817': { soldiers: 3 } }, [1, 4])
  expect(checks(table)[1]).toMatchObject({ hex: '3817', result: '2C' })
  expect(left(table, '3816').colonists).toBe(3)
  expect(left(table, '3817').soldiers).toBe(3)
})

test('[12.4] the worst takes everybody in the hex, but for the gold', () => {
  const group = {
    soldiers: 9,
    colonists: 9,
    leaders: ['Pizarro'],
    missionaries: ['M1'],
    gold: { Cuzco: 100 },
  }
  const table = attrition({ '3816': { ...group, leaders: [] } }, [6])
  expect(checks(table)).toMatchObject([{ level: 5, result: 'All' }])
  expect(table.state.stacks).toMatchObject([{ hex: '3816', soldiers: 0, colonists: 0, gold: { Cuzco: 100 } }])
  expect(table.state.missionaries).toEqual({})
  // A conquistador makes the 6 a 5.
  expect(left(attrition({ '3816': group }, [6]), '3816')).toMatchObject({ soldiers: 8, colonists: 7 })
})

/** What a cell of an attrition table takes. */
const toll = (cell: string, letter: string): number =>
  Number(new RegExp(`(\\d*)${letter}`).exec(cell)?.[1]?.replace(/^$/, '1') ?? 0)

const { columns, rows } = data.tables.landAttrition
/** A hex of each level: the coasts of California and of the Maya, dry Sonora, Veragua, the Andes. */
const hexOfLevel = ['1636', '2222', '2130', '2820', '3817']
const cells = columns.flatMap((level, column) =>
  rows.map((row, index) => [level as number, index + 1, row[column]!] as const),
)

test.each(cells)('[12.4] the table: level %i, die %i: %s', (level, die, cell) => {
  const hex = hexOfLevel[level - 1]!
  const table = attrition({ [hex]: { soldiers: 4, colonists: 4, missionaries: ['M1'] } }, [die])
  expect(checks(table)).toMatchObject([{ level, dice: [die], result: cell }])
  const all = cell === 'All'
  expect(left(table, hex)).toMatchObject({
    soldiers: all ? 0 : 4 - toll(cell, 'S'),
    colonists: all ? 0 : 4 - toll(cell, 'C'),
    missionaries: all ? [] : ['M1'],
  })
})
