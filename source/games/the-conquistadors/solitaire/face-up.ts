/** Combat cards that wait beside the map (23.34), and the fights with Indians that they join (23.35). */
import { attemptOf } from '../cards/attempt.ts'
import { discardTo } from '../cards/piles.ts'
import { hasHorseRound, isHorseAlone, isIndian, minimumOf } from '../combat/values.ts'
import type { Effect } from '../data/card-shapes.ts'
import type { Faction } from '../data/names.ts'
import { type Context, type Position, strategyOf } from '../state/context.ts'
import type { FightSide } from '../state/fights.ts'
import { type FrameRules, pop, unasked } from '../state/flow.ts'
import { expeditionOf, unitsOf } from '../state/forces.ts'
import type { FrameOf } from '../state/frames.ts'

type Combat = FrameOf<'combat'>

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
function join(g: Context, faction: Faction, fight: Combat): void {
  const solo = g.state.solo!
  for (const card of new Set(solo.faceUp)) {
    const { when, effects } = strategyOf(g, card)
    if (when !== 'combatForIndians' || fight.played.includes(card)) continue
    if (!effects.some((effect) => changes(g, fight, effect))) continue
    const at = solo.faceUp.indexOf(card)
    solo.faceUp = solo.faceUp.filter((_, index) => index !== at)
    discardTo(solo.reaction, [card])
    fight.played.push(card)
    g.emit({ type: 'enemy-card', rule: '23.35', faction, card, at: fight.at, applies: true })
  }
}

/** Whether an effect for the Indian side makes a difference in a fight as it stands. */
function changes(g: Position, fight: Combat, effect: Effect): boolean {
  const side: FightSide = fight.sides.find((one) => !isIndian(one))!
  switch (effect.do) {
    case 'noHorseRound':
      return fight.round === 0 && hasHorseRound(g, fight)
    case 'noCannon':
      return unitsOf(expeditionOf(g, side.expedition!), 'cannon') > 0
    case 'noHorseRetreat':
      return isHorseAlone(g, fight, side)
    case 'minimumRounds':
      return effect.rounds > minimumOf(g, fight)
    default:
      return true
  }
}
