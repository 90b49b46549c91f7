import type { Effect, PlainEffect } from '../data/card-shapes.ts'
import type { Captain, Card, CardMoment, Faction, Space } from '../data/names.ts'
import { spaceOf } from '../map/atlas.ts'
import { type Context, factionOf, isCaptain, type Position, strategyOf } from '../state/context.ts'
import { push, type Taken } from '../state/flow.ts'
import { expeditionOf } from '../state/forces.ts'
import type { Aim } from '../state/frames.ts'
import { hasFresh } from '../turn/impulse/activation.ts'
import { aimAtForce, captainsOf, noAim } from './aims.ts'
import { handOf } from './hand.ts'
import { discardTo } from './piles.ts'
import { disturb } from './standing.ts'

export type PlayForm =
  | { type: 'play'; fixed: { card: Card; option: number } }
  | { type: 'play-on'; fixed: { card: Card; faction: Faction } }
  | { type: 'play-against'; fixed: { card: Card; expedition: number; captain: Captain } }
  | { type: 'play-force'; fixed: { card: Card; expedition: number } }
  | { type: 'play-city'; fixed: { card: Card; space: Space } }
  | { type: 'play-attack'; fixed: { card: Card; expedition: number } }
  | { type: 'play-unit'; fixed: { card: Card; indian: number } }
  | { type: 'play-space'; fixed: { card: Card }; args: { space: Space } }

const types: Readonly<Record<PlayForm['type'], true>> = {
  play: true,
  'play-on': true,
  'play-against': true,
  'play-force': true,
  'play-city': true,
  'play-attack': true,
  'play-unit': true,
  'play-space': true,
}

/** Whether a choice plays a card of the hand. */
export const isPlay = <C extends { readonly type: string }>(
  choice: C,
): choice is Extract<C, { readonly type: PlayForm['type'] }> => Object.hasOwn(types, choice.type)

/** The hand; alone also combat cards beside the map (23.34). */
const inReach = (g: Position, faction: Faction): Card[] => [
  ...handOf(g, faction),
  ...(g.state.solo?.faceUp ?? []),
]

/** The titles of a hand, each once, that may be played at a moment. */
export const titlesFor = (g: Position, faction: Faction, moment: CardMoment): Card[] => [
  ...new Set(
    inReach(g, faction).filter((card) => !isCaptain(g, card) && strategyOf(g, card).when === moment),
  ),
]

/** What the needs of a card do not say: a second activation, a warrant that may be laid or lifted. */
const lawful: {
  readonly [W in PlainEffect['do']]?: (
    g: Position,
    faction: Faction,
    aim: Aim,
    effect: Extract<PlainEffect, { do: W }>,
  ) => boolean
} = {
  // 2.32: after an expedition was activated, once an impulse, not after 2.35, and where there is a second.
  activateAnother(g, faction) {
    const { activated, activations, luck, cityUsed } = g.state.impulse
    return activated.length > 0 && activations === 0 && !luck && !cityUsed && hasFresh(g, faction)
  },
  // 11.22, 11.26: one warrant at a time, and after it a whole turn of peace.
  warrant(g, _faction, { faction }) {
    if (faction === null) return false
    const { warrant, warrantEnded } = factionOf(g, faction)
    return warrant === null && (warrantEnded === null || g.state.turn >= warrantEnded + 2)
  },
  cancelWarrant: (g, faction) => factionOf(g, faction).warrant !== null,
  // 19.12: a river is laid on its own board.
  placeLegend: ({ atlas }, _faction, { space }, { map }) =>
    space !== null && (map === 'either' || spaceOf(atlas, space).board === map),
}

type Test = (g: Position, faction: Faction, aim: Aim, effect: PlainEffect) => boolean

/** Whether what an effect does may be done to an aim. */
export const isLawful = (g: Position, faction: Faction, effect: PlainEffect, aim: Aim): boolean =>
  (lawful[effect.do] as Test | undefined)?.(g, faction, aim, effect) ?? true

/** Whether an effect may be carried out; of several those that its player may choose. */
export function optionsOf(g: Position, faction: Faction, effects: readonly Effect[], aim: Aim): number[] {
  const either = effects.find((effect) => effect.do === 'either')
  if (either?.do !== 'either')
    return effects.every((effect) => effect.do !== 'either' && isLawful(g, faction, effect, aim)) ? [0] : []
  return [...either.of.keys()].filter((at) => isLawful(g, faction, either.of[at]!, aim))
}

/** The aim that an action names. */
export function aimOf(g: Position, action: Taken<PlayForm>): Aim {
  switch (action.type) {
    case 'play':
      return noAim
    case 'play-on':
      return { ...noAim, faction: action.faction }
    case 'play-against': {
      const force = expeditionOf(g, action.expedition)
      return captainsOf([force]).find(({ captain }) => captain === action.captain)!
    }
    case 'play-force':
    case 'play-attack':
      return aimAtForce(expeditionOf(g, action.expedition))
    case 'play-unit':
      return { ...noAim, indian: action.indian }
    case 'play-city':
    case 'play-space':
      return { ...noAim, space: action.space }
  }
}

/** A card leaves the hand (2.16), and what it does comes onto the stack. */
export function play(g: Context, faction: Faction, action: Taken<PlayForm>): void {
  const { card } = action
  const aim = aimOf(g, action)
  spend(g, faction, card)
  if (aim.faction !== null && aim.faction !== faction) disturb(g, aim.faction)
  g.emit({
    type: 'played',
    rule: '2.12',
    faction,
    card,
    against: aim.faction,
    at: aim.space,
  })
  const option = action.type === 'play' ? action.option : 0
  push(g, { kind: 'card', faction, card, aim, option, next: 0, cancelled: false })
}

/** 2.16: a card that was played is discarded; one that lay beside the map goes to its own pile (23.34). */
export function spend(g: Context, faction: Faction, card: Card): void {
  const { hand } = factionOf(g, faction)
  const { solo } = g.state
  if (solo && !hand.includes(card)) {
    const at = solo.faceUp.indexOf(card)
    solo.faceUp = solo.faceUp.filter((_, index) => index !== at)
    discardTo(solo.reaction, [card])
    return
  }
  hand.splice(hand.indexOf(card), 1)
  discardTo(g.state.strategy, [card])
}
