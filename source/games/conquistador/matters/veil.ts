/**
 * Which places somebody has seen, in a game that veils the others. No rule reads it, and nothing is hidden from rules:
 * what is not seen is not shown, and no order and no advice goes by it.
 */
import { keptForEach, recently } from '../../../kernel/flow/recently.ts'
import { ofType } from '../events/event.ts'
import { type Board, hexOfNode } from '../map/board.ts'
import { type Hex, neighbour, sides } from '../map/hex.ts'
import type { Context } from '../state/context.ts'
import type { Place, State } from '../state/state.ts'

/** How far units see, in hexes. */
const sight = 2

/** Of so many lists of seen hexes it is kept what is in them: few games are open at a time, and seldom is more seen. */
const listsKept = 8
const asSet = recently(listsKept, (seen: readonly Hex[]): ReadonlySet<Hex> => new Set(seen))

/** Notes what the units of all nations see where they are, and saw on their ways. */
export function noteSeen(g: Context): void {
  const { state, board } = g
  if (!state.seen) return
  const seen = asSet(state.seen)
  const added = new Set<Hex>()
  for (const place of placesOfUnits(g))
    if (place !== 'Europe')
      for (const hex of inSight(board, hexOfNode(place))) if (!seen.has(hex)) added.add(hex)
  if (added.size > 0) state.seen = [...seen, ...added].sort()
}

const placesOfUnits = ({ state, events }: Context): readonly (Hex | Place)[] => [
  ...state.stacks.map(({ hex }) => hex),
  ...[...state.harbours, ...state.expeditions].map(({ place }) => place),
  ...ofType(events, 'moved').flatMap(({ way }) => way),
  ...ofType(events, 'sailed').flatMap(({ way }) => way),
]

/** A hex and all of the board within sight of it. */
const inSight = keptForEach((board: Board, hex: Hex): readonly Hex[] => {
  let reached = new Set([hex])
  for (let step = 0; step < sight; step++)
    reached = new Set([
      ...reached,
      ...[...reached].flatMap((from) => sides.map((side) => neighbour(from, side))),
    ])
  return [...reached].filter((one) => board.hexes.has(one))
})

/** Whether a hex is shown as it is: always, unless the game veils what nobody has seen. */
export const isSeen = ({ seen }: Pick<State, 'seen'>, hex: Hex): boolean => !seen || asSet(seen).has(hex)
