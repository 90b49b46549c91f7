/** Cheapest ways over the sea and over land, every step one movement point. */
import { lazily } from '../../../kernel/flow/lazily.ts'
import type { Board, SeaNode } from './board.ts'
import type { Hex } from './hex.ts'

type Ways = ReadonlyMap<string, readonly string[]>

/** Places by number, with the ways between them: over numbers a search takes a fraction of the time. */
interface Net {
  readonly places: readonly string[]
  readonly numbers: ReadonlyMap<string, number>
  readonly ways: readonly (readonly number[])[]
}

function netOf(ways: Ways): Net {
  const places = [...ways.keys()]
  const numbers = new Map(places.map((place, number) => [place, number]))
  return {
    places,
    numbers,
    ways: [...ways.values()].map((others) => others.map((other) => numbers.get(other)!)),
  }
}

/** What stands for no place, and for no way. */
const none = -1

/** For each place its next step towards the target and its distance, or none. */
interface Towards {
  readonly next: Int16Array
  readonly steps: Int16Array
}

/**
 * A search from the target, which serves every start since ways are symmetric.
 * @param start the only one that is asked about; the search ends there
 */
function towards(
  { places, ways }: Net,
  target: number,
  isClosed: (place: string) => boolean,
  start = none,
): Towards {
  const next = new Int16Array(places.length).fill(none)
  const steps = new Int16Array(places.length).fill(none)
  const queue = [target]
  steps[target] = 0
  for (const place of queue) {
    if (place === start) break
    for (const other of ways[place]!)
      if (steps[other] === none && !isClosed(places[other]!)) {
        steps[other] = steps[place]! + 1
        next[other] = place
        queue.push(other)
      }
  }
  return { next, steps }
}

export interface Routes {
  /**
   * The waters passed from `from` to `to`, without `from`, or null if
   * there is no way. The Cape only if it must.
   */
  seaWay(from: SeaNode, to: SeaNode): readonly SeaNode[] | null
  seaDistance(from: SeaNode, to: SeaNode): number | null
  /**
   * The land hexes passed from `from` to `to`, without `from`, or null (10.2). Ways end in closed
   * hexes and never lead through them (10.1).
   */
  landWay(from: Hex, to: Hex, closed?: ReadonlySet<Hex>): readonly Hex[] | null
  /** Movement points by land, or null. */
  landDistance(from: Hex, to: Hex): number | null
  /** Every land hex within `points`, nearest first, without `from`; not beyond closed ones. */
  landReach(from: Hex, points: number, closed?: ReadonlySet<Hex>): readonly Hex[]
}

export function buildRoutes(board: Board): Routes {
  const nets = lazily({}, { waters: () => netOf(board.seaWays), land: () => netOf(board.landWays) })
  // A game begins before anybody goes anywhere, and its first frame waits for no way.
  const searches = lazily(
    {},
    {
      sea: () => searched(nets.waters, (node) => board.ocean.get(node) === 'Cape'),
      round: () => searched(nets.waters, () => false),
      land: () => searched(nets.land, () => false),
    },
  )
  const reaches = new Map<string, readonly Hex[]>()
  const seaFor = (from: SeaNode, to: SeaNode) =>
    board.ocean.get(from) === board.ocean.get(to) ? searches.sea : searches.round
  const openReach = (from: Hex, points: number): readonly Hex[] => {
    const key = `${from} ${points}`
    const known = reaches.get(key) ?? spread(from, points, board.landWays)
    reaches.set(key, known)
    return known
  }
  return {
    seaWay: (from, to) => seaFor(from, to).way(from, to),
    seaDistance: (from, to) => seaFor(from, to).distance(from, to),
    landWay: (from, to, closed) => {
      const { land } = searches
      const open = land.way(from, to)
      // Only where the cheapest way is closed another must be looked for.
      if (!closed || !open?.slice(0, -1).some((hex) => closed.has(hex))) return open
      return land.way(from, to, (hex) => closed.has(hex) && hex !== from)
    },
    landDistance: (from, to) => searches.land.distance(from, to),
    landReach: (from, points, closed) => {
      const open = openReach(from, points)
      return closed && open.some((hex) => closed.has(hex))
        ? spread(from, points, board.landWays, closed)
        : open
    },
  }
}

/** Ways over some net past what is closed; a search is kept for each target. */
function searched(net: Net, isClosed: (place: string) => boolean) {
  const kept: Towards[] = []
  const to = (target: number): Towards => {
    const known = kept[target] ?? towards(net, target, isClosed)
    kept[target] = known
    return known
  }
  const between = <T>(from: string, target: string, same: T, look: (from: number, target: number) => T) => {
    const [start, end] = [net.numbers.get(from), net.numbers.get(target)]
    if (from === target) return same
    return start === undefined || end === undefined ? null : look(start, end)
  }
  const walk = (from: number, target: number, { next, steps }: Towards): readonly string[] | null => {
    if (steps[from] === none) return null
    const way: string[] = []
    for (let place = from; place !== target; ) {
      place = next[place]!
      way.push(net.places[place]!)
    }
    return way
  }
  return {
    /** The way, or the one past what else is shut. */
    way: (from: string, target: string, isShut?: (place: string) => boolean) =>
      between<readonly string[] | null>(from, target, [], (start, end) =>
        walk(start, end, isShut ? towards(net, end, isShut, start) : to(end)),
      ),
    distance: (from: string, target: string) =>
      between<number | null>(from, target, 0, (start, end) => {
        const steps = to(end).steps[start]!
        return steps === none ? null : steps
      }),
  }
}

/** The places within some points, nearest first, where closed ones can be entered and not left. */
function spread(from: string, points: number, ways: Ways, closed?: ReadonlySet<string>): string[] {
  const steps = new Map([[from, 0]])
  for (const [place, distance] of steps) {
    if (distance === points) break
    if (closed?.has(place) && place !== from) continue
    for (const other of ways.get(place) ?? []) if (!steps.has(other)) steps.set(other, distance + 1)
  }
  steps.delete(from)
  return [...steps.keys()]
}
