/** What random games come across so seldom that a hundred of them may do without. */
import { expect, test } from 'vitest'
import { drawnGame } from '../combinations/legal.ts'
import { play } from '../playing.ts'
import { rarest } from './whole-games.ts'

/** Three hundred games bring six unions of fleets: that twelve hundred bring none does not happen. */
const mostGames = 1200

test('what the rules seldom offer has been done', { timeout: 900_000 }, () => {
  const missing = new Set(rarest)
  for (let n = 0; n < mostGames && missing.size > 0; n++)
    play(drawnGame(n), ({ events }) => {
      for (const { type } of events) missing.delete(type)
    })
  expect([...missing]).toEqual([])
})
