/** Nothing that matters is cut off while there is room, in any question of sampled games. */
import { describe, expect, it } from 'vitest'
import { measured } from '../../../measure.ts'
import { expectFitting, faultsIn } from '../../cut-off.ts'
import { newGame, steps } from '../games.ts'
import { shown } from './asking.ts'

/** Under the name of a force its digit tells the same acts of two apart. */
const code = /^[a-z] +/

describe.each([
  [80, 24],
  [120, 40],
])('at %ix%i', (width, height) => {
  it.each([
    ['basic', 3],
    ['standard', 4],
    ['north', 1],
    ['south', 1],
  ] as const)('no line is cut while there is room, and no two read the same, in %s', (scenario, players) => {
    const states = [...steps(newGame(scenario, players, `cut-${scenario}`))].map(({ before }) => before)
    const { found, kinds } = faultsIn(shown, states, { width, height, every: measured(149, 3), code })
    expect(found).toEqual([])
    expect(kinds.size).toBeGreaterThan(5)
  })

  it('panes and the verdict fit their width', () => {
    const every = measured(149, 9)
    for (const [index, { before }] of [...steps(newGame('standard', 4, 'panes'))].entries())
      if (index % every === 0) expectFitting(shown, before, { width, height })
  })
})
