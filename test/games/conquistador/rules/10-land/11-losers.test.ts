import { expect, test } from 'vitest'
import { camp, facing, field } from '../between-nations.ts'
import type { Table } from '../table.ts'
import { lose } from '../table.ts'

const charge = (table: Table, units: Record<string, number>, die: number): void => {
  table.dice(die)
  table.act('move', { stack: camp, units, path: [field] })
}

test.each([
  // Attack, defence, die; what the cell says; who loses.
  [12, 3, 2, 'D1/2', 'England'],
  [2, 6, 4, 'A1/2', 'Spain'],
  [3, 3, 3, 'A1/4 D1/4', 'Spain'],
  [8, 7, 3, 'A1/4 D1/4', 'England'],
  [4, 4, 5, 'A1/2 D1/4', 'Spain'],
] as const)('[11.23] %i against %i with a %i (%s): %s loses', (attack, defence, die, result, loser) => {
  const table = facing({ soldiers: attack }, { soldiers: defence })
  charge(table, { soldier: attack }, die)
  expect(table.event('land-combat').result).toBe(result)
  expect(table.event('battle-decided')).toMatchObject({ rule: '11.23', loser })
  expect(table.decision).toMatchObject({ seat: loser, kind: 'retreat' })
})

test('[11.23] colonists given for soldiers may decide who has more soldiers left', () => {
  const table = facing({ soldiers: 4 }, { soldiers: 4, colonists: 2 })
  charge(table, { soldier: 4 }, 3)
  // 16 against 18: 1-2, and a 3 costs the attackers half.
  expect(table.event('land-combat')).toMatchObject({ column: '1-2', result: 'A1/2 D1/4' })
  lose(table, `pair@${field}`)
  expect(table.event('battle-decided')).toMatchObject({ loser: 'Spain', attacker: 2, defender: 4 })
})
