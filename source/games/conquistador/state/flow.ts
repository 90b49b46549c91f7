/** What a segment, a frame, a question and an action of this game are. */
import type * as actions from '../../../kernel/contract/actions.ts'
import type { ActionOf, Form } from '../../../kernel/contract/actions.ts'
import type { Forecast } from '../../../kernel/contract/game.ts'
import type * as flow from '../../../kernel/flow/shapes.ts'
import type { Nation } from '../data/shapes.ts'
import type { Context, Position } from './context.ts'
import type { Frame, WorkItem } from './state.ts'

/** An action of some forms, as a nation takes it. */
export type Taken<F extends Form> = ActionOf<F, Nation>

/** What the rules ask: the questions of the segments in order of play, then those that interrupt one. */
export const questionKinds = [
  'planning',
  'trans-oceanic',
  'hemispheric',
  'gold',
  'land-movement',
  'native-combat',
  'resources',
  'final-passage',
  'port-lost',
  'maintenance',
  'loss',
  'cape',
  'rounding',
  'diverted',
  'encounter',
  'union',
  'intercept',
  'sunk',
  'prize',
  'designate',
  'fights',
  'retreat',
  'garrison',
  'seizure',
] as const
export type QuestionKind = (typeof questionKinds)[number]

/** A question of this game, whose choices offer actions of some forms. */
export type DecisionOf<F extends Form> = actions.DecisionOf<F, QuestionKind>

/** Ends a segment. */
export type DoneForm = { type: 'done' }

/** What a nation does in a segment: `F` are the actions that it takes there, `W` the kinds of work put off. */
export type SegmentRules<F extends Form = never, W extends WorkItem['kind'] = never> = flow.SegmentRules<
  Position,
  Context,
  Nation,
  F,
  Extract<WorkItem, { kind: W }>,
  QuestionKind
>

/** How frames of one kind are answered, by actions of the forms `A`. */
export type FrameRules<F extends Frame, A extends Form> = flow.FrameRules<
  Position,
  Context,
  Nation,
  A,
  F,
  QuestionKind
>

/** Actions of some forms by their type. */
type ByType<F extends Form> = { readonly [Type in F['type']]: Taken<Extract<F, { type: Type }>> }

/** What carries out each of some forms. */
export type Acts<F extends Form> = {
  readonly [Type in F['type']]: (g: Context, nation: Nation, action: ByType<F>[Type]) => void
}

/** What tells of an action what it would bring, before it is taken. */
export type Tellers<F extends Form> = {
  readonly [Type in F['type']]?: (g: Position, nation: Nation, action: ByType<F>[Type]) => Forecast
}

/** Carries out an action, whichever of the forms it is. */
export function carryOut<F extends Form, Type extends F['type']>(
  acts: Acts<F>,
  g: Context,
  action: ByType<F>[Type] & { readonly type: Type },
): void {
  acts[action.type](g, action.seat, action)
}

/** What an action would bring, if there is something to tell of its form. */
export function foretell<F extends Form, Type extends F['type']>(
  tellers: Tellers<F>,
  g: Position,
  action: ByType<F>[Type] & { readonly type: Type },
): Forecast | undefined {
  return tellers[action.type]?.(g, action.seat, action)
}
