/** A card that was played: its effects one after another, with the rolls and questions that they raise. */
import type { PlainEffect } from '../data/card-shapes.ts'
import type { Position } from '../state/context.ts'
import { type FrameRules, pop, unasked } from '../state/flow.ts'
import type { FrameOf } from '../state/frames.ts'
import { carryOut } from './effects.ts'

/** The effects of a card, with the one of several that its player wants. */
export function effectsOf({ atlas }: Position, { card, option }: FrameOf<'card'>): PlainEffect[] {
  const { effects } = atlas.strategy.get(card) ?? atlas.assets.get(card)!
  return effects.flatMap((effect) => (effect.do === 'either' ? [effect.of[option]!] : [effect]))
}

export const cardFrames: FrameRules<'card'> = {
  decide: (_g, frame) => unasked(frame),
  act: (_g, frame) => unasked(frame),
  settle(g, frame) {
    const effect = effectsOf(g, frame)[frame.next]
    if (!effect) {
      pop(g)
      return true
    }
    // 2.42: a card that was cancelled still adds to the attempt.
    const counts = !frame.cancelled || effect.do === 'modify'
    if (!counts || carryOut(g, frame, effect)) frame.next++
    return true
  },
}
