/** Mines, treasure cities and the Cape as a game has left them: their marks, and where these stand beside units. */
import { keptFor } from '../../../../kernel/flow/recently.ts'
import type { HexInfo } from '../../map/board.ts'
import type { Hex } from '../../map/hex.ts'
import type { World } from '../../map/world.ts'
import type { State } from '../../state/state.ts'
import { featureSpot } from './ground.ts'
import type { Zoom } from './layout.ts'
import { marks } from './marks.ts'
import type { MapMark } from './sheet.ts'

const spent: MapMark = { text: marks.spent, role: 'spent' }
const city: MapMark = { text: marks.city, role: 'city' }
const mines: Readonly<Record<State['mines'][string]['status'], MapMark>> = {
  unknown: { text: marks.unfound, role: 'unfound' },
  open: { text: marks.site, role: 'mine' },
  abandoned: { text: marks.abandoned, role: 'mine' },
  depleted: spent,
}

/** The mark of a mine, a treasure city or the Cape; without a game as the board has it. */
export function markOfSite(info: HexInfo, state: State | null): MapMark | null {
  if (info.city) return state?.emptied.includes(info.city) ? spent : city
  if (info.mine) return mines[state?.mines[info.mine]?.status ?? 'unknown']
  return info.cape ? { text: marks.cape, role: 'cape' } : null
}

/** The mark that units leave in sight: an exhausted mine and an empty city are worth no room beside them. */
export function siteBesideUnits(info: HexInfo, state: State | null): MapMark | null {
  const mark = markOfSite(info, state)
  return mark === spent ? null : mark
}

/** The hexes with mines, treasure cities and the Cape: a few of all. */
export const hexesWithSites = keptFor((world: World): readonly Hex[] =>
  [...world.board.hexes.values()].filter((info) => markOfSite(info, null)).map(({ hex }) => hex),
)

/**
 * Where a site stands in its hex: the smallest has two cells, and what comes first there, units or what a layer says,
 * has the one before it.
 */
export const siteSpot = (zoom: Zoom, isSecond: boolean): readonly [number, number] =>
  zoom === 1 && isSecond ? [1, 0] : featureSpot[zoom]
