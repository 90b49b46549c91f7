/** What a segment, a frame, a question and an action of this game are. */
import type * as actions from '../../../kernel/contract/actions.ts'
import type { ActionOf, Form } from '../../../kernel/contract/actions.ts'
import { keysOf } from '../../../kernel/contract/records.ts'
import type * as flow from '../../../kernel/flow/shapes.ts'
import type { Faction } from '../data/names.ts'
import type { Context, Position } from './context.ts'
import type { Frame, FrameKind, FrameOf } from './frames.ts'
import type { WorkItem } from './state.ts'

/**
 * What the rules ask: the questions of the segments in order of play, then those that interrupt one. Those are open
 * that are about what lies on the table: no hand and no asset face
 * down is needed to put them (2.18, 5.15).
 */
const questions = {
  captains: 'open',
  commander: 'open',
  forces: 'open',
  village: 'open',
  town: 'open',
  place: 'open',
  captain: 'open',
  assets: 'secret',
  discard: 'secret',
  keep: 'secret',
  impulse: 'secret',
  loan: 'open',
  buy: 'open',
  arms: 'open',
  roll: 'secret',
  window: 'secret',
  onward: 'secret',
  unitLoss: 'open',
  recycle: 'open',
  gift: 'open',
  alliance: 'open',
  troops: 'open',
  surrender: 'open',
  shock: 'open',
  horse: 'open',
  leader: 'open',
  strike: 'open',
  retreat: 'open',
  room: 'open',
  trade: 'open',
  captive: 'open',
  favour: 'open',
  feed: 'open',
  hungry: 'open',
  accounts: 'open',
  summons: 'secret',
  theft: 'open',
} as const
export type QuestionKind = keyof typeof questions
export const questionKinds: readonly QuestionKind[] = keysOf(questions)
export const isOpenQuestion = (kind: QuestionKind): boolean => questions[kind] === 'open'

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
