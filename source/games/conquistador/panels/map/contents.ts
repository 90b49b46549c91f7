/** What stands in each hex during a game, summed for drawing and for the line about a hex. */
import type { Seat } from '../../../../kernel/contract/named.ts'
import { recently } from '../../../../kernel/flow/recently.ts'
import type { Nation } from '../../data/shapes.ts'
import { hexOfNode } from '../../map/board.ts'
import type { Hex } from '../../map/hex.ts'
import type { Expedition, Harbour, Ship, Stack, State } from '../../state/state.ts'

/** The units of one nation in one hex. */
export interface Presence {
  readonly nation: Nation
  readonly stacks: Stack[]
  readonly fleets: (Harbour | Expedition)[]
}

const kept = recently(2, (_: State) => new Map<string, ReadonlyMap<Hex, readonly Presence[]>>())

/** Presences by hex, that of the given seat first. Europe is not on the map. Kept for the last states asked about. */
export function contents(state: State, seat: Seat): ReadonlyMap<Hex, readonly Presence[]> {
  const bySeat = kept(state)
  const known = bySeat.get(seat) ?? summed(state, seat)
  bySeat.set(seat, known)
  return known
}

function summed(state: State, seat: Seat): ReadonlyMap<Hex, readonly Presence[]> {
  const found = new Map<Hex, Presence[]>()
  const at = (hex: Hex, nation: Nation): Presence => {
    const here = found.get(hex) ?? []
    found.set(hex, here)
    const known = here.find((presence) => presence.nation === nation)
    if (known) return known
    const presence: Presence = { nation, stacks: [], fleets: [] }
    if (nation === seat) here.unshift(presence)
    else here.push(presence)
    return presence
  }
  for (const stack of state.stacks) at(stack.hex, stack.nation).stacks.push(stack)
  for (const fleet of [...state.harbours, ...state.expeditions])
    if (fleet.place !== 'Europe' && fleet.ships.length > 0)
      at(hexOfNode(fleet.place), fleet.nation).fleets.push(fleet)
  return found
}

/** Hexes in which a fight is pending: units of two nations on land (11.11), or ships that have met (8.12). */
export function pendingFights(state: State): ReadonlySet<Hex> {
  const ashore = state.battles.map(({ hex }) => hex)
  const asked = state.stack.flatMap((frame) => ('place' in frame ? [hexOfNode(frame.place)] : []))
  return new Set([...ashore, ...asked])
}

export const shipsOf = ({ fleets }: Presence): Ship[] => fleets.flatMap(({ ships }) => ships)
