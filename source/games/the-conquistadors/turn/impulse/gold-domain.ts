/** Gold of several forces, given together (11.31, 18.3). */
import type { TallyDomain } from '../../../../kernel/contract/game.ts'
import type { Faction, Space } from '../../data/names.ts'
import { captainName } from '../../map/names.ts'
import type { Position } from '../../state/context.ts'
import { commanderOf, expeditionsOf } from '../../state/forces.ts'
import type { Expedition } from '../../state/state.ts'

/** A faction's forces with gold, in a space or anywhere. */
export const goldHolders = (g: Position, faction: Faction, space?: Space): Expedition[] =>
  expeditionsOf(g, faction).filter(({ gold, at }) => gold > 0 && (space === undefined || at === space))

interface Bounds {
  readonly min: number
  readonly max?: number
  readonly rule: string
  /** Stands under the amounts. */
  readonly note?: string
}

/** How much of each force's gold, by the number of the expedition; together from `min` to `max`. */
export function goldDomain(
  g: Position,
  holders: readonly Expedition[],
  { min, max, rule, note }: Bounds,
): TallyDomain {
  const keys = holders.map(({ id }) => String(id))
  const items = holders.map((holder) => [
    String(holder.id),
    {
      max: holder.gold,
      label: `gold of ${captainName(g, commanderOf(holder).captain)}`,
      ...(note !== undefined && { note }),
    },
  ])
  return {
    kind: 'tally',
    items: Object.fromEntries(items),
    limits: [
      max === undefined
        ? { keys, min, rule, reason: `It takes ${min} gold at least.` }
        : { keys, min, max, rule, reason: `It is ${max} gold.` },
    ],
  }
}
