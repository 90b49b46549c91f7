/** The way into the app. */
import type { AppOptions } from './command.ts'
import { loadLayout } from './screen/layout.ts'
import { asWatched } from './terminal/watched.ts'

/**
 * Loads what draws.
 * @returns what plays on the terminal of this process until the player quits or the line is lost: it returns the exit
 *   code, and throws SaveError, Refused or Unavailable if the command cannot be carried out; nothing was shown then
 */
export async function loadApp(): Promise<(options: AppOptions) => Promise<number>> {
  asWatched()
  await loadLayout()
  const { openScreen } = await import('./terminal/open-screen.tsx')
  return openScreen
}
