/** Tells keys that are pressed on purpose from those that were on their way to something else. */
import { useCallback, useEffect, useMemo, useRef } from 'react'

/** Milliseconds without a key after which the next one is meant for what is shown now. */
const silence = 400

export interface Quiet {
  /** No key has come for a while since `subject` last changed. */
  is(): boolean
  /** A key has come that is not taken. */
  hush(): void
}

/** Whether a key that has come is meant for something else; it is not taken then, and the waiting begins anew. */
export function isStray(quiet: Quiet): boolean {
  if (quiet.is()) return false
  quiet.hush()
  return true
}

/** What nothing is meant for. */
const nothing = Symbol('nothing')

/**
 * @param subject what the keys are to be meant for; with another the waiting begins anew
 * @param onQuiet is told when the next key will be taken
 */
export function useQuiet(subject: unknown, onQuiet?: () => void): Quiet {
  const tell = useRef(onQuiet)
  tell.current = onQuiet
  /** What has been shown for long enough; a key may come before effects run. */
  const settled = useRef<unknown>(nothing)
  const timer = useRef<NodeJS.Timeout>(undefined)
  const hush = useCallback(() => {
    settled.current = nothing
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      settled.current = subject
      tell.current?.()
    }, silence)
  }, [subject])
  useEffect(() => {
    hush()
    return () => clearTimeout(timer.current)
  }, [hush])
  return useMemo(() => ({ is: () => settled.current === subject, hush }), [hush, subject])
}
