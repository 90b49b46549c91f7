/** What a segment, a frame, a question and an action of this game are. */
import type * as actions from '../../../kernel/contract/actions.ts'
import type { ActionOf, Form } from '../../../kernel/contract/actions.ts'
import { keysOf } from '../../../kernel/contract/records.ts'
import type * as flow from '../../../kernel/flow/shapes.ts'
import type { Nation } from '../data/names.ts'
import type { Context, Position } from './context.ts'
import type { Frame, FrameKind, FrameOf, WorkItem } from './state.ts'

/**
 * What the rules ask: the questions of the segments in order of play, then those that interrupt one. Those are open
 * that are about what lies on the map: no screen, no secret load and no tile is needed to put them (N1.10).
 */
const questions = {
  load: 'secret',
  recover: 'open',
  sail: 'open',
  migrate: 'open',
  govern: 'open',
  collect: 'open',
  build: 'open',
  captain: 'open',
  select: 'secret',
  war: 'open',
  look: 'secret',
  natives: 'open',
  bonus: 'open',
  marker: 'open',
  pirate: 'secret',
  planck: 'open',
} as const
export type QuestionKind = keyof typeof questions
export const questionKinds: readonly QuestionKind[] = keysOf(questions)
export const isOpenQuestion = (kind: QuestionKind): boolean => questions[kind] === 'open'

/** An action of some forms, as a nation takes it. */
export type Taken<F extends Form> = ActionOf<F, Nation>

/** A question of this game, whose choices offer actions of some forms. */
export type DecisionOf<F extends Form> = actions.DecisionOf<F, QuestionKind>

/** The types that the rules are written in. */
export interface RuleTypes {
  readonly position: Position
  readonly context: Context
  readonly seat: Nation
  readonly item: WorkItem
  readonly frame: Frame
  readonly kind: QuestionKind
}

/** What a nation does in a segment by actions of the forms `F`. */
export type SegmentRules<F extends Form = never> = flow.SegmentRules<RuleTypes, F>

/** How frames of one kind are answered, by actions of the forms `F`. */
export type FrameRules<K extends FrameKind, F extends Form> = flow.FrameRules<RuleTypes, F, FrameOf<K>>

/** Opens a question that interrupts. */
export function ask({ state }: Context, frame: Frame): void {
  state.stack.push(frame)
}

/** Takes the open question off the stack. */
export function answered({ state }: Context): void {
  state.stack.pop()
}
