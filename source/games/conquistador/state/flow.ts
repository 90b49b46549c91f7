/** What a segment, a frame, a question and an action of this game are. */
import type * as actions from '../../../kernel/contract/actions.ts'
import type { ActionOf, Form } from '../../../kernel/contract/actions.ts'
import type { Forecast } from '../../../kernel/contract/game.ts'
import type * as acts from '../../../kernel/flow/acts.ts'
import type { ByType } from '../../../kernel/flow/acts.ts'
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
export const finish = ({ state }: Context, nation: Nation): void => void state.finished.push(nation)

/** The types that the rules are written in. */
export interface RuleTypes {
  readonly position: Position
  readonly context: Context
  readonly seat: Nation
  readonly item: WorkItem
  readonly frame: Frame
  readonly kind: QuestionKind
}

/** What a nation does in a segment: `F` are the actions that it takes there, `W` the kinds of work put off. */
export type SegmentRules<F extends Form = never, W extends WorkItem['kind'] = never> = flow.SegmentRules<
  RuleTypes,
  F,
  Extract<WorkItem, { kind: W }>
>

/** How frames of one kind are answered, by actions of the forms `A`. */
export type FrameRules<F extends Frame, A extends Form> = flow.FrameRules<RuleTypes, A, F>

/** What carries out each of some forms. */
export type Acts<F extends Form> = acts.Acts<RuleTypes, F>

/** What tells of an action what it would bring, before it is taken. */
export type Tellers<F extends Form> = {
  readonly [Type in F['type']]?: (g: Position, nation: Nation, action: ByType<F, Nation>[Type]) => Forecast
}

/** What an action would bring, if there is something to tell of its form. */
export function foretell<F extends Form, Type extends F['type']>(
  tellers: Tellers<F>,
  g: Position,
  action: ByType<F, Nation>[Type] & { readonly type: Type },
): Forecast | undefined {
  return tellers[action.type]?.(g, action.seat, action)
}
