/** Combat cards that wait beside the map (23.34), and the fights with Indians that they join (23.35). */
import { attemptOf } from '../cards/attempt.ts'
import { changesFight } from '../cards/in-fights.ts'
import { discardTo } from '../cards/piles.ts'
import type { Faction } from '../data/names.ts'
import { type Context, strategyOf } from '../state/context.ts'
import type { CombatFrame } from '../state/fights.ts'
import { type FrameRules, pop, unasked } from '../state/flow.ts'

export const faceUpFrames: FrameRules<'faceUp'> = {
  decide: (_g, frame) => unasked(frame),
  act: (_g, frame) => unasked(frame),
  settle(g, { faction }) {
    pop(g)
    const fight = attemptOf(g)
    if (fight?.kind === 'combat') join(g, faction, fight)
    return true
  },
}

/** As many titles as change something in the fight; the others wait on. */
function join(g: Context, faction: Faction, fight: CombatFrame): void {
  const solo = g.state.solo!
  for (const card of new Set(solo.faceUp)) {
    if (strategyOf(g, card).when !== 'combatForIndians' || fight.played.includes(card)) continue
    if (!changesFight(g, fight, card)) continue
    const at = solo.faceUp.indexOf(card)
    solo.faceUp = solo.faceUp.filter((_, index) => index !== at)
    discardTo(solo.reaction, [card])
    fight.played.push(card)
    g.emit({ type: 'enemy-card', rule: '23.35', faction, card, at: fight.at, applies: true })
  }
}
