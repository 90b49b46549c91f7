import { describe, expect, test } from 'vitest'
import { routineOf } from '../../../../../source/app/session/autopilot.ts'
import { routines } from '../../../../../source/games/conquistador/panels/choices/routines.ts'
import { playGame } from '../../../../../source/kernel/program/simulate.ts'
import { game, player } from '../../playing.ts'

describe('what may be handed to the program', () => {
  test('is every question of the first turns of a game for five, each in one routine', () => {
    const met = new Set<string>()
    const newGame = { scenario: 'campaign', seed: 'all routines', options: { portugal: true, bankers: true } }
    const steps = playGame(game, newGame, (view, decision, pick) => {
      met.add(decision.kind)
      return player(view, decision, pick)
    })
    for (const { after } of steps) if (after.turn > 5) break
    expect(met.size).toBeGreaterThan(10)
    expect([...met].filter((kind) => routineOf(routines, { kind }) === null)).toEqual([])
    const kinds = routines.flatMap((one) => one.kinds)
    expect(new Set(kinds).size).toBe(kinds.length)
  })

  test('is called by one word in lower case', () => {
    expect(routines.map(({ name }) => name).filter((name) => !/^[a-z]+$/.test(name))).toEqual([])
  })
})
