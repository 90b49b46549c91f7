/** The action that a player takes by what it leads to in its own go. */
import type { Action, Decision } from '../../../kernel/contract/game.ts'
import type { Position } from '../state/context.ts'
import { candidatesOf } from './candidates.ts'
import { bestLoad, loadAction, loadReasons, loadsByWorth } from './loading.ts'
import { type Mind, worthAfter } from './thinking.ts'

/** An action, and the worth of the position that it leads to. */
export interface Weighed {
  readonly action: Action
  readonly worth: number
  /** Why, where that is not seen from what it changes. */
  readonly reasons?: readonly string[]
}

export const isToLoad = ({ choices }: Decision): boolean => choices.some(({ type }) => type === 'load')

/** The action that leads to the best position; null if no choice is open. */
export function bestOf(g: Position, mind: Mind, decision: Decision): Weighed | null {
  if (!isToLoad(decision)) return weighedOf(g, mind, decision)[0] ?? null
  const load = bestLoad(g, mind)
  return { action: loadAction(load, mind), worth: load.gain, reasons: loadReasons(g, mind, load) }
}

/** No more than so many actions, the best first. */
export function bestFew(g: Position, mind: Mind, decision: Decision, most: number): Weighed[] {
  if (!isToLoad(decision)) return weighedOf(g, mind, decision).slice(0, most)
  return loadsByWorth(g, mind, most).map((load) => ({
    ...{ action: loadAction(load, mind), worth: load.gain },
    reasons: loadReasons(g, mind, load),
  }))
}

/** Of equal ones the first that is offered comes first. */
function weighedOf(g: Position, mind: Mind, decision: Decision): Weighed[] {
  const weighed = candidatesOf(decision).flatMap((action) => {
    const worth = worthAfter(mind, action, g, mind.temper.depth)
    return worth === null ? [] : [{ action, worth }]
  })
  return weighed.toSorted((one, other) => other.worth - one.worth)
}
