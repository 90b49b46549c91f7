/** The signs that a window of the map shows, each with what it means: for who sees it for the first time. */
import type { MapSign } from '../../../../app/panels.ts'
import type { World } from '../../map/world.ts'
import { contents } from './contents.ts'
import type { Window } from './layout.ts'
import { sites, units } from './legend.ts'
import { marks } from './marks.ts'
import { hexesShown, type MapView, markOfSite } from './overlay.ts'
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
  const present = state ? contents(state, seat) : null
  const shown = new Set<MapSign['mark']>()
  const found = new Set<MapSign>()
  for (const hex of hexesShown(world, window, zoom)) {
    const info = world.board.hexes.get(hex)!
    const { terrain, veiled } = info
    for (const presence of present?.get(hex) ?? []) {
      if (presence.nation !== seat) found.add(others)
      for (const { text } of tokensOf(info, presence, seat)) shown.add(text.toUpperCase())
    }
    if (layer !== 'terrain') continue
    const site = markOfSite(info, state)
    if (site) shown.add(site.text)
    if (view.painted && !veiled && (terrain === 'forest' || terrain === 'rough')) found.add(grounds[terrain])
  }
  return [...all.filter(({ mark }) => shown.has(mark)), ...found]
}
