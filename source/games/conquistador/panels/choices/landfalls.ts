/** Where one lands for what lies inland. */
import type { Nation } from '../../data/shapes.ts'
import { attritionLevel } from '../../land/land-attrition.ts'
import { hexOfNode, type SeaNode } from '../../map/board.ts'
import { distance, type Hex } from '../../map/hex.ts'
import { isFriendlyPort } from '../../matters/ports.ts'
import type { Position } from '../../state/context.ts'
import type { Reach, Stop } from './listed-places.ts'

interface Landfall extends Stop {
  /** The way by sea, for which one walks two hexes a bound. */
  readonly bounds: number
}

/** What a bound more is worth in hexes on foot: the nearest coast may lie on the other ocean. */
const hexesABound = 2

/**
 * The landfall that is best to reach of those within a march of a turn, or of all where none is: an own port that is about as
 * good as the best, then the nearest, and of these where the climate is kindest (12.2).
 */
export const landfall =
  (g: Position, nation: Nation, boundsOf: (node: SeaNode) => number): Reach['stop'] =>
  (hex, nodes) => {
    const near = within(g, hex, nodes)
    const found = (near.length > 0 ? near : byAir(nodes, hex)).map((one): Landfall => {
      const isOwn = one.inland > 0 && isFriendlyPort(g, nation, one.node)
      return { ...one, bounds: Math.min(boundsOf(one.node), unreached), ...(isOwn && { isOwn }) }
    })
    const least = Math.min(...found.map(costOf))
    // For a place with a coast of its own no port beside it is as good.
    const more = found[0]?.inland === 0 ? 0 : hexesABound
    const [best] = found
      .filter((one) => costOf(one) <= least + (one.isOwn ? more : 0))
      .toSorted(
        (one, other) =>
          Number(other.isOwn ?? false) - Number(one.isOwn ?? false) ||
          one.inland - other.inland ||
          climateAt(g, one.node) - climateAt(g, other.node),
      )
    return best ?? null
  }

/** More bounds than any way takes. */
const unreached = 1000

const costOf = ({ inland, bounds }: Landfall): number => inland + hexesABound * bounds

/** Those from which soldiers come there in a turn, the nearest first. */
function within(g: Position, hex: Hex, nodes: readonly SeaNode[]): readonly Stop[] {
  const { movement } = g.data.units.soldier
  return nodes
    .filter((node) => distance(hex, hexOfNode(node)) <= movement)
    .flatMap((node) => {
      const inland = g.routes.landDistance(hexOfNode(node), hex)
      return inland === null || inland > movement ? [] : [{ node, inland }]
    })
    .toSorted((one, other) => one.inland - other.inland)
}

/** The nearest by hexes. */
function byAir(nodes: readonly SeaNode[], hex: Hex): readonly Stop[] {
  const all = nodes.map((node) => ({ node, inland: distance(hex, hexOfNode(node)) }))
  const least = Math.min(...all.map(({ inland }) => inland))
  return all.filter(({ inland }) => inland === least)
}

const climateAt = (g: Position, node: SeaNode): number =>
  attritionLevel(g, hexOfNode(node), g.state.options.edition)
