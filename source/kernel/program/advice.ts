/** Advice for somebody who decides himself. */

import type { Action, Decision, Game } from '../contract/game.ts'
import { type Advice, type Computer, counselsOf } from './computer.ts'
import type { Level } from './holders.ts'

/**
 * What the program would do at an open decision of a seat: the best of its counsels that the rules would
 * carry out as far as the seat can know; null if there is none. What others keep secret decides nothing here,
 * for whoever asks for advice would learn of it.
 * @param view what the seat may know
 * @param refused what has been tried at this decision in vain
 */
export function adviceOn<S extends object>(
  game: Game<S>,
  computer: Computer<S>,
  view: S,
  decision: Decision,
  level: Level,
  refused: readonly Action[] = [],
): Advice | null {
  const tried = refused.map((action) => JSON.stringify(action))
  try {
    for (const advice of counselsOf(computer, view, decision, level))
      if (!tried.includes(JSON.stringify(advice.action)) && isLawful(game, view, advice.action)) return advice
  } catch {
    // Whoever can decide himself is not to lose his game by a fault of who only advises.
  }
  return null
}

/** What is hidden may leave the rules nothing to go by: then nothing speaks against it. */
function isLawful<S extends object>(game: Game<S>, view: S, action: Action): boolean {
  try {
    return game.apply(view, action).ok
  } catch {
    return true
  }
}
