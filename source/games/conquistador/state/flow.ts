/** What a segment and a frame of this game are. */
import type { Action } from '../../../kernel/contract/game.ts'
import type * as flow from '../../../kernel/flow/shapes.ts'
import type { Nation } from '../data/shapes.ts'
import type { Context, Position } from './context.ts'
import type { Frame } from './state.ts'

/** What a nation does in a segment. */
export type SegmentRules = flow.SegmentRules<Position, Context, Nation, Action, string>

/** How frames of one kind are answered. */
export type FrameRules<F extends Frame> = flow.FrameRules<Position, Context, Action, F>
