/** What the parts of a computer nation have in common: each advises on some kinds of decisions. */

import type { Action, Choice, Decision, Json } from '../../../kernel/contract/game.ts'
import type { Advice } from '../../../kernel/program/computer.ts'
import type { Level } from '../../../kernel/program/holders.ts'
import type { Pick } from '../../../kernel/program/sample.ts'
import type { Nation } from '../data/shapes.ts'
import type { Position } from '../state/context.ts'

/** What an adviser goes by. */
export interface Mind {
  /** The game as the nation may know it. */
  readonly g: Position
  readonly nation: Nation
  readonly level: Level
  readonly decision: Decision
  /** Dice of its own, the same for the same view, for what nobody has an opinion on. */
  readonly pick: Pick
}

/** Null leaves the decision to whoever is asked next. */
export type Adviser = (mind: Mind) => Advice | null

/** The first choice that is open, of a type, with these fixed arguments. */
export const choiceOf = (
  { choices }: Decision,
  type: string,
  fixed: Readonly<Record<string, string>> = {},
): Choice | undefined =>
  choices.find(
    (choice) =>
      choice.type === type &&
      !choice.off &&
      Object.entries(fixed).every(([name, value]) => choice.fixed?.[name] === value),
  )

/** The action of a choice with its arguments filled in. */
export const actionOf = (
  { seat }: Decision,
  { type, fixed }: Choice,
  args: Readonly<Record<string, Json>> = {},
): Action => ({ type, seat, ...fixed, ...args })

/** An action with its reasons. */
export const advise = (action: Action, ...reasons: string[]): Advice => ({ action, reasons })

/** Closes the segment, if that may be done. */
export function close({ decision }: Mind, ...reasons: string[]): Advice | null {
  const end = decision.choices.find((choice) => choice.end && !choice.off)
  return end ? advise(actionOf(decision, end), ...reasons) : null
}
