/** Advice for somebody who decides himself. */
import type { Advice, Computer } from './computer.ts'
import type { Decision, Game } from './game.ts'
import type { Level } from './holders.ts'

/**
 * What the program would do at an open decision of a seat; null if it knows nothing that the rules would carry out.
 * @param view what the seat may know, on which the advice is made; all of the state only says whether it can be done
 */
export function adviceOn<S extends object>(
  game: Game<S>,
  computer: Computer<S>,
  { state, view }: { readonly state: S; readonly view: S },
  decision: Decision,
  level: Level,
): Advice | null {
  const advice = askedSafely(() => computer.advise(view, decision, level))
  return advice && game.apply(state, advice.action).ok ? advice : null
}

/** Whoever can decide himself is not to lose his game by a fault of who only advises. */
function askedSafely<T>(ask: () => T): T | null {
  try {
    return ask()
  } catch {
    return null
  }
}
