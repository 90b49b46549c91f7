/** What does not change during a game: the data, and the board and the routes made from them. */
import { lazily } from '../../../kernel/flow/lazily.ts'
import type { GameData } from '../data/shapes.ts'
import { type Board, buildBoard } from './board.ts'
import { buildRoutes, type Routes } from './routes.ts'

export interface World {
  readonly data: GameData
  readonly board: Board
  readonly routes: Routes
}

/** Board and routes for some data. */
export function buildWorld(data: GameData): World {
  // The title screen needs no board, and it takes a fifth of the time that the program takes to start.
  const world: World = lazily(
    { data },
    { board: () => buildBoard(data), routes: () => buildRoutes(world.board) },
  )
  return world
}
