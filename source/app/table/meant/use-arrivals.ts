/** What others bring while somebody types: a single key that was on its way when it came is not meant for it. */
import { useLayoutEffect, useRef } from 'react'
import type { Choice, Decision } from '../../../kernel/contract/game.ts'
import { type Act, actOf } from '../../prompt/acts.ts'
import { choiceKey } from '../../prompt/choices.ts'

/** Milliseconds in which nobody has read what has only just come. */
const reading = 400

export interface Arrivals {
  /** Others have brought it, only just now. */
  isNew(choice: Choice): boolean
}

export function useArrivals(decision: Decision | null, acts: readonly Act[]): Arrivals {
  const came = useRef<ReadonlyMap<string, number>>(new Map())
  // The next key may come before effects run.
  useLayoutEffect(() => {
    const now = Date.now()
    const keys = (decision?.choices ?? []).filter((one) => actOf(acts, one)?.comes).map(choiceKey)
    came.current = new Map(keys.map((key) => [key, came.current.get(key) ?? now]))
  }, [decision, acts])
  return {
    isNew(choice) {
      if (!actOf(acts, choice)?.comes) return false
      const since = came.current.get(choiceKey(choice))
      return since === undefined || Date.now() - since < reading
    },
  }
}
