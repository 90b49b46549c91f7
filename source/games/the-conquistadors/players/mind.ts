/** Who thinks: a seat, how it plays, what it sees, and what it has worked out already for this view. */
import type { Filling } from '../../../kernel/contract/actions.ts'
import type { Advice } from '../../../kernel/program/computer.ts'
import type { Faction } from '../data/names.ts'
import type { FormOf, GameAction, GameChoice, GameForm } from '../sequence/actions.ts'
import type { Position } from '../state/context.ts'
import type { QuestionKind } from '../state/flow.ts'
import type { Temper } from './levels.ts'
import type { FightBook } from './worth/fights.ts'

export interface Mind extends Position {
  readonly seat: Faction
  readonly temper: Temper
  /** Odds of fights that were played before. */
  readonly fights: FightBook
  /** Worked out once for this view, by the name of what it is. */
  once<T>(name: string, work: () => T): T
}

/** A question, with the choices that are open. */
export interface OpenQuestion {
  readonly kind: QuestionKind
  readonly open: readonly GameChoice[]
}

/** An action with what it gains, in points, and why. */
export interface Counsel {
  readonly action: GameAction
  readonly worth: number
  readonly reasons: readonly string[]
}

/** Answers a kind of question; null leaves it to what is usual. */
export type Adviser = (mind: Mind, question: OpenQuestion) => Advice | null

export function openMind(at: Position, seat: Faction, temper: Temper, fights: FightBook): Mind {
  const known = new Map<string, unknown>()
  return {
    ...at,
    seat,
    temper,
    fights,
    once<T>(name: string, work: () => T): T {
      if (!known.has(name)) known.set(name, work())
      return known.get(name) as T
    },
  }
}

/** A choice of a type. */
export type ChoiceAt<Type extends GameForm['type']> = Extract<GameChoice, { readonly type: Type }>

/** The choices of some types. */
export const choicesOf = <Type extends GameForm['type']>(
  open: readonly GameChoice[],
  ...types: readonly Type[]
): readonly ChoiceAt<Type>[] =>
  open.filter((choice): choice is ChoiceAt<Type> => types.some((type) => type === choice.type))

/** The first choice of a type. */
export const choiceOf = <Type extends GameForm['type']>(
  open: readonly GameChoice[],
  type: Type,
): ChoiceAt<Type> | undefined => choicesOf(open, type)[0]

/** The action of a choice with its arguments filled in. */
export const actionOf = <C extends GameChoice>(
  seat: Faction,
  { type, fixed }: C,
  ...[args]: Filling<FormOf<C['type']>>
  // The compiler cannot follow that type, what is fixed and what is filled in make up the action.
): GameAction => ({ type, seat, ...fixed, ...args }) as GameAction

/** The best counsel as advice; null without any. */
export function bestOf(counsels: readonly Counsel[]): Counsel | null {
  let best: Counsel | null = null
  for (const counsel of counsels) if (!best || counsel.worth > best.worth) best = counsel
  return best
}

export const advised = (counsel: Counsel | null): Advice | null =>
  counsel && { action: counsel.action, reasons: counsel.reasons }

/** A number of points, gold or hits as a person reads it: "4", "4.5". */
export const figure = (value: number): string => {
  const rounded = Math.round(value * 10) / 10
  return Number.isInteger(rounded) ? String(rounded) : rounded.toFixed(1)
}

/** "1 point", "4.5 points". */
export const inPoints = (value: number): string => {
  const points = figure(value)
  return `${points} ${points === '1' ? 'point' : 'points'}`
}

/** Odds in a hundred. */
export const inHundred = (share: number): string => `${Math.round(100 * share)} in 100`
