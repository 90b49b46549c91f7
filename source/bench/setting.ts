/** What is measured: a game as the program plays it, and who plays it. */
import { gameInUse, type InUse } from '../cli/game-in-use.ts'
import type { GameEntry, Simulation } from '../games/entry.ts'

export interface Setting extends Pick<InUse, 'entry' | 'game' | 'computer'>, Simulation {}

/** A game as the program plays it. */
export async function setting(of: GameEntry): Promise<Setting> {
  const { entry, game, computer, simulation } = await gameInUse(of)
  return { entry, game, computer, ...(await simulation()) }
}
