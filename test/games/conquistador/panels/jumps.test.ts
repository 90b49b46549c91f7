/** Where one may jump to on the map. */
import { expect, test } from 'vitest'
import { jumpsOf } from '../../../../source/games/conquistador/panels/jumps.ts'
import { layOut } from '../rules/table.ts'
import { world } from '../world.ts'

test('waters are found by their names: oceans, bays, rivers, and coasts of a hex with two', () => {
  const jumps = jumpsOf(world, layOut({}).state, 'Spain')
  const called = (label: string) => jumps.filter((jump) => jump.label.toLowerCase().startsWith(label))
  for (const name of ['pacific', 'atlantic', 'hudson bay'])
    expect(called(name).filter(({ group }) => ['Ocean', 'Bay'].includes(group))).toHaveLength(1)
  const [[river]] = Object.entries(world.data.map.rivers) as [[string, unknown]]
  expect(called(river.toLowerCase())[0]).toMatchObject({ group: 'River' })
  // 7.31: two waters that do not meet.
  expect(called('2819 ').filter(({ group }) => group === 'Coast')).toHaveLength(2)
  for (const { cell } of jumps) expect(world.board.hexes.has(cell)).toBe(true)
})
