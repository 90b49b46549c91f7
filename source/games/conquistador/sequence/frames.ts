/** The questions that interrupt a segment: who answers each kind of frame, and how. */
import { framesFrom } from '../../../kernel/flow/frames.ts'
import { seizureFrames } from '../diplomacy/seizure.ts'
import { fightsFrames } from '../land/fights.ts'
import { battleFrames } from '../land/land-combat.ts'
import { lossFrames } from '../matters/losses.ts'
import { encounterFrames } from '../naval/encounter.ts'
import { capeFrames, divertedFrames } from '../naval/passage.ts'
import { sunkFrames } from '../naval/prizes.ts'
import { roundingFrames } from '../naval/rounding.ts'
import type { FrameRules } from '../state/flow.ts'
import type { Frame } from '../state/state.ts'
import type { PlayForm } from './actions.ts'

type FrameKind = Frame['kind']
const frames: { readonly [K in FrameKind]: FrameRules<Extract<Frame, { kind: K }>, PlayForm> } = {
  loss: lossFrames,
  cape: capeFrames,
  rounding: roundingFrames,
  diverted: divertedFrames,
  encounter: encounterFrames,
  sunk: sunkFrames,
  fights: fightsFrames,
  battle: battleFrames,
  seizure: seizureFrames,
}

/** The rules of a frame. */
export const framesOf: (frame: Frame) => FrameRules<Frame, PlayForm> = framesFrom(frames)
