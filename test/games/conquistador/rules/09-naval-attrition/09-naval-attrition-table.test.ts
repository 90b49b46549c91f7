import { expect, test } from 'vitest'
import { aboard } from '../../../../../source/games/conquistador/naval/ships.ts'
import type { Table } from '../table.ts'
import { data, layOut, ship } from '../table.ts'

const { columns, rows } = data.tables.navalAttrition
const cells = columns.flatMap((column, index) =>
  rows.map((row, die) => ({ column: String(column), bounds: index + 1, die: die + 1, cell: row[index]! })),
)
/** How many units of a kind a cell takes: `2V L` two ships and a leader. */
const toll = (cell: string, letter: string): number => {
  const word = cell.split(' ').find((one) => one.endsWith(letter))
  return word ? Number(word.slice(0, -1) || 1) : 0
}

/** Four carracks, each with a colonist and a soldier; a conquistador and an explorer on the first. */
const fleet = () =>
  [0, 1, 2, 3].map((index) =>
    ship('carrack', { colonists: 1, soldiers: 1, leaders: index === 0 ? ['Cortes', 'Loaysa'] : [] }),
  )
const voyage = (bounds: number, die: number, bought = 20): Table =>
  layOut({
    segment: 'B3',
    turn: 6,
    spain: {
      standing: {
        losses: true,
        prospect: false,
        mine: false,
        loot: false,
        load: false,
        maintenance: false,
        haul: false,
        settle: false,
        ashore: false,
        pay: false,
        passage: false,
        natives: false,
        voyages: false,
      },
    },
    land: { '2316': { colonists: 1, missionaries: ['M1'] } },
    missionaries: { M1: 1 },
    expeditions: [{ ships: fleet(), place: '2316', origin: 'Europe', crossing: bounds, bounds: bought }],
    dice: [die],
  })

test.each(cells)('[9.12] [9.22] $column bounds, die $die: $cell', ({ column, bounds, die, cell }) => {
  const table = voyage(bounds, die)
  expect(table.event('naval-attrition')).toMatchObject({ column, dice: [die], result: cell })
  const { ships } = table.state.expeditions[0]!
  const left = aboard(ships)
  const lost = toll(cell, 'V')
  expect(ships).toHaveLength(4 - lost)
  // A ship takes down the colonist and the soldier aboard.
  expect(left.colonists).toBe(4 - lost - toll(cell, 'C'))
  expect(left.soldiers).toBe(4 - lost - toll(cell, 'S'))
  // The conquistador goes before the explorer.
  expect(left.leaders).toEqual(toll(cell, 'L') > 0 ? ['Loaysa'] : ['Cortes', 'Loaysa'])
})

test.each([1, 2, 3, 4, 5, 6])('[9.3] past the bounds bought a %i is read under 9+', (die) => {
  const table = voyage(4, die, 3)
  expect(table.event('naval-attrition')).toMatchObject({
    rule: '9.3',
    column: '9+',
    result: rows[die - 1]![8],
  })
})

test('[9.4] under five bounds a three takes one colonist', () => {
  expect(cells.find(({ column, die }) => column === '5' && die === 3)!.cell).toBe('C')
})
