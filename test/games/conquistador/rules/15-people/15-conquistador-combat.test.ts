import { expect, test } from 'vitest'
import { beyond, camp, facing, field, host, nobody, quiet } from '../between-nations.ts'
import { layOut, type Table } from '../table.ts'

const charge = (table: Table, units: Record<string, number>, die: number): void => {
  table.dice(die)
  table.act('move', { stack: camp, units, path: [field] })
}

test('[15.53] a conquistador takes one off the die when Spain attacks, however many there are', () => {
  for (const leaders of [['Cortes'], ['Cortes', 'Pizarro', 'Soto']]) {
    const table = facing({ soldiers: 4, leaders }, { soldiers: 4 })
    charge(table, { soldier: 4, ...Object.fromEntries(leaders.map((name) => [name, 1])) }, 5)
    expect(table.event('land-combat')).toMatchObject({ dice: [5], shift: -1, row: 4, result: 'A1/4 D1/4' })
  }
})

const defended = (leaders: string[], die: number) => {
  const table = layOut({
    turn: 6,
    segment: 'C2',
    natives: quiet,
    order: ['England', 'Spain'],
    land: { [field]: { soldiers: 4, leaders } },
    others: { England: { land: { [camp]: { soldiers: 4 } } } },
  })
  charge(table, { soldier: 4 }, die)
  return table
}

test('[15.53] he adds one when Spain defends', () => {
  expect(defended(['Cortes'], 4).event('land-combat')).toMatchObject({ dice: [4], shift: 1, row: 5 })
  expect(defended([], 4).event('land-combat')).toMatchObject({ shift: 0, row: 4 })
})

test('[15.53] the die stays on the table', () => {
  expect(defended(['Cortes'], 6).event('land-combat')).toMatchObject({ row: 6, result: 'A1/2' })
  const table = facing({ soldiers: 4, leaders: ['Cortes'] }, { soldiers: 4 })
  charge(table, { soldier: 4, Cortes: 1 }, 1)
  expect(table.event('land-combat')).toMatchObject({ row: 1, shift: -1 })
})

test('[15.53] one who stays in the camp does not help', () => {
  const table = facing({ soldiers: 4, leaders: ['Cortes'] }, { soldiers: 4 })
  charge(table, { soldier: 4 }, 5)
  expect(table.state.battles).toHaveLength(1)
  table.act('done')
  expect(table.event('land-combat').shift).toBe(0)
})

test('[15.56] a conquistador dies with the last soldier and colonist in combat', () => {
  const table = facing({ soldiers: 1, leaders: ['Cortes'] }, { soldiers: 9 })
  charge(table, { soldier: 1, Cortes: 1 }, 6)
  expect(table.event('land-combat')).toMatchObject({ result: 'A1', row: 5 })
  expect(table.event('conquistador-alone')).toMatchObject({ rule: '15.56', name: 'Cortes', hex: field })
  expect(host(table, 'Spain', field)).toEqual(nobody)
  expect(table.state.lost).toContain('Cortes')
})

test('[15.56] he lives while colonists are left, and retreats with them', () => {
  const table = facing({ soldiers: 1, colonists: 1, leaders: ['Cortes'] }, { soldiers: 9 })
  charge(table, { soldier: 1, colonist: 1, Cortes: 1 }, 6)
  table.act('retreat', { to: camp })
  expect(host(table, 'Spain', camp)).toEqual({ ...nobody, colonists: 1, leaders: ['Cortes'] })
})

test('[15.56] one who stands alone in a hex is driven out of it', () => {
  const alone = (die: number) => {
    const table = layOut({
      turn: 6,
      segment: 'C2',
      natives: quiet,
      order: ['England', 'Spain'],
      land: { [field]: { leaders: ['Cortes'] } },
      others: { England: { land: { [camp]: { soldiers: 1 } } } },
    })
    charge(table, { soldier: 1 }, die)
    return table
  }
  const driven = alone(2)
  expect(driven.decision).toMatchObject({ seat: 'Spain', kind: 'retreat' })
  driven.act('retreat', { to: beyond })
  expect(host(driven, 'Spain', beyond).leaders).toEqual(['Cortes'])
})
