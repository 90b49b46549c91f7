/** Where a Town or a City may be built, and what pays for it (N5.9-N5.21). */
import type { Refusal } from '../../../kernel/contract/game.ts'
import { type Land, lands, type Nation, type World, worlds } from '../data/names.ts'
import { goldChain, settledChain } from '../map/links.ts'
import { worldName } from '../map/names.ts'
import { freeSettlersIn, hasBuilding, hasSettlement, hasTown } from '../map/pieces.ts'
import { landAt, type Position, playerOf, shipOf, sum, tileAt } from '../state/context.ts'
import type { Building } from '../state/state.ts'
import type { GoldAt } from './earnings.ts'

export interface BuildingSite {
  readonly what: Building
  readonly land: Land
}

/** N5.15, N5.17, N5.20. */
export const costOf = ({ data: { tables } }: Position, what: Building): number =>
  what === 'town' ? tables.build.town : what === 'city' ? tables.build.city : tables.build.townToCity

/** N5.13: a chain of settled lands that shows three kinds of terrain. */
export const inTerrainGroup = (g: Position, nation: Nation, world: World, land: Land): boolean =>
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
export function sitesIn(g: Position, nation: Nation, world: World): BuildingSite[] {
  // N5.9
  if (!g.state.worlds[world].build) return []
  return lands.flatMap((land): BuildingSite[] => {
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
export const payableIn = (g: Position, nation: Nation, world: World): BuildingSite[] =>
  sitesIn(g, nation, world).filter(({ what, land }) => fundedAt(g, nation, world, land) >= costOf(g, what))

/** Why nothing can be built in each own settled land where the token would allow it; none where a City stands. */
export function faultsIn(
  g: Position,
  nation: Nation,
  world: World,
): (BuildingSite & { readonly off: Refusal })[] {
  const own = lands.filter((land) => {
    const at = landAt(g, world, land)
    return hasSettlement(at, nation) && at.city !== nation
  })
  const sites = sitesIn(g, nation, world)
  return own.flatMap((land): (BuildingSite & { readonly off: Refusal })[] => {
    const here = sites.filter((site) => site.land === land)
    const dear = here.flatMap((site) => {
      const [cost, funds] = [costOf(g, site.what), fundedAt(g, nation, world, land)]
      const reason = `It costs ${cost} gold, and ${funds} can be brought there.`
      return funds < cost ? [{ ...site, off: { rule: 'N5.11', reason } }] : []
    })
    if (here.length > 0) return dear
    const what = hasTown(landAt(g, world, land), nation) ? 'raise' : 'town'
    return [{ what, land, off: faultAt(g, nation, world, land) }]
  })
}

/** The condition that a settled land without a site does not meet. */
function faultAt(g: Position, nation: Nation, world: World, land: Land): Refusal {
  const at = landAt(g, world, land)
  if (!inGroup(g, nation, world, land))
    return {
      rule: 'N5.12',
      reason: 'Neither three terrains are linked there, nor is it settled in all worlds.',
    }
  if (hasTown(at, nation)) return cityFault(g, world, land)
  if (freeSettlersIn(at, nation) === 0)
    return { rule: 'N4.17', reason: 'The only Settler there holds the Stronghold.' }
  return { rule: 'N5.15', reason: 'No Town is left in supply.' }
}

function cityFault(g: Position, world: World, land: Land): Refusal {
  const taken = worlds.find((one) => landAt(g, one, land).city !== null)
  if (taken) return { rule: 'N5.18', reason: `Its City stands in ${worldName(g, taken)}.` }
  return hasCathedral(g, world, land)
    ? { rule: 'N9.17', reason: 'A Cathedral bars a City.' }
    : { rule: 'N5.19', reason: `There are ${g.data.worlds.cityLimit} Cities in that world.` }
}
