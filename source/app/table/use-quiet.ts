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

/** @param subject what the keys are to be meant for; with another the waiting begins anew */
export function useQuiet(subject: unknown): Quiet {
  const quiet = useRef(false)
  const timer = useRef<NodeJS.Timeout>(undefined)
  const hush = useCallback(() => {
    quiet.current = false
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      quiet.current = true
    }, silence)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another subject begins the waiting anew.
  useEffect(() => {
    hush()
    return () => clearTimeout(timer.current)
  }, [hush, subject])
  return useMemo(() => ({ is: () => quiet.current, hush }), [hush])
}
