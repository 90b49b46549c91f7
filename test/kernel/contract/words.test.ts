import { expect, it } from 'vitest'
import { listed, stopped } from '../../../source/kernel/contract/words.ts'

it('parts names with commas, and the last with a word', () => {
  expect(listed([])).toBe('')
  expect(listed(['Spain'])).toBe('Spain')
  expect(listed(['Spain', 'France'])).toBe('Spain and France')
  expect(listed(['Spain', 'France', 'Portugal'])).toBe('Spain, France and Portugal')
  expect(listed(['a', 'b', 'c', 'd'], 'or')).toBe('a, b, c or d')
})

it('ends a sentence with one full stop, also behind a name that brings its own', () => {
  expect(stopped('In no expedition: Columbus')).toBe('In no expedition: Columbus.')
  expect(stopped('In no expedition: Cabot, J.')).toBe('In no expedition: Cabot, J.')
})
