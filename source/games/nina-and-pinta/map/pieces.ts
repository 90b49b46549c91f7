/** Pieces in a land: counts, capacity, and how they come and go. */
import { type Land, lands, type Nation, type Terrain, type World } from '../data/names.ts'
import { type Context, landAt, type Position, playerOf, sum, tileAt } from '../state/context.ts'
import type { LandState } from '../state/state.ts'

export const settlersIn = (land: LandState, nation: Nation): number => land.settlers[nation] ?? 0

/** Settlers that do not hold the Stronghold (N4.15, N4.17). */
export const freeSettlersIn = (land: LandState, nation: Nation): number =>
  settlersIn(land, nation) - (land.stronghold?.holder === nation ? 1 : 0)

export const hasTown = (land: LandState, nation: Nation): boolean => land.towns.includes(nation)

/** N5.10: one Town or City a player and land. */
export const hasBuilding = (land: LandState, nation: Nation): boolean =>
  hasTown(land, nation) || land.city === nation

/** Settlers, Towns and Cities (N1.9). */
export const settlementsOf = (land: LandState, nation: Nation): number =>
  settlersIn(land, nation) + (hasBuilding(land, nation) ? 1 : 0)

export const hasSettlement = (land: LandState, nation: Nation): boolean => settlementsOf(land, nation) > 0

/** A settlement or a Captain. */
export const hasPiece = (land: LandState, nation: Nation): boolean =>
  hasSettlement(land, nation) || land.captain === nation

/** All settlements in a land, whosoever (N4.31). Captains do not count (N4.35). */
export const crowdOf = (land: LandState): number =>
  sum(Object.values(land.settlers)) + land.towns.length + (land.city ? 1 : 0)

/** N4.31, N4.32: by terrain and players, one more where the Grow token lies. */
export const capacityOf = (g: Position, world: World, land: Land): number =>
  capacityOn(g, world, tileAt(g, world, land).terrain)

/** The capacity of a terrain in a world, wherever it may lie. */
export function capacityOn(g: Position, world: World, terrain: Terrain): number {
  const { tables, setup } = g.data
  const players = g.state.solo ? 1 : g.state.order.length
  const { capacity } = setup.byPlayers.find((row) => row.players === players)!
  const grown = g.state.worlds[world].grow ? tables.capacity.growAdds : 0
  return tables.capacity[capacity][terrain] + grown
}

export const hasRoom = (g: Position, world: World, land: Land): boolean =>
  crowdOf(landAt(g, world, land)) < capacityOf(g, world, land)

export const exploredIn = (g: Position, world: World): Land[] =>
  lands.filter((land) => landAt(g, world, land).explored)

/** The land of a nation's Captain in a world; there is one at the most (N1.7). */
export const captainIn = (g: Position, nation: Nation, world: World): Land | null =>
  lands.find((land) => landAt(g, world, land).captain === nation) ?? null

/** Settlers come to rest in a land: the first one moves into an empty Stronghold (N4.14). */
export function settle(land: LandState, nation: Nation, settlers: number): void {
  if (settlers === 0) return
  land.settlers[nation] = settlersIn(land, nation) + settlers
  if (land.stronghold && land.stronghold.holder === null) land.stronghold.holder = nation
}

/** Settlers leave a land. */
export function unsettle(land: LandState, nation: Nation, settlers: number): void {
  const left = settlersIn(land, nation) - settlers
  if (left > 0) land.settlers[nation] = left
  else delete land.settlers[nation]
}

/** Settlers leave a land for their owner's supply. */
export function toSupply(g: Context, nation: Nation, land: LandState, settlers: number): void {
  unsettle(land, nation, settlers)
  playerOf(g, nation).settlers += settlers
}
