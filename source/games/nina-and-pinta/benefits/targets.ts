/** Where a Bonus that is played at once can be played (N9.2, N9.6, N9.10-N9.17). */
import type { BonusKind, Nation } from '../data/names.ts'
import { mayHoldCity } from '../govern/sites.ts'
import { freeSettlersIn, hasBuilding, hasRoom, hasSettlement, hasTown, settlersIn } from '../map/pieces.ts'
import { allLands } from '../setup/setup.ts'
import { landAt, type Position, placeOf, playerOf, tileAt } from '../state/context.ts'
import type { Place } from '../state/state.ts'

/** A place, and whose Settler or Town it is about. */
export interface Target {
  readonly at: Place
  readonly of: Nation
}

/** The kinds of Bonus that need a place. */
export const placedKinds = [
  'native',
  'stronghold',
  'corn',
  'timber',
  'iron',
  'gems',
  'town',
  'city',
  'cathedral',
] as const satisfies readonly BonusKind[]
export type PlacedKind = (typeof placedKinds)[number]

export const isPlaced = (kind: BonusKind): kind is PlacedKind => placedKinds.some((one) => one === kind)

type AnyLand = (typeof allLands)[number]
type Fits = (g: Position, nation: Nation, site: AnyLand) => boolean

/** N9.10-N9.13: any explored land of the terrain. */
const terrainOf =
  (kind: BonusKind): Fits =>
  (g, _nation, { world, land }) =>
    g.data.benefits.kinds.find(({ id }) => id === kind)!.terrain === tileAt(g, world, land).terrain

const fits: Readonly<Record<Exclude<PlacedKind, 'stronghold'>, Fits>> = {
  // N9.2
  native: (g, nation, { world, land }) =>
    playerOf(g, nation).settlers > 0 &&
    hasRoom(g, world, land) &&
    [land, ...g.atlas.neighbours[land]].some((one) => hasSettlement(landAt(g, world, one), nation)),
  corn: terrainOf('corn'),
  timber: terrainOf('timber'),
  iron: terrainOf('iron'),
  gems: terrainOf('gems'),
  // N9.15: no token and no group is asked for.
  town(g, nation, { world, land }) {
    const at = landAt(g, world, land)
    return playerOf(g, nation).towns > 0 && freeSettlersIn(at, nation) > 0 && !hasBuilding(at, nation)
  },
  // N9.16: the token is.
  city: (g, nation, { world, land }) =>
    g.state.worlds[world].build && hasTown(landAt(g, world, land), nation) && mayHoldCity(g, world, land),
  // N9.17: any player's Town.
  cathedral(g, _nation, { world, land }) {
    const { towns, city, counters } = landAt(g, world, land)
    return (
      towns.length > 0 &&
      city === null &&
      !counters.some((one) => g.atlas.bonus.get(one)?.kind === 'cathedral')
    )
  },
}

/** All legal targets, those where it is of use to oneself first: a list opens on its first line. */
export function targetsOf(g: Position, nation: Nation, kind: PlacedKind): Target[] {
  const explored = allLands.filter(({ world, land }) => landAt(g, world, land).explored)
  const targets =
    kind === 'stronghold'
      ? explored.flatMap((site) => garrisons(g, site))
      : explored
          .filter((site) => fits[kind](g, nation, site))
          .map(({ world, land }) => ({ at: placeOf(world, land), of: nation }))
  const isOwn = ({ at, of }: Target) => of === nation && hasSettlement(g.state.lands[at], nation)
  return [...targets.filter(isOwn), ...targets.filter((target) => !isOwn(target))]
}

/** N9.6: a land without a Stronghold, and any player's Settler there. */
function garrisons(g: Position, { world, land }: AnyLand): Target[] {
  const at = landAt(g, world, land)
  if (at.stronghold) return []
  return g.state.order
    .filter((nation) => settlersIn(at, nation) > 0)
    .map((of) => ({ at: placeOf(world, land), of }))
}
