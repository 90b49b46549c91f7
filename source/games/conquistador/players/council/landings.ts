/** Where settlers and soldiers could be put ashore, and what that would be worth. */

import { keptFor } from '../../../../kernel/flow/recently.ts'
import { hexOfNode, type SeaNode } from '../../map/board.ts'
import type { Hex } from '../../map/hex.ts'
import { boundsTo, friendlyPorts } from '../../matters/ports.ts'
import { hexInfo, type Position } from '../../state/context.ts'
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

/** The coasts of an Area that are worth a look: the healthiest, and those next to its city and its mines. */
const gatesOf = keptFor((area: AreaSites, g: Position): readonly SeaNode[] => {
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
  return area.landfalls
    .filter((node) => hexes.has(hexOfNode(node)))
    .sort((a, b) => boundsTo(g, a)! - boundsTo(g, b)!)
    .slice(0, gatesPerArea)
})

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
    gatesOf(area, g)
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
