/** Random games of every scenario and number of players end, and every state of them keeps the audit. */
import { describe, expect, it } from 'vitest'
import type { Scenario } from '../../../source/games/the-conquistadors/data/names.ts'
import { measured, sampled } from '../../measure.ts'
import { busyPlayer, newGame, randomPlayer, steps } from './games.ts'
import { game } from './load.ts'

const games = measured(1, 12)

const tables: readonly (readonly [Scenario, number, Readonly<Record<string, boolean | string>>])[] = [
  ['basic', 2, {}],
  ['basic', 3, {}],
  ['basic', 4, {}],
  ['standard', 2, {}],
  ['standard', 3, {}],
  ['standard', 4, { late: '3' }],
  ['standard', 4, {}],
  ['standard', 5, {}],
  ['standard', 2, { 'quick-start': true }],
  ['standard', 5, { 'quick-start': true }],
  ['north', 1, {}],
  ['south', 1, { drawn: true }],
]

describe.each(sampled(tables, 5))('random games of %s for %i %j', (scenario, players, options) => {
  it('end with every card, unit and coin where it may be, and tell all that happens', () => {
    for (let seed = 0; seed < games; seed++) {
      const setting = newGame(scenario, players, `game ${seed}`, options)
      const all = steps(setting, seed % 2 === 0 ? busyPlayer : randomPlayer)
      for (let next = all.next(); ; next = all.next()) {
        if (next.done) {
          expect(Object.keys(next.value.scores).length).toBe(players)
          break
        }
        const { after, action, events } = next.value
        expect(game.audit(after), `${setting.seed}, ${JSON.stringify(action)}`).toEqual([])
        for (const event of events) {
          const told = game.describe(event)
          expect(told).toMatch(/^[A-Z].*\.$/)
          expect(told).not.toMatch(/undefined|null|NaN|\[object/)
        }
      }
    }
  })
})
