/**
 * What is to be done while another process is changing the game: it waits, and all else goes on. A process that was
 * stopped in the middle of a change holds the game for seconds.
 */
import type { Clock } from './clock.ts'
import type { Session } from './session.ts'

/** Milliseconds between two looks, and after which it is told that something waits. */
const look = 20
const moment = 200

export interface Patience {
  /**
   * Does something as soon as nobody else is changing the game, which is mostly at once.
   * @returns false if something waits already
   */
  soon(act: () => void): boolean
  /** For whom something has been waiting, in words; null if nothing is. */
  readonly waitsFor: () => string | null
  /** Tells when that changes. @returns stops telling */
  readonly subscribe: (tell: () => void) => () => void
  /** Nothing that waits is done any more. */
  stop(): void
}

export function openPatience(session: Pick<Session, 'whoChanges'>, clock: Clock): Patience {
  const listeners = new Set<() => void>()
  let waiting = false
  let waitsFor: string | null = null
  let cancel = (): void => {}
  const set = (who: string | null): void => {
    if (who === waitsFor) return
    waitsFor = who
    for (const tell of listeners) tell()
  }
  return {
    soon(act) {
      if (waiting) return false
      const since = clock.now()
      const attempt = (): void => {
        const who = session.whoChanges()
        waiting = who !== null
        if (clock.now() - since >= moment) set(who)
        if (who === null) act()
        else cancel = clock.after(look, attempt)
      }
      attempt()
      return true
    },
    waitsFor: () => waitsFor,
    subscribe(tell) {
      listeners.add(tell)
      return () => void listeners.delete(tell)
    },
    stop() {
      cancel()
      waiting = false
      set(null)
    },
  }
}
