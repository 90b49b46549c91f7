/** How much it counts to take something from a rival. */
import { expect, test } from 'vitest'
import type { Nation } from '../../../../../source/games/conquistador/data/shapes.ts'
import { denial } from '../../../../../source/games/conquistador/players/answers/rivals.ts'
import type { Position } from '../../../../../source/games/conquistador/state/context.ts'
import { councilOf } from '../../rules/deal.ts'

test('[20.0] the leader is told by the position that is looked at, though the records of the nations are the same', () => {
  const { g } = councilOf({ turn: 6 }, { England: {}, France: {} })
  const [{ name }] = g.data.discoveries.discoveries as unknown as readonly [{ name: string }]
  const ledBy = (by: Nation): Position => ({
    ...g,
    state: { ...g.state, discoveries: { [name]: { by, turn: 2, credited: true, expedition: null } } },
  })
  const weight = (leader: Nation, rival: Nation) =>
    denial({ g: ledBy(leader), nation: 'Spain', level: 'hard' }, rival)
  expect(weight('England', 'England')).toBeGreaterThan(weight('England', 'France'))
  expect(weight('France', 'France')).toBeGreaterThan(weight('France', 'England'))
})
