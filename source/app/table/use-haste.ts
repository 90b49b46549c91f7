/**
 * Keys that come when the program is only just done: they may have been meant for what was done meanwhile.
 */
import { useEffect, useRef } from 'react'

/** Milliseconds in which nobody answers what has only just appeared, nor begins something else. */
const reaction = 400

interface Haste {
  /** The program is done, and somebody here is asked. */
  handOver(): void
  /** It is only just done, after some time. */
  isHasty(): boolean
}

/** @param isHere somebody here is asked */
export function useHaste(isHere: boolean): Haste {
  const waitingSince = useRef(0)
  const handedOver = useRef(0)
  useEffect(() => {
    if (!isHere) waitingSince.current = Date.now()
  }, [isHere])
  return {
    handOver() {
      handedOver.current = Date.now()
    },
    isHasty: () =>
      handedOver.current - waitingSince.current > reaction && Date.now() - handedOver.current < reaction,
  }
}
