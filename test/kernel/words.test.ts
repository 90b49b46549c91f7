import { expect, it } from 'vitest'
import { listed } from '../../source/kernel/words.ts'

it('parts names with commas, and the last with a word', () => {
  expect(listed([])).toBe('')
  expect(listed(['Spain'])).toBe('Spain')
  expect(listed(['Spain', 'France'])).toBe('Spain and France')
  expect(listed(['Spain', 'France', 'Portugal'])).toBe('Spain, France and Portugal')
  expect(listed(['a', 'b', 'c', 'd'], 'or')).toBe('a, b, c or d')
})
