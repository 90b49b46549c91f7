/** What governing a world would bring, and what would be lost (N5.3-N5.8), and what could be built with it. */
import { listed } from '../../../kernel/contract/words.ts'
import type { Nation, World } from '../data/names.ts'
import { collect, usualCollecting } from '../govern/collect.ts'
import { chainsOf } from '../govern/earnings.ts'
import { type BuildingSite, costOf, fundedAt, inTerrainGroup, payableIn, sitesIn } from '../govern/sites.ts'
import { landName } from '../map/names.ts'
import { openContext, type Position, shipOf, sum } from '../state/context.ts'
import { draft } from '../state/draft.ts'
import type { Building } from '../state/state.ts'

/** Gold of one world by where it goes; `dug` of it comes out of mines. */
export interface Brings {
  readonly aboard: number
  readonly stored: number
  readonly lost: number
  readonly dug: number
}

/** As it is mostly collected. */
export function bringsIn(g: Position, nation: Nation, world: World): Brings {
  const { dug, stored } = usualCollecting(g, nation, world)
  const chains = chainsOf(g, nation, world).map(({ lands, revenue, hasShip }) => {
    const digs = sum(lands.map((land) => dug[land] ?? 0))
    const kept = sum(lands.map((land) => stored[land] ?? 0))
    const rest = revenue + digs - kept
    return { dug: digs, stored: kept, aboard: hasShip ? rest : 0, lost: hasShip ? 0 : rest }
  })
  const total = (of: (chain: Brings) => number) => sum(chains.map(of))
  return {
    aboard: total(({ aboard }) => aboard),
    stored: total(({ stored: kept }) => kept),
    lost: total(({ lost }) => lost),
    dug: total(({ dug: digs }) => digs),
  }
}

/** "5 gold aboard, 2 to Strongholds, 1 lost; 2 of it dug". */
export function bringsText({ aboard, stored, lost, dug }: Brings): string {
  const ways = [
    ...(aboard > 0 ? [`${aboard} aboard`] : []),
    ...(stored > 0 ? [`${stored} to Strongholds`] : []),
    ...(lost > 0 ? [`${lost} lost`] : []),
  ]
  if (ways.length === 0) return 'no gold'
  return `${listed(ways)}${dug > 0 ? ` (${dug} dug)` : ''}`
}

/** All of a world: its gold, what its ship carries already, and what could be built then. */
export function worldText(g: Position, nation: Nation, world: World): string {
  const carried = shipOf(g, nation, world).gold
  const aboard = carried > 0 ? `; ${carried} aboard already` : ''
  return `${bringsText(bringsIn(g, nation, world))}${aboard}; ${buildText(g, nation, world)}`
}

const named: Readonly<Record<Building, string>> = { town: 'Town', city: 'City', raise: 'City of the Town' }

const siteText = (g: Position, { what, land }: BuildingSite): string =>
  `${named[what]} in ${landName(g, land)}`

/** What could be built after the revenue of this era, or what is wanting. */
function buildText(g: Position, nation: Nation, world: World): string {
  if (!g.state.worlds[world].build) return 'no Build token'
  const after = openContext(g.atlas, draft(g.state))
  collect(after, nation, world, usualCollecting(g, nation, world))
  const payable = payableIn(after, nation, world)
  if (payable.length > 0)
    return `can build: ${listed(
      payable.map((site) => siteText(g, site)),
      'or',
    )}`
  const sites = sitesIn(after, nation, world)
  const [nearest] = sites.toSorted(
    (one, other) => wanting(after, nation, world, one) - wanting(after, nation, world, other),
  )
  if (nearest) return `${wanting(after, nation, world, nearest)} gold short of a ${siteText(g, nearest)}`
  return 'no land in a group of three to build in'
}

const wanting = (g: Position, nation: Nation, world: World, { what, land }: BuildingSite): number =>
  costOf(g, what) - fundedAt(g, nation, world, land)

/** N5.13, N5.14: which group makes a land a site. */
export const groupText = (g: Position, nation: Nation, world: World, { land }: BuildingSite): string =>
  inTerrainGroup(g, nation, world, land) ? 'three terrains linked' : `${landName(g, land)} in all worlds`
