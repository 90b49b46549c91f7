/** What the command line asks of the app. */
import type { NewGame } from '../kernel/contract/game.ts'
import type { Seat } from '../kernel/contract/named.ts'
import type { GamesByLetter } from './letters.ts'
import type { SettingsFile } from './settings/settings-file.ts'
import type { Shelf } from './shelf.ts'

export type AppCommand =
  /** Without `game` the shelf, where there are several. */
  | { readonly kind: 'title'; readonly game?: string }
  /**
   * `save` is the file to save to; a free one is found without it, called `name` or as the scenario is. With
   * `seats` only these are played here, and the others elsewhere.
   */
  | {
      readonly kind: 'new'
      readonly game: string
      readonly newGame: NewGame
      readonly save?: string
      readonly name?: string
      readonly seats?: readonly Seat[]
      /** Actions a second, where the program plays alone. */
      readonly pace?: number
    }
  /** Without `file` the latest of the game. */
  | {
      readonly kind: 'resume'
      readonly game: string
      readonly file?: string
      readonly seats?: readonly Seat[]
    }
  /** Follows a game that others play; the latest without `file`. */
  | { readonly kind: 'watch'; readonly game: string; readonly file?: string }

export interface AppOptions {
  readonly shelf: Shelf
  readonly command: AppCommand
  readonly version: string
  readonly settings: SettingsFile
  /** Games by letters, where there are any. */
  readonly letters?: GamesByLetter
  /** Nothing but ASCII is to be sent, whatever the settings and the locale say. */
  readonly ascii: boolean
}
