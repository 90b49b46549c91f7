/** Whole games of the random player, step by step, for tests of what must hold at every step. */
import { conquistador } from '../../../source/games/conquistador/game.ts'
import { randomPlayer } from '../../../source/games/conquistador/players/random.ts'
import type { State } from '../../../source/games/conquistador/state/state.ts'
import type { NewGame } from '../../../source/kernel/contract/game.ts'
import { type PlayedAction, playGame } from '../../../source/kernel/program/simulate.ts'
import { data, world } from './world.ts'

export const game = conquistador(data, 'test', world)
export const player = randomPlayer(world, game.sets)

/** Plays a whole game and shows every step. @returns the last state. */
export function play(options: NewGame, see: (step: PlayedAction<State>) => void): State {
  const steps = playGame(game, options, player)
  let last: State | undefined
  for (let next = steps.next(); !next.done; next = steps.next()) {
    last = next.value.after
    see(next.value)
  }
  return last!
}

/** Says where a game went wrong. */
export function fail(options: NewGame, step: PlayedAction<State>, faults: readonly string[]): never {
  const { turn } = step.before
  const played = `${options.seed} of ${options.scenario} ${JSON.stringify(options.options ?? {})}`
  throw new Error(`${played}, turn ${turn}, ${JSON.stringify(step.action)}: ${faults.join(' ')}`)
}
