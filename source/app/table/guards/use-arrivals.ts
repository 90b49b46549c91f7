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

/** When each that a question offers was shown to its seat first. */
type Shown = ReadonlyMap<string, number>

export function useArrivals(decision: Decision | null, acts: readonly Act[]): Arrivals {
  /** By seat and kind of question: what is asked in between, or of others, makes no offer newer. */
  const came = useRef<ReadonlyMap<string, Shown>>(new Map())
  const question = decision && `${decision.seat} ${decision.kind}`
  // The next key may come before effects run.
  useLayoutEffect(() => {
    if (!decision || question === null) return
    const now = Date.now()
    const before = came.current.get(question)
    const keys = decision.choices.filter((one) => actOf(acts, one)?.comes).map(choiceKey)
    const shown = new Map(keys.map((key) => [key, before?.get(key) ?? now]))
    came.current = new Map([...came.current, [question, shown]])
  }, [decision, question, acts])
  return {
    isNew(choice) {
      if (question === null || !actOf(acts, choice)?.comes) return false
      const since = came.current.get(question)?.get(choiceKey(choice))
      return since === undefined || Date.now() - since < reading
    },
  }
}
