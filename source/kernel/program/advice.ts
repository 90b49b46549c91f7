/** Advice for somebody who decides himself. */

import type { Action, Decision, Game } from '../contract/game.ts'
import { type Advice, counselsOf, type Programmed } from './computer.ts'
import type { Level } from './holders.ts'

/** A question as a seat has it. */
interface Questioned<S> {
  /** What the seat may know. */
  readonly view: S
  readonly decision: Decision
  readonly level: Level
}

/**
 * What the program would do at an open decision of a seat: the best of its counsels that the rules would
 * carry out as far as the seat can know; null if there is none. What others keep secret decides nothing here,
 * for whoever asks for advice would learn of it.
 * @param refused what has been tried at this decision in vain
 */
export function adviceOn<S extends object>(
  { game, computer }: Programmed<S>,
  { view, decision, level }: Questioned<S>,
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
