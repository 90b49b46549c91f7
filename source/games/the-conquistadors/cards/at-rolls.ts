/** Cards and assets at a roll (1.53-1.57): what is added before the dice, and a new roll after them. */
import type { ChoiceOf } from '../../../kernel/contract/actions.ts'
import type { PlainEffect } from '../data/card-shapes.ts'
import type { CardMoment, Faction } from '../data/names.ts'
import { titleOf } from '../map/names.ts'
import { type Context, factionOf, type Position } from '../state/context.ts'
import { expeditionOf, hasExpedition } from '../state/forces.ts'
import type { RollFrame, RollName } from '../state/frames.ts'
import type { Expedition } from '../state/state.ts'
import { noAim } from './aims.ts'
import { discardAsset, loseAsset, spendAsset } from './assets.ts'
import { handOf } from './hand.ts'
import { fits } from './needs.ts'
import { spend } from './playing.ts'

export type RollForm =
  | { type: 'use'; fixed: { card: string } }
  | { type: 'roll' }
  | { type: 'roll-once' }
  | { type: 'stand' }
  | { type: 'roll-always' }

/** Cards of their own moment help these rolls. */
const moments: { readonly [R in RollName]?: CardMoment } = {
  discovery: 'ownDiscovery',
  diplomacy: 'ownDiplomacy',
  plunderGold: 'ownPlunder',
  rally: 'ownRally',
  gift: 'ownGift',
  funds: 'ownRecruit',
  malaria: 'ownMalaria',
}

/** 1.56, 1.57, 6.43, 7.25: these rolls know nothing of +2, legends not even a new roll. */
const unmodified: readonly RollName[] = ['legend', 'casualty', 'shock', 'exhaustion', 'kill']
const untouched: readonly RollName[] = ['legend']

/** The expedition for which somebody rolls, as far as it is one's. */
function forceOf(g: Position, faction: Faction): Expedition | null {
  const beneath = g.state.stack.at(-2)
  if (!beneath || !('expedition' in beneath) || typeof beneath.expedition !== 'number') return null
  if (!hasExpedition(g, beneath.expedition)) return null
  const force = expeditionOf(g, beneath.expedition)
  return force.faction === faction ? force : null
}

/** Whether somebody is asked: by what all can see, never by what a hand holds (2.18), but alone nobody sees. */
export function fromOutside(g: Position, frame: RollFrame, faction: Faction): boolean {
  const { hand, manos, passes } = factionOf(g, faction)
  if (passes.includes('ownRoll') || passes.includes(frame.roll)) return false
  if (untouched.includes(frame.roll) || frame.isAgain || frame.isSettled) return false
  if (frame.stage === 'before' && unmodified.includes(frame.roll)) return false
  if (g.state.solo) return rollChoices(g, frame, faction).length > 0
  if (frame.stage === 'after') return hand.length + manos.length > 0
  const assets = moments[frame.roll] ? (forceOf(g, faction)?.assets.length ?? 0) : 0
  return hand.length + manos.length + assets > 0
}

const cardOf = ({ atlas }: Position, card: string) => atlas.strategy.get(card) ?? atlas.assets.get(card)

const plain = (g: Position, card: string): PlainEffect[] =>
  (cardOf(g, card)?.effects ?? []).flatMap((effect) => (effect.do === 'either' ? effect.of : [effect]))

/** What a card would add to a roll; null if it cannot. */
export function addedBy(g: Position, { roll }: RollFrame, card: string): number | null {
  const effect = plain(g, card).find(
    (one) => one.do === 'modify' && (one.roll === roll || one.roll === 'any'),
  )
  return effect?.do === 'modify' ? effect.by : null
}

const rollsAgain = (g: Position, { roll }: RollFrame, card: string): boolean =>
  plain(g, card).some((one) => one.do === 'reroll' && (one.roll === roll || one.roll === 'any'))

/** 2.17, 1.55: one of a title, wherever it comes from. */
const isUsed = (g: Position, { used }: RollFrame, card: string): boolean =>
  used.some((one) => titleOf(g, one) === titleOf(g, card))

/** What of a player's may be used now. */
export function rollChoices(g: Position, frame: RollFrame, faction: Faction): ChoiceOf<RollForm>[] {
  const force = forceOf(g, faction)
  const assets = force?.assets.flatMap(({ card }) => (card === null ? [] : [card])) ?? []
  const { manos } = factionOf(g, faction)
  const all: string[] = [...new Set<string>([...manos, ...handOf(g, faction), ...assets])]
  const aim = { ...noAim, space: force?.at ?? null, faction }
  const isAfter = frame.stage === 'after'
  return all
    .filter((card) => {
      const when = cardOf(g, card)?.when
      return when === 'ownRoll' || (when !== undefined && when === moments[frame.roll])
    })
    .filter((card) => fits(g, { faction, card, aim }))
    .filter((card) =>
      isAfter ? rollsAgain(g, frame, card) : addedBy(g, frame, card) !== null && !isUsed(g, frame, card),
    )
    .map((card) => ({
      type: 'use',
      rule: cardOf(g, card)!.rules[0]!,
      about: titleOf(g, card),
      label: `${isAfter ? 'Roll again' : `Add ${addedBy(g, frame, card)}`}${manos.includes(card) ? ', with that before you' : ''}`,
      fixed: { card },
    }))
}

/** A card is used at a roll; it is discarded, but for a kept asset, which lies open from now on (5.15). */
export function playAtRoll(g: Context, frame: RollFrame, faction: Faction, card: string): void {
  g.emit({ type: 'played', rule: '1.53', faction, card, against: null, at: null })
  if (frame.stage === 'before') {
    frame.used.push(card)
    frame.modifiers.push({ of: card, by: addedBy(g, frame, card)! })
  }
  const own = factionOf(g, faction)
  if (g.atlas.strategy.has(card)) spend(g, faction, card)
  else if (own.manos.includes(card)) {
    own.manos.splice(own.manos.indexOf(card), 1)
    discardAsset(g, card)
  } else spendAsset(g, forceOf(g, faction)!, card)
}

/** An asset that goes if the die that stands shows too little. */
export function afterRoll(g: Context, { faction, used, rolled }: RollFrame): void {
  const natural = rolled.reduce((total, die) => total + die, 0)
  for (const card of used) {
    const ends = plain(g, card).some(
      (one) => one.do === 'discardOnNatural' && natural >= one.on[0] && natural <= one.on[1],
    )
    const force = forceOf(g, faction)
    if (ends && force) loseAsset(g, force, card)
  }
}
