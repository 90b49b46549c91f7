import { describe, expect, test } from 'vitest'
import type { Decision } from '../../../source/kernel/contract/game.ts'
import { mostDecisions, playGame, Stuck, simulateGame } from '../../../source/kernel/program/simulate.ts'
import { randomPlayer } from '../pick.ts'
import { toyGame } from '../toy-game.ts'

const game = toyGame()
const player = randomPlayer<unknown>(game.sets)
const still = () => 0

describe('a simulated game', () => {
  test('is played to its outcome and measured with the clock given', () => {
    let now = 100
    const result = simulateGame(game, { scenario: 'duel', seed: 'a' }, player, { clock: () => (now += 5) })
    expect(result).toMatchObject({ seed: 'a', turns: 4, milliseconds: 5 })
    expect(result.outcome.winners.length).toBeGreaterThan(0)
    expect(result.decisions).toBeGreaterThan(15)
  })
  test('is the same for the same seed, and another for another', () => {
    const play = (seed: string) => JSON.stringify([...playGame(game, { scenario: 'duel', seed }, player)])
    expect(play('a')).toBe(play('a'))
    expect(play('a')).not.toBe(play('b'))
  })
  test('asks again when an action is refused, and counts it', () => {
    const long = ['f5', 'f1']
    let asked = 0
    const obstinate: typeof player = (view, decision, pick) =>
      ++asked % 3 === 0 ? player(view, decision, pick) : { type: 'walk', seat: decision.seat, way: long }
    const steps = [...playGame(game, { scenario: 'row', seed: 'w' }, obstinate)]
    expect(steps[0]!.refused).toBe(2)
    asked = 0
    const { refused, decisions } = simulateGame(game, { scenario: 'row', seed: 'w' }, obstinate, {
      clock: still,
    })
    expect(decisions).toBe(steps.length)
    expect(refused).toBe(steps.reduce((sum, step) => sum + step.refused, 0))
  })
  test('shows the player what its seat may know', () => {
    const views: unknown[] = []
    simulateGame(
      game,
      { scenario: 'row', seed: 'a' },
      (view, decision, pick) => {
        views.push(view())
        return player(view, decision, pick)
      },
      { clock: still },
    )
    expect(views[0]).toMatchObject({ riches: {} })
  })
  test('breaks no invariant of the game', () => {
    for (const { after } of playGame(game, { scenario: 'duel', seed: 'inv' }, player))
      expect(game.audit(after)).toEqual([])
  })
})

describe('a game that cannot go on', () => {
  const offering = (decision: Partial<Decision>) => ({
    ...game,
    decisions: () => [
      {
        seat: 'Ann',
        kind: 'k',
        segment: 'Hole',
        rule: '9.9',
        question: '',
        choices: [],
        undone: [],
        ...decision,
      },
    ],
  })
  const run = (of: typeof game) => () =>
    simulateGame(of, { scenario: 'row', seed: 's' }, player, { clock: still })
  test('for nothing is offered', () => {
    expect(run(offering({}))).toThrow(Stuck)
    expect(run(offering({}))).toThrow(
      'Game s offers nothing that can be done, in turn 1, Hole, decision "k" (9.9).',
    )
  })
  test('for everything is refused', () => {
    const choices = [{ type: 'fly', rule: '1', label: '' }]
    expect(run(offering({ choices }))).toThrow(
      /refuses every action, the last for this reason: 2: "type" must be/,
    )
  })
  test('for the rules have a fault, which is told with the game and the action', () => {
    const broken = {
      ...game,
      apply: () => {
        throw new Error('no ships')
      },
    }
    expect(run(broken)).toThrow(/^Game s fails at \{"type":.*\} with "no ships", in turn 1, plan/)
  })
  test('for it never ends', () => {
    const choices = [
      { type: 'name', rule: '1', label: '', args: { name: { kind: 'text' as const, max: 3 } } },
    ]
    expect(run(offering({ choices }))).toThrow(new RegExp(`has not ended after ${mostDecisions} decisions`))
  })
  test('for it ends without an outcome', () => {
    expect(run({ ...game, decisions: () => [] })).toThrow(/asks nothing more and has no outcome/)
  })
})
