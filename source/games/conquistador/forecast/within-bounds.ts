/** What a voyage that is planned could still discover from where it goes, and home again within its bounds. */
import { boundsThereAndBack } from '../council/expeditions.ts'
import { hexOfNode, type SeaNode } from '../map/board.ts'
import { capeClaims, claimable, hasExplorer, ownClaims } from '../matters/discovery.ts'
import { allLandfalls, boundsHome } from '../matters/ports.ts'
import { isSeen } from '../matters/veil.ts'
import { boundsInPhase, stopCost } from '../naval/bounds.ts'
import type { Position } from '../state/context.ts'
import type { Expedition, Place } from '../state/state.ts'

/** A discovery that is open, and the least bounds in all that take the voyage there and home. */
interface Findable {
  readonly name: string
  readonly points: number
  readonly bounds: number
}

/** Names told in full; of the rest their number alone. */
const told = 2

/** The soonest first, of those the best; not what lies where it goes, of which the destination tells. */
function findable(g: Position, expedition: Expedition): Findable[] {
  const start = startOf(expedition)
  const trip = boundsThereAndBack(g, expedition)
  if (!trip || start === 'Europe') return []
  const best = new Map<string, Findable>()
  const stop = ownClaims(g, { ...expedition, place: start }).length > 0 ? stopCost(expedition) : 0
  const here = new Set(openAt(g, expedition, start).map(({ name }) => name))
  for (const node of watersOf(g)) {
    const way = g.routes.seaDistance(start, node)
    if (way === null) continue
    for (const { name, points } of openAt(g, expedition, node)) {
      if (here.has(name)) continue
      const bounds = trip.out + boundsAround(g, expedition, stop + way) + boundsHome(g, node)
      const known = best.get(name)
      if (!known || bounds < known.bounds) best.set(name, { name, points, bounds })
    }
  }
  return [...best.values()].sort((one, other) => one.bounds - other.bounds || other.points - one.points)
}

/** Whence it sails on: from where it is sent, or from the port in which it waits. */
const startOf = ({ destination, origin }: Expedition): Place => destination ?? origin

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
 * "Mississippi River 25" within the bounds planned; beyond them, what the fewest more would bring. Null where no
 * Explorer sails who could discover anything (18.13), or from nowhere yet.
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
  const more = near.length > told ? ` and ${near.length - told} more` : ''
  return {
    within: near.length === 0 ? null : near.slice(0, told).map(said).join(', ') + more,
    beyond: next ? `with ${next.bounds} ${said(next)}` : null,
  }
}

const said = ({ name, points }: Findable): string => `${name} ${points}`
