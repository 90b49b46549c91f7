/** Where one may jump to on the map. */
import { expect, test } from 'vitest'
import { foundJumps } from '../../../../source/app/table/pages/found-jumps.ts'
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
  for (const { cell } of jumps) if (cell !== null) expect(world.board.hexes.has(cell)).toBe(true)
})

test('[7.5] the Cape is found with what it is there for, as no voyage ends in it', () => {
  const jumps = jumpsOf(world, layOut({}).state, 'Spain')
  expect(foundJumps(jumps, 'cape')[0]).toMatchObject({
    label: `The Cape, ${world.data.map.capes[0]}`,
    passed: 'ships round it on their way from ocean to ocean [7.5]',
  })
})

test('who is still in Europe is found by name, and an expedition leads to where it is bound', () => {
  const { state } = layOut({
    europe: { leaders: ['Pinzon'] },
    expeditions: [
      { destination: '2316', bounds: 6, ships: [{ kind: 'carrack', leaders: ['Columbus'] }] },
      { bounds: 0, ships: [{ kind: 'caravel' }] },
    ],
  })
  const jumps = jumpsOf(world, state, 'Spain')
  const found = (words: string) => foundJumps(jumps, words)[0]
  expect(found('Pinzon')).toEqual({ group: 'Leader', label: 'Pinzon, in Europe', cell: null })
  expect(found('Columbus')).toMatchObject({ group: 'Leader', cell: '2316' })
  expect(found('S1')).toMatchObject({ group: 'Expedition S1', cell: '2316' })
  expect(found('S2')).toMatchObject({ group: 'Expedition S2', label: '1 ship, in Europe', cell: null })
  // Whose secret the others do not see.
  expect(foundJumps(jumpsOf(world, state, 'England'), 'Pinzon')).toEqual([])
})
