/**
 * Keys that come when the program is only just done: they may have been meant for what was done meanwhile.
 */
import { useEffect, useLayoutEffect, useRef } from 'react'

/** Milliseconds in which nobody answers what has only just appeared, nor begins something else. */
const reaction = 400

interface Haste {
  /** It is only just done, after some time. */
  isHasty(): boolean
}

/**
 * @param isHere somebody here is asked
 * @param returns how often somebody here was asked when the program was done
 */
export function useHaste(isHere: boolean, returns: number): Haste {
  /** Null while he is asked: the program may be done before it was ever seen to be waited for. */
  const waitingSince = useRef<number | null>(null)
  const handedOver = useRef<{ readonly at: number; readonly waited: number } | null>(null)
  const counted = useRef(returns)
  useEffect(() => {
    waitingSince.current = isHere ? null : Date.now()
  }, [isHere])
  // The next key may come before effects run.
  useLayoutEffect(() => {
    const at = Date.now()
    if (returns !== counted.current) handedOver.current = { at, waited: at - (waitingSince.current ?? at) }
    counted.current = returns
  }, [returns])
  return {
    isHasty: () => {
      const last = handedOver.current
      return last !== null && last.waited > reaction && Date.now() - last.at < reaction
    },
  }
}
