/** Where a Town or a City may be built, and what pays for it (N5.9-N5.21). */
import { type Land, lands, type Nation, type World, worlds } from '../data/names.ts'
import { goldChain, settledChain } from '../map/links.ts'
import { freeSettlersIn, hasBuilding, hasSettlement, hasTown } from '../map/pieces.ts'
import { landAt, type Position, playerOf, shipOf, sum, tileAt } from '../state/context.ts'
import type { Building } from '../state/state.ts'
import type { GoldAt } from './earnings.ts'

export interface Site {
  readonly what: Building
  readonly land: Land
}

/** N5.15, N5.17, N5.20. */
export const costOf = ({ data: { tables } }: Position, what: Building): number =>
  what === 'town' ? tables.build.town : what === 'city' ? tables.build.city : tables.build.townToCity

/** N5.13: a chain of settled lands that shows three kinds of terrain. */
const inTerrainGroup = (g: Position, nation: Nation, world: World, land: Land): boolean =>
  new Set(settledChain(g, nation, world, land).map((one) => tileAt(g, world, one).terrain)).size >=
  g.data.tables.build.terrainsNeeded

/** N5.14: the same land settled in all three worlds. */
const inNameGroup = (g: Position, nation: Nation, land: Land): boolean =>
  worlds.every((world) => hasSettlement(landAt(g, world, land), nation))

/** N5.12: a group of three lands, of one kind or the other. */
export const inGroup = (g: Position, nation: Nation, world: World, land: Land): boolean =>
  inNameGroup(g, nation, land) || inTerrainGroup(g, nation, world, land)

export const citiesIn = (g: Position, world: World): number =>
  lands.filter((land) => landAt(g, world, land).city !== null).length

/** N5.18: each land's disc lies in one world at the most. */
export const isDiscPlaced = (g: Position, land: Land): boolean =>
  worlds.some((world) => landAt(g, world, land).city !== null)

const hasCathedral = (g: Position, world: World, at: Land): boolean =>
  landAt(g, world, at).counters.some((counter) => g.atlas.bonus.get(counter)?.kind === 'cathedral')

/** N5.18, N5.19: the disc is left, there are not three Cities yet, and no Cathedral. */
export const mayHoldCity = (g: Position, world: World, land: Land): boolean =>
  !isDiscPlaced(g, land) && citiesIn(g, world) < g.data.worlds.cityLimit && !hasCathedral(g, world, land)

/** N5.11: own gold that reaches a land: Strongholds first, then the ship. */
export function fundsAt(
  g: Position,
  nation: Nation,
  world: World,
  land: Land,
): { strongholds: GoldAt[]; ship: number } {
  const chain = goldChain(g, nation, world, land)
  const ship = shipOf(g, nation, world)
  return {
    strongholds: chain.flatMap((one) => {
      const { stronghold } = landAt(g, world, one)
      return stronghold?.holder === nation && stronghold.gold > 0
        ? [{ land: one, gold: stronghold.gold }]
        : []
    }),
    ship: ship.at !== null && chain.includes(ship.at) ? ship.gold : 0,
  }
}

export const fundedAt = (g: Position, nation: Nation, world: World, land: Land): number => {
  const { strongholds, ship } = fundsAt(g, nation, world, land)
  return ship + sum(strongholds.map(({ gold }) => gold))
}

/** All that the conditions of building allow, whatever it costs. */
export function sitesIn(g: Position, nation: Nation, world: World): Site[] {
  // N5.9
  if (!g.state.worlds[world].build) return []
  return lands.flatMap((land): Site[] => {
    const at = landAt(g, world, land)
    if (!hasSettlement(at, nation) || !inGroup(g, nation, world, land)) return []
    const city = mayHoldCity(g, world, land)
    // N5.20, N5.21
    if (hasTown(at, nation)) return city ? [{ what: 'raise', land }] : []
    // N5.12, N5.16; a City uses a Town of the player too.
    const canStand =
      freeSettlersIn(at, nation) > 0 && !hasBuilding(at, nation) && playerOf(g, nation).towns > 0
    if (!canStand) return []
    return [{ what: 'town', land }, ...(city ? [{ what: 'city' as const, land }] : [])]
  })
}

/** Those that can be paid for now. */
export const payableIn = (g: Position, nation: Nation, world: World): Site[] =>
  sitesIn(g, nation, world).filter(({ what, land }) => fundedAt(g, nation, world, land) >= costOf(g, what))
