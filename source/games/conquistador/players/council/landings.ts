/** Where settlers and soldiers could be put ashore, and what that would be worth. */

import { mostInHex } from '../../land/resources.ts'
import { hexOfNode, type SeaNode } from '../../map/board.ts'
import type { Hex } from '../../map/hex.ts'
import { boundsTo, friendlyPorts } from '../../matters/ports.ts'
import { hexInfo, type Position } from '../../state/context.ts'
import { type Holding, withUnits } from '../worth/holding.ts'
import type { Outlook } from '../worth/outlook.ts'
import type { AreaSites, Site } from '../worth/sites.ts'

/** A coast to which an expedition can be sent. */
export interface Landing {
  readonly node: SeaNode
  readonly hex: Hex
  readonly area: string
  readonly bounds: number
  /** No Explorer is needed (7.26). */
  readonly friendly: boolean
}

/** Coasts of an Area that are weighed at the most. */
const gatesPerArea = 3

/** Colonists walk so far in a turn. */
const walkOf = ({ data }: Position): number => data.units.colonist.movement

const gatesByArea = new WeakMap<AreaSites, readonly SeaNode[]>()

/** The coasts of an Area that are worth a look: the healthiest, and those next to its city and its mines. */
function gatesOf(g: Position, area: AreaSites): readonly SeaNode[] {
  const known = gatesByArea.get(area)
  if (known) return known
  const ports = area.sites.filter(({ port }) => port)
  const near = (hex: Hex) =>
    ports
      .map((site) => ({ site, steps: g.routes.landDistance(site.hex, hex) ?? Number.POSITIVE_INFINITY }))
      .filter(({ steps }) => steps <= 2 * walkOf(g))
      .sort((a, b) => a.steps - b.steps || a.site.attrition - b.site.attrition)[0]?.site
  const wanted: (Site | undefined)[] = [
    ...(area.city ? [near(area.city.hex)] : []),
    ports[0],
    ...area.sites.filter(({ mine }) => mine).map(({ hex }) => near(hex)),
  ]
  const hexes = new Set(wanted.flatMap((site) => site?.hex ?? []))
  const gates = area.landfalls
    .filter((node) => hexes.has(hexOfNode(node)))
    .sort((a, b) => boundsTo(g, a)! - boundsTo(g, b)!)
    .slice(0, gatesPerArea)
  gatesByArea.set(area, gates)
  return gates
}

/**
 * Every coast that a nation could send people to this turn: its ports, and others while it has an Explorer.
 */
export function landingsOf(outlook: Outlook, withExplorer: boolean): Landing[] {
  const { g, nation, sites } = outlook
  const known = new Set<SeaNode>()
  const landing = (node: SeaNode, friendly: boolean): Landing[] => {
    const { area } = hexInfo(g, hexOfNode(node))
    const bounds = boundsTo(g, node)
    if (!area || bounds === null || known.has(node)) return []
    known.add(node)
    // What lies beyond the Cape is a gamble (7.52).
    if (g.board.ocean.get(node) === 'Pacific' && !g.state.nations[nation]!.rutter) return []
    return [{ node, hex: hexOfNode(node), area, bounds, friendly }]
  }
  const own = friendlyPorts(g, nation).flatMap((node) => landing(node, true))
  if (!withExplorer) return own
  const others = [...sites.values()].flatMap((area) =>
    gatesOf(g, area)
      .filter((node) => isOpen(outlook, node))
      .flatMap((node) => landing(node, false)),
  )
  return [...own, ...others]
}

/** Nobody else holds the hex, and it is not closed. */
function isOpen({ g, nation }: Outlook, node: SeaNode): boolean {
  const hex = hexOfNode(node)
  return (
    !g.board.closed.has(hex) &&
    !g.state.stacks.some(
      (stack) => stack.hex === hex && stack.nation !== nation && stack.soldiers + stack.colonists > 0,
    )
  )
}

const sitesByArea = new WeakMap<AreaSites, Map<Hex, readonly Site[]>>()

/** The sites of an Area within a walk of a hex, healthiest first. */
function sitesNear(g: Position, area: AreaSites, hex: Hex): readonly Site[] {
  const byHex = sitesByArea.get(area) ?? new Map<Hex, readonly Site[]>()
  sitesByArea.set(area, byHex)
  const known = byHex.get(hex) ?? area.sites.filter((site) => isNear(g, site.hex, hex))
  byHex.set(hex, known)
  return known
}

const isNear = (g: Position, at: Hex, hex: Hex): boolean =>
  at === hex || (g.routes.landDistance(at, hex) ?? Number.POSITIVE_INFINITY) <= walkOf(g)

/**
 * A holding after so many people have come ashore in a hex and found their places: five to a hex, a second
 * settlement for control, and one in a mine within a walk if `mine` names it.
 */
export function settled(
  { g }: Outlook,
  area: AreaSites,
  holding: Holding,
  hex: Hex,
  people: { readonly colonists: number; readonly soldiers: number; readonly conquistadors: number },
  mine: Hex | null,
): Holding {
  let after = withUnits(holding, hex, { soldiers: people.soldiers, conquistadors: people.conquistadors })
  let left = people.colonists
  if (left === 0) return after
  const put = (at: Hex, most: number) => {
    const there = after.posts.find((post) => post.hex === at)?.colonists ?? 0
    const count = Math.min(left, Math.max(0, most - there))
    if (count > 0) after = withUnits(after, at, { colonists: count })
    left -= count
  }
  const near = sitesNear(g, area, hex)
  if (mine) put(mine, 1)
  const others = after.posts.filter(
    (post) => post.hex !== hex && post.colonists > 0 && isNear(g, post.hex, hex),
  )
  const all = after.posts.reduce((sum, { colonists }) => sum + colonists, 0) + left
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
export const minesNear = ({ g }: Outlook, area: AreaSites, holding: Holding, hex: Hex): Hex[] =>
  sitesNear(g, area, hex)
    .filter(
      (site) =>
        site.mine &&
        g.state.mines[site.mine]!.status !== 'depleted' &&
        !holding.posts.some((post) => post.hex === site.hex && post.colonists > 0),
    )
    .map((site) => site.hex)
