/** Crossing the ocean, out (5.1 B1) and home (5.1 D1). */
import { findExpedition } from '../../council/expeditions.ts'
import { boundsHome, isFriendlyPort } from '../../matters/ports.ts'
import { boundsUsed } from '../../naval/bounds.ts'
import { meetingLines } from '../../naval/naval-combat.ts'
import { aboard } from '../../naval/ships.ts'
import { goldIn, many } from '../../state/units.ts'
import { type Adviser, actionOf, advise, close, expeditionOf } from '../adviser.ts'

/** B1: whatever was planned sails. */
export const outward: Adviser = (mind) => {
  const { g, nation, decision } = mind
  const sailing = decision.choices.find(
    (choice) => (choice.type === 'depart' || choice.type === 'home') && !choice.off,
  )
  if (!sailing) return close(mind, 'Nothing else sails now.')
  const expedition = findExpedition(g, nation, String(expeditionOf(sailing)))
  const goal = sailing.type === 'depart' ? expedition.destination! : 'Europe'
  return advise(
    actionOf(decision, sailing),
    'It sails as it was planned.',
    ...meetingLines(g, expedition, goal),
  )
}

/**
 * D1: ships come home while the bounds are paid for, and in any case from where they would be lost (7.27).
 */
export const homeward: Adviser = (mind) => {
  const { g, nation, decision } = mind
  for (const choice of decision.choices) {
    if (choice.type !== 'home' || choice.off) continue
    const expedition = findExpedition(g, nation, choice.fixed!.expedition)
    const bounds = boundsHome(g, expedition.place)
    const paid = boundsUsed(g, expedition) + bounds <= expedition.bounds
    if (!isFriendlyPort(g, nation, expedition.place))
      return advise(actionOf(decision, choice), 'It lies in no friendly port and would be lost (7.27).')
    if (!paid) continue
    const gold = goldIn(aboard(expedition.ships))
    return advise(
      actionOf(decision, choice),
      gold > 0 ? `It brings ${many(gold, 'ducat')} home.` : 'Its ships are wanted in Europe next turn.',
    )
  }
  return close(mind, 'The other ships stay where they are safe.')
}
