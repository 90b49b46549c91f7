import { isDeepStrictEqual } from 'node:util'
import { expect, test } from 'vitest'
import type { State } from '../../../../source/games/conquistador/state.ts'
import { upgradeState } from '../../../../source/games/conquistador/upgrade.ts'
import { openJournal } from '../../../../source/kernel/journal.ts'
import { fail, game, play } from '../playing.ts'
import { data } from '../world.ts'
import { campaign } from './whole-games.ts'

const sample = [2, 5, 7]

/** Makes any change of a value fail. */
function freeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value)
    for (const part of Object.values(value)) freeze(part)
  }
  return value
}

test('a state is plain JSON, no action changes it, and the game goes on the same from its copy', {
  timeout: 120_000,
}, () => {
  for (const n of sample) {
    let steps = 0
    play(campaign(n), (step) => {
      const { before, action, after, events } = step
      freeze(before)
      // Questions that interrupt a segment are rarer than the rest, and as good a place to leave a game.
      if (steps++ % 5 !== 0 && before.stack.length === 0) return
      const revived = JSON.parse(JSON.stringify(before)) as State
      if (!isDeepStrictEqual(before, revived)) fail(campaign(n), step, ['The state is no plain JSON.'])
      const again = game.apply(revived, action)
      if (!again.ok) return fail(campaign(n), step, ['Refused from a saved state.'])
      if (JSON.stringify(again) !== JSON.stringify({ ok: true, state: after, events }))
        fail(campaign(n), step, ['Something else follows.'])
    })
  }
})

test('undo restores the state wherever it is open, and redo the one after', { timeout: 120_000 }, () => {
  for (const n of sample) {
    const journal = openJournal(game, campaign(n))
    let undone = 0
    play(campaign(n), (step) => {
      const { action } = step
      const before = JSON.stringify(journal.state())
      expect(journal.act(action).ok).toBe(true)
      const after = JSON.stringify(journal.state())
      if (after !== JSON.stringify(step.after)) fail(campaign(n), step, ['The journal has another state.'])
      if (journal.undoStop(action.seat)) return
      if (step.after.dice.drawn !== step.before.dice.drawn) fail(campaign(n), step, ['Dice can be undone.'])
      undone++
      expect(journal.undo(action.seat).ok).toBe(true)
      if (JSON.stringify(journal.state()) !== before) fail(campaign(n), step, ['Undo leaves another state.'])
      expect(journal.redo(action.seat).ok).toBe(true)
      if (JSON.stringify(journal.state()) !== after) fail(campaign(n), step, ['Redo leads to another state.'])
    })
    expect(undone).toBeGreaterThan(100)
  }
})

test('the same seed and actions give the same states and events, byte for byte', { timeout: 120_000 }, () => {
  for (const n of sample) {
    const traces = [0, 1].map(() => {
      const trace: string[] = []
      play(campaign(n), ({ action, after, events }) => {
        trace.push(
          JSON.stringify([action, events]),
          ...(trace.length % 50 === 0 ? [JSON.stringify(after)] : []),
        )
      })
      return trace
    })
    expect(traces[0]).toEqual(traces[1])
  }
})

test('every rule that is named is a paragraph of the rules browser, and every event has its sentence', {
  timeout: 120_000,
}, () => {
  const paragraphs = new Set(data.rules.rules.map(({ number }) => number))
  const strange = new Set<string>()
  for (const n of sample)
    play(campaign(n), ({ events, after }) => {
      const decisions = game.decisions(after)
      const choices = decisions.flatMap((decision) => decision.choices)
      const sayings = [...events, ...decisions, ...choices, ...decisions.flatMap(({ undone }) => undone)]
      for (const { rule } of [...sayings, ...choices.flatMap(({ off }) => off ?? [])])
        if (!paragraphs.has(rule)) strange.add(rule)
      for (const event of events)
        if (
          !/^[A-Z0-9"].*[.!?]$/s.test(game.describe(event)) ||
          /undefined|NaN|\[object/.test(game.describe(event))
        )
          strange.add(`${event.type}: ${game.describe(event)}`)
    })
  expect([...strange]).toEqual([])
})

test('a state of these rules is not changed by an upgrade', () => {
  const { state } = game.create(campaign(0))
  expect(upgradeState(state, game.rulesVersion)).toBe(state)
})
