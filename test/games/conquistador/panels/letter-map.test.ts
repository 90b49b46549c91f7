import { expect, test } from 'vitest'
import { letterMap } from '../../../../source/games/conquistador/panels/letter-map.ts'
import { type Layout, layOut } from '../rules/table.ts'
import { world } from '../world.ts'

test('the map of a letter has 72 plain columns, and all that a nation has', () => {
  const land = { '2316': { colonists: 2 }, '4213': { soldiers: 1 }, '0419': { soldiers: 1 } }
  const several: readonly Layout['land'][] = [{ '2316': { colonists: 2 } }, land, {}]
  for (const shown of several) {
    const { state } = layOut({ segment: 'A3', land: shown, others: { England: {} } })
    const lines = letterMap(world, state, 'Spain')
    expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(72)
    expect(lines.join('')).toMatch(/^[ -~]*$/)
    expect(lines.indexOf('')).toBeLessThanOrEqual(41)
    expect(lines.join(' ')).toContain('P port')
    // Each number of a column is a whole one.
    for (const column of lines[0]!.trim().split(/ +/)) expect(column).toMatch(/^\d[05]$/)
  }
  const { state } = layOut({ segment: 'A3', land, others: { England: {} } })
  expect(letterMap(world, state, 'Spain').find((line) => line.startsWith('23'))).toContain('P')
  // Who has nothing sees what he would see first at the table, in few lines.
  const lines = letterMap(
    world,
    layOut({ segment: 'A3', land: {}, others: { England: {} } }).state,
    'England',
  )
  expect(lines.indexOf('')).toBeLessThan(10)
  expect(lines.find((line) => line.startsWith('23'))).toContain('H')
  expect(lines[0]).toContain('15')
})
