import { expect, test } from 'vitest'
import { setUp } from '../../../../source/games/conquistador/scenarios/setup.ts'
import { upgradeState } from '../../../../source/games/conquistador/state/earlier/upgrade.ts'
import { measured } from '../../../measure.ts'
import { drawnGame, gameOf, legalCombinations } from '../combinations/legal.ts'
import { countAll, differencesOfAll, enter } from '../ledger.ts'
import { fail, game, play } from '../playing.ts'
import { data, world } from '../world.ts'
import { revivalFaults } from './revival.ts'
import { isLookedAt, sample } from './sample.ts'

/** Of so many steps one is played again from its copy. */
const revivedOneIn = 25

/** Makes any change of a value fail. */
function freeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value)
    for (const part of Object.values(value)) freeze(part)
  }
  return value
}

test.each(measured([sample[1]!], sample))(
  'no action changes a state, it goes on the same from its copy, and all is in words: $options',
  (options) => {
    const paragraphs = new Set(data.rules.rules.map(({ number }) => number))
    const strange = new Set<string>()
    let steps = 0
    play(options, (step) => {
      const { before, after, events } = step
      if (!isLookedAt(before)) return
      freeze(before)
      const decisions = game.decisions(after)
      const choices = decisions.flatMap((decision) => decision.choices)
      const sayings = [...events, ...decisions, ...choices, ...decisions.flatMap(({ undone }) => undone)]
      for (const { rule } of [...sayings, ...choices.flatMap(({ off }) => off ?? [])])
        if (!paragraphs.has(rule)) strange.add(rule)
      for (const event of events) {
        const said = game.describe(event)
        if (!/^[A-Z0-9"].*[.!?]$/s.test(said) || /undefined|NaN|\[object/.test(said))
          strange.add(`${event.type}: ${said}`)
      }
      // Questions that interrupt a segment are rarer than the rest, and as good a place to leave a game. The
      // rest is gone on from a copy in hundreds of other games as well (whole-games.ts).
      if (steps++ % revivedOneIn !== 0 && before.stack.length === 0) return
      const faults = revivalFaults(step)
      if (faults.length > 0) fail(options, step, faults)
    })
    expect([...strange]).toEqual([])
  },
)

test('the same seed gives the same game', () => {
  const [one, other] = [0, 1].map(() => {
    const trace: string[] = []
    play(sample[measured(0, 1)]!, ({ action }) => trace.push(JSON.stringify(action)))
    return trace
  })
  expect(one).toEqual(other)
})

test('the books of a new game begin with its set-up', () => {
  for (let n = 0; n < legalCombinations().length; n++) {
    const { state, events } = game.create(drawnGame(n))
    const books = countAll(setUp(world, drawnGame(n)))
    for (const event of events) enter(books, event)
    expect(differencesOfAll(books, countAll(state))).toEqual([])
  }
})

test('a state of these rules is not changed by an upgrade', () => {
  for (const one of legalCombinations()) {
    const { state } = game.create(gameOf(one, 'upgrade'))
    expect(upgradeState(state, game.rulesVersion)).toBe(state)
  }
})
