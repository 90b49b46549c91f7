/** Cards played from the hand (2.1): what each could do, and the play itself. */
import type { ChoiceOf } from '../../../kernel/contract/actions.ts'
import type { Effect, PlainEffect } from '../data/card-shapes.ts'
import type { Captain, Card, Faction, Moment, Space } from '../data/names.ts'
import { spaceOf } from '../map/atlas.ts'
import { captainName, cardName, factionName, spaceName } from '../map/names.ts'
import { type Context, factionOf, isCaptain, type Position, strategyOf } from '../state/context.ts'
import { push, type Taken } from '../state/flow.ts'
import { commanderOf, expeditionOf } from '../state/forces.ts'
import type { Aim } from '../state/frames.ts'
import { aimAtForce, aimsOf, captainsOf, noAim } from './aims.ts'
import { handOf } from './hand.ts'
import { fits } from './needs.ts'
import { discardTo } from './piles.ts'

export type PlayForm =
  | { type: 'play'; fixed: { card: Card; option: number } }
  | { type: 'play-on'; fixed: { card: Card; faction: Faction } }
  | { type: 'play-against'; fixed: { card: Card; expedition: number; captain: Captain } }
  | { type: 'play-force'; fixed: { card: Card; expedition: number } }
  | { type: 'play-city'; fixed: { card: Card; space: Space } }
  | { type: 'play-attack'; fixed: { card: Card; expedition: number } }
  | { type: 'play-space'; fixed: { card: Card }; args: { space: Space } }

/** The hand; alone also combat cards beside the map (23.34). */
const inReach = (g: Position, faction: Faction): Card[] => [
  ...handOf(g, faction),
  ...(g.state.solo?.faceUp ?? []),
]

/** The titles of a hand, each once, that may be played at a moment. */
export const titlesFor = (g: Position, faction: Faction, moment: Moment): Card[] => [
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
  // 2.32: after an expedition was activated, once an impulse, and not after 2.35.
  activateAnother: ({ state: { impulse } }) =>
    impulse.activated.length > 0 && impulse.activations === 0 && !impulse.luck && !impulse.cityUsed,
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
function optionsOf(g: Position, faction: Faction, effects: readonly Effect[], aim: Aim): number[] {
  const either = effects.find((effect) => effect.do === 'either')
  if (either?.do !== 'either')
    return effects.every((effect) => effect.do !== 'either' && isLawful(g, faction, effect, aim)) ? [0] : []
  return [...either.of.keys()].filter((at) => isLawful(g, faction, either.of[at]!, aim))
}

/** What may be played in an own impulse (2.12). */
export const playChoices = (g: Position, faction: Faction): ChoiceOf<PlayForm>[] =>
  titlesFor(g, faction, 'ownImpulse').flatMap((card) => choicesOf(g, faction, card, aimsOf(g, faction, card)))

/** The choices of a card among some aims. */
export function choicesOf(
  g: Position,
  faction: Faction,
  card: Card,
  among: readonly Aim[],
): ChoiceOf<PlayForm>[] {
  const { effects, target } = strategyOf(g, card)
  const aims = among.filter(
    (aim) => fits(g, { faction, card, aim }) && optionsOf(g, faction, effects, aim).length > 0,
  )
  if (aims.length === 0) return []
  const base = { rule: strategyOf(g, card).rules[0]!, about: cardName(g, card) }
  if (target === undefined)
    return optionsOf(g, faction, effects, noAim).map((option) => ({
      ...base,
      type: 'play',
      label: optionLabel(g, card, option),
      fixed: { card, option },
    }))
  if (target === 'space') {
    const of = aims.flatMap(({ space }) => (space === null ? [] : [space]))
    return [
      {
        ...base,
        type: 'play-space',
        label: strategyOf(g, card).text,
        fixed: { card },
        args: { space: { kind: 'place', of } },
      },
    ]
  }
  return aims.map((aim) => aimedChoice(g, card, aim, base))
}

/** Of a card with several effects, what the one does. */
function optionLabel(g: Position, card: Card, option: number): string {
  const { effects, text } = strategyOf(g, card)
  const either = effects.find((effect) => effect.do === 'either')
  if (either?.do !== 'either') return text
  const effect = either.of[option]!
  if (effect.do === 'cancelWarrant') return 'Cancel the warrant'
  if (effect.do === 'index') return `${effect.by} box of favour`
  return text
}

function aimedChoice(
  g: Position,
  card: Card,
  aim: Aim,
  base: { readonly rule: string; readonly about: string },
): ChoiceOf<PlayForm> {
  const at = aim.space === null ? {} : { at: aim.space }
  if (aim.expedition !== null) {
    const force = expeditionOf(g, aim.expedition)
    const captain = aim.captain ?? commanderOf(force).captain
    const label = `Against ${captainName(g, captain)} of ${factionName(force.faction)}, ${spaceName(g, force.at)}`
    const expedition = force.id
    if (aim.captain !== null)
      return { ...base, ...at, type: 'play-against', label, fixed: { card, expedition, captain } }
    const { target } = strategyOf(g, card)
    const type = target === 'expedition' || target === 'ownExpedition' ? 'play-force' : 'play-attack'
    return { ...base, ...at, type, label, fixed: { card, expedition } }
  }
  if (aim.faction !== null)
    return {
      ...base,
      type: 'play-on',
      label: `Against ${factionName(aim.faction)}`,
      fixed: { card, faction: aim.faction },
    }
  const space = aim.space!
  return { ...base, ...at, type: 'play-city', label: spaceName(g, space), fixed: { card, space } }
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
