/** Markers of what was found (4.15, 4.17), which are few: one that lies elsewhere is used again (4.171). */
import { change } from '../../../kernel/flow/draft.ts'
import type { Space } from '../data/names.ts'
import { spaceOf } from '../map/atlas.ts'
import { distancesFrom } from '../map/ground.ts'
import { type Context, changing, type Position } from '../state/context.ts'
import { clearIndians } from '../state/forces.ts'
import type { Find } from '../state/state.ts'

/** What there are markers for. */
export type Marker = Exclude<Find, 'bare'>

/** Whether a marker of a kind is left; allied cities and those of empires have markers of their own. */
export function isLeft({ data, state }: Position, find: Marker): boolean {
  const used = Object.values(state.spaces).filter(
    (at) => at.find === find && at.ally === null && at.empire === null,
  )
  return used.length < data.markers.map[find]
}

/** 4.171: markers that may be used again: of the same board, as far from all expeditions there as may be. */
export function recyclable(g: Position, find: Marker, to: Space): Space[] {
  const { board } = spaceOf(g.atlas, to)
  const isHere = (space: Space) => spaceOf(g.atlas, space).board === board
  const fit = Object.entries(g.state.spaces)
    .filter(([space, at]) => isHere(space) && space !== to && at.find === find && at.ally === null)
    .filter(([, at]) => at.empire === null && !at.plunderedOut)
    .map(([space]): Space => space)
  const far = distancesFrom(g, g.state.expeditions.map(({ at }) => at).filter(isHere), isHere)
  const distance = (space: Space) => far.get(space) ?? Number.POSITIVE_INFINITY
  const most = Math.max(...fit.map(distance))
  return fit.filter((space) => distance(space) === most)
}

/** A marker leaves its space; what was a village, town or city stays known (4.171). */
export function liftMarker(g: Context, space: Space): void {
  const at = changing(g, space)
  const wasFound = at.find === 'village' || at.find === 'town' || at.find === 'city'
  if (wasFound) clearIndians(g, space)
  change(at, { find: wasFound ? 'bare' : null, hostile: false, ally: null })
  g.emit({ type: 'lifted', rule: '4.171', at: space })
}
