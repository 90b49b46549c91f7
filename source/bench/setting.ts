/** What is measured: the game as the program plays it, and who plays it. */
import { loadData } from '../cli/data/load-data.ts'
import { conquistador } from '../games/conquistador/game.ts'
import type { World } from '../games/conquistador/map/world.ts'
import { buildWorld } from '../games/conquistador/map/world.ts'
import { buildComputer } from '../games/conquistador/players/computer.ts'
import { randomPlayer } from '../games/conquistador/players/random.ts'
import { files } from '../games/conquistador/shelf/files.ts'
import type { State } from '../games/conquistador/state/state.ts'
import type { Game } from '../kernel/contract/game.ts'
import type { Computer } from '../kernel/program/computer.ts'
import type { Player } from '../kernel/program/simulate.ts'

export interface Setting {
  readonly world: World
  readonly game: Game<State>
  /** The random player. */
  readonly player: Player<State>
  readonly computer: Computer<State>
}

/** The game as the program plays it. */
export function setting(): Setting {
  const { data, hash } = loadData('conquistador', files)
  const world = buildWorld(data)
  const game = conquistador(data, hash, world)
  const computer = buildComputer(world, () => game.sets)
  return { world, game, player: randomPlayer(world, game.sets), computer }
}
