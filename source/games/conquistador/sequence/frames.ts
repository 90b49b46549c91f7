/** The questions that interrupt a segment: who answers each kind of frame, and how. */
import type { Action, Decision } from '../../../kernel/contract/game.ts'
import { seizureFrames } from '../diplomacy/seizure.ts'
import { battleFrames } from '../land/land-combat.ts'
import { lossFrames } from '../matters/losses.ts'
import { encounterFrames } from '../naval/encounter.ts'
import { capeFrames, divertedFrames } from '../naval/passage.ts'
import { sunkFrames } from '../naval/prizes.ts'
import type { Context, Position } from '../state/context.ts'
import type { Frame } from '../state/state.ts'

/** How frames of one kind are answered. */
export interface FrameRules<F extends Frame> {
  decide(g: Position, frame: F): Decision
  act(g: Context, frame: F, action: Action): void
  /** Goes on without a question if there is nothing to choose; false if the seat must answer. */
  settle?(g: Context, frame: F): boolean
}

type Kind = Frame['kind']
const frames: { readonly [K in Kind]: FrameRules<Extract<Frame, { kind: K }>> } = {
  loss: lossFrames,
  cape: capeFrames,
  diverted: divertedFrames,
  encounter: encounterFrames,
  sunk: sunkFrames,
  battle: battleFrames,
  seizure: seizureFrames,
}

/** The rules of a frame. */
export const framesOf = (frame: Frame): FrameRules<Frame> => frames[frame.kind] as FrameRules<Frame>
