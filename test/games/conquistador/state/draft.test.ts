import { expect, test } from 'vitest'
import { draft } from '../../../../source/games/conquistador/state/draft.ts'
import type { State } from '../../../../source/games/conquistador/state/state.ts'
import { play } from '../playing.ts'

/** What nothing changes in place, by where it stands; `*` for a name or a number. */
const kept = [
  ...['options', 'dice', 'areas', 'mines', 'holders', 'seen', 'council'],
  ...['rested', 'plans', 'attacked', 'work.*', 'discoveries.*', 'rivals.*', 'rentals.*'],
  ...['bought', 'penalties', 'recall', 'history', 'profits', 'unsent', 'marchedIn'].map(
    (field) => `nations.*.${field}`,
  ),
  ...['marching', 'fought', 'invaded', 'union', 'united'].map((field) => `expeditions.*.${field}`),
]
const over = ['refused', 'withdrawn', 'broken', 'fulfilled']

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** Where a draft holds the same lists and records as the state that it was made from. */
function shared(one: unknown, other: unknown, at: readonly string[] = []): string[] {
  if (!isObject(one) || !isObject(other)) return []
  if (one === other) {
    const isTreaty = at[0] === 'treaties' && over.includes(String(one.status))
    const stars = kept.some((path) => {
      const parts = path.split('.')
      return parts.length === at.length && parts.every((part, n) => part === '*' || part === at[n])
    })
    return isTreaty || stars ? [] : [at.join('.')]
  }
  return Object.keys(one).flatMap((key) => shared(one[key], other[key], [...at, key]))
}

test('a draft is the state again, and shares with it only what nothing changes in place', () => {
  const found = new Set<string>()
  const check = (state: State): void => {
    const drafted = draft(state)
    if (JSON.stringify(drafted) !== JSON.stringify(state)) found.add('not the same')
    for (const path of shared(drafted, state)) found.add(path.replaceAll(/\d+/g, '*'))
  }
  let steps = 0
  play({ scenario: 'campaign', seed: 'drafts' }, ({ after }) => {
    if (steps++ % 11 === 0) check(after)
  })
  expect([...found]).toEqual([])
  expect(steps).toBeGreaterThan(500)
})
