/** What a card is played for or against: the attempt, move or fight beneath it on the stack. */
import type { Space } from '../data/names.ts'
import type { Position } from '../state/context.ts'
import { expeditionOf, hasExpedition } from '../state/forces.ts'
import type { Frame, FrameOf } from '../state/frames.ts'

/** What windows open for, and cards are counted in (2.17). */
export type Attempt = FrameOf<'discovery' | 'legend' | 'diplomacy' | 'move' | 'combat'>
const kinds: readonly Frame['kind'][] = ['discovery', 'legend', 'diplomacy', 'move', 'combat']
const isAttempt = (frame: Frame): frame is Attempt => kinds.includes(frame.kind)

/** The attempt that is under way; null if there is none. */
export function attemptOf({ state }: Position): Attempt | null {
  return state.stack.findLast(isAttempt) ?? null
}

/** Where an attempt takes place; of a move the whole way that is left. */
export function placesOf(g: Position, attempt: Attempt): readonly Space[] {
  if (attempt.kind === 'combat') return [attempt.at]
  if (attempt.kind !== 'move') return [attempt.space]
  const { expedition, way } = attempt
  return hasExpedition(g, expedition) ? [expeditionOf(g, expedition).at, ...way] : way
}

/** Whether an expedition, or a space, is in the middle of an attempt other than a fight. */
export const isUnderWay = (
  { state }: Position,
  is: { readonly expedition: number | null; readonly space: Space | null },
): boolean =>
  state.stack.some(
    (frame) =>
      ('expedition' in frame && is.expedition !== null && frame.expedition === is.expedition) ||
      ('space' in frame && is.space !== null && frame.space === is.space),
  )

/** Whether an expedition fights now. */
export const isFighting = ({ state }: Position, id: number): boolean =>
  state.stack.some(
    (frame) => frame.kind === 'combat' && frame.sides.some(({ expedition }) => expedition === id),
  )
