/** 13.41, 13.44: gold of a city or mine that could not be shipped, for the nation has no port for it: told before it is gone for. */
import type { Nation } from '../data/shapes.ts'
import { leavesBy, outletAreas } from '../land/shipping.ts'
import type { Hex } from '../map/hex.ts'
import { citiesIn } from '../matters/areas.ts'
import { isSeen } from '../matters/veil.ts'
import { hexInfo, type Position } from '../state/context.ts'
import { settlementsOf } from '../state/stacks.ts'
import type { Group } from '../state/state.ts'
import { arrivalsOf } from './natives.ts'

/** Where the nation has settlers, or will once those have come who are on their way in this turn. */
const settledBy = (g: Position, nation: Nation, hex: Hex, coming: Group): readonly Hex[] => [
  ...settlementsOf(g.state, nation),
  ...arrivalsOf(g.state.expeditions.filter((one) => one.nation === nation && one.place !== one.destination))
    .filter(({ group }) => group.colonists > 0)
    .map((arrival) => arrival.hex),
  ...(coming.colonists > 0 ? [hex] : []),
]

/** What the gold of a site wants that leaves by no port which the nation has then; nothing where it has one. */
function outletText(g: Position, site: string, settled: readonly Hex[]): string[] {
  const ports = settled.flatMap((hex) => hexInfo(g, hex).nodes)
  return leavesBy(g, site, ports)
    ? []
    : [`Gold of ${site} needs a port of yours: a colonist on a coast of ${outletAreas(g, site)}`]
}

/** For soldiers who come ashore: the cities of the Area that they could loot (13.31). */
export const cityOutlets = (g: Position, nation: Nation, hex: Hex, coming: Group): string[] => {
  const { area } = hexInfo(g, hex)
  if (area === null || coming.soldiers === 0) return []
  return citiesIn(g, area)
    .filter((one) => isSeen(g.state, one.hex))
    .flatMap(({ city }) => outletText(g, city, settledBy(g, nation, hex, coming)))
}

/** For a march: the city that soldiers come to, the mine that colonists do. */
export function marchOutlets(g: Position, nation: Nation, hex: Hex, coming: Group): string[] {
  const { city, mine } = hexInfo(g, hex)
  if (!isSeen(g.state, hex)) return []
  const left = [
    ...(city && coming.soldiers > 0 && !g.state.emptied.includes(city) ? [city] : []),
    ...(mine && coming.colonists > 0 && g.state.mines[mine]?.status !== 'depleted' ? [mine] : []),
  ]
  return left.flatMap((site) => outletText(g, site, settledBy(g, nation, hex, coming)))
}
