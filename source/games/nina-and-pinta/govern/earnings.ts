/** What lands give, and where it can go (N5.3-N5.8, N4.9, N9.10-N9.13). */
import type { Land, Nation, World } from '../data/names.ts'
import { goldChains } from '../map/links.ts'
import { hasTown, settlementsOf, settlersIn } from '../map/pieces.ts'
import { bonusOf, landAt, type Position, shipOf, sum, tileAt } from '../state/context.ts'
import type { LandState } from '../state/state.ts'

/** N9.10-N9.13: what the Increases in a land add for each settlement. */
export const extraIn = (g: Position, land: LandState): number =>
  sum(
    land.counters.map((counter) => {
      const kind = bonusOf(g, counter)!.kind
      return g.data.benefits.kinds.find(({ id }) => id === kind)!.extra ?? 0
    }),
  )

/** N5.3: what the settlements of a nation give in a land, without mines. A Captain earns nothing. */
export function earningsIn(g: Position, nation: Nation, world: World, at: Land): number {
  const land = landAt(g, world, at)
  const settlements = settlementsOf(land, nation)
  if (settlements === 0) return 0
  const { settler, town, city } = g.data.tables.revenue
  return (
    settlersIn(land, nation) * settler[tileAt(g, world, at).terrain] +
    (hasTown(land, nation) ? town : 0) +
    (land.city === nation ? city : 0) +
    settlements * extraIn(g, land)
  )
}

/** Gold that lies or can lie in a land. */
export interface GoldAt {
  readonly land: Land
  readonly gold: number
}

/** A chain of linked lands as it stands before Revenue. */
export interface GoldChain {
  readonly lands: readonly Land[]
  readonly revenue: number
  /** What can be dug in each mine (N4.9). */
  readonly mines: readonly GoldAt[]
  readonly hasShip: boolean
  /** What each own Stronghold can still take (N5.5). */
  readonly room: readonly GoldAt[]
}

/** N5.6: the chains of a nation in a world. */
export const chainsOf = (g: Position, nation: Nation, world: World): GoldChain[] =>
  goldChains(g, nation, world).map((lands) => ({
    lands,
    revenue: sum(lands.map((land) => earningsIn(g, nation, world, land))),
    mines: lands
      .map((land) => ({ land, gold: diggableIn(g, landAt(g, world, land), nation) }))
      .filter(({ gold }) => gold > 0),
    hasShip: lands.some((land) => shipOf(g, nation, world).at === land),
    room: lands
      .filter((land) => landAt(g, world, land).stronghold?.holder === nation)
      .map((land) => ({ land, gold: roomIn(g, landAt(g, world, land)) })),
  }))

/** N4.9, N4.11: each Settler may dig one. */
const diggableIn = (g: Position, land: LandState, nation: Nation): number =>
  Math.min(land.mine, settlersIn(land, nation) * g.data.tables.revenue.minePerSettler)

const roomIn = (g: Position, { stronghold }: LandState): number =>
  g.data.tables.strongholdStore.value - (stronghold?.gold ?? 0)
