/** The hand (2.15): what a card is worth to keep, what goes, and what lies with which force. */
import { listed } from '../../../../kernel/contract/words.ts'
import { handOf } from '../../cards/hand.ts'
import type { PlainEffect } from '../../data/card-shapes.ts'
import { assetName, cardName } from '../../map/names.ts'
import { captainOf, isCaptain, playersOf } from '../../state/context.ts'
import { expeditionOf, expeditionsOf, isLone } from '../../state/forces.ts'
import { type Adviser, actionOf, advised, bestOf, choicesOf, type Mind } from '../mind.ts'
import { strengthOf } from '../worth/spaniards.ts'

/** What the words of cards are worth in a hand, in points. */
const own: Readonly<Partial<Record<PlainEffect['do'], number>>> = {
  reroll: 4,
  activateAnother: 2.2,
  removeMarker: 1.3,
  clearHits: 1.4,
  cancelWarrant: 0.8,
  index: 1.5,
  allowance: 0.7,
  placeLegend: 0.9,
}
/** Those that hurt others, less by what the harm counts. */
const hostile: Readonly<Partial<Record<PlainEffect['do'], number>>> = {
  killRoll: 1.2,
  warrant: 1.6,
  loseUnits: 1,
  loseGold: 1.2,
  turnHostile: 1.2,
  indiansAttack: 2,
  deploy: 1,
  stopMove: 2.2,
  indianValues: 2.2,
  minimumRounds: 1.4,
  noHorseRound: 1.2,
  noCannon: 0.9,
}
const helpful = 1.6
/** Two gold more than a card of that kind brings elsewhere, for a city of an empire. */
const hostage = 2.5
/** What no force has a use for, but may come to have one. */
const idle = 0.5
/** A space more on a move, a legend on the map: so little comes of them that any new card is better. */
const trifle = 0.3
/** Alone nobody is to be won over but for food: a card for talks is worth so much for each point. */
const talkAlone = 0.6

/** What a card is worth by what there is to do with it; null where its kind says enough. */
function worthInUse(mind: Mind, effect: PlainEffect): number | null {
  switch (effect.do) {
    case 'activateAnother':
      return expeditionsOf(mind, mind.seat).filter((one) => !isLone(one)).length > 1 ? null : idle
    case 'placeLegend':
    case 'allowance':
      return trifle
    case 'modify':
      if (effect.by > 0 && effect.roll === 'any') return own.reroll!
      if (effect.roll === 'plunderGold') return hostage
      return effect.roll === 'diplomacy' && mind.state.solo ? talkAlone * effect.by : null
    default:
      return null
  }
}

function effectWorth(mind: Mind, effect: PlainEffect): number {
  const use = mind.temper.byUse ? worthInUse(mind, effect) : null
  if (use !== null) return use
  const harm = playersOf(mind).length > 1 ? Math.min(1, 1.5 * mind.temper.harm) : 0
  if (effect.do === 'modify') {
    if (effect.roll === 'malaria') return 0.3
    if (effect.roll === 'funds') return 0.8
    if (effect.by < 0 || effect.side === 'indian') return 1.3 * harm
    return effect.roll === 'any' ? 3 : helpful * (0.6 + 0.4 * effect.by)
  }
  // 16.25: it takes less than the debt would cost in the end.
  if (effect.do === 'payDebt') return 0
  return own[effect.do] ?? harm * (hostile[effect.do] ?? 0.3)
}

/** What a card is worth to keep, a second of its title less. */
function keepWorth(mind: Mind, card: string, earlier: number): number {
  if (isCaptain(mind, card)) return 4 + captainOf(mind, card).combat
  const effects = (mind.atlas.strategy.get(card)?.effects ?? []).map((effect) =>
    effect.do === 'either'
      ? Math.max(...effect.of.map((one) => effectWorth(mind, one)))
      : effectWorth(mind, effect),
  )
  return Math.max(0, ...effects) * 0.85 ** earlier
}

interface Held {
  readonly card: string
  readonly worth: number
}

function byWorth(mind: Mind): Held[] {
  const seen = new Map<string, number>()
  const held = handOf(mind, mind.seat).map((card): Held => {
    const earlier = seen.get(card) ?? 0
    seen.set(card, earlier + 1)
    return { card, worth: keepWorth(mind, card, earlier) }
  })
  return held.sort((one, other) => one.worth - other.worth)
}

const tally = (held: readonly Held[]): Record<string, number> => {
  const cards: Record<string, number> = {}
  for (const { card } of held) cards[card] = (cards[card] ?? 0) + 1
  return cards
}

const named = (mind: Mind, held: readonly Held[]): string =>
  listed([...new Set(held.map(({ card }) => cardName(mind, card)))])

/** 2.0/1: what is worth less than a card from the deck. */
export const discarding: Adviser = (mind, { open }) => {
  const [choice] = open
  if (!choice) return null
  const gone = byWorth(mind).filter(({ worth }) => worth < mind.temper.sifts)
  return {
    action: actionOf(mind.seat, choice, { cards: tally(gone) }),
    reasons: [
      gone.length > 0
        ? `A new card is worth more than ${named(mind, gone)}.`
        : 'Each of these cards is worth more than a new one.',
    ],
  }
}

/** 2.15: the least of ten. */
export const keeping: Adviser = (mind, { open }) => {
  const [choice] = open
  if (!choice) return null
  const hand = byWorth(mind)
  const gone = hand.slice(0, hand.length - mind.data.tables.limits.hand)
  return {
    action: actionOf(mind.seat, choice, { cards: tally(gone) }),
    reasons: [`Of these cards ${named(mind, gone)} will help least.`],
  }
}

/** 14.12: assets go with the stronger force, which does most. */
export const assets: Adviser = (mind, { open }) =>
  advised(
    bestOf(
      choicesOf(open, 'give-asset').map((choice) => ({
        action: actionOf(mind.seat, choice),
        worth: strengthOf(mind, expeditionOf(mind, choice.fixed.expedition)),
        reasons: [`${assetOf(mind)} is of most use with the stronger force.`],
      })),
    ),
  )

const assetOf = (mind: Mind): string => {
  const [card] = mind.state.factions[mind.seat]?.waiting ?? []
  return card ? assetName(mind, card) : 'An asset'
}
