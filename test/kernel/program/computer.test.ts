import { expect, test } from 'vitest'
import type { Choice, Decision } from '../../../source/kernel/contract/game.ts'
import {
  type Computer,
  computerPlayer,
  counselsOf,
  waysOut,
} from '../../../source/kernel/program/computer.ts'

const choice = (type: string, fixed?: Record<string, string>): Choice => ({
  type,
  rule: '1',
  label: type,
  ...(fixed && { fixed }),
})
const decision: Decision = {
  seat: 'A',
  kind: 'test',
  segment: 'Test',
  rule: '1',
  question: '?',
  choices: [choice('accept', { of: '1' }), choice('accept', { of: '2' }), choice('refuse')],
  undone: [],
}
/** Always takes the first choice. */
const first: Computer = {
  advise: (_, { seat, choices: [best] }) =>
    best ? { action: { type: best.type, seat, ...best.fixed }, reasons: [] } : null,
  aims: () => [],
}
const named = (action: { type: string; of?: unknown } | null) => action && [action.type, action.of]

test('a computer whose action is refused is asked what it would do without that choice', () => {
  const actions = [...counselsOf(first, {}, decision, 'normal')].map(({ action }) => named(action))
  expect(actions).toEqual([
    ['accept', '1'],
    ['accept', '2'],
    ['refuse', undefined],
  ])
  expect(decision.choices).toHaveLength(3)
  const none = { ...decision, choices: [] }
  expect([...counselsOf(first, {}, none, 'normal')]).toEqual([])
})

test('as a player it leaves a decision to chance only when nothing else is left, and begins anew with the next', () => {
  const player = computerPlayer(first, () => 'normal', {})
  const ask = (at: Decision) =>
    named(
      player(
        () => ({}),
        at,
        () => 0,
      ),
    )
  expect([ask(decision), ask(decision), ask(decision)]).toEqual([
    ['accept', '1'],
    ['accept', '2'],
    ['refuse', undefined],
  ])
  expect(ask(decision)).not.toBeNull()
  expect(ask({ ...decision })).toEqual(['accept', '1'])
})

test('it tries the end of a segment first, and then whatever is offered, until nothing more will be found', () => {
  const open = { ...decision, choices: [choice('wait'), { ...choice('close'), end: true }] }
  let drawn = 0
  const ways = [...waysOut(open, {}, (n) => drawn++ % n)].map(({ type }) => type)
  expect(ways[0]).toBe('close')
  expect(ways).toContain('wait')
  expect(ways.length).toBe(500)
  expect([...waysOut({ ...decision, choices: [] }, {}, () => 0)]).toEqual([])
})
