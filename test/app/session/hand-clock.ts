/** A clock that goes on by hand. */
import type { Clock } from '../../../source/app/session/clock.ts'

export interface HandClock extends Clock {
  /** So many milliseconds go by, and what is due is done. */
  pass(milliseconds: number): void
}

export function handClock(): HandClock {
  let now = 0
  let due: { readonly at: number; readonly act: () => void }[] = []
  return {
    now: () => now,
    after(milliseconds, act) {
      const one = { at: now + milliseconds, act }
      due.push(one)
      return () => {
        due = due.filter((other) => other !== one)
      }
    },
    pass(milliseconds) {
      const end = now + milliseconds
      for (;;) {
        const next = due.toSorted((a, b) => a.at - b.at).find(({ at }) => at <= end)
        if (!next) break
        due = due.filter((other) => other !== next)
        now = Math.max(now, next.at)
        next.act()
      }
      now = end
    },
  }
}
