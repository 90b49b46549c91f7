/** 13.41, 13.44: gold of a city or mine that could not be shipped, for the nation has no port for it: told before it is gone for. */
import { coastsToSettle } from '../council/expeditions.ts'
import type { Nation } from '../data/shapes.ts'
import { hasOutlet, outletAreas } from '../land/shipping.ts'
import type { Hex } from '../map/hex.ts'
import { citiesIn } from '../matters/areas.ts'
import { isSeen } from '../matters/veil.ts'
import { hexInfo, type Position } from '../state/context.ts'
import type { Group } from '../state/state.ts'

/** What gold of a site wants that leaves by no port of the nation once all have come who are on their way; nothing where it has one. */
function outletText(g: Position, nation: Nation, site: string, hex: Hex, coming: Group): string[] {
  const settling = [...coastsToSettle(g, nation), ...(coming.colonists > 0 ? [hex] : [])]
  return hasOutlet(g, nation, site, { settling })
    ? []
    : [`Gold of ${site} needs a port of yours: a colonist on a coast of ${outletAreas(g, site)}`]
}

/** For soldiers who come ashore: the cities of the Area that they could loot (13.31). */
export const cityOutlets = (g: Position, nation: Nation, hex: Hex, coming: Group): string[] => {
  const { area } = hexInfo(g, hex)
  if (area === null || coming.soldiers === 0) return []
  return citiesIn(g, area)
    .filter((one) => isSeen(g.state, one.hex))
    .flatMap(({ city }) => outletText(g, nation, city, hex, coming))
}

/** For a march: the city that soldiers come to, the mine that colonists do. */
export function marchOutlets(g: Position, nation: Nation, hex: Hex, coming: Group): string[] {
  const { city, mine } = hexInfo(g, hex)
  if (!isSeen(g.state, hex)) return []
  const left = [
    ...(city && coming.soldiers > 0 && !g.state.emptied.includes(city) ? [city] : []),
    ...(mine && coming.colonists > 0 && g.state.mines[mine]?.status !== 'depleted' ? [mine] : []),
  ]
  return left.flatMap((site) => outletText(g, nation, site, hex, coming))
}
