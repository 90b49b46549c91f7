/** What is said where the game and the disk are not as they should be. */
import type { Session } from '../session/session.ts'

/** Why the game is not on the disk as it stands, or cannot be followed, or what else lay there; null when all is well. */
export function troubleWords(session: Session): string | null {
  const { fault } = session.snapshot()
  if (fault === null) return null
  const { kind, reason } = fault
  if (kind === 'kept') return reason
  return kind === 'unsaved' ? `Not saved: ${reason}` : `The game cannot be followed: ${reason}`
}
