/** The way into the app. */

import type { Game, NewGame } from '../kernel/contract/game.ts'
import type { Computer } from '../kernel/program/computer.ts'
import type { GamePanels } from './panels.ts'
import type { SettingsFile } from './settings/settings-file.ts'
import { asWatched } from './terminal/watched.ts'

export type AppCommand =
  | { readonly kind: 'title' }
  /**
   * `save` is the file to save to; a free one is found without it, called `name` or as the scenario is. With
   * `seats` only these are played here, and the others elsewhere.
   */
  | {
      readonly kind: 'new'
      readonly newGame: NewGame
      readonly save?: string
      readonly name?: string
      readonly seats?: readonly string[]
      /** Actions a second, where the program plays alone. */
      readonly pace?: number
    }
  /** Without `file` the latest game. */
  | { readonly kind: 'resume'; readonly file?: string; readonly seats?: readonly string[] }
  /** Follows a game that others play; the latest without `file`. */
  | { readonly kind: 'watch'; readonly file?: string }

export interface AppOptions<S extends object> {
  readonly game: Game<S>
  readonly panels: GamePanels<S>
  /** The player that the program is. */
  readonly computer: Computer<S>
  readonly command: AppCommand
  readonly version: string
  readonly settings: SettingsFile
  /** Nothing but ASCII is to be sent, whatever the settings and the locale say. */
  readonly ascii: boolean
}

/**
 * Plays on the terminal of this process until the player quits or the line is lost.
 * @returns the exit code
 * @throws SaveError, Refused if the command cannot be carried out; nothing was shown then
 */
export async function runApp<S extends object>(options: AppOptions<S>): Promise<number> {
  asWatched()
  const { openScreen } = await import('./terminal/open-screen.tsx')
  return openScreen(options)
}
