/** A question for which a sheet has no word. */
import type { Draw, Known, Settings } from '../../../../../kernel/contract/by-mail.ts'
import type { Nation } from '../../../data/shapes.ts'
import type { GameAction, GameDecision, GameForm } from '../../../sequence/actions.ts'
import type { Position } from '../../../state/context.ts'
import type { State } from '../../../state/state.ts'
import type { ChoiceAt } from '../../adviser.ts'

export interface Asked {
  readonly g: Position
  readonly nation: Nation
  readonly known: Known<State>
  readonly decision: GameDecision
  readonly settings: Settings
  readonly draw: Draw
}

/** What is done, the best first; nothing leaves the question to be closed. */
export type Usually = (asked: Asked) => readonly GameAction[]

/** The choices of a type that are open. */
export const openOf = <Type extends GameForm['type']>(
  { decision }: Asked,
  type: Type,
): readonly ChoiceAt<Type>[] =>
  decision.choices.filter((choice): choice is ChoiceAt<Type> => choice.type === type && !choice.off)

/** Whether a setting of the sheet has a word. */
export const isSet = ({ settings }: Asked, name: string, word: string): boolean =>
  Object.hasOwn(settings, name) && settings[name] === word

/** One of several equals, by a die. */
export const oneOf = <T>({ draw }: Asked, purpose: string, equals: readonly T[]): T | undefined =>
  equals.length < 2 ? equals[0] : equals[draw(purpose, equals.length) - 1]
