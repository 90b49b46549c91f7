/** Advice for somebody who decides himself. */
import { type Advice, type Computer, counselsOf } from './computer.ts'
import type { Decision, Game } from './game.ts'
import type { Level } from './holders.ts'

/**
 * What the program would do at an open decision of a seat: the best of its counsels that the rules carry out,
 * as it would if it played itself; null if there is none.
 * @param view what the seat may know, on which the advice is made; all of the state only says whether it can
 * be done
 */
export function adviceOn<S extends object>(
  game: Game<S>,
  computer: Computer<S>,
  { state, view }: { readonly state: S; readonly view: S },
  decision: Decision,
  level: Level,
): Advice | null {
  try {
    for (const advice of counselsOf(computer, view, decision, level))
      if (game.apply(state, advice.action).ok) return advice
  } catch {
    // Whoever can decide himself is not to lose his game by a fault of who only advises.
  }
  return null
}
