import { expect, test } from 'vitest'
import { lossesIn } from '../../../../../source/kernel/contract/game.ts'
import { data, type Layout, layOut } from '../table.ts'

const quiet = Object.fromEntries(data.areas.areas.map(({ name }) => [name, 0]))

/** What Land Movement tells of discoveries, for which nobody is asked twice. */
const inReach = (land: Layout['land'], more: Layout = {}) => {
  const { decision } = layOut({ turn: 6, segment: 'C2', natives: quiet, land, ...more })
  expect(lossesIn(decision).filter(({ rule }) => rule === '18.12')).toEqual([])
  return decision.undone.filter(({ rule }) => rule === '18.12').map(({ reason }) => reason)
}

const fromRockies =
  'A soldier of Rockies (1731) can discover, and be back this turn: Rockies in 1732 (25 points, 1 move) and Pacific Ocean by land in 1933 (50 points, 3 moves).'

test('[18.12] Land Movement tells what somebody can discover and be back from in the same turn', () => {
  expect(inReach({ '1731': { soldiers: 1 } })).toEqual([fromRockies])
  // A colonist comes two hexes far and back, but not the last one of a port or a mine.
  expect(inReach({ '1731': { colonists: 2 } })).toEqual([
    'A colonist of Rockies (1731) can discover, and be back this turn: Rockies in 1732 (25 points, 1 move).',
  ])
  expect(inReach({ '1731': { colonists: 1 } })).toEqual([])
})

test('[18.11] [18.12] each once, from where it is nearest, and nothing that somebody has', () => {
  expect(inReach({ '1731': { soldiers: 1 }, '1733': { soldiers: 1 } })).toEqual([
    'A soldier of Rockies (1731) can discover, and be back this turn: Rockies in 1732 (25 points, 1 move).',
    expect.stringMatching(/^A soldier of Rockies \(1733\) .*: Pacific Ocean by land in 1735 /),
  ])
  const found = { by: 'Spain' as const, turn: 2, credited: true, expedition: null }
  const edit: Layout['edit'] = (state) => {
    state.discoveries.Rockies = found
    state.discoveries['Pacific Ocean by land'] = found
  }
  expect(inReach({ '1731': { soldiers: 1 } }, { edit })).toEqual([])
})

test('[15.61] but none among natives who would let nobody in, and none whom enemies bar', () => {
  const natives = { ...quiet, Sonora: 3, California: 3 }
  expect(inReach({ '1731': { soldiers: 1 } }, { natives }).join()).not.toContain('Pacific')
  const others = { England: { land: { '1732': { soldiers: 1 } } } }
  expect(inReach({ '1731': { soldiers: 1 } }, { others }).join()).not.toContain('Rockies in 1732')
})
