/** What is read before a key leaves it, or does what it warns of: one that comes with it was on its way to something else. */
import { useLayoutEffect, useRef } from 'react'

/** Milliseconds in which nobody answers what has only just appeared, nor has read of a page that waits. */
export const reaction = 300

export interface Unread {
  /** It has only just been drawn, or not yet. */
  isUnread(): boolean
  /** A key has come too soon: who hammers on it has not looked yet. */
  hammered(): void
}

/** @param page what is shown: another one, or by another name, is drawn anew */
export function useUnread(page: object | string | null): Unread {
  const drawn = useRef<{ readonly page: typeof page; readonly at: number }>({ page: null, at: 0 })
  useLayoutEffect(() => {
    drawn.current = { page, at: Date.now() }
  }, [page])
  return {
    isUnread: () => drawn.current.page !== page || Date.now() - drawn.current.at < reaction,
    hammered: () => {
      drawn.current = { page, at: Date.now() }
    },
  }
}
