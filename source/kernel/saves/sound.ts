/** Whether a saved game needs mending. */
import type { Game } from '../contract/game.ts'
import { readSave, SaveError } from './saves.ts'

/** Whether a save can be gone on with as it is. Asked without holding the file. */
export function isSound<S extends object>(path: string, game: Game<S>): boolean {
  try {
    readSave(path, game)
    return true
  } catch (error) {
    if (!(error instanceof SaveError)) throw error
    return false
  }
}
