import { expect, test } from 'vitest'
import { ofType } from '../../../../../source/games/conquistador/events/event.ts'
import type { Group } from '../../../../../source/games/conquistador/state/state.ts'
import { data, type Layout, layOut, lost, offered, ship, type Table } from '../table.ts'
import { withAttrition } from './attrition-levels.ts'

// That of the Incan Empire is printed.
withAttrition({
  Caribbean: 2,
  'Deep South': 3,
  'East Coast': 2,
  'Atlantic Coast': 2,
  Norumbega: 2,
  Maritime: 3,
  Saguenay: 3,
  'Great Lakes': 3,
  'Midwest Plateau': 3,
  Rockies: 4,
  California: 1,
  Sonora: 3,
  'Mayan Empire': 3,
  Nicaragua: 4,
  Panama: 4,
  Venezuela: 3,
  Guinea: 4,
  Amazon: 4,
  Brasil: 2,
  'Rio del Plate': 1,
  Patagonia: 3,
})

const quiet = Object.fromEntries(data.areas.areas.map(({ name }) => [name, 0]))

/** Attrition of a lone Spain, with these dice, hex by hex. */
const attrition = (land: Layout['land'], dice: number[], more: Layout = {}): Table =>
  layOut({ turn: 6, segment: 'C5', natives: quiet, land, dice, ...more })

const rolls = ({ events }: Table) => ofType(events, 'land-attrition')
/** The level at which the units of one hex were checked. */
function levelOf(hex: string): unknown {
  const table = attrition({ [hex]: { soldiers: 1 } }, [1])
  expect(rolls(table)).toHaveLength(1)
  return rolls(table)[0]!.level
}

test('[12.1] the level is that of the Area, from 1 to 4, in open country inland', () => {
  // Rio del Plate, East Coast, Incan Empire, Rockies.
  expect(levelOf('3912')).toBe(1)
  expect(levelOf('1620')).toBe(2)
  expect(levelOf('3815')).toBe(3)
  expect(levelOf('0435')).toBe(4)
  for (const { attrition: level } of data.areas.areas) expect([1, 2, 3, 4]).toContain(level)
})

test('[12.1] the number of units and the length of their stay make no difference', () => {
  const few = attrition({ '1620': { soldiers: 1 } }, [1])
  const many = attrition({ '1620': { soldiers: 30, colonists: 20 } }, [1], { turn: 19 })
  expect(rolls(many)[0]!.level).toBe(rolls(few)[0]!.level)
})

test('[12.1] the levels never change: natives and Europeans do not matter', () => {
  for (const natives of [0, 2]) {
    const table = attrition({ '1620': { soldiers: 1, missionaries: ['M1'] } }, [1], {
      missionaries: { M1: 1 },
      natives: { ...quiet, 'East Coast': natives },
    })
    expect(rolls(table)[0]!.level).toBe(2)
  }
})

test('[12.1] worthless land counts as 3', () => {
  expect(levelOf('0230')).toBe(3)
  // On the coast.
  expect(levelOf('5418')).toBe(2)
})

test('[12.21] forest and jungle add one', () => {
  // East Coast 2, Rio del Plate 1, Midwest Plateau 3, Rockies 4.
  expect(levelOf('1621')).toBe(3)
  expect(levelOf('3914')).toBe(2)
  expect(levelOf('0428')).toBe(4)
  expect(levelOf('0534')).toBe(5)
})

test('[12.22] rough terrain adds two', () => {
  // Rio del Plate 1, East Coast 2, Sonora 3.
  expect(levelOf('4414')).toBe(3)
  expect(levelOf('1521')).toBe(4)
  expect(levelOf('2031')).toBe(5)
})

test('[12.23] a coast takes one off', () => {
  // Sonora 3 clear and rough, Panama 4 forest, Nicaragua 4 clear.
  expect(levelOf('1826')).toBe(2)
  expect(levelOf('2131')).toBe(4)
  expect(levelOf('2820')).toBe(4)
  expect(levelOf('2422')).toBe(3)
})

test('[12.23] an island takes one off', () => {
  expect(levelOf('2416')).toBe(1)
  expect(data.areas.areas.find(({ name }) => name === 'Caribbean')!.attrition).toBe(2)
})

test('[12.23] a river side takes one off, for the hexes on both banks', () => {
  // Rio Grande in Sonora 3; Missouri in the Rockies 4; Colorado in rough country; Sao Francisco and Amazon.
  expect([levelOf('1829'), levelOf('1929')]).toEqual([2, 2])
  expect(levelOf('1031')).toBe(3)
  expect(levelOf('1432')).toBe(5)
  expect([levelOf('1325'), levelOf('1324')]).toEqual([2, 2])
})

test('[12.23] a hex of the Great Lakes takes one off', () => {
  // Great Lakes 3 in forest: Michigan, Superior, Huron, Ontario; and the hex next door.
  for (const hex of ['1123', '0923', '1121', '1219']) expect(levelOf(hex)).toBe(3)
  expect(levelOf('1124')).toBe(4)
})

test('[12.23] coast, river and lake together take off one, not more', () => {
  // 1735: coast and Colorado; 2717: coast and Magdalena; 1015: coast and St. Lawrence in forest.
  expect(levelOf('1735')).toBe(2)
  expect(levelOf('2717')).toBe(2)
  expect(levelOf('1015')).toBe(2)
})

test('[12.24] the level never falls below 1', () => {
  expect(levelOf('4810')).toBe(1)
  expect(levelOf('4310')).toBe(1)
  expect(levelOf('1636')).toBe(1)
})

test('[12.24] the level never rises above 5', () => {
  // Rockies 4 and rough: six; with a river five.
  expect(levelOf('0439')).toBe(5)
  expect(levelOf('1033')).toBe(5)
})

/** A hex for each level. */
const hexOf: Record<number, string> = { 1: '2316', 2: '1620', 3: '3815', 4: '0435', 5: '3817' }
/** What each result takes: colonists and soldiers. */
const taken: Record<string, [colonists: number, soldiers: number]> = {
  '-': [0, 0],
  C: [1, 0],
  S: [0, 1],
  '2C': [2, 0],
  'C S': [1, 1],
  '2C S': [2, 1],
  All: [4, 4],
}
/** The printed table, a row for each die. */
const cells = [
  ['-', '-', '-', '-', '-'],
  ['-', '-', '-', '-', 'C'],
  ['-', '-', '-', 'C', 'S'],
  ['-', '-', 'C', 'S', '2C'],
  ['-', 'C', 'S', 'C S', '2C S'],
  ['C', 'S', 'C S', '2C S', 'All'],
]
const everyCell = cells.flatMap((row, index) =>
  row.map((result, column) => ({ die: index + 1, level: column + 1, result })),
)

test.each(everyCell)('[12.4] level $level, die $die: $result', ({ die, level, result }) => {
  const hex = hexOf[level]!
  const table = attrition({ [hex]: { soldiers: 4, colonists: 4 } }, [die])
  expect(rolls(table)).toEqual([expect.objectContaining({ rule: '12.4', hex, level, dice: [die], result })])
  const left = table.state.stacks[0]
  const [colonists, soldiers] = taken[result]!
  expect([4 - (left?.colonists ?? 0), 4 - (left?.soldiers ?? 0)]).toEqual([colonists, soldiers])
})

test.each(everyCell)('[12.3] level $level, die $die with a conquistador: the row of one less', (cell) => {
  const hex = hexOf[cell.level]!
  const table = attrition({ [hex]: { soldiers: 4, colonists: 4, leaders: ['Cortes'] } }, [cell.die])
  const result = cells[Math.max(1, cell.die - 1) - 1]![cell.level - 1]!
  expect(rolls(table)[0]).toMatchObject({ dice: [cell.die], bonus: 1, result })
  const [colonists, soldiers] = taken[result]!
  expect(table.state.stacks[0]).toMatchObject({
    colonists: 4 - colonists,
    soldiers: 4 - soldiers,
    leaders: ['Cortes'],
  })
})

test('[12.3] one conquistador or three in the hex take one off, and one elsewhere nothing', () => {
  const three = attrition({ '3817': { soldiers: 4, leaders: ['Cortes', 'Pizarro', 'Almagro'] } }, [6])
  expect(rolls(three)[0]).toMatchObject({ bonus: 1, result: '2C S' })
  const away = attrition(
    { '3815': { soldiers: 1, leaders: ['Cortes'] }, '3817': { soldiers: 4, colonists: 4 } },
    [1, 5],
  )
  expect(rolls(away).map(({ bonus }) => bonus)).toEqual([1, 0])
  expect(lost(away).sort()).toEqual(['colonist@3817', 'colonist@3817', 'soldier@3817'])
})

test('[12.3] a missionary takes nothing off', () => {
  const table = attrition({ '3817': { soldiers: 2, missionaries: ['M1'] } }, [3], { missionaries: { M1: 3 } })
  expect(rolls(table)[0]).toMatchObject({ bonus: 0, result: 'S' })
})

test('[12.4] the printed example: 3817, six soldiers, a colonist, a conquistador, die 5: the colonist is lost', () => {
  const table = attrition({ '3817': { soldiers: 6, colonists: 1, leaders: ['Pizarro'] } }, [5])
  expect(rolls(table)[0]).toMatchObject({ hex: '3817', level: 5, dice: [5], bonus: 1, result: '2C' })
  expect(lost(table)).toEqual(['colonist@3817'])
  expect(table.state.stacks).toEqual([
    expect.objectContaining({ hex: '3817', soldiers: 6, colonists: 0, leaders: ['Pizarro'] }),
  ])
})

test('[12.4] each hex is checked by itself, in ascending order, and losses fall on that hex alone', () => {
  const table = attrition(
    { '3817': { soldiers: 2 }, '1620': { soldiers: 2 }, '3815': { colonists: 2 } },
    [6, 4, 3],
  )
  expect(rolls(table).map(({ hex, dice, result }) => [hex, dice, result])).toEqual([
    ['1620', [6], 'S'],
    ['3815', [4], 'C'],
    ['3817', [3], 'S'],
  ])
  expect(lost(table)).toEqual(['soldier@1620', 'colonist@3815', 'soldier@3817'])
})

test('[12.4] a type that is not in the hex is not lost, and nothing stands in for it', () => {
  const soldiers = attrition({ '3815': { soldiers: 3 }, '3816': { colonists: 3 } }, [4, 1])
  expect(lost(soldiers)).toEqual([])
  const half = attrition({ '0435': { soldiers: 3 } }, [5])
  expect(rolls(half)[0]!.result).toBe('C S')
  expect(lost(half)).toEqual(['soldier@0435'])
  const colonists = attrition({ '1620': { colonists: 3 } }, [6])
  expect([rolls(colonists)[0]!.result, lost(colonists)]).toEqual(['S', []])
})

test('[12.4] "All" takes every land unit of the hex, leaders and missionaries too; the gold stays', () => {
  const table = attrition(
    {
      '3817': { soldiers: 3, colonists: 2, leaders: [], missionaries: ['M1'], gold: { Cuzco: 100 } },
      '3815': { soldiers: 1 },
    },
    [1, 6],
    { missionaries: { M1: 2 } },
  )
  expect(table.event('all-lost')).toMatchObject({ hex: '3817' })
  expect(table.state.stacks.find(({ hex }) => hex === '3817')).toMatchObject({
    soldiers: 0,
    colonists: 0,
    missionaries: [],
    gold: { Cuzco: 100 },
  })
  expect(table.state.missionaries).toEqual({})
  expect(table.state.stacks.find(({ hex }) => hex === '3815')!.soldiers).toBe(1)
})

test('[12.4] a hex with nothing but a missionary is checked too; one with nothing but gold is not', () => {
  const table = attrition({ '3815': { missionaries: ['M1'] }, '3817': { gold: { Cuzco: 40 } } }, [2], {
    missionaries: { M1: 1 },
  })
  expect(rolls(table).map(({ hex }) => hex)).toEqual(['3815'])
})

test('[12.4] [12.3] a conquistador whose last companion dies is lost with him', () => {
  const table = attrition({ '3817': { soldiers: 1, leaders: ['Cortes'] } }, [4])
  expect(lost(table)).toEqual(['soldier@3817'])
  expect(table.event('conquistador-alone')).toMatchObject({ rule: '15.56', name: 'Cortes', hex: '3817' })
  expect(table.state.lost).toContain('Cortes')
})

test('[12.4] people aboard the ships of a port and the ships are not checked', () => {
  const cargo: Partial<Group> = { soldiers: 2 }
  const table = attrition({ '2422': { soldiers: 1 } }, [6], {
    expeditions: [{ ships: [ship('carrack', cargo)], place: '2422', origin: '2422' }],
  })
  expect(rolls(table)).toHaveLength(1)
  expect(table.state.expeditions[0]!.ships).toHaveLength(1)
  expect(table.state.expeditions[0]!.ships[0]!.soldiers).toBe(2)
})

test('[12.4] soldiers of one hex are alike whether they marched or not: there is one roll and no question', () => {
  const table = layOut({
    turn: 6,
    segment: 'C5',
    natives: quiet,
    land: { '3815': { soldiers: 2 } },
    dice: [5],
    edit: (state) => {
      const [stack] = state.stacks
      state.stacks.push({ ...stack!, march: 'eldorado', soldiers: 3 })
      state.marches.push({
        name: 'eldorado',
        nation: 'Spain',
        deadline: 9,
        start: '3815',
        visited: [],
        outcome: 'open',
      })
    },
  })
  expect(rolls(table)).toHaveLength(1)
  expect(offered(table)).toEqual([])
  expect(lost(table)).toEqual(['soldier@3815'])
})
