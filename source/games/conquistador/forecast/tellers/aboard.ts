/** What comes of going ashore and aboard, told before it is done. */

import { stopped } from '../../../../kernel/contract/words.ts'
import { findExpedition } from '../../council/expeditions.ts'
import { hexOfNode } from '../../map/board.ts'
import { boundsHome } from '../../matters/ports.ts'
import { boundsUsed, landingCost } from '../../naval/bounds.ts'
import { checkLanding } from '../../naval/landing.ts'
import type { FormOf } from '../../sequence/actions.ts'
import type { Position } from '../../state/context.ts'
import type { Tellers } from '../../state/flow.ts'
import { unitsAt } from '../../state/stacks.ts'
import type { Expedition, Group } from '../../state/state.ts'
import { goldIn, many, readTally } from '../../state/units.ts'
import { aloneLines, leavingLines } from '../alone.ts'
import { landingLines } from '../control.ts'
import { boardingLines } from '../marches.ts'
import { cityOutlets } from '../outlets.ts'
import { lines } from './lines.ts'
import { homeLines } from './voyages.ts'

/** What those leave who come aboard, where that is not Europe. */
const leftBehind = (g: Position, { nation, place }: Expedition, leaving: Group): string[] =>
  place === 'Europe' ? [] : leavingLines(g, nation, hexOfNode(place), leaving)

/** 13.43: why the gold that lies there is not among what can be taken aboard. */
function quayLines(g: Position, { nation, place }: Expedition): string[] {
  const gold = place === 'Europe' ? 0 : goldIn(unitsAt(g.state, nation, hexOfNode(place)))
  if (gold === 0) return []
  return [
    `${many(gold, 'ducat')} of gold ${gold === 1 ? 'lies' : 'lie'} there: ships in a port load gold in the Resource Segment (13.43).`,
  ]
}

/** 9.3: that who lands here comes home late, unless colonists make it a port of their own to stay in. */
function lateLines(g: Position, expedition: Expedition, { colonists }: Group): string[] {
  if (expedition.place === 'Europe') return []
  const after = { ...expedition, points: expedition.points + landingCost(expedition) }
  const isLate = boundsUsed(g, after) + boundsHome(g, expedition.place) > expedition.bounds
  return colonists === 0 && isLate ? homeLines(g, after) : []
}

export const boardingTellers: Tellers<FormOf<'land' | 'embark' | 'load'>> = {
  land(g, nation, action) {
    const expedition = findExpedition(g, nation, action.expedition)
    const units = readTally(g, action.units)
    checkLanding(g, expedition, units)
    const hex = hexOfNode(expedition.place)
    return lines(
      ...aloneLines(g, nation, hex, { coming: units }),
      ...lateLines(g, expedition, units),
      ...landingLines(g, nation, { hex, group: units }),
      ...cityOutlets(g, nation, hex, units).map(stopped),
    )
  },

  embark(g, nation, action) {
    const leaving = readTally(g, action.units)
    const expedition = findExpedition(g, nation, action.expedition)
    return lines(
      ...leftBehind(g, expedition, leaving),
      ...boardingLines(g, expedition, leaving.soldiers),
      ...quayLines(g, expedition),
    )
  },

  load(g, nation, action) {
    const leaving = readTally(g, action.units)
    const expedition = findExpedition(g, nation, action.expedition)
    return lines(...leftBehind(g, expedition, leaving), ...boardingLines(g, expedition, leaving.soldiers))
  },
}
