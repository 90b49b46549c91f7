import { describe, expect, test } from 'vitest'
import { ofType } from '../../../../../source/games/conquistador/events/event.ts'
import { randomPlayer } from '../../../../../source/games/conquistador/players/random.ts'
import { playGame } from '../../../../../source/kernel/program/simulate.ts'
import {
  data,
  game,
  type Layout,
  layOut,
  lose,
  offered,
  passTurn,
  ship,
  type Table,
  world,
} from '../table.ts'

const native = (table: Table, area: string) => table.state.areas[area]!.native
const soldiersAt = (table: Table, hex: string) =>
  table.state.stacks.find((stack) => stack.hex === hex)?.soldiers ?? 0

/** An attack in one Area; a detachment in Guinea keeps the segment open after it. */
const fight = (layout: Layout): Table =>
  layOut({
    segment: 'C3',
    turn: 9,
    missionaries: { M1: -1, M9: -1 },
    ...layout,
    land: { '2910': { soldiers: 1, missionaries: ['M9'] }, ...layout.land },
    natives: { Guinea: 2, ...layout.natives },
  })

test('[17.1] each Area begins with the Native Level of its display', () => {
  const { state } = game.create({ scenario: 'solitaire', seed: 'levels' })
  for (const { name, native: printed } of data.areas.areas) expect(state.areas[name]!.native).toBe(printed)
})

test('[17.1] a Native Level falls, and never rises', () => {
  const player = randomPlayer(world, game.sets)
  let falls = 0
  for (const seed of ['natives 1', 'natives 2', 'natives 3'])
    for (const { before, after } of playGame(game, { scenario: 'solitaire', seed }, player))
      for (const [area, { native: level }] of Object.entries(before.areas)) {
        expect(after.areas[area]!.native).toBeLessThanOrEqual(level)
        if (after.areas[area]!.native < level) falls++
      }
  expect(falls).toBeGreaterThan(0)
})

test('[17.21] the detachments of the whole Area attack together, those of other Areas and aboard do not', () => {
  const table = fight({
    land: {
      '3817': { soldiers: 2, missionaries: ['M1'] },
      '3818': { soldiers: 1 },
      '4213': { soldiers: 1 },
      '4811': { soldiers: 5 },
    },
    natives: { 'Rio del Plate': 0 },
    expeditions: [
      { ships: [ship('carrack', { soldiers: 2, leaders: ['Vaca'] })], place: '3818', destination: '3818' },
    ],
  })
  table.dice(1)
  table.act('attack', { area: 'Incan Empire' })
  expect(table.event('native-combat')).toMatchObject({ column: '4', result: '3', level: 3 })
})

test('[17.21] one detachment that attacks is called one', () => {
  const { state } = fight({ land: { '3817': { soldiers: 2, missionaries: ['M1'] } } })
  const told = game
    .decisions(state)[0]!
    .choices.flatMap(({ type, fixed }) =>
      type === 'attack' ? [game.forecast(state, { type, seat: 'Spain', ...fixed })] : [],
    )
    .map((forecast) => ('lines' in forecast ? forecast.lines[0]! : ''))
  expect(told.filter((line) => line.startsWith('1 soldier, '))).toHaveLength(1)
  expect(told.filter((line) => line.startsWith('2 soldiers, '))).toHaveLength(1)
})

test('[17.21] detachments are counted, not strength points: colonists and leaders add nothing', () => {
  const table = fight({
    land: { '3817': { soldiers: 1, colonists: 8, leaders: ['Pizarro'], missionaries: ['M1'] } },
  })
  table.dice(6)
  table.act('attack', { area: 'Incan Empire' })
  expect(table.event('native-combat')).toMatchObject({ column: '1', bonus: 1 })
})

test('[17.21] without a detachment in the Area there is no attack', () => {
  const table = fight({
    land: { '3817': { colonists: 5, leaders: ['Pizarro'], missionaries: ['M1'] } },
  })
  expect(table.choices('attack').map(({ fixed }) => fixed!.area)).toEqual(['Guinea'])
  table.refuse('attack', { area: 'Incan Empire' })
})

test('[17.21] each Area may be attacked once a turn, and nobody must', () => {
  const table = fight({ land: { '3817': { soldiers: 4, missionaries: ['M1'] } } })
  table.dice(3)
  table.act('attack', { area: 'Incan Empire' })
  expect(table.refuse('attack', { area: 'Incan Empire' }).rule).toBe('17.21')
  const peaceful = fight({ land: { '3817': { soldiers: 4, missionaries: ['M1'] } } })
  peaceful.act('done')
  expect(peaceful.events.some(({ type }) => type === 'native-combat')).toBe(false)
  expect(native(peaceful, 'Incan Empire')).toBe(6)
})

/** The table of the board: a row for each die, a column for each number of detachments. */
const columns = ['1', '2', '3', '4', '5', '6-8', '9+']
const detachments = [[1], [2], [3], [4], [5], [6, 7, 8], [9, 10, 25]]
const cells = [
  ['1', '1', '2', '3', '4', '5', '6'],
  ['1', '1', '2', '2', '3', '4', '5'],
  ['0', '1', '1', '2', '2', '3', '4'],
  ['S', '0', '1', '1', '2', '2', '3'],
  ['S', 'S', '0', '0', '1', '2', '2'],
  ['S', 'S', 'S', 'S', '0', '1', '1'],
]
const everyCell = cells.flatMap((row, die) =>
  row.map((cell, column) => ({ die: die + 1, column: columns[column]!, of: detachments[column]!, cell })),
)

describe('[17.22] the Combat Against Natives Table', () => {
  test.each(everyCell)('$column detachments, die $die: $cell', ({ die, column, of, cell }) => {
    for (const soldiers of of) {
      const table = fight({ land: { '3817': { soldiers, missionaries: ['M1'] } } })
      table.dice(die)
      table.act('attack', { area: 'Incan Empire' })
      expect(table.event('native-combat')).toMatchObject({ dice: [die], bonus: 0, column, result: cell })
      expect(native(table, 'Incan Empire')).toBe(cell === 'S' ? 6 : 6 - Number(cell))
      expect(soldiersAt(table, '3817')).toBe(cell === 'S' ? soldiers - 1 : soldiers)
    }
  })
})

test('[17.22] the owner chooses where the detachment falls', () => {
  const table = fight({
    land: { '3817': { soldiers: 1, missionaries: ['M1'] }, '3818': { soldiers: 1 } },
  })
  table.dice(6)
  table.act('attack', { area: 'Incan Empire' })
  expect(table.decision).toMatchObject({ kind: 'loss', rule: '17.22', within: 'Native Combat' })
  expect(offered(table)).toEqual(['soldier@3817', 'soldier@3818'])
  lose(table, 'soldier@3818')
  expect([soldiersAt(table, '3817'), soldiersAt(table, '3818')]).toEqual([1, 0])
  expect(native(table, 'Incan Empire')).toBe(6)
})

const leaders = ['Cortes', 'Pizarro', 'Soto', 'Irala']

test('[15.54] [15.65] [17.23] each conquistador and each plus-rated missionary takes one off the die', () => {
  const offDie = (men: number, ratings: number[]) => {
    const ids = ratings.map((_, index) => `M${index + 1}`)
    const table = fight({
      land: { '3817': { soldiers: 1, leaders: leaders.slice(0, men), missionaries: ids } },
      missionaries: { M9: -1, ...Object.fromEntries(ids.map((id, index) => [id, ratings[index]!])) },
    })
    table.dice(6)
    table.act('attack', { area: 'Incan Empire' })
    const { bonus, row, result } = table.event('native-combat')
    expect(row).toBe(6 - (bonus as number))
    expect(result).toBe(cells[(row as number) - 1]![0])
    return bonus
  }
  expect(offDie(0, [-2])).toBe(0)
  expect(offDie(1, [-2])).toBe(1)
  expect(offDie(0, [3])).toBe(1)
  expect(offDie(0, [-1, 3, 2])).toBe(2)
  expect(offDie(2, [1])).toBe(3)
  // Never more than three.
  expect(offDie(2, [1, 3])).toBe(3)
  expect(offDie(4, [])).toBe(3)
  expect(offDie(4, [1, 2, 3])).toBe(3)
})

test('[15.54] [15.65] [17.23] they help from any hex of the Area, and not from the next', () => {
  const table = fight({
    land: {
      '3817': { soldiers: 1, missionaries: ['M1'] },
      '4213': { soldiers: 0, colonists: 1, leaders: ['Pizarro'] },
      '3719': { missionaries: ['M2'] },
      '4811': { soldiers: 1, leaders: ['Cortes', 'Soto'], missionaries: ['M3'] },
    },
    missionaries: { M1: -3, M2: 2, M3: 3, M9: -1 },
    natives: { 'Rio del Plate': 0 },
  })
  table.dice(5)
  table.act('attack', { area: 'Incan Empire' })
  expect(table.event('native-combat')).toMatchObject({ bonus: 2, row: 3 })
})

test('[17.23] a die below 1 is read as 1', () => {
  const table = fight({
    land: { '3817': { soldiers: 9, leaders: leaders.slice(0, 3), missionaries: ['M1'] } },
  })
  table.dice(2)
  table.act('attack', { area: 'Incan Empire' })
  expect(table.event('native-combat')).toMatchObject({ dice: [2], bonus: 3, row: 1, result: '6', level: 0 })
})

test('[17.24] a level stops at 0, stays there, and is attacked no more', () => {
  const table = fight({
    land: { '3817': { soldiers: 9, missionaries: ['M1'] } },
    natives: { 'Incan Empire': 1 },
  })
  table.dice(1)
  table.act('attack', { area: 'Incan Empire' })
  expect(native(table, 'Incan Empire')).toBe(0)
  expect(table.choices('attack').map(({ fixed }) => fixed!.area)).toEqual(['Guinea'])
  const events = passTurn(table)
  expect(native(table, 'Incan Empire')).toBe(0)
  const risings = [...ofType(events, 'uprising-check'), ...ofType(events, 'uprising')]
  expect(risings.map(({ area }) => area)).not.toContain('Incan Empire')
})

const saguenay = (die: number): Table => {
  const table = fight({
    land: { '0715': { soldiers: 4, missionaries: ['M1'] } },
    natives: { Saguenay: 2 },
  })
  table.dice(die)
  table.act('attack', { area: 'Saguenay' })
  return table
}

test('[17.25] four detachments in Saguenay at level 2 roll a two: the level is 0', () => {
  const table = saguenay(2)
  expect(table.event('native-combat')).toMatchObject({ rule: '17.22', column: '4', result: '2' })
  expect([native(table, 'Saguenay'), soldiersAt(table, '0715')]).toEqual([0, 4])
})

test('[17.25] had they rolled a six the level would still be 2, and three detachments would be left', () => {
  const table = saguenay(6)
  expect(table.event('native-combat')).toMatchObject({ column: '4', result: 'S' })
  expect([native(table, 'Saguenay'), soldiersAt(table, '0715')]).toEqual([2, 3])
})

test('[15.61] nobody owes a missionary where the last natives are beaten', () => {
  const table = fight({
    land: { '3817': { soldiers: 20 } },
    missionaries: { M9: -1 },
    natives: { 'Incan Empire': 1 },
    edit: (state) => Object.assign(state.areas['Incan Empire']!, { missionaryDue: 9 }),
  })
  table.dice(1)
  table.act('attack', { area: 'Incan Empire' })
  expect(native(table, 'Incan Empire')).toBe(0)
  expect(table.state.areas['Incan Empire']!.missionaryDue).toBeNull()
})

test('[17.22] what each face of the die would bring is told in words before the attack', () => {
  const table = layOut({
    segment: 'C3',
    turn: 9,
    natives: { 'Aztec Empire': 5 },
    land: { '2328': { soldiers: 4 } },
  })
  const told = game.forecast(table.state, { type: 'attack', seat: 'Spain', area: 'Aztec Empire' })
  expect('lines' in told && told.lines[0]).toMatch(
    /^4 soldiers, column 4: to (\d on \d( (to|or) \d)?, )*\d on \d( (to|or) \d)?(; 1 lost on \d( (to|or) \d)?)?\.$/,
  )
})
