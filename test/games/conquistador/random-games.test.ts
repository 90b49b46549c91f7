import { isDeepStrictEqual } from 'node:util'
import { describe, expect, test } from 'vitest'
import { setUp } from '../../../source/games/conquistador/scenarios/setup.ts'
import type { State } from '../../../source/games/conquistador/state.ts'
import type { Action, NewGame } from '../../../source/kernel/game.ts'
import { openJournal } from '../../../source/kernel/journal.ts'
import { mostDecisions } from '../../../source/kernel/simulate.ts'
import { countAll, differencesOfAll, enter } from './ledger.ts'
import { fail, game, play } from './playing.ts'
import { data, world } from './world.ts'

const games = 200
const batches = 8
/** Every fourth game leaves the routine to the standing orders. */
const newGame = (n: number): NewGame => ({
  scenario: 'solitaire',
  seed: `random ${n}`,
  ...(n % 4 === 3 && { options: { standing: 'all' } }),
})

describe.each(Array.from({ length: batches }, (_, batch) => batch))('random games, batch %i', (batch) => {
  const mine = Array.from({ length: games }, (_, n) => n).filter((n) => n % batches === batch)

  test('reach the end of turn 21, break no invariant, and keep their books', { timeout: 60_000 }, () => {
    for (const n of mine) {
      const options = newGame(n)
      let decisions = 0
      const last = play(options, (step) => {
        decisions++
        const books = countAll(step.before)
        for (const event of step.events) enter(books, event)
        const faults = [...game.audit(step.after), ...differencesOfAll(books, countAll(step.after))]
        if (faults.length > 0) fail(options, step, faults)
      })
      expect(last).toMatchObject({ turn: 21, over: true })
      expect(last.nations.Spain!.history).toHaveLength(21)
      expect(decisions).toBeLessThanOrEqual(mostDecisions)
      expect(game.outcome(last)).not.toBeNull()
    }
  })
})

test('the books of a new game begin with its set-up', () => {
  for (let n = 0; n < 20; n++) {
    const { state, events } = game.create(newGame(n))
    const books = countAll(setUp(world, newGame(n)))
    for (const event of events) enter(books, event)
    expect(differencesOfAll(books, countAll(state))).toEqual([])
  }
})

test('random games meet what the rules have to offer', { timeout: 60_000 }, () => {
  const seen = new Set<string>()
  for (let n = 0; n < 60; n++)
    play(newGame(n), ({ events }) => {
      for (const { type } of events) seen.add(type)
    })
  const wanted =
    'taxes colonists political-event monarch treasury disease plague caribs civil-war colonization colony raid ' +
    'bought bounds formed loaded crossed sailed landed embarked cape naval-attrition ship-lost expedition-lost ' +
    'prospect mined depletion gold-loaded gold-credited resources moved native-combat uprising-check uprising ' +
    'land-attrition discovery discovery-credited maintenance dismissed penalty leader-arrives leader-departs ' +
    'missionary-shown harbour-lost game-over'
  expect(wanted.split(' ').filter((type) => !seen.has(type))).toEqual([])
})

test('every rule that is named is a paragraph of the rules browser', { timeout: 60_000 }, () => {
  const paragraphs = new Set(data.rules.rules.map(({ number }) => number))
  const strange = new Set<string>()
  for (let n = 0; n < 12; n++)
    play(newGame(n), ({ events, after }) => {
      const decisions = game.decisions(after)
      const choices = decisions.flatMap((decision) => decision.choices)
      const sayings = [...events, ...decisions, ...choices, ...decisions.flatMap(({ undone }) => undone)]
      for (const { rule } of [...sayings, ...choices.flatMap(({ off }) => off ?? [])])
        if (!paragraphs.has(rule)) strange.add(rule)
    })
  expect([...strange]).toEqual([])
})

describe('in a sample of random games', () => {
  const sample = [0, 3, 6]

  test('a state is plain JSON, and the game goes on the same from its copy', { timeout: 60_000 }, () => {
    for (const n of sample) {
      const options = newGame(n)
      play(options, (step) => {
        const { before, action, after } = step
        const saved = JSON.stringify(before)
        const revived = JSON.parse(saved) as State
        if (!isDeepStrictEqual(before, revived)) fail(options, step, ['The state is no plain JSON.'])
        const again = game.apply(revived, action)
        if (!again.ok) return fail(options, step, ['Refused from a saved state.'])
        if (JSON.stringify(again.state) !== JSON.stringify(after))
          fail(options, step, ['Another state follows.'])
        if (JSON.stringify(revived) !== saved) fail(options, step, ['The state before was changed.'])
      })
    }
  })

  test('undo restores the state wherever it is open, and redo the one after', { timeout: 60_000 }, () => {
    for (const n of sample) {
      const options = newGame(n)
      const journal = openJournal(game, options)
      let undone = 0
      play(options, (step) => {
        const before = JSON.stringify(journal.state())
        expect(journal.act(step.action).ok).toBe(true)
        const after = JSON.stringify(journal.state())
        const stop = journal.undoStop('Spain')
        const rolled = step.after.dice.drawn !== step.before.dice.drawn
        if ((stop !== null) !== rolled)
          fail(options, step, ['Undo stops where no die fell, or not where one did.'])
        if (stop) return
        undone++
        expect(journal.undo('Spain').ok).toBe(true)
        if (JSON.stringify(journal.state()) !== before) fail(options, step, ['Undo leaves another state.'])
        expect(journal.redo('Spain').ok).toBe(true)
        if (JSON.stringify(journal.state()) !== after) fail(options, step, ['Redo leads to another state.'])
      })
      expect(undone).toBeGreaterThan(100)
    }
  })

  test('the same seed and actions give the same states and events, byte for byte', {
    timeout: 60_000,
  }, () => {
    for (const n of sample) {
      const run = (answers?: readonly Action[]): { actions: Action[]; trace: string[] } => {
        const actions: Action[] = []
        const trace: string[] = []
        if (!answers)
          play(newGame(n), ({ action, after, events }) => {
            actions.push(action)
            trace.push(JSON.stringify([after, events]))
          })
        let { state } = game.create(newGame(n))
        for (const action of answers ?? []) {
          const applied = game.apply(state, action)
          if (!applied.ok) throw new Error(applied.refusal.reason)
          state = applied.state
          trace.push(JSON.stringify([state, applied.events]))
        }
        return { actions, trace }
      }
      const first = run()
      expect(run(first.actions).trace).toEqual(first.trace)
      expect(run().trace).toEqual(first.trace)
    }
  })
})
