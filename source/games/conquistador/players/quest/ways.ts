/**
 * The ways of the marches that an event demands (6.41/14, /15): the fewest steps over land into all of
 * their Areas, in whatever order.
 */

import { keptFor } from '../../../../kernel/flow/recently.ts'
import { marchGoals } from '../../council/political-events.ts'
import type { Nation } from '../../data/shapes.ts'
import { enemyHexes } from '../../land/enemies.ts'
import type { Board } from '../../map/board.ts'
import type { Hex } from '../../map/hex.ts'
import { hexInfo, type Position } from '../../state/context.ts'
import type { MarchState } from '../../state/state.ts'

/** Where a march stands: its hex, and the Areas that it has entered, a bit each. */
export interface Progress {
  readonly hex: Hex
  readonly entered: number
}

/** Where a march could be, and the hexes on the way there, which may go through Areas on the side. */
export interface Stop extends Progress {
  readonly way: readonly Hex[]
}

export interface QuestWays {
  /** A march in a hex that has entered some Areas, and that of the hex. */
  at(hex: Hex, visited: readonly string[]): Progress
  /** Steps to the end of the march; infinite if there is no way but through enemies. */
  stepsFrom(progress: Progress): number
  /** Everywhere that it can be after at most so many steps, nearest first; also where it is. */
  stopsFrom(progress: Progress, points: number): readonly Stop[]
}

/** The ways that were looked for last, by nation and march: they change only with the hexes of enemies. */
const waysBy = keptFor((_: Board) => new Map<string, { readonly foes: string; readonly ways: QuestWays }>())

/** The ways of a march of a nation, round the hexes of all others (10.1). */
export function questWays(g: Position, nation: Nation, name: MarchState['name']): QuestWays {
  const closed = enemyHexes(g.state, nation)
  const foes = [...closed].sort().join()
  const byMarch = waysBy(g.board)
  const known = byMarch.get(`${nation} ${name}`)
  if (known?.foes === foes) return known.ways
  const ways = search(g, marchGoals[name].areas, closed)
  byMarch.set(`${nation} ${name}`, { foes, ways })
  return ways
}

const unknown = 255

function search(g: Position, areas: readonly string[], closed: ReadonlySet<Hex>): QuestWays {
  const { landWays } = g.board
  const hexes = [...landWays.keys()].filter((hex) => !closed.has(hex))
  const index = new Map(hexes.map((hex, n) => [hex, n]))
  const next = hexes.map((hex) => landWays.get(hex)!.flatMap((other) => index.get(other) ?? []))
  const bits = hexes.map((hex) => bitOf(areas, hexInfo(g, hex).area))
  const sets = 1 << areas.length
  const steps = stepsToAll(next, bits, sets)
  /** By the points of a move and where it begins: marches of several strengths begin in one hex. */
  const stops = new Map<number, readonly Stop[]>()
  const stopsOf = (start: number, points: number): readonly Stop[] => {
    const key = points * hexes.length * sets + start
    const known = stops.get(key) ?? spread(start, points)
    stops.set(key, known)
    return known
  }
  return {
    at: (hex, visited) => ({
      hex,
      entered: [hexInfo(g, hex).area, ...visited].reduce((all, area) => all | bitOf(areas, area), 0),
    }),
    stepsFrom: ({ hex, entered }) => {
      const found = index.has(hex) ? steps[index.get(hex)! * sets + entered]! : unknown
      return found === unknown ? Number.POSITIVE_INFINITY : found
    },
    stopsFrom: ({ hex, entered }, points) => {
      const start = index.get(hex)
      return start === undefined ? [] : stopsOf(start * sets + entered, points)
    },
  }

  function spread(start: number, points: number): Stop[] {
    const before = new Map<number, { readonly from: number; readonly steps: number }>([
      [start, { from: start, steps: 0 }],
    ])
    for (const [node, { steps: taken }] of before) {
      if (taken === points) break
      for (const other of next[Math.floor(node / sets)]!) {
        const reached = other * sets + ((node % sets) | bits[other]!)
        if (!before.has(reached)) before.set(reached, { from: node, steps: taken + 1 })
      }
    }
    const wayTo = (node: number): Hex[] => {
      const way: Hex[] = []
      for (let at = node; at !== start; at = before.get(at)!.from) way.unshift(hexes[Math.floor(at / sets)]!)
      return way
    }
    return [...before.keys()].map((node) => ({
      hex: hexes[Math.floor(node / sets)]!,
      entered: node % sets,
      get way() {
        return wayTo(node)
      },
    }))
  }
}

const bitOf = (areas: readonly string[], area: string | null): number => {
  const place = area === null ? -1 : areas.indexOf(area)
  return place < 0 ? 0 : 1 << place
}

/**
 * For every hex and every set of Areas (a number below `sets`) the steps
 * to where all are entered, looked for backwards from there.
 */
function stepsToAll(next: readonly (readonly number[])[], bits: readonly number[], sets: number): Uint8Array {
  const all = sets - 1
  const steps = new Uint8Array(next.length * sets).fill(unknown)
  const queue = next.map((_, hex) => hex * sets + all)
  for (const node of queue) steps[node] = 0
  for (const node of queue) {
    const hex = Math.floor(node / sets)
    const entered = node % sets
    const further = Math.min(unknown - 1, steps[node]! + 1)
    // Whoever steps here has entered the Area before, or enters it now.
    const bit = bits[hex]!
    comesFrom(hex, entered, further)
    if ((entered & bit) !== 0) comesFrom(hex, entered & ~bit, further)
  }
  return steps

  function comesFrom(hex: number, before: number, further: number): void {
    for (const from of next[hex]!) {
      const earlier = from * sets + before
      if ((before & bits[from]!) !== bits[from] || steps[earlier] !== unknown) continue
      steps[earlier] = further
      queue.push(earlier)
    }
  }
}
