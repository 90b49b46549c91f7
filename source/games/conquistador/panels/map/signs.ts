/** The signs that a window of the map shows, each with what it means: for who sees it for the first time. */
import type { MapSign } from '../../../../app/parts/map-panel.ts'
import type { World } from '../../map/world.ts'
import { contents } from './contents.ts'
import type { Window } from './layout.ts'
import { sites, units } from './legend.ts'
import { marks } from './marks.ts'
import { hexesShown, isShown, type MapView } from './overlay.ts'
import { hexesWithSites, markOfSite } from './sites.ts'
import { tokensOf } from './tokens.ts'

/** What stands on the ground, first what a player looks for first; then the ground where it has signs of its own. */
const all: readonly MapSign[] = [
  ...[...units, ...sites].map(([mark, says]) => ({ mark, says })),
  { mark: marks.cape, says: 'the Cape' },
]
const others: MapSign = { mark: 'a-z', says: 'units of others, no keys' }
/** In whole cells the ground has the marks of characters. */
const grounds = {
  finer: { forest: { mark: '"', says: 'forest' }, rough: { mark: '^', says: 'rough' } },
  cells: { forest: { mark: marks.forest, says: 'forest' }, rough: { mark: marks.rough, says: 'rough' } },
} as const

export function signsIn(world: World, view: MapView, window: Window): MapSign[] {
  const { state, seat, zoom, layer } = view
  const { hexes } = world.board
  const present = state ? contents(state, seat) : null
  const shown = new Set<MapSign['mark']>()
  const found = new Set<MapSign>()
  for (const [hex, presences] of present ?? []) {
    const info = hexes.get(hex)
    if (!info || !isShown(world, window, zoom, hex)) continue
    for (const presence of presences) {
      if (presence.nation !== seat) found.add(others)
      for (const { text } of tokensOf(info, presence, seat)) shown.add(text.toUpperCase())
    }
  }
  for (const hex of hexesWithSites(world)) {
    const site = isShown(world, window, zoom, hex) && markOfSite(hexes.get(hex)!, state)
    if (site) shown.add(site.text)
  }
  if (layer === 'terrain') for (const ground of groundsIn(world, view, window)) found.add(ground)
  return [...all.filter(({ mark }) => shown.has(mark)), ...found]
}

/** The grounds with signs of their own in a window, where it is painted; looked for until both are found. */
function groundsIn(world: World, { painted, zoom }: MapView, window: Window): ReadonlySet<MapSign> {
  const found = new Set<MapSign>()
  if (!painted) return found
  const inCells = painted.grain === 'cells'
  for (const hex of hexesShown(world, window, zoom)) {
    const { terrain, coastal, veiled } = world.board.hexes.get(hex)!
    // Coasts in whole cells have marks of their own.
    if (veiled || (inCells && coastal)) continue
    if (terrain === 'forest' || terrain === 'rough') found.add(grounds[inCells ? 'cells' : 'finer'][terrain])
    if (found.size === 2) break
  }
  return found
}
