/** A game at its door: one that counts, asked of Ann as long as it is below three. */
import { expect, it } from 'vitest'
import type { DecisionOf } from '../../../source/kernel/contract/actions.ts'
import { type Game, type GameEvent, Refused } from '../../../source/kernel/contract/game.ts'
import { playing } from '../../../source/kernel/flow/playing.ts'

interface Counter {
  readonly count: number
  readonly over: boolean
}
interface Changed {
  state: Counter
  readonly events: GameEvent[]
}
interface Types {
  readonly position: unknown
  readonly context: Changed
  readonly seat: 'Ann'
  readonly item: never
  readonly frame: never
  readonly kind: 'count'
}
type CountForm = { type: 'add'; args: { by: number } }

const question: DecisionOf<CountForm, 'count'> = {
  ...{ seat: 'Ann', kind: 'count', segment: 'Counting', question: 'How many?', rule: '1', undone: [] },
  choices: [{ type: 'add', rule: '1', label: 'Add', args: { by: { kind: 'count', min: 1, max: 2 } } }],
}
const unasked = {
  over: { rule: '9', reason: 'It is over.' },
  still: { rule: '8', reason: 'It stands still.' },
}

let asked = 0
const played: Pick<Game<Counter>, 'create' | 'apply' | 'decisions'> = playing<
  Types,
  Counter,
  GameEvent,
  CountForm
>({
  sets: () => ({}),
  begin: () => ({ state: { count: 0, over: false }, events: [{ type: 'begun', rule: '1' }] }),
  ask(state) {
    asked++
    return state.count === 2 ? [] : [question]
  },
  open: (state) => ({ state, events: [] }),
  act(g, { by }) {
    if (by > 1 && g.state.count > 0) throw new Refused('2', 'That is too much.')
    g.state = { count: g.state.count + by, over: g.state.count + by >= 3 }
    g.events.push({ type: 'added', rule: '1' })
  },
  unasked,
})
const { state: first } = played.create({ scenario: 'count', seed: '' })
const reasonOf = (state: Counter, seat: string, by: number): string | null => {
  const applied = played.apply(state, { type: 'add', seat, by })
  return applied.ok ? null : applied.refusal.reason
}

it('begins with what has happened, and goes on with what an action brings', () => {
  expect(played.create({ scenario: 'count', seed: '' }).events).toEqual([{ type: 'begun', rule: '1' }])
  const applied = played.apply(first, { type: 'add', seat: 'Ann', by: 1 })
  expect(applied).toEqual({
    ok: true,
    state: { count: 1, over: false },
    events: [{ type: 'added', rule: '1' }],
  })
  expect(first).toEqual({ count: 0, over: false })
})

it('refuses as a value: by the open question, by the rules, and by whose it is', () => {
  expect(reasonOf(first, 'Ann', 3)).toContain('by')
  expect(reasonOf({ count: 1, over: false }, 'Ann', 2)).toBe('That is too much.')
  // Whoever is not asked hears who is.
  expect(reasonOf(first, 'Bob', 1)).toContain('Ann')
})

it('says why nothing is asked', () => {
  expect(reasonOf({ count: 2, over: false }, 'Ann', 1)).toBe(unasked.still.reason)
  expect(reasonOf({ count: 3, over: true }, 'Ann', 1)).toBe(unasked.over.reason)
})

it('works out what is open once for a state', () => {
  const state = { count: 0, over: false }
  const before = asked
  expect(played.decisions(state)).toBe(played.decisions(state))
  expect(asked).toBe(before + 1)
})
