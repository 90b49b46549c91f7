/** Refusals as values. */
import { type Refusal, Refused } from './game.ts'

/** What rules work out; their refusal where they stop with one. */
export function orRefusal<T>(work: () => T): T | Refusal {
  try {
    return work()
  } catch (error) {
    if (error instanceof Refused) return error.refusal
    throw error
  }
}
