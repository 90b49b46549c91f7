/** Cards against a move (3.24): where on its way one may strike, and what it does to the rest. */
import type { Space } from '../data/names.ts'
import { isHaven, isSeaSpace } from '../map/ground.ts'
import type { Position } from '../state/context.ts'
import { expeditionOf } from '../state/forces.ts'
import type { MoveFrame } from '../state/frames.ts'
import { allowanceOf, mostTo } from './ways.ts'

/** How many spaces a move may still have, by the cards that count now; never less than what is gone already. */
export function leftOf(g: Position, frame: MoveFrame): number {
  const all = allowanceOf(g, expeditionOf(g, frame.expedition), frame.by) + frame.bonus
  return Math.max(all - frame.gone, frame.struck ?? 0)
}

/** Whether the rest of a move has become too long for it. */
export const isTooFar = (g: Position, frame: MoveFrame): boolean =>
  frame.way.length > mostTo(g, { by: frame.by, allowance: leftOf(g, frame) }, frame.way.at(-1)!)

/** The space in which the force stands after so many spaces of its way. */
const spaceAfter = (g: Position, { expedition, way }: MoveFrame, spaces: number): Space =>
  spaces === 0 ? expeditionOf(g, expedition).at : way[spaces - 1]!

/** Spaces of the way with how many are entered before: none before an earlier strike, nor in a haven (2.19). */
function strikePlaces(g: Position, frame: MoveFrame): { readonly space: Space; readonly after: number }[] {
  if (frame.stopped) return []
  const from = frame.struck ?? 0
  const to = Math.min(frame.way.length, leftOf(g, frame))
  return Array.from({ length: to - from + 1 }, (_, step) => from + step)
    .map((after) => ({ space: spaceAfter(g, frame, after), after }))
    .filter(({ space, after }) => !isHaven(g, space) && (after === 0 || isOnTheWay(g, frame, space)))
}

/** 3.23: who lands goes by sea no more. */
const isOnTheWay = (g: Position, { by }: MoveFrame, space: Space): boolean =>
  by === 'land' || isSeaSpace(g, space)

/** Where a card may strike a move. */
export const strikesOf = (g: Position, frame: MoveFrame): Space[] => [
  ...new Set(strikePlaces(g, frame).map(({ space }) => space)),
]

/** A card strikes a move in a space. @throws Error where it cannot: a fault of the program */
export function strikeAt(g: Position, frame: MoveFrame, space: Space): void {
  const place = strikePlaces(g, frame).find((one) => one.space === space)
  if (!place) throw new Error(`No card can strike at ${space}.`)
  frame.struck = place.after
}
