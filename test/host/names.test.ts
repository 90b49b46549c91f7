import { expect, test } from 'vitest'
import { faultOfName, fold } from '../../source/host/people/names.ts'

test.each([
  ['Ann', 'ann'],
  ['Ánn', 'Ann'],
  ['A-n_n', 'Ann'],
  ['Аnn', 'Ann'],
  ['Bill', 'BiIl'],
  ['Bob', 'B0b'],
  ['Arne', 'Ame'],
])('%s is taken for %s', (one, other) => {
  expect(fold(one)).toBe(fold(other))
})

test('names are of letters, not too long, in one alphabet, and nobody else', () => {
  for (const name of ['Ann', 'Bo', 'Jean-Luc', 'Ωμεγα', 'Анна', 'x2'])
    expect(faultOfName(name), name).toBeNull()
  for (const name of [
    '',
    'A',
    'a'.repeat(21),
    'An\u001Bn',
    'A n',
    '42',
    'Аnn',
    'host',
    'H0st',
    '--',
    'a\u202Eb',
    '../x',
  ])
    expect(faultOfName(name), name).not.toBeNull()
})
