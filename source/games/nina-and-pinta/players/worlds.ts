/** What the lands of a world bring to a nation: points, revenue, and where it could build. */
import { type Land, lands, lastEra, type Nation, type World } from '../data/names.ts'
import { earningsIn } from '../govern/earnings.ts'
import { citiesIn, isDiscPlaced } from '../govern/sites.ts'
import { freeSettlersIn, hasBuilding, hasPiece, hasSettlement, hasTown, settlersIn } from '../map/pieces.ts'
import { landAt, type Position, shipOf, tileAt } from '../state/context.ts'

/** A chain of linked lands. */
interface Chain {
  readonly lands: readonly Land[]
  readonly revenue: number
  readonly hasShip: boolean
}

export interface Holding {
  /** Revenue of the chain with the ship, of the best chain, and of all. */
  readonly shipped: number
  readonly best: number
  readonly all: number
  /** What can be dug this era, and in later ones. */
  readonly mineNow: number
  readonly mineLater: number
  /** Free Settlers. */
  readonly exposed: number
  /** Gold in Strongholds. */
  readonly stored: number
  /** Lands where three terrains are linked and no Town stands; Towns there that could be raised; chains of two. */
  readonly sites: number
  readonly raises: number
  readonly pairs: number
}

/** Lands that hang together among some. */
function chains(g: Position, of: readonly Land[]): Land[][] {
  const left = [...of]
  const found: Land[][] = []
  while (left.length > 0) {
    const chain = [left.shift()!]
    for (const land of chain)
      for (const next of g.atlas.neighbours[land]) {
        const at = left.indexOf(next)
        if (at >= 0) chain.push(...left.splice(at, 1))
      }
    found.push(chain)
  }
  return found
}

const nothing: Holding = {
  shipped: 0,
  best: 0,
  all: 0,
  mineNow: 0,
  mineLater: 0,
  exposed: 0,
  stored: 0,
  sites: 0,
  raises: 0,
  pairs: 0,
}

/** What a nation holds in a world. */
export function holdingIn(g: Position, nation: Nation, world: World): Holding {
  const own = lands.filter((land) => hasPiece(landAt(g, world, land), nation))
  if (own.length === 0) return nothing
  const { at: harbour } = shipOf(g, nation, world)
  const linked = chains(g, own).map(
    (chain): Chain => ({
      lands: chain,
      revenue: chain.reduce((sum, land) => sum + earningsIn(g, nation, world, land), 0),
      hasShip: harbour !== null && chain.includes(harbour),
    }),
  )
  const holding = { ...nothing, ...prospects(g, nation, world, own) }
  for (const { lands: chain, revenue, hasShip } of linked) {
    holding.all += revenue
    holding.best = Math.max(holding.best, revenue)
    if (hasShip) holding.shipped += revenue
    for (const land of chain) {
      const at = landAt(g, world, land)
      const settlers = settlersIn(at, nation)
      const dug = Math.min(at.mine, settlers)
      if (hasShip || harbour === null) holding.mineNow += dug
      holding.mineLater += Math.min(at.mine - dug, settlers * (lastEra - g.state.era))
      holding.exposed += freeSettlersIn(at, nation)
      if (at.stronghold?.holder === nation) holding.stored += at.stronghold.gold
    }
  }
  return holding
}

/** Where Towns and Cities could come to stand once the token allows it (N5.13, N5.18, N5.19). */
function prospects(
  g: Position,
  nation: Nation,
  world: World,
  own: readonly Land[],
): Pick<Holding, 'sites' | 'raises' | 'pairs'> {
  const found = { sites: 0, raises: 0, pairs: 0 }
  const full = citiesIn(g, world) >= g.data.worlds.cityLimit
  for (const chain of chains(
    g,
    own.filter((land) => hasSettlement(landAt(g, world, land), nation)),
  )) {
    const terrains = new Set(chain.map((land) => tileAt(g, world, land).terrain)).size
    if (terrains === 2) found.pairs++
    if (terrains < g.data.tables.build.terrainsNeeded) continue
    for (const land of chain) {
      const at = landAt(g, world, land)
      if (!hasBuilding(at, nation) && freeSettlersIn(at, nation) > 0) found.sites++
      if (hasTown(at, nation) && !full && !isDiscPlaced(g, land)) found.raises++
    }
  }
  return found
}
