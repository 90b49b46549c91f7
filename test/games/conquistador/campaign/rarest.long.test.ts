/** What random games come across so seldom that a hundred of them may do without. */
import { expect, test } from 'vitest'
import { drawnGame } from '../combinations/legal.ts'
import { play } from '../playing.ts'
import { rarest } from './whole-games.ts'

/** Three hundred games bring six unions of fleets: that twelve hundred bring none does not happen. */
const mostGames = 1200

test('[8.14] fleets have united, which hundred games may do without', () => {
  let isMet = false
  for (let n = 0; n < mostGames && !isMet; n++)
    play(drawnGame(n), ({ events }) => {
      isMet ||= events.some(({ type }) => type === rarest)
    })
  expect(isMet).toBe(true)
})
