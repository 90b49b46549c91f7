/** What is said where the game and the disk are not as they should be. */
import type { Session } from '../session/session.ts'

/** Why the game is not on the disk as it stands, or cannot be followed; null when all is well. */
export function troubleWords(session: Session): string | null {
  const { fault } = session.snapshot()
  if (fault === null) return null
  return fault.kind === 'unsaved'
    ? `Not saved: ${fault.reason}`
    : `The game cannot be followed: ${fault.reason}`
}
