/** The way into the app. */
import type { Game, NewGame } from '../kernel/game.ts'
import type { GamePanels } from './panels.ts'

export type AppCommand =
  | { readonly kind: 'title' }
  /** `save` is the file to save to; a free one is found without it, called `name` or as the scenario is. */
  | { readonly kind: 'new'; readonly newGame: NewGame; readonly save?: string; readonly name?: string }
  /** Without `file` the latest game. */
  | { readonly kind: 'resume'; readonly file?: string }

export interface AppOptions<S extends object> {
  readonly game: Game<S>
  readonly panels: GamePanels<S>
  readonly command: AppCommand
  readonly version: string
}

/**
 * Plays on the terminal of this process until the player quits or the line is lost.
 * @returns the exit code
 * @throws SaveError, Refused if the command cannot be carried out; nothing was shown then
 */
export async function runApp<S extends object>(options: AppOptions<S>): Promise<number> {
  // Ink draws nothing when it believes that it runs in CI, and decides so while it is loaded. On a terminal
  // somebody is watching, whatever the environment says.
  for (const name of ['CI', 'CONTINUOUS_INTEGRATION']) delete process.env[name]
  const { openScreen } = await import('./open-screen.tsx')
  return openScreen(options)
}
