/** What random games come across so seldom that a hundred of them may do without. */
import { expect, test } from 'vitest'
import { drawnGame } from '../combinations/legal.ts'
import { play } from '../playing.ts'
import { rarest } from './whole-games.ts'

/** Three hundred games bring six unions of fleets and four raids of colonies: that twelve hundred bring none does not happen. */
const mostGames = 1200

test('[8.14] [21.26] fleets have united and a colony has raided, which hundred games may do without', () => {
  const missing = new Set(rarest)
  for (let n = 0; n < mostGames && missing.size > 0; n++)
    play(drawnGame(n), ({ events }) => {
      for (const { type } of events) missing.delete(type)
    })
  expect([...missing]).toEqual([])
})
