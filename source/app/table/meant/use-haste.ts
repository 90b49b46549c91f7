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
  const waitingSince = useRef(0)
  const handedOver = useRef(0)
  const counted = useRef(returns)
  useEffect(() => {
    if (!isHere) waitingSince.current = Date.now()
  }, [isHere])
  // The next key may come before effects run.
  useLayoutEffect(() => {
    if (returns !== counted.current) handedOver.current = Date.now()
    counted.current = returns
  }, [returns])
  return {
    isHasty: () =>
      handedOver.current - waitingSince.current > reaction && Date.now() - handedOver.current < reaction,
  }
}
