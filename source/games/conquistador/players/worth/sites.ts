/** What the board offers to settlers, Area by Area; worked out once for a board. */

import { keptForEach } from '../../../../kernel/flow/recently.ts'
import { attritionLevel } from '../../land/land-attrition.ts'
import type { Board, SeaNode } from '../../map/board.ts'
import type { Hex } from '../../map/hex.ts'
import { allLandfalls } from '../../matters/ports.ts'
import { areaOff, hexInfo, type Position } from '../../state/context.ts'

/** A hex in which colonists could live. */
export interface Site {
  readonly hex: Hex
  readonly attrition: number
  readonly port: boolean
  readonly mine: string | null
}

export interface AreaSites {
  readonly area: string
  /** Healthiest first, ports before others. */
  readonly sites: readonly Site[]
  readonly byHex: ReadonlyMap<Hex, Site>
  readonly city: { readonly name: string; readonly hex: Hex } | null
  readonly doubled: boolean
  /** Waters of its coast that are reached from Europe. */
  readonly landfalls: readonly SeaNode[]
}

/** The sites of every Area, by name. */
export const sitesOf = (g: Position): ReadonlyMap<string, AreaSites> =>
  sitesBy(g.board, g.state.options.edition, g)

const sitesBy = keptForEach(
  (_: Board, _edition: string, g: Position): ReadonlyMap<string, AreaSites> =>
    new Map(g.data.areas.areas.map((area) => [area.name, survey(g, area)])),
)

function survey(
  g: Position,
  { name, resourcesDoubled }: Position['data']['areas']['areas'][number],
): AreaSites {
  const hexes = (g.board.hexesOfArea.get(name) ?? []).map((hex) => hexInfo(g, hex))
  const sites = hexes
    .filter(({ hex, cape }) => !cape && !g.board.closed.has(hex))
    .map(
      ({ hex, coastal, mine }): Site => ({
        hex,
        attrition: attritionLevel(g, hex, g.state.options.edition),
        port: coastal,
        mine,
      }),
    )
    .sort((a, b) => a.attrition - b.attrition || Number(b.port) - Number(a.port) || (a.hex < b.hex ? -1 : 1))
  const city = hexes.find((info) => info.city !== null)
  return {
    area: name,
    sites,
    byHex: new Map(sites.map((site) => [site.hex, site])),
    city: city ? { name: city.city!, hex: city.hex } : null,
    doubled: resourcesDoubled,
    landfalls: allLandfalls(g).filter((node) => areaOff(g, node) === name),
  }
}
