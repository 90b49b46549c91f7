/** What others nearby put at risk of what a nation holds: those who could march on it this turn, to their gain. */

import { occupies } from '../../land/enemies.ts'
import type { Hex } from '../../map/hex.ts'
import { stacksOf, unitsAt } from '../../state/stacks.ts'
import { nationsInPlay } from '../../state/units.ts'
import { leavesAlone, type Thinker } from '../answers/rivals.ts'
import { lossWorth } from '../worth/ashore.ts'
import { outlookOf } from '../worth/outlook.ts'
import { landProspect } from './land-fights.ts'

/** Who would gain by an attack comes so often: he has other plans too, and may not see it. */
const comes = 0.2
/** Points that others must gain before they are thought to come. */
const tempting = 5

/** Points that a nation is likely to lose in a hex to soldiers in reach of it; 0 where nobody would gain by coming. */
export function threatTo(mind: Thinker, hex: Hex): number {
  const { g, nation, level } = mind
  const held = unitsAt(g.state, nation, hex)
  if (!occupies(held)) return 0
  const { movement } = g.data.units.soldier
  const isTempted = nationsInPlay(g.state).some((foe) => {
    if (foe === nation || leavesAlone({ g, nation: foe, level }, nation, { people: hex })) return false
    const [strongest] = stacksOf(g.state, foe)
      .filter(({ hex: from, soldiers }) => soldiers > 0 && reaches(from))
      .sort((a, b) => b.soldiers - a.soldiers)
    if (!strongest) return false
    const parts = [{ hex: strongest.hex, group: { ...strongest, colonists: 0, missionaries: [], gold: {} } }]
    const prospect = landProspect({ g, nation: foe, level }, { target: hex, parts, invaders: null })
    return prospect !== null && prospect.worth >= tempting
  })
  return isTempted ? comes * lossWorth(outlookOf(g, nation, level), hex, held) : 0

  function reaches(from: Hex): boolean {
    return (g.routes.landDistance(from, hex) ?? movement + 1) <= movement
  }
}
