/** Ships under orders that lie in ports, with room for gold. */
import type { Nation } from '../data/shapes.ts'
import { hexOfNode, type SeaNode } from '../map/board.ts'
import type { Hex } from '../map/hex.ts'
import { isFriendlyPort } from '../matters/ports.ts'
import { chestOf } from '../naval/ships.ts'
import { type Position, sum } from '../state/context.ts'
import { unitsAt } from '../state/stacks.ts'
import { goldIn } from '../state/units.ts'
import { shippingForbidden } from './shipping.ts'

export interface Waiting {
  readonly id: string
  readonly place: SeaNode
  readonly hex: Hex
  /** Ducats of gold that they can still take aboard. */
  readonly room: number
}

/** Ships of a nation that wait for gold. 15.42: privateers carry no gold of their own country. */
export const shipsWaiting = (g: Position, nation: Nation): readonly Waiting[] =>
  g.state.expeditions.flatMap(({ id, nation: owner, place, raider, ships }) => {
    if (owner !== nation || raider || place === 'Europe' || !isFriendlyPort(g, nation, place)) return []
    const room = chestOf(g, ships) - sum(ships.map(goldIn))
    return room > 0 ? [{ id, place, hex: hexOfNode(place), room }] : []
  })

/** 13.44: ducats that ships take of gold which comes to their port, beside what lies there. */
export function takenBy(
  g: Position,
  nation: Nation,
  { place, hex, room }: Waiting,
  gold: Readonly<Record<string, number>>,
): number {
  const shipped = Object.entries(gold).filter(([from]) => shippingForbidden(g, from, place) === null)
  const free = room - goldIn(unitsAt(g.state, nation, hex))
  return Math.max(0, Math.min(free, sum(shipped.map(([, ducats]) => ducats))))
}
