/** Conquistador cards (2.2): played from the hand in an own impulse. */
import type { ChoiceOf } from '../../../kernel/contract/actions.ts'
import type { Faction } from '../data/names.ts'
import { type EnlistForm, enlist, enlistChoices, equip } from '../forces/enlisting.ts'
import { type Context, factionOf, isCaptain, isStandard, type Position } from '../state/context.ts'
import type { Taken } from '../state/flow.ts'
import { handOf } from './hand.ts'

/** 2.22, 2.23: any number in an impulse. */
export const captainChoices = (g: Position, faction: Faction): ChoiceOf<EnlistForm>[] =>
  handOf(g, faction).flatMap((card) =>
    isCaptain(g, card) ? enlistChoices(g, faction, card, { rule: '2.23', recruits: !isStandard(g) }) : [],
  )

/** The card leaves the hand for good: it is the card of his expedition now (1.41). */
export function enlistFromHand(g: Context, faction: Faction, action: Taken<EnlistForm>): void {
  const { captain } = action
  const { hand } = factionOf(g, faction)
  hand.splice(hand.indexOf(captain), 1)
  g.emit({ type: 'captain', rule: '2.22', faction, captain, how: 'card' })
  equip(g, faction, captain, enlist(g, faction, action, '2.23'))
}
