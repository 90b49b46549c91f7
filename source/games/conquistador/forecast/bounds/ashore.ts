/** What people aboard could discover ashore in the turn of a voyage that is planned (18.12). */
import { hexOfNode } from '../../map/board.ts'
import type { Hex } from '../../map/hex.ts'
import { undiscoveredIn } from '../../matters/discovery.ts'
import { missionaryFault } from '../../matters/missionaries.ts'
import { allLandfalls } from '../../matters/ports.ts'
import { isSeen } from '../../matters/veil.ts'
import { aboard } from '../../naval/ships.ts'
import type { Position } from '../../state/context.ts'
import type { Expedition, Group } from '../../state/state.ts'
import { isInBounds } from './within-bounds.ts'

/** A discovery by land, and the hex in which it is made. */
interface Ashore {
  readonly name: string
  readonly points: number
  readonly hex: Hex
}

/** Names told. */
const told = 2

/**
 * "Pacific Ocean by land 50 at 2426": what is discovered by whoever lands within the bounds and marches on in the same turn
 * (10.2), the best first. Null where nobody aboard could, or nothing is so near.
 */
export function foundAshore(g: Position, expedition: Expedition): string | null {
  const people = aboard(expedition.ships)
  const points = marchOf(g, people)
  const landings = landingsOf(g, expedition, people)
  const reached = new Set(landings.flatMap((from) => [from, ...g.routes.landReach(from, points)]))
  const found = new Map<string, Ashore>()
  for (const hex of reached)
    for (const one of openIn(g, expedition, hex, people))
      if (!found.has(one.name)) found.set(one.name, { name: one.name, points: one.points, hex })
  const best = [...found.values()].sort((one, other) => other.points - one.points).slice(0, told)
  return best.length === 0
    ? null
    : best.map(({ name, points, hex }) => `${name} ${points} at ${hex}`).join(', ')
}

/** Where they can land: where the voyage goes first. */
function landingsOf(g: Position, expedition: Expedition, people: Group): readonly Hex[] {
  const { nation, raider, destination, origin } = expedition
  if (raider || people.soldiers + people.colonists === 0) return []
  const start = destination ?? origin
  const waters = [...(start === 'Europe' ? [] : [start]), ...allLandfalls(g)]
  const hexes = waters
    .filter((node) => isInBounds(g, expedition, node) && !g.board.closed.has(hexOfNode(node)))
    .map(hexOfNode)
  // 15.61: where natives live nobody goes ashore without a missionary.
  return [...new Set(hexes)].filter((hex) => missionaryFault(g, nation, hex, people) === null)
}

/** 10.2: the points of the fastest who land. */
const marchOf = ({ data }: Position, { soldiers }: Group): number =>
  (soldiers > 0 ? data.units.soldier : data.units.colonist).movement

/** 18.12: what a land unit discovers by entering a hex; no site that is veiled. */
const openIn = (g: Position, { nation }: Expedition, hex: Hex, people: Group) =>
  undiscoveredIn(g, hex).filter(
    ({ by, place }) =>
      by.includes('land') &&
      (isSeen(g.state, hex) || !place.hexes?.includes(hex)) &&
      missionaryFault(g, nation, hex, people) === null,
  )
