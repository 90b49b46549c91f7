/** Migrate and Reduce (N4.29-N4.35). */
import { type Land, lands, type Nation, type World } from '../data/names.ts'
import { capacityOf, crowdOf, exploredIn, freeSettlersIn, settle, toSupply, unsettle } from '../map/pieces.ts'
import { type Context, landAt, type Position, placeOf } from '../state/context.ts'

export interface Migration {
  readonly from: Land
  readonly to: Land
}

/** N4.29: an own Settler to an adjacent explored land, not out of a Stronghold (N4.17). */
export function movesIn(g: Position, nation: Nation, world: World): Migration[] {
  const explored = exploredIn(g, world)
  return explored
    .filter((from) => freeSettlersIn(landAt(g, world, from), nation) > 0)
    .flatMap((from) =>
      explored.filter((to) => g.atlas.neighbours[from].includes(to)).map((to) => ({ from, to })),
    )
}

/**
 * Whether a move changes anything once the lands are reduced (N4.33): who leaves a land that is too full for one that
 * is full has only changed the place from which a Settler goes to supply.
 */
export function isOfUse(g: Position, world: World, { from, to }: Migration): boolean {
  const surplus = (land: Land): number => crowdOf(landAt(g, world, land)) - capacityOf(g, world, land)
  const { stronghold } = landAt(g, world, to)
  return surplus(from) <= 0 || surplus(to) < 0 || (stronghold !== null && stronghold.holder === null)
}

/** Whether all that can come of a move is a Settler in supply: there is no room where he goes (N4.33). */
export function onlyCosts(g: Position, world: World, { to }: Migration): boolean {
  const land = landAt(g, world, to)
  const isTaken = land.stronghold === null || land.stronghold.holder !== null
  return isTaken && crowdOf(land) >= capacityOf(g, world, to)
}

export function migrate(g: Context, nation: Nation, world: World, { from, to }: Migration): void {
  unsettle(landAt(g, world, from), nation, 1)
  settle(landAt(g, world, to), nation, 1)
  g.emit({ type: 'migrated', rule: 'N4.29', nation, from: placeOf(world, from), into: placeOf(world, to) })
}

/** N4.33, N4.34: own Settlers leave until the land holds no more than it can, or none is left that may. */
export function reduce(g: Context, nation: Nation, world: World): void {
  for (const at of lands) {
    const land = landAt(g, world, at)
    if (!land.explored) continue
    const surplus = crowdOf(land) - capacityOf(g, world, at)
    const settlers = Math.min(surplus, freeSettlersIn(land, nation))
    if (settlers <= 0) continue
    toSupply(g, nation, land, settlers)
    g.emit({ type: 'reduced', rule: 'N4.33', nation, at: placeOf(world, at), settlers })
  }
}
