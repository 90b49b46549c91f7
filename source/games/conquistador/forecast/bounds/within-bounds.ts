/** What a voyage that is planned could still discover from where it goes, and home again within its bounds. */
import { listed } from '../../../../kernel/contract/words.ts'
import { boundsThereAndBack } from '../../council/expeditions.ts'
import { hexOfNode, type SeaNode } from '../../map/board.ts'
import { capeClaims, claimable, hasExplorer, ownClaims } from '../../matters/discovery.ts'
import { allLandfalls, boundsHome } from '../../matters/ports.ts'
import { isSeen } from '../../matters/veil.ts'
import { boundsInPhase, stopCost } from '../../naval/bounds.ts'
import { hostileWaters } from '../../naval/fleets.ts'
import { aboard } from '../../naval/ships.ts'
import type { Position } from '../../state/context.ts'
import type { Expedition, Place } from '../../state/state.ts'

/** A discovery that is open, and the least bounds in all that take the voyage there and home. */
interface Findable {
  readonly name: string
  readonly points: number
  readonly bounds: number
  /** The waters where it lies within the bounds that are planned. */
  readonly nodes: readonly SeaNode[]
}

/** The soonest first, of those the best; not what lies where it goes, of which the destination tells. */
function findable(g: Position, expedition: Expedition): Findable[] {
  const start = startOf(expedition)
  const trip = boundsThereAndBack(g, expedition)
  if (!trip || start === 'Europe') return []
  const best = new Map<string, Findable>()
  const stop = stopAtStart(g, expedition, start)
  const here = new Set(openAt(g, expedition, start).map(({ name }) => name))
  for (const node of watersOf(g)) {
    const way = g.routes.seaDistance(start, node)
    if (way === null) continue
    for (const { name, points } of openAt(g, expedition, node)) {
      if (here.has(name)) continue
      const bounds = trip.out + boundsAround(g, expedition, stop + way) + boundsHome(g, node)
      const known = best.get(name)
      const nodes = [...(known?.nodes ?? []), ...(bounds <= expedition.bounds ? [node] : [])]
      best.set(name, { name, points, bounds: Math.min(bounds, known?.bounds ?? bounds), nodes })
    }
  }
  return [...best.values()].sort((one, other) => one.bounds - other.bounds || other.points - one.points)
}

/** 18.14: what a stop to claim where it goes takes of the bounds. */
const stopAtStart = (g: Position, expedition: Expedition, start: SeaNode): number =>
  ownClaims(g, { ...expedition, place: start }).length > 0 ? stopCost(expedition) : 0

/** Whether the bounds take one voyage to some waters one after the other, with a stop in each, and home. */
function areEnough(g: Position, expedition: Expedition, nodes: readonly SeaNode[]): boolean {
  const [start, trip, last] = [startOf(expedition), boundsThereAndBack(g, expedition), nodes.at(-1)]
  if (!trip || start === 'Europe' || last === undefined) return false
  const passing = stopCost({ ...expedition, stop: 'passing' })
  let points = stopAtStart(g, expedition, start)
  for (const [index, node] of nodes.entries()) {
    const before = index === 0 ? start : nodes[index - 1]!
    const way = g.routes.seaDistance(before, node)
    if (way === null) return false
    points += way + (index === 0 || before === node ? 0 : passing)
  }
  return trip.out + boundsAround(g, expedition, points) + boundsHome(g, last) <= expedition.bounds
}

/** Both, in whichever order. */
const canFindBoth = (g: Position, expedition: Expedition, one: Findable, other: Findable): boolean =>
  one.nodes.some((first) =>
    other.nodes.some((last) =>
      [
        [first, last],
        [last, first],
      ].some((way) => areEnough(g, expedition, way)),
    ),
  )

/** All, the nearest first each time; another order might do where that does not, which nobody is promised. */
function canFindAll(g: Position, expedition: Expedition, all: readonly Findable[]): boolean {
  const [left, nodes] = [new Set(all), [] as SeaNode[]]
  let at = startOf(expedition)
  while (left.size > 0 && at !== 'Europe') {
    const from = at
    const ways = [...left].flatMap((one) =>
      one.nodes.map((node) => ({
        one,
        node,
        way: g.routes.seaDistance(from, node) ?? Number.POSITIVE_INFINITY,
      })),
    )
    const next = ways.reduce((best, way) => (way.way < best.way ? way : best))
    left.delete(next.one)
    nodes.push(next.node)
    at = next.node
  }
  return areEnough(g, expedition, nodes)
}

/** Whence it sails on: from where it is sent, or from the port in which it waits. */
const startOf = ({ destination, origin }: Expedition): Place => destination ?? origin

/** 7.33: whether its bounds take it on to some waters, with a stop there, and home. */
export function isInBounds(g: Position, expedition: Expedition, node: SeaNode): boolean {
  const [start, trip] = [startOf(expedition), boundsThereAndBack(g, expedition)]
  if (!trip || start === 'Europe') return false
  // The way back is as long, and of that one search tells it from everywhere.
  const way = g.routes.seaDistance(node, start)
  if (way === null || g.board.ocean.get(node) !== g.board.ocean.get(start)) return false
  const around = way === 0 ? 0 : boundsAround(g, expedition, way)
  return trip.out + around + boundsHome(g, node) <= expedition.bounds
}

/** 7.33, 18.14: of so many movement points, and a stop in the last hex to claim what is there. */
const boundsAround = (g: Position, expedition: Expedition, points: number): number =>
  boundsInPhase(g, {
    ...expedition,
    crossing: 0,
    points: points + stopCost({ ...expedition, stop: 'passing' }),
  })

/** What nobody has claimed and it could there (18.13), on its way round the Cape too; no site that is veiled. */
function openAt(g: Position, expedition: Expedition, node: SeaNode) {
  const there = { ...expedition, place: node }
  const all = g.board.ocean.get(node) === 'Cape' ? capeClaims(g, there) : claimable(g, there)
  const hex = hexOfNode(node)
  return all.filter(
    ({ name, place }) => !g.state.discoveries[name] && (isSeen(g.state, hex) || !place.hexes?.includes(hex)),
  )
}

/** The landfalls, and the Cape. */
const watersOf = (g: Position): readonly SeaNode[] => [
  ...allLandfalls(g),
  ...[...g.board.ocean].filter(([, ocean]) => ocean === 'Cape').map(([node]) => node),
]

/**
 * "Mississippi River 25" within the bounds planned, "Amazon River 25 or The Isthmus 15" where they are not enough for
 * both; beyond them, what the fewest more would bring. Null where no Explorer sails who could discover anything
 * (18.13), or from nowhere yet.
 */
export function foundWithin(
  g: Position,
  expedition: Expedition,
): { within: string | null; beyond: string | null } {
  if (!hasExplorer(g, expedition) || startOf(expedition) === 'Europe') return { within: null, beyond: null }
  const all = findable(g, expedition)
  const near = all
    .filter(({ bounds }) => bounds <= expedition.bounds)
    .sort((one, other) => other.points - one.points)
  const next = all.find(({ bounds }) => bounds > expedition.bounds)
  return {
    within: near.length > 0 ? foundBy(g, expedition, near) : null,
    beyond: next ? `with ${next.bounds} ${said(next)}` : null,
  }
}

/**
 * 13.43: how much of what the bounds take it to it could find and be back where it was sent, and home: gold is loaded where
 * ships lie in the Land Phase. Null where nothing is found within them.
 */
export function foundAndBack(g: Position, expedition: Expedition): 'all' | 'some' | 'none' | null {
  const [start, trip] = [startOf(expedition), boundsThereAndBack(g, expedition)]
  if (!trip || start === 'Europe' || !hasExplorer(g, expedition)) return null
  const stop = stopAtStart(g, expedition, start)
  const isBack = (node: SeaNode): boolean => {
    const [way, back] = [g.routes.seaDistance(start, node), g.routes.seaDistance(node, start)]
    if (way === null || back === null) return false
    return trip.out + boundsAround(g, expedition, stop + way + back) + trip.home <= expedition.bounds
  }
  const near = findable(g, expedition).filter(({ nodes }) => nodes.length > 0)
  if (near.length === 0) return null
  const found = near.filter(({ nodes }) => nodes.some(isBack))
  return found.length === near.length ? 'all' : found.length > 0 ? 'some' : 'none'
}

/** 18.14, 8.21: what it would stop for where it goes: to claim, or soldiers to fight whoever has ships or a port there. */
export function stopsFor(g: Position, expedition: Expedition): 'claim' | 'fight' | null {
  const { nation, destination, ships } = expedition
  if (destination === null || destination === 'Europe') return null
  if (ownClaims(g, { ...expedition, place: destination }).length > 0) return 'claim'
  const isMet = aboard(ships).soldiers > 0 && hostileWaters(g, nation).includes(destination)
  return isMet ? 'fight' : null
}

/** "Amazon River 25 and Mississippi River 25, or The Isthmus 15": all that the same bounds find, or one in the place of another. */
function foundBy(g: Position, expedition: Expedition, near: readonly Findable[]): string {
  const [names, [best, second, third]] = [near.map(said), near]
  if (!best || !second) return names.join('')
  if (third && canFindAll(g, expedition, near)) return listed(names)
  if (!canFindBoth(g, expedition, best, second)) return listed(names, 'or')
  const both = listed(names.slice(0, 2))
  return third ? `${both}, or ${listed(names.slice(2), 'or')}` : both
}

const said = ({ name, points }: Findable): string => `${name} ${points}`
