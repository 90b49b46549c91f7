/** What is said beside the cursor of the map: whole words, or nothing of them. */
import { expect, it } from 'vitest'
import { briefly } from '../../../../../source/games/conquistador/panels/map/briefly.ts'
import { setUp } from '../../../../../source/games/conquistador/scenarios/setup.ts'
import { world } from '../../world.ts'

const at = (room: number, seat = 'Spain') =>
  briefly(
    world,
    world.board.hexes.get('2316')!,
    { state: setUp(world, { scenario: 'solitaire', seed: '1' }), seat },
    room,
  )

it('leaves out whole what has no room', () => {
  const whole = at(80)
  expect(whole).toBe('Caribbean: P port, mine Cibao, not found yet')
  expect(at(whole.length)).toBe(whole)
  expect(at(whole.length - 1)).toBe('Caribbean: P port, ...')
  for (let room = 10; room < 60; room++) expect(at(room).length).toBeLessThanOrEqual(room)
})

it('names the nation of what is not one’s own', () => {
  expect(at(80, 'England')).toContain("Spain's port")
})
