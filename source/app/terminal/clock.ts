/** The clock of this process. */
import type { Clock } from '../session/clock.ts'

export const processClock: Clock = {
  now: () => performance.now(),
  after(milliseconds, act) {
    const timer = setTimeout(act, milliseconds)
    return () => clearTimeout(timer)
  },
}
