/** 11.12: whether those who stay in a hex are enough against soldiers of others that could come there. */
import type { Nation } from '../data/shapes.ts'
import { areAtPeace } from '../diplomacy/truces.ts'
import type { Hex } from '../map/hex.ts'
import { type Position, sum } from '../state/context.ts'
import type { Group, Stack } from '../state/state.ts'

/**
 * Soldiers of others, whom no treaty binds, are as near as they march in a turn, and as strong as those who would be left in the
 * hex (11.12).
 */
export function isThreatened(
  g: Position,
  nation: Nation,
  hex: Hex,
  staying: Pick<Group, 'soldiers' | 'colonists'>,
): boolean {
  const { soldier, colonist } = g.data.units
  const near = g.state.stacks.filter(
    (other) =>
      other.nation !== nation &&
      other.soldiers > 0 &&
      !areAtPeace(g, other.nation, nation) &&
      (g.routes.landDistance(other.hex, hex) ?? Number.POSITIVE_INFINITY) <= soldier.movement,
  )
  const others = [...new Set(near.map((other) => other.nation))]
  const soldiers = Math.max(0, ...others.map((one) => soldiersOf(near, one)))
  const defence = staying.soldiers * soldier.strength + staying.colonists * colonist.strength
  return soldiers > 0 && soldiers * soldier.strength >= defence
}

const soldiersOf = (stacks: readonly Stack[], nation: Nation): number =>
  sum(stacks.filter((stack) => stack.nation === nation).map(({ soldiers }) => soldiers))
