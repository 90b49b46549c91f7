/** Cheapest ways over the sea and over land, every step one movement point. */
import type { Board, SeaNode } from './board.ts'
import type { Hex } from './hex.ts'

type Ways = ReadonlyMap<string, readonly string[]>

/** For each place its next step towards the target and its distance; kept per target. */
interface Towards {
  readonly next: ReadonlyMap<string, string>
  readonly steps: ReadonlyMap<string, number>
}

function towards(target: string, ways: Ways, closed: (place: string) => boolean): Towards {
  const next = new Map<string, string>()
  const steps = new Map<string, number>([[target, 0]])
  const queue = [target]
  for (const place of queue) {
    const distance = steps.get(place)! + 1
    for (const other of ways.get(place) ?? [])
      if (!steps.has(other) && !closed(other)) {
        steps.set(other, distance)
        next.set(other, place)
        queue.push(other)
      }
  }
  return { next, steps }
}

export interface Routes {
  /** The waters passed from `from` to `to`, without `from`, or null if there is no way. The Cape only if it must. */
  seaWay(from: SeaNode, to: SeaNode): readonly SeaNode[] | null
  seaDistance(from: SeaNode, to: SeaNode): number | null
  /**
   * The land hexes passed from `from` to `to`, without `from`, or null (10.2). Ways end in closed hexes and never
   * lead through them (10.1).
   */
  landWay(from: Hex, to: Hex, closed?: ReadonlySet<Hex>): readonly Hex[] | null
  /** Movement points by land, or null. */
  landDistance(from: Hex, to: Hex): number | null
  /** Every land hex within `points`, nearest first, without `from`; not beyond closed ones. */
  landReach(from: Hex, points: number, closed?: ReadonlySet<Hex>): readonly Hex[]
}

export function buildRoutes(board: Board): Routes {
  const isCape = (node: SeaNode) => board.ocean.get(node) === 'Cape'
  const kept = new Map<string, Towards>()
  const reaches = new Map<string, readonly Hex[]>()
  const remember = (key: string, make: () => Towards): Towards => {
    const known = kept.get(key) ?? make()
    kept.set(key, known)
    return known
  }
  // Ways are symmetric, so a search from the target serves every start.
  const sea = (from: SeaNode, to: SeaNode) => {
    const sameOcean = board.ocean.get(from) === board.ocean.get(to)
    return sameOcean
      ? remember(`sea ${to}`, () => towards(to, board.seaWays, isCape))
      : remember(`cape ${to}`, () => towards(to, board.seaWays, () => false))
  }
  const land = (to: Hex) => remember(`land ${to}`, () => towards(to, board.landWays, () => false))
  const walk = (from: string, to: string, { next, steps }: Towards): readonly string[] | null => {
    if (!steps.has(from)) return null
    const way: string[] = []
    for (let place = from; place !== to; ) {
      place = next.get(place)!
      way.push(place)
    }
    return way
  }
  const openReach = (from: Hex, points: number): readonly Hex[] => {
    const key = `${from} ${points}`
    const known = reaches.get(key) ?? near(from, points, land(from).steps)
    reaches.set(key, known)
    return known
  }
  return {
    seaWay: (from, to) => walk(from, to, sea(from, to)),
    seaDistance: (from, to) => sea(from, to).steps.get(from) ?? null,
    landWay: (from, to, closed) => {
      const open = walk(from, to, land(to))
      // Only where the cheapest way is closed another must be looked for.
      if (!closed || !open?.slice(0, -1).some((hex) => closed.has(hex))) return open
      const shut = (hex: string) => closed.has(hex) && hex !== from
      return walk(from, to, towards(to, board.landWays, shut))
    },
    landDistance: (from, to) => land(to).steps.get(from) ?? null,
    landReach: (from, points, closed) => {
      const open = openReach(from, points)
      if (!closed || !open.some((hex) => closed.has(hex))) return open
      return near(from, points, spread(from, points, board.landWays, closed))
    },
  }
}

/** The hexes within some points, nearest first, out of steps in that order. */
function near(from: Hex, points: number, steps: ReadonlyMap<Hex, number>): Hex[] {
  const found: Hex[] = []
  for (const [hex, distance] of steps) {
    if (distance > points) break
    if (hex !== from) found.push(hex)
  }
  return found
}

/** Steps from a place to others within some points, where closed ones can be entered and not left. */
function spread(
  from: string,
  points: number,
  ways: Ways,
  closed: ReadonlySet<string>,
): ReadonlyMap<string, number> {
  const steps = new Map([[from, 0]])
  for (const [place, distance] of steps) {
    if (distance === points) break
    if (closed.has(place) && place !== from) continue
    for (const other of ways.get(place) ?? []) if (!steps.has(other)) steps.set(other, distance + 1)
  }
  return steps
}
