/** The questions that interrupt a segment: who answers each kind of frame, and how. */
import { framesFrom } from '../../../kernel/flow/frames.ts'
import { bonusFrames } from '../benefits/bonus.ts'
import { lookFrames } from '../benefits/look.ts'
import { warFrames } from '../era/wars.ts'
import { markerFrames } from '../govern/building.ts'
import { pirateFrames } from '../govern/home.ts'
import { planckFrames } from '../planck/frames.ts'
import type { FrameRules } from '../state/flow.ts'
import type { Frame, FrameKind } from '../state/state.ts'
import { nativesFrames } from '../voyage/explore.ts'
import type { GameForm } from './actions.ts'

const frames: { readonly [K in FrameKind]: FrameRules<K, GameForm> } = {
  war: warFrames,
  look: lookFrames,
  natives: nativesFrames,
  bonus: bonusFrames,
  marker: markerFrames,
  pirate: pirateFrames,
  planck: planckFrames,
}

/** The rules of a frame. */
export const framesOf: (frame: Frame) => FrameRules<FrameKind, GameForm> = framesFrom(frames)
