/** Random games of every number of players end, and every state of them keeps the audit. */
import { describe, expect, it } from 'vitest'
import { measured } from '../../measure.ts'
import { newGame, steps } from './games.ts'
import { game } from './load.ts'

const games = measured(4, 150)

describe.each([1, 2, 3, 4])('random games of %i', (players) => {
  it('end after the sixth era with every piece, disc, counter and coin where it may be', () => {
    for (let seed = 0; seed < games; seed++) {
      const setting = newGame(players, `game ${seed}`)
      const all = steps(setting)
      for (let next = all.next(); ; next = all.next()) {
        if (next.done) {
          expect(Object.keys(next.value.scores).length).toBe(Math.max(2, players))
          break
        }
        expect(game.audit(next.value.after), `${setting.seed}, ${JSON.stringify(next.value.action)}`).toEqual(
          [],
        )
        if (next.value.after.over) expect(next.value.after.era).toBe(6)
      }
    }
  })
})
