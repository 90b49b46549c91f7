import { expect, it } from 'vitest'
import { listed, stopped, turnText } from '../../../source/kernel/contract/words.ts'

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

it('a turn has its number, or what else the game calls it, and before the first one there is the set-up', () => {
  expect(turnText({}, 3)).toBe('turn 3')
  expect(turnText({ turnName: 'era' }, 3)).toBe('era 3')
  expect(turnText({ turnName: 'era' }, 0)).toBe('set-up')
})
