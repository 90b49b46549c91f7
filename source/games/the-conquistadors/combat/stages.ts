/** Where a fight stands: its stages, and which side is asked. */

import type { Context } from '../state/context.ts'
import type { CombatFrame, FightSide } from '../state/fights.ts'
import { hasHorseRound } from './values.ts'

export type CombatStage = CombatFrame['stage']

/** A stage begins, with the attacker as the first who is asked. */
export function enter(frame: CombatFrame, stage: CombatStage): true {
  frame.stage = stage
  frame.asked = 0
  return true
}

/** Has the sides answer in turn, those of whom something is asked; then the next stage comes. */
export function eachSide(
  frame: CombatFrame,
  isAsked: (side: FightSide) => boolean,
  next: CombatStage,
): boolean {
  while (frame.asked < 2) {
    if (isAsked(askedSide(frame))) return false
    frame.asked++
  }
  return enter(frame, next)
}

/** Which side is asked; the second too, when both have been. */
export const askedAt = ({ asked }: CombatFrame): 0 | 1 => (asked === 0 ? 0 : 1)

export const askedSide = (frame: CombatFrame): FightSide => frame.sides[askedAt(frame)]

/** The first round of a fight: before it the horse alone, if they may (17.11). */
export function begin(g: Context, frame: CombatFrame): true {
  frame.round = hasHorseRound(g, frame) ? 0 : 1
  return enter(frame, 'cards')
}
