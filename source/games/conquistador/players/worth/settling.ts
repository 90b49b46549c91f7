/** Where people find their places who come ashore: near the hex of their landing, as far as they walk. */

import { keptForEach } from '../../../../kernel/flow/recently.ts'
import { mostInHex } from '../../land/resources.ts'
import type { Hex } from '../../map/hex.ts'
import type { Position } from '../../state/context.ts'
import { type Holding, withUnits } from './holding.ts'
import type { Outlook } from './outlook.ts'
import type { AreaSites, Site } from './sites.ts'

/** Those of a party who arrive; fractions stand for chances. */
export interface People {
  readonly colonists: number
  readonly soldiers: number
  readonly conquistadors: number
}

/** Where a party comes ashore, and the hex of the mine that one of it goes to. */
interface Landfall {
  readonly hex: Hex
  readonly mine?: Hex | null
}

/** The sites of an Area within a walk of a hex, healthiest first. */
const sitesNear = keptForEach((area: AreaSites, hex: Hex, g: Position): readonly Site[] =>
  area.sites.filter((site) => isNear(g, site.hex, hex)),
)

/** Colonists walk so far in a turn. */
const isNear = (g: Position, at: Hex, hex: Hex): boolean =>
  at === hex || (g.routes.landDistance(at, hex) ?? Number.POSITIVE_INFINITY) <= g.data.units.colonist.movement

/**
 * A holding after people have come ashore in a hex and found their places: five to a hex, a second settlement
 * for control, and one in a mine within a walk if that is named.
 */
export function settled(
  { g, sites }: Outlook,
  holding: Holding,
  { hex, mine = null }: Landfall,
  { colonists, soldiers, conquistadors }: People,
): Holding {
  let after = withUnits(holding, hex, { soldiers, conquistadors })
  let left = colonists
  if (left === 0) return after
  const put = (at: Hex, most: number) => {
    const there = after.posts.find((post) => post.hex === at)?.colonists ?? 0
    const count = Math.min(left, Math.max(0, most - there))
    if (count > 0) after = withUnits(after, at, { colonists: count })
    left -= count
  }
  const near = sitesNear(sites.get(holding.area)!, hex, g)
  if (mine) put(mine, 1)
  const others = after.posts.filter(
    (post) => post.hex !== hex && post.colonists > 0 && isNear(g, post.hex, hex),
  )
  const all = after.posts.reduce((sum, post) => sum + post.colonists, 0) + left
  const next = near.find((site) => site.hex !== hex)
  if (others.length === 0 && all >= 3 && next && left > 1) put(next.hex, 1)
  put(hex, mostInHex)
  for (const post of others) put(post.hex, mostInHex)
  for (const site of near) {
    if (left === 0) break
    put(site.hex, mostInHex)
  }
  if (left > 0) after = withUnits(after, hex, { colonists: left })
  return after
}

/** Mines within a walk of a hex that are not staffed yet. */
export const minesNear = ({ g, sites }: Outlook, holding: Holding, hex: Hex): Hex[] =>
  sitesNear(sites.get(holding.area)!, hex, g)
    .filter(
      (site) =>
        site.mine &&
        g.state.mines[site.mine]!.status !== 'depleted' &&
        !holding.posts.some((post) => post.hex === site.hex && post.colonists > 0),
    )
    .map((site) => site.hex)
