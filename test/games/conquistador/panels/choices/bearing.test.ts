/** What help tells beside the choices: paragraphs that there are, and the Uprising Level where people go ashore. */
import { expect, test } from 'vitest'
import { panels } from '../mono.ts'

test('paragraphs that bear on a question are in the book of rules', () => {
  const numbers = Object.values(panels.bearing ?? {}).flat()
  expect(numbers.filter((number) => panels.rules.find(number) === null)).toEqual([])
  expect(panels.bearing?.['land-movement']).toContain('17.32')
})
