import { expect, test } from 'vitest'
import { ofType } from '../../../../../source/games/conquistador/events/event.ts'
import { attritionColumns } from '../../../../../source/games/conquistador/naval/naval-attrition.ts'
import type { Expedition } from '../../../../../source/games/conquistador/state/state.ts'
import { data, type Layout, layOut, lose, lost, offered, ship, type Table } from '../table.ts'

const quiet = Object.fromEntries(data.areas.areas.map(({ name }) => [name, 0]))
/** The die that gives a result in a column of the table in use. */
function dieFor(column: string, result: string): number {
  const { columns, rows } = data.tables.navalAttrition
  const row = rows.findIndex((cells) => cells[columns.indexOf(column)] === result)
  expect(row, `${result} in column ${column}`).toBeGreaterThanOrEqual(0)
  return row + 1
}

/** Expeditions at the end of the first naval phase, about to check. */
const checking = (expeditions: NonNullable<Layout['expeditions']>, ...dice: number[]) =>
  layOut({
    segment: 'B3',
    natives: quiet,
    land: { '2316': { colonists: 3, soldiers: 3 } },
    expeditions,
    dice,
  })

test('[9.11] each expedition checks for itself, and one that has not moved does not', () => {
  const lying = { ships: [ship('carrack', { colonists: 2 })], place: '2316', origin: '2316' }
  const table = checking([{ ...lying, crossing: 3 }, lying, { ...lying, points: 5 }], 1, 1)
  const checks = ofType(table.events, 'naval-attrition')
  expect(checks.map(({ expedition, column }) => [expedition, column])).toEqual([
    ['S1', '3'],
    ['S3', '1'],
  ])
})

test('[9.11] every naval phase has its own check of its own bounds', () => {
  const table = layOut({
    segment: 'B1',
    natives: quiet,
    expeditions: [{ ships: [ship('carrack', { leaders: ['Columbus'] })], destination: '2910', bounds: 7 }],
  })
  table.act('depart', { expedition: 'S1' })
  table.act('sail', { expedition: 'S1', path: ['2911'] })
  table.dice(1)
  table.act('done')
  expect(table.event('naval-attrition').column).toBe('4')
  table.dice(1)
  table.act('home', { expedition: 'S1' })
  expect(table.event('naval-attrition').column).toBe('3')
})

test('[9.12] the die and the bounds of the phase give the losses', () => {
  const { columns, rows } = data.tables.navalAttrition
  for (const [index, column] of columns.slice(0, 8).entries())
    for (const die of [1, 6]) {
      const table = checking([{ ships: [ship('carrack')], place: '2316', crossing: index + 1 }], die)
      expect(table.event('naval-attrition')).toMatchObject({
        dice: [die],
        column,
        result: rows[die - 1]![index],
      })
    }
  expect(columns).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9+'])
})

test('[9.12] nine bounds and more share the last column', () => {
  for (const crossing of [9, 12]) {
    const table = checking([{ ships: [ship('carrack')], place: '2316', crossing }], 1)
    expect(table.event('naval-attrition')).toMatchObject({ rule: '9.12', column: '9+' })
  }
})

test('[9.21] losses fall on what is aboard', () => {
  const table = checking(
    [
      {
        ships: [ship('carrack', { colonists: 1 })],
        place: '2316',
        crossing: 5,
        aboard: { soldiers: 0, colonists: 2, leaders: [] },
        landed: [{ hex: '2316', soldiers: 0, colonists: 1, leaders: [] }],
      },
    ],
    dieFor('5', 'C'),
  )
  expect(lost(table)).toEqual(['colonist@S1'])
})

test('[9.21] and if there is none aboard, on what was landed in the phase', () => {
  const table = checking(
    [
      {
        ships: [ship('carrack')],
        place: '2316',
        crossing: 5,
        aboard: { soldiers: 0, colonists: 1, leaders: [] },
        landed: [{ hex: '2316', soldiers: 0, colonists: 1, leaders: [] }],
      },
    ],
    dieFor('5', 'C'),
  )
  expect(lost(table)).toEqual(['colonist@2316'])
  expect(table.state.stacks[0]!.colonists).toBe(2)
})

test('[9.21] the owner chooses where landed units are lost', () => {
  const table = layOut({
    segment: 'B3',
    natives: quiet,
    land: { '2316': { colonists: 1 }, '2219': { colonists: 1 } },
    expeditions: [
      {
        ships: [ship('carrack')],
        place: '2316',
        crossing: 5,
        aboard: { soldiers: 0, colonists: 2, leaders: [] },
        landed: ['2316', '2219'].map((hex) => ({ hex, soldiers: 0, colonists: 1, leaders: [] })),
      },
    ],
    dice: [dieFor('5', 'C')],
  })
  expect([...offered(table)].sort()).toEqual(['colonist@2219', 'colonist@2316'])
  lose(table, 'colonist@2219')
  expect(table.state.stacks.map(({ hex }) => hex)).toEqual(['2316'])
})

test('[9.22] a kind that was never aboard is not lost', () => {
  const carrack = ship('carrack', { soldiers: 2 })
  const table = checking([{ ships: [carrack], place: '2316', crossing: 5 }], dieFor('5', 'C'))
  expect(table.event('naval-attrition').result).toBe('C')
  expect(lost(table)).toEqual([])
})

test('[9.22] who came aboard during the phase is spared', () => {
  const boarded = checking(
    [
      {
        ships: [ship('carrack', { colonists: 2 })],
        place: '2316',
        crossing: 5,
        aboard: { soldiers: 0, colonists: 0, leaders: [] },
      },
    ],
    dieFor('5', 'C'),
  )
  expect(lost(boarded)).toEqual([])
})

const leaders = (names: string[], aboard: string[], die: number) =>
  layOut({
    segment: 'B3',
    turn: 6,
    natives: quiet,
    land: { '2316': { colonists: 1, leaders: ['Narvaez'] } },
    expeditions: [
      {
        ships: [ship('carrack', { leaders: names }), ship('caravel')],
        place: '2316',
        crossing: 9,
        aboard: { soldiers: 0, colonists: 0, leaders: aboard },
        landed: [
          { hex: '2316', soldiers: 0, colonists: 0, leaders: aboard.includes('Narvaez') ? ['Narvaez'] : [] },
        ],
      },
    ],
    dice: [die],
  })

test('[9.22] of the leaders a conquistador is lost before an explorer, and none who came aboard since', () => {
  const die = dieFor('9+', 'V L')
  const given = (table: Table) => {
    const leader = lost(table)
    lose(table, 'ship 2@S1')
    return leader
  }
  expect(given(leaders(['Leon', 'Cortes'], ['Leon', 'Cortes'], die))).toEqual(['Cortes@S1'])
  expect(given(leaders(['Leon', 'Cortes'], ['Leon'], die))).toEqual(['Leon@S1'])
  expect(given(leaders(['Leon'], ['Leon', 'Narvaez'], die))).toEqual(['Leon@S1'])
  expect(given(leaders([], ['Narvaez'], die))).toEqual(['Narvaez@2316'])
})

test('[9.21] a leader who was aboard as the die fell answers for the loss, before his ship goes down', () => {
  const table = layOut({
    segment: 'B3',
    turn: 6,
    natives: quiet,
    expeditions: [
      {
        ships: [ship('carrack', { leaders: ['Leon'] }), ship('caravel', { leaders: ['Cortes'] })],
        place: 'Europe',
        crossing: 9,
      },
    ],
    dice: [dieFor('9+', 'V L')],
  })
  lose(table, 'ship 2@S1')
  expect(table.state.lost).toEqual(['Cortes'])
})

test('[9.22] a ship is lost with all that it carries', () => {
  const ships = [ship('carrack', { soldiers: 1, gold: { Cibao: 25 } }), ship('caravel', { colonists: 1 })]
  const table = checking([{ ships, place: '2316', crossing: 4 }], dieFor('4', 'V'))
  expect(offered(table)).toEqual(['ship 2@S1', 'ship 1@S1'])
  lose(table, 'ship 1@S1')
  expect(table.event('ship-lost')).toMatchObject({
    ship: 'carrack',
    toll: { soldiers: 1, colonists: 0, gold: { Cibao: 25 }, ships: ['carrack'] },
  })
})

test('[9.22] an expedition that loses its last ship is gone', () => {
  const table = checking([{ ships: [ship('caravel')], place: '2316', crossing: 4 }], dieFor('4', 'V'))
  expect(table.event('expedition-lost').expedition).toBe('S1')
  expect(table.state.expeditions).toEqual([])
})

const columns = (expedition: Partial<Expedition>) => {
  const table = layOut({ expeditions: [{ ships: [ship('carrack')], ...expedition }] })
  return attritionColumns(table.g, table.state.expeditions[0]!)
}

test('[9.3] past the bounds bought the check is made under 9+', () => {
  expect(columns({ crossing: 3, bounds: 3 })).toEqual([3])
  expect(columns({ crossing: 4, bounds: 3 })).toEqual([9])
  // Bounds of the earlier phase count for what was bought, not for the column.
  expect(columns({ crossing: 3, used: 5, bounds: 8 })).toEqual([3])
  expect(columns({ crossing: 3, used: 5, bounds: 7 })).toEqual([9])
})

test('[9.3] more than nine bounds in a phase and past what was bought: twice under 9+', () => {
  expect(columns({ crossing: 9, bounds: 8 })).toEqual([9])
  expect(columns({ crossing: 9, points: 1, bounds: 9 })).toEqual([9, 9])
  expect(columns({ crossing: 12, bounds: 12 })).toEqual([9])
  const table = checking([{ ships: [ship('carrack')], place: '2316', crossing: 10, bounds: 9 }], 1, 1)
  expect(ofType(table.events, 'naval-attrition')).toMatchObject([
    { rule: '9.3', column: '9+' },
    { rule: '9.3', column: '9+' },
  ])
})

test('[9.4] the example: Europe, Guinea, Chichen Itza and home with seven bounds bought', () => {
  const table = layOut({
    segment: 'B1',
    natives: quiet,
    expeditions: [
      {
        ships: [ship('carrack', { colonists: 1, leaders: ['Columbus'] })],
        destination: '2910',
        bounds: 7,
      },
    ],
  })
  table.act('depart', { expedition: 'S1' })
  expect(table.state.expeditions[0]).toMatchObject({ place: '2910', crossing: 3 })
  table.act('land', { expedition: 'S1', units: { colonist: 1 } })
  table.act('sail', { expedition: 'S1', path: ['2222'] })
  expect(table.state.expeditions[0]).toMatchObject({ place: '2222', points: 16 })
  table.dice(3)
  table.act('done')
  // Five bounds, a three: one colonist, though it was dropped in Guinea.
  expect(table.event('naval-attrition')).toMatchObject({ rule: '9.12', column: '5', dice: [3], result: 'C' })
  expect(lost(table)).toEqual(['colonist@2910'])
  table.playTo('final-passage')
  table.dice(1)
  table.act('home', { expedition: 'S1' })
  // Four more are nine, two past the seven.
  expect(table.event('crossed')).toMatchObject({ bounds: 4 })
  expect(table.event('naval-attrition')).toMatchObject({ rule: '9.3', column: '9+' })
})
