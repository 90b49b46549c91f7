/** 22.32 An Area that nobody may enter any more: the world without the ways of land units into it. */

import { lazily } from '../../../kernel/flow/lazily.ts'
import { keptFor } from '../../../kernel/flow/recently.ts'
import type { State } from '../state/state.ts'
import type { Area, Board } from './board.ts'
import type { Hex } from './hex.ts'
import { buildRoutes } from './routes.ts'
import type { World } from './world.ts'

/** The world as it is in a state. Its waters stay open: the sea before a closed coast is nobody's. */
export const worldOf = (world: World, { brasil }: Pick<State, 'brasil'>): World =>
  brasil?.status !== 'independent' || world.board.closed.size > 0 ? world : closedWorld(world.board, world)

const closedWorld = keptFor((open: Board, { data }: World): World => {
  const board = closeArea(open, data.tables.tordesillas.area)
  return lazily({ data, board }, { routes: () => buildRoutes(board) })
})

/** A state with the world as it is in it. */
export const positionOf = (world: World, state: State): World & { readonly state: State } => ({
  ...worldOf(world, state),
  state,
})

/** A board on which no land unit enters or leaves an Area. */
function closeArea(board: Board, area: Area): Board {
  const closed: ReadonlySet<Hex> = new Set(board.hexesOfArea.get(area))
  const landWays = new Map(
    [...board.landWays].map(([hex, ways]) => [
      hex,
      closed.has(hex) ? [] : ways.filter((other) => !closed.has(other)),
    ]),
  )
  return { ...board, landWays, closed }
}
