/** Letters that are left to rows and places. */
import { expect, it } from 'vitest'
import { actionIn, defaultBindings, freeIn } from '../../../source/app/keys/bindings.ts'

it('have no other meaning where they stand', () => {
  for (const context of ['choices', 'placeList', 'tally'] as const)
    for (const letter of freeIn(defaultBindings, context))
      expect(actionIn(defaultBindings, context, letter), `${context} ${letter}`).toBeNull()
})

it('are on a page also that of the other place of a cell, for no cell is pointed at there', () => {
  const [letter = ''] = defaultBindings.otherPlace
  expect(freeIn(defaultBindings, 'form')).toContain(letter)
  expect(freeIn(defaultBindings, 'placeList')).not.toContain(letter)
})
