/** Discoveries that nobody has yet, and where they could be made. */

import { keptForEach, recently } from '../../../../kernel/flow/recently.ts'
import type { DiscoveryData } from '../../data/shapes.ts'
import type { Board, SeaNode } from '../../map/board.ts'
import type { Hex } from '../../map/hex.ts'
import { liesIn } from '../../matters/discovery.ts'
import { scenarioOf } from '../../scenarios/scenarios.ts'
import type { Position } from '../../state/context.ts'
import { statesKept } from './outlook.ts'

interface Places {
  readonly hexes: ReadonlySet<Hex>
  /** Waters from which it could be claimed. */
  readonly nodes: readonly SeaNode[]
}

/** Where a discovery can be made. */
export const placesOfFinding = (g: Position, discovery: DiscoveryData): Places =>
  placesBy(g.board, discovery.name, g, discovery)

const placesBy = keptForEach((_: Board, _name: string, g: Position, discovery: DiscoveryData): Places => {
  const hexes = [...g.board.hexes.values()].filter(({ hex }) => liesIn(g, hex, discovery))
  return {
    hexes: new Set(hexes.map(({ hex }) => hex)),
    nodes: hexes.filter(({ coastal }) => coastal).flatMap(({ nodes }) => nodes),
  }
})

/** The discoveries that are still to be made in this game. */
export function openFindings(g: Position): readonly DiscoveryData[] {
  const barred = scenarioOf(g).barred(g)
  return g.data.discoveries.discoveries.filter(
    ({ name, by }) => by.length > 0 && !g.state.discoveries[name] && !barred.includes(name),
  )
}

/** Points of the discoveries that units make by entering a hex (18.12). */
export const pointsByLand = (g: Position, hex: Hex): number => landPoints(g).get(hex) ?? 0

const landPoints = recently(statesKept, (g: Position): ReadonlyMap<Hex, number> => {
  const points = new Map<Hex, number>()
  for (const discovery of openFindings(g))
    if (discovery.by.includes('land'))
      for (const hex of placesOfFinding(g, discovery).hexes)
        points.set(hex, (points.get(hex) ?? 0) + discovery.points)
  return points
})
