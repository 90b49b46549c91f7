/** Discoveries that expeditions of one's own are on their way to claim. */
import type { Nation } from '../../data/shapes.ts'
import { hasExplorer, ownClaims } from '../../matters/discovery.ts'
import { boundsHome, boundsTo } from '../../matters/ports.ts'
import { boundsInPhase, boundsUsed, stopCost } from '../../naval/bounds.ts'
import type { Position } from '../../state/context.ts'
import type { Expedition } from '../../state/state.ts'

/**
 * 18.14: what some of them can claim where they lie or are sent, with bounds for the stop and the way home; no other
 * needs to go there.
 * @param but the one for which it is asked, in the New World
 */
export const aimedAt = (g: Position, nation: Nation, but: string | null = null): ReadonlySet<string> =>
  new Set(
    g.state.expeditions
      .filter((one) => one.nation === nation && one.id !== but && hasExplorer(g, one))
      .flatMap((one) => claimsAhead(g, one)),
  )

function claimsAhead(g: Position, expedition: Expedition): readonly string[] {
  const isAtHome = expedition.place === 'Europe'
  const place = isAtHome ? expedition.destination : expedition.place
  if (place === null || place === 'Europe') return []
  const there = { ...expedition, place }
  const stop = stopCost(there)
  const used = isAtHome
    ? (boundsTo(g, place) ?? 0) + boundsInPhase(g, { ...there, crossing: 0, points: stop })
    : boundsUsed(g, { ...there, points: there.points + stop })
  if (used + boundsHome(g, place) > expedition.bounds) return []
  return ownClaims(g, there).map(({ name }) => name)
}
