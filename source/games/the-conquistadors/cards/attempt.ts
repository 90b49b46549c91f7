/** What a card is played for or against: the attempt, move or fight beneath it on the stack. */
import type { Position } from '../state/context.ts'
import type { Frame, FrameOf } from '../state/frames.ts'

/** What windows open for, and cards are counted in (2.17). */
export type Attempt = FrameOf<'discovery' | 'legend' | 'diplomacy' | 'move' | 'combat'>
const kinds: readonly Frame['kind'][] = ['discovery', 'legend', 'diplomacy', 'move', 'combat']

/** The attempt that is under way; null if there is none. */
export function attemptOf({ state }: Position): Attempt | null {
  const found = state.stack.findLast(({ kind }) => kinds.includes(kind))
  return (found as Attempt | undefined) ?? null
}
