/** Nothing that matters is cut off while there is room, in any question of sampled games. */
import { describe, expect, it } from 'vitest'
import { measured } from '../../../measure.ts'
import { expectFitting, faultsIn } from '../../cut-off.ts'
import { newGame, steps } from '../games.ts'
import { shown } from './asking.ts'

const code = /^[0-9]?[a-z] +/

describe.each([
  [80, 24],
  [120, 40],
])('at %ix%i', (width, height) => {
  it.each([1, 2, 3, 4])(
    'no line is cut while there is room, and no two read the same, with %i players',
    (players) => {
      const states = [...steps(newGame(players, `cut-e-${players}`))].map(({ before }) => before)
      const { found, kinds } = faultsIn(shown, states, { width, height, every: measured(7, 1), code })
      expect(found).toEqual([])
      expect(kinds.size).toBeGreaterThan(8)
    },
  )

  it('panes and the verdict fit their width', () => {
    const every = measured(29, 5)
    for (const [index, { before }] of [...steps(newGame(4, 'panes'))].entries())
      if (index % every === 0) expectFitting(shown, before, { width, height })
  })
})
