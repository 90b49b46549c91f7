import { expect, it } from 'vitest'
import { buildAtlas } from '../../../../source/games/nina-and-pinta/map/atlas.ts'
import { futureOf } from '../../../../source/games/nina-and-pinta/players/futures.ts'
import { newGame, stateAfter } from '../games.ts'
import { data, game } from '../load.ts'

const components = { atlas: buildAtlas(data), data }

it('deals what lies face down anew, the same for the same number and whatever lies there', () => {
  const state = stateAfter(newGame(1, 'futures 1', 'England'), 10)
  const seat = state.solo!.soloist
  const future = (of: typeof state, number: number) => futureOf(components, game.view(of, seat), number).state
  const other = structuredClone(state)
  other.solo!.lands.reverse()
  other.tokens.reverse()
  expect(future(other, 1)).toEqual(future(state, 1))
  expect(future(state, 2).tokens.toSorted()).toEqual(state.tokens.toSorted())
  const tiles = Object.values(future(state, 1).lands).map(({ tile }) => tile)
  expect(new Set(tiles).size).toBe(tiles.length)
  expect(future(state, 1).solo!.lands).toHaveLength(state.solo!.lands.length)
})
