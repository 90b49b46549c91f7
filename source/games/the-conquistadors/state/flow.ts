/** What a segment, a frame, a question and an action of this game are. */
import type * as actions from '../../../kernel/contract/actions.ts'
import type { ActionOf, Form } from '../../../kernel/contract/actions.ts'
import type * as flow from '../../../kernel/flow/shapes.ts'
import type { Faction } from '../data/names.ts'
import type { Context, Position } from './context.ts'
import type { Frame, FrameKind, FrameOf } from './frames.ts'
import type { WorkItem } from './state.ts'

/** What the rules ask: the questions of the segments in order of play, then those that interrupt one. */
export const questionKinds = [
  'captains',
  'commander',
  'forces',
  'village',
  'town',
  'place',
  'captain',
  'assets',
  'discard',
  'keep',
  'impulse',
  'loan',
  'buy',
  'arms',
  'roll',
  'window',
  'onward',
  'unitLoss',
  'recycle',
  'gift',
  'alliance',
  'troops',
  'surrender',
  'shock',
  'horse',
  'leader',
  'strike',
  'retreat',
  'room',
  'trade',
  'captive',
  'favour',
  'feed',
  'hungry',
  'accounts',
  'summons',
  'theft',
] as const
export type QuestionKind = (typeof questionKinds)[number]

/** Those about what lies open on the table: no hand, no asset face down is needed to put them (2.18, 5.15). */
export const openQuestions: readonly QuestionKind[] = [
  'captains',
  'commander',
  'forces',
  'village',
  'town',
  'place',
  'captain',
  'loan',
  'buy',
  'arms',
  'unitLoss',
  'recycle',
  'gift',
  'alliance',
  'troops',
  'surrender',
  'shock',
  'horse',
  'leader',
  'strike',
  'retreat',
  'room',
  'trade',
  'captive',
  'favour',
  'feed',
  'hungry',
  'accounts',
  'theft',
]

/** An action of some forms, as a faction takes it. */
export type Taken<F extends Form> = ActionOf<F, Faction>

/** A question of this game, whose choices offer actions of some forms. */
export type DecisionOf<F extends Form> = actions.DecisionOf<F, QuestionKind>

/** The types that the rules are written in. */
export interface RuleTypes {
  readonly position: Position
  readonly context: Context
  readonly seat: Faction
  readonly item: WorkItem
  readonly frame: Frame
  readonly kind: QuestionKind
}

/** What a faction does in a segment by actions of the forms `F`. */
export type SegmentRules<F extends Form = never> = flow.SegmentRules<RuleTypes, F>

/** How frames of one kind are answered, by actions of the forms `F`. */
export type FrameRules<K extends FrameKind, F extends Form = never> = flow.FrameRules<
  RuleTypes,
  F,
  FrameOf<K>
>

/** Puts something on the stack: a question that interrupts, or an attempt that goes on by itself. */
export function push({ state }: Context, frame: Frame): void {
  state.stack.push(frame)
}

/** Takes what is done off the stack. */
export function pop({ state }: Context): void {
  state.stack.pop()
}

/** What only goes on by itself, and never has a question. */
export const unasked = (frame: Frame): never => {
  throw new Error(`${frame.kind} asks nothing.`)
}
