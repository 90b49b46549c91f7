/** What the page of a new game begins with where others come to the table. */
import { expect, test } from 'vitest'
import { firstForSeveral } from '../../../source/app/new-game/draft.ts'
import { parley, parleyPanels } from '../islands/parley.ts'

const alone = { name: 'alone', label: 'Alone', about: '', seats: [['Ann']] }
const isles = {
  name: 'isles',
  label: 'Isles',
  about: '',
  seats: [
    ['Ann', 'Bob'],
    ['Ann', 'Bob', 'Cid'],
  ],
}
const begun = (scenarios: readonly (typeof alone)[]) =>
  firstForSeveral({ game: parley(), panels: { ...parleyPanels, scenarios } }, [])

test('a host offers a game for several first, with persons at all seats', () => {
  const { scenario, seats, computers } = begun([alone, isles])
  expect([scenario.name, seats, computers.size]).toEqual(['isles', ['Ann', 'Bob'], 0])
  expect(begun([alone]).scenario.name).toBe('alone')
})
