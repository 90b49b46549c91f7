/** What the parts of a computer nation have in common: each advises on some kinds of decisions. */

import type { Filling, FixedOf } from '../../../kernel/contract/actions.ts'
import type { Choice } from '../../../kernel/contract/game.ts'
import type { Advice } from '../../../kernel/program/computer.ts'
import type { Level } from '../../../kernel/program/holders.ts'
import type { Pick } from '../../../kernel/program/sample.ts'
import type { Nation } from '../data/shapes.ts'
import type { FormOf, GameAction, GameChoice, GameDecision, GameForm } from '../sequence/actions.ts'
import type { Position } from '../state/context.ts'

/** What an adviser goes by. */
export interface Mind {
  /** The game as the nation may know it. */
  readonly g: Position
  readonly nation: Nation
  readonly level: Level
  readonly decision: GameDecision
  /** Dice of its own, the same for the same view, for what nobody has an opinion on. */
  readonly pick: Pick
}

/** Null leaves the decision to whoever is asked next. */
export type Adviser = (mind: Mind) => Advice | null

/** A choice of a type. */
export type ChoiceAt<Type extends GameForm['type']> = Extract<GameChoice, { readonly type: Type }>

/** The choices of some types that are open. */
export const choicesOf = <Type extends GameForm['type']>(
  { choices }: GameDecision,
  ...types: readonly Type[]
): readonly ChoiceAt<Type>[] =>
  choices.filter(
    (choice): choice is ChoiceAt<Type> => types.some((type) => type === choice.type) && !choice.off,
  )

/** The first choice that is open, of a type, with these fixed arguments. */
export const choiceOf = <Type extends GameForm['type']>(
  decision: GameDecision,
  type: Type,
  fixed?: Partial<FixedOf<FormOf<Type>>>,
): ChoiceAt<Type> | undefined => choicesOf(decision, type).find((choice) => agrees(choice, fixed ?? {}))

const agrees = ({ fixed }: Choice, wanted: object): boolean =>
  Object.entries(wanted).every(([name, value]) => fixed?.[name] === value)

/** The expedition that a choice is an order for. */
export const expeditionOf = ({ fixed }: GameChoice): string | null =>
  fixed && 'expedition' in fixed ? fixed.expedition : null

/** The action of a choice with its arguments filled in. */
export const actionOf = <C extends GameChoice>(
  { seat }: GameDecision,
  { type, fixed }: C,
  ...[args]: Filling<FormOf<C['type']>>
  // The compiler cannot follow that type, what is fixed and what is filled in make up the action.
): GameAction => ({ type, seat, ...fixed, ...args }) as GameAction

/** An action with its reasons. */
export const advise = (action: GameAction, ...reasons: string[]): Advice => ({ action, reasons })

/** Closes the segment, if that may be done. */
export function close({ decision }: Mind, ...reasons: string[]): Advice | null {
  const end = decision.choices.find((choice) => choice.end && !choice.off)
  return end ? advise(actionOf(decision, end), ...reasons) : null
}
