import { describe, expect, it } from 'vitest'
import { buildAtlas } from '../../../../source/games/nina-and-pinta/map/atlas.ts'
import { buildComputer } from '../../../../source/games/nina-and-pinta/players/computer.ts'
import type { State } from '../../../../source/games/nina-and-pinta/state/state.ts'
import type { Decision } from '../../../../source/kernel/contract/game.ts'
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
  })

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

  it('says why in whole sentences, whatever it is asked', () => {
    for (const players of [1, 2]) {
      const told: string[] = []
      let asked = 0
      const play = (view: () => State, decision: Decision) => {
        // Alone at hard it plays each question on, which takes its time.
        const level = players === 1 && ++asked > measured(2, 60) ? 'normal' : 'hard'
        const advice = computer.advise(view(), decision, level)
        told.push(...(advice?.reasons ?? []))
        expect(advice?.reasons.length).toBeGreaterThan(0)
        return advice?.action ?? null
      }
      simulateGame(game, newGame(players, 'reasons 3'), play, { clock })
      for (const sentence of told) expect(sentence).toMatch(/^[A-Z].*[^.]\.$/)
      expect(new Set(told).size).toBeGreaterThan(20)
    }
  })

  it('aims at something when it loads, and tells what came of it', () => {
    const steps = Array.from({ length: 20 }, (_, n) => stateAfter(newGame(2, 'aims 1'), n))
    const state = steps.find((one) => game.decisions(one)[0]?.kind === 'load')!
    const [{ seat }] = game.decisions(state) as [Decision]
    const view = game.view(state, seat)
    expect(computer.aims(view, seat, 'hard').length).toBeGreaterThan(0)
    const built = { type: 'built', rule: 'N5.15', nation: seat, at: 'nina/andes', what: 'town' } as const
    expect(computer.aims(view, seat, 'hard', [built]).at(-1)).toBe('In the end it built 1 Town.')
    expect(computer.aims(view, 'nobody', 'hard')).toEqual([])
  })

  it('knows of Planck no more than lies open', () => {
    const state = stateAfter(newGame(1, 'advice 5', 'England'), 30)
    const other = structuredClone(state)
    other.solo!.lands.reverse()
    other.solo!.progress.reverse()
    for (const decision of game.decisions(state)) {
      const advice = (of: State) => computer.advise(game.view(of, decision.seat), decision, 'hard')
      expect(advice(other)).toEqual(advice(state))
    }
  })
})
