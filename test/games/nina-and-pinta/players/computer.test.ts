import { describe, expect, it } from 'vitest'
import { buildAtlas } from '../../../../source/games/nina-and-pinta/map/atlas.ts'
import { buildComputer } from '../../../../source/games/nina-and-pinta/players/computer.ts'
import type { State } from '../../../../source/games/nina-and-pinta/state/state.ts'
import { computerPlayer, playersAt } from '../../../../source/kernel/program/computer.ts'
import { type Level, levels } from '../../../../source/kernel/program/holders.ts'
import { type Player, simulateGame } from '../../../../source/kernel/program/simulate.ts'
import { measured } from '../../../measure.ts'
import { newGame, randomPlayer, stateAfter } from '../games.ts'
import { data, game } from '../load.ts'

const computer = buildComputer(buildAtlas(data))
const at = (level: Level): Player<State> => computerPlayer(computer, () => level, game.sets)
const clock = () => 0

describe('a nation of the program', () => {
  it.each(levels.flatMap((level) => measured([2], [1, 2, 3, 4]).map((players) => [level, players] as const)))(
    'plays a game to its end at %s with %i players, and does nothing that the rules refuse',
    (level, players) => {
      const result = simulateGame(game, newGame(players, 'computer 4'), at(level), { clock })
      expect(result.refused).toBe(0)
    },
    60_000,
  )

  it('beats a player without a plan at normal', () => {
    const games = measured(2, 100)
    let wins = 0
    for (let seed = 0; seed < games; seed++) {
      const setting = newGame(2, `match ${seed}`)
      const seats = game.seats(setting)
      const own = seats[seed % 2]!
      const players = playersAt(new Map([[own, at('normal')]]), randomPlayer)
      if (simulateGame(game, setting, players, { clock }).outcome.winners.includes(own)) wins++
    }
    expect(wins).toBeGreaterThanOrEqual(games * 0.99)
  }, 120_000)

  it('gives the same advice for the same view, whatever the seat does not know', () => {
    for (const steps of [20, 60, 120]) {
      const state = stateAfter(newGame(3, 'advice 2'), steps)
      for (const decision of game.decisions(state)) {
        const advice = () => computer.advise(game.view(state, decision.seat), decision, 'hard')
        expect(advice()).toEqual(advice())
        const other = structuredClone(state)
        other.bonus = other.bonus.map((stack) => stack.toReversed())
        other.tokens.reverse()
        for (const nation of other.order)
          if (nation !== decision.seat) other.players[nation]!.screen!.gold += 5
        expect(computer.advise(game.view(other, decision.seat), decision, 'hard')).toEqual(advice())
      }
    }
  })
})
