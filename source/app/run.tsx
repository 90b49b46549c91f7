/** The way into the app. */
import type { AppOptions } from './asked.ts'
import { asWatched } from './terminal/watched.ts'

/**
 * Plays on the terminal of this process until the player quits or the line is lost.
 * @returns the exit code
 * @throws SaveError, Refused, Unavailable if the command cannot be carried out; nothing was shown then
 */
export async function runApp(options: AppOptions): Promise<number> {
  asWatched()
  const { openScreen } = await import('./terminal/open-screen.tsx')
  return openScreen(options)
}
