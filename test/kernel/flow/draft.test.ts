import { expect, test } from 'vitest'
import { copy, draftOf, share } from '../../../source/kernel/flow/draft.ts'

const state = {
  turn: 1,
  hands: { ann: ['ace'] },
  table: [{ card: 'king' }],
  rules: { jokers: 2 },
  last: null,
}

test('a draft is changed without the state that it was made from', () => {
  const draft = draftOf(state, {})
  expect(draft).toEqual(state)
  draft.hands.ann.push('ten')
  draft.table[0]!.card = 'queen'
  expect(state).toMatchObject({ hands: { ann: ['ace'] }, table: [{ card: 'king' }] })
})

test('it shares what is said to be shared, and copies in its own way what has one', () => {
  const draft = draftOf(state, { rules: share, hands: ({ ann }) => ({ ann: ann.toReversed() }) })
  expect(draft.rules).toBe(state.rules)
  expect(draft.hands.ann).not.toBe(state.hands.ann)
  expect(draft.table[0]).not.toBe(state.table[0])
})

test('a copy shares nothing', () => {
  const made = copy(state)
  expect(made).toEqual(state)
  expect(made.rules).not.toBe(state.rules)
})
