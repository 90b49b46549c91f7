/** The signs that a window of the map shows, each with what it means: for who sees it for the first time. */
import type { MapSign } from '../../../../app/panels.ts'
import type { World } from '../../map/world.ts'
import { contents } from './contents.ts'
import type { Window, Zoom } from './layout.ts'
import { sites, units } from './legend.ts'
import { marks } from './marks.ts'
import { hexesShown, hexesWithSites, isShown, type MapView, markOfSite } from './overlay.ts'
import { tokensOf } from './tokens.ts'

/** What stands on the ground, first what a player looks for first; then the ground where it has signs of its own. */
const all: readonly MapSign[] = [
  ...[...units, ...sites].map(([mark, says]) => ({ mark, says })),
  { mark: marks.cape, says: 'the Cape' },
]
const others: MapSign = { mark: 'a-z', says: 'units of others' }
const grounds = { forest: { mark: '"', says: 'forest' }, rough: { mark: '^', says: 'rough' } } as const

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
  if (layer === 'terrain') {
    for (const hex of hexesWithSites(world)) {
      const site = isShown(world, window, zoom, hex) && markOfSite(hexes.get(hex)!, state)
      if (site) shown.add(site.text)
    }
    if (view.painted) for (const ground of groundsIn(world, window, zoom)) found.add(ground)
  }
  return [...all.filter(({ mark }) => shown.has(mark)), ...found]
}

/** The grounds with signs of their own in a window; looked for until both are found. */
function groundsIn(world: World, window: Window, zoom: Zoom): ReadonlySet<MapSign> {
  const found = new Set<MapSign>()
  for (const hex of hexesShown(world, window, zoom)) {
    const { terrain, veiled } = world.board.hexes.get(hex)!
    if (!veiled && (terrain === 'forest' || terrain === 'rough')) found.add(grounds[terrain])
    if (found.size === 2) break
  }
  return found
}
