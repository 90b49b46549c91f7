/**
 * Which places somebody has seen, in a game that veils the others. No rule reads it, and nothing is hidden from rules:
 * what is not seen is not shown, and nobody decides by it.
 */
import { ofType } from '../events/event.ts'
import { hexOfNode } from '../map/board.ts'
import { type Hex, neighbour, sides } from '../map/hex.ts'
import type { Context } from '../state/context.ts'
import type { Place, State } from '../state/state.ts'

/** How far units see, in hexes. */
const sight = 2

/** Notes what the units of all nations see where they are, and saw on their ways. */
export function noteSeen(g: Context): void {
  const { state, board } = g
  if (!state.seen) return
  const seen = new Set(state.seen)
  for (const place of placesOfUnits(g))
    if (place !== 'Europe')
      for (const hex of around(hexOfNode(place))) if (board.hexes.has(hex)) seen.add(hex)
  if (seen.size > state.seen.length) state.seen = [...seen].sort()
}

const placesOfUnits = ({ state, events }: Context): readonly (Hex | Place)[] => [
  ...state.stacks.map(({ hex }) => hex),
  ...[...state.harbours, ...state.expeditions].map(({ place }) => place),
  ...ofType(events, 'moved').flatMap(({ way }) => way),
  ...ofType(events, 'sailed').flatMap(({ way }) => way),
]

/** A hex and all within sight of it. */
function around(hex: Hex): ReadonlySet<Hex> {
  let reached = new Set([hex])
  for (let step = 0; step < sight; step++)
    reached = new Set([
      ...reached,
      ...[...reached].flatMap((from) => sides.map((side) => neighbour(from, side))),
    ])
  return reached
}

/** Whether a hex is shown as it is: always, unless the game veils what nobody has seen. */
export const isSeen = ({ seen }: Pick<State, 'seen'>, hex: Hex): boolean => seen?.includes(hex) ?? true
