/**
 * Voyages of Discovery (18.13): a caravel, an Explorer, and the coasts that he can claim and still come home.
 */

import { pointsPerDucat } from '../../end/victory.ts'
import { voyageProspect } from '../../forecast/hazards.ts'
import { hexOfNode, type SeaNode } from '../../map/board.ts'
import { boundsHome, boundsTo } from '../../matters/ports.ts'
import { longestColumn } from '../../naval/naval-attrition.ts'
import { type Position, sum } from '../../state/context.ts'
import { hullWorth } from '../worth/afloat.ts'
import { aimedAt } from '../worth/aimed.ts'
import { openFindings, placesOfFinding } from '../worth/findings.ts'
import type { Outlook } from '../worth/outlook.ts'
import type { Purse, Voyage } from './plan.ts'

/** A claim costs three movement points (18.14), one of them for the hex itself. */
const claim = 3
/** A voyage is worth its trouble from so many points on, what it costs taken off. */
const least = 6
/** Between one goal and the next no more bounds are sailed. */
const boundsBetween = 4

/** A coast where something can be claimed. */
interface Goal {
  readonly name: string
  readonly points: number
  readonly nodes: readonly SeaNode[]
}

interface Course {
  readonly start: SeaNode
  readonly names: readonly string[]
  readonly bounds: number
  readonly points: number
  readonly net: number
}

/** What an Explorer sails in. */
const caravel = { ships: 1, colonists: 0, soldiers: 0, leaders: 1 }

/** The chance that a lone ship comes home from two passages of so many bounds. */
function safeReturn({ g }: Outlook, out: number, home: number): number {
  const survives = (bounds: number) => 1 - voyageProspect(g.data, bounds, false, caravel).ships
  return survives(out) * survives(home)
}

/** What is still to be claimed from ships, for this nation. */
function goalsOf({ g }: Outlook): Goal[] {
  return openFindings(g)
    .filter(({ by }) => by.includes('sea'))
    .map((finding) => ({
      name: finding.name,
      points: finding.points,
      nodes: placesOfFinding(g, finding).nodes.filter(
        (node) => g.board.ocean.get(node) === 'Atlantic' && !g.board.closed.has(hexOfNode(node)),
      ),
    }))
    .filter(({ nodes }) => nodes.length > 0)
}

/** The voyages of discovery that are worth their ducats; one Explorer each. */
export function explorations(outlook: Outlook, purse: Purse): Voyage[] {
  const voyages: Voyage[] = []
  const taken = new Set(aimedAt(outlook.g, outlook.nation))
  while (purse.explorers.length > 0 && outlook.temper.discoveries > 0) {
    const course = bestCourse(outlook, purse, taken)
    if (!course) break
    const [explorer] = purse.explorers
    const bought = purse.caravels > 0 ? 0 : purse.price.caravel
    const ducats = bought + course.bounds * purse.price.bound
    purse.ducats -= ducats + 1
    purse.caravels = Math.max(0, purse.caravels - 1)
    purse.explorers = purse.explorers.slice(1)
    for (const name of course.names) taken.add(name)
    voyages.push({
      from: 'Europe',
      ships: { carrack: 0, caravel: 1, galleonFleet: 0 },
      colonists: 0,
      soldiers: 0,
      leaders: [explorer!],
      missionaries: 0,
      to: course.start,
      bounds: course.bounds,
      purpose: `${explorer} to discover ${course.names.join(', ')}`,
      points: course.points,
      ducats,
    })
  }
  return voyages
}

function bestCourse(outlook: Outlook, purse: Purse, taken: ReadonlySet<string>): Course | null {
  const { g } = outlook
  const goals = goalsOf(outlook).filter(({ name }) => !taken.has(name))
  let best: Course | null = null
  for (const first of goals) {
    const start = nearest(first.nodes, (node) => boundsTo(g, node))
    if (!start) continue
    const course = follow(outlook, purse, goals, start)
    if (course && course.net > (best?.net ?? least)) best = course
  }
  return best
}

/** From a landfall to one goal after the other, as long as each is worth the bounds that it takes. */
function follow(outlook: Outlook, purse: Purse, goals: readonly Goal[], start: SeaNode): Course | null {
  const { g, nation, temper } = outlook
  const out = boundsTo(g, start)!
  let at = start
  let points = 0
  let found = 0
  const names: string[] = []
  let best: Course | null = null
  let left = [...goals]
  while (left.length > 0) {
    const next = nearestGoal(outlook, left, at)
    if (!next) break
    const here = left.filter(({ nodes }) => nodes.includes(next.node))
    points += next.steps === 0 ? claim : next.steps - 1 + claim
    found += here.reduce((sum, goal) => sum + goal.points, 0)
    names.push(...here.map(({ name }) => name))
    left = left.filter((goal) => !here.includes(goal))
    at = next.node
    const [outward, home] = [out + Math.ceil(points / g.data.units.bound.movementPoints), boundsHome(g, at)]
    const bounds = outward + home
    const ducats = bounds * purse.price.bound + (purse.caravels > 0 ? 0 : purse.price.caravel)
    if (ducats > purse.ducats || outward > longestColumn(g.data)) break
    const safe = safeReturn(outlook, outward, home)
    const worth = found * safe
    const net = worth - pointsPerDucat(nation) * ducats - (1 - safe) * hullWorth(outlook, 'caravel')
    if (net > (best?.net ?? 0)) best = { start, names: [...names], bounds, points: worth, net }
    if (names.length >= temper.discoveries) break
  }
  return best
}

function nearestGoal(
  { g }: Outlook,
  goals: readonly Goal[],
  from: SeaNode,
): { node: SeaNode; steps: number } | null {
  const farthest = boundsBetween * g.data.units.bound.movementPoints
  let best: { node: SeaNode; steps: number } | null = null
  for (const { nodes } of goals)
    for (const node of nodes) {
      const steps = node === from ? 0 : (g.routes.seaDistance(node, from) ?? Number.POSITIVE_INFINITY)
      if (steps < (best?.steps ?? farthest + 1)) best = { node, steps }
    }
  return best
}

function nearest(nodes: readonly SeaNode[], bounds: (node: SeaNode) => number | null): SeaNode | null {
  let best: { node: SeaNode; bounds: number } | null = null
  for (const node of nodes) {
    const far = bounds(node)
    if (far !== null && far < (best?.bounds ?? Number.POSITIVE_INFINITY)) best = { node, bounds: far }
  }
  return best?.node ?? null
}

/** Movement points that an expedition would have used, and the bounds that it needs from there, are no more than it has. */
type Left = (points: number, home: number) => boolean

interface Stop {
  readonly node: SeaNode
  readonly steps: number
  /** All that is claimed there, for one stop. */
  readonly claims: readonly Goal[]
}

/**
 * The next claim of an expedition under way that no other of its nation is about to make, and that it can reach with the
 * bounds that it has, and come home: that which brings most points with one more after it, the nearest of such.
 */
export function nextClaim(
  outlook: Outlook,
  { id, from, points }: { readonly id: string; readonly from: SeaNode; readonly points: number },
  left: Left,
): { readonly node: SeaNode; readonly points: number } | null {
  const { g, nation } = outlook
  const aimed = aimedAt(g, nation, id)
  const goals = goalsOf(outlook).filter(({ name }) => !aimed.has(name))
  const worth = (claims: readonly Goal[]) => sum(claims.map((one) => one.points))
  const found = nearestStops(g, goals, { from, points }, left).map(({ node, steps, claims }) => {
    const spent = points + steps - 1 + claim
    const others = goals.filter((goal) => !claims.includes(goal))
    const next = nearestStops(g, others, { from: node, points: spent }, left).map((stop) =>
      worth(stop.claims),
    )
    return { node, points: worth(claims), steps, total: worth(claims) + Math.max(0, ...next) }
  })
  const [best] = found.toSorted((one, other) => other.total - one.total || one.steps - other.steps)
  return best ?? null
}

/** Of the coasts that are in reach, and the way home from there, the nearest at which the same is claimed. */
function nearestStops(
  g: Position,
  goals: readonly Goal[],
  { from, points }: { readonly from: SeaNode; readonly points: number },
  left: Left,
): Stop[] {
  const claimsAt = new Map<SeaNode, Goal[]>()
  for (const goal of goals)
    for (const node of goal.nodes) claimsAt.set(node, [...(claimsAt.get(node) ?? []), goal])
  const nearest = new Map<string, Stop>()
  for (const [node, claims] of claimsAt) {
    const steps = g.routes.seaDistance(node, from)
    if (steps === null || node === from) continue
    const names = claims.map(({ name }) => name).join()
    const known = nearest.get(names)
    if (known && known.steps <= steps) continue
    if (left(points + steps - 1 + claim, boundsHome(g, node))) nearest.set(names, { node, steps, claims })
  }
  return [...nearest.values()]
}
