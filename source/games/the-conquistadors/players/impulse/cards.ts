/** Cards played in an own impulse (2.12), by what their effects are worth. */

import { placesOf } from '../../../../kernel/contract/domain.ts'
import { isPlay, type PlayForm } from '../../cards/playing.ts'
import type { Effect, PlainEffect } from '../../data/card-shapes.ts'
import type { Captain, Faction, Space } from '../../data/names.ts'
import { drawOf } from '../../forces/troops.ts'
import { cardName, spaceName } from '../../map/names.ts'
import type { GameChoice } from '../../sequence/actions.ts'
import { factionOf, spaceAt } from '../../state/context.ts'
import { expeditionOf, expeditionsAt, expeditionsOf, isLone } from '../../state/forces.ts'
import type { Expedition } from '../../state/state.ts'
import { actionOf, bestOf, type ChoiceAt, type Counsel, inPoints, type Mind } from '../mind.ts'
import { costOf, oddsOf } from '../worth/battle.ts'
import { emptySpaceWorth } from '../worth/finds.ts'
import { harmWorth } from '../worth/race.ts'
import { reachOf } from '../worth/reach.ts'
import { boxesWorth, captainWorth, cardWorth, goldWorth, hitsWorth, unitWorth } from '../worth/scale.ts'
import { allianceWorth } from '../worth/talks.ts'

/** What a play is aimed at, as far as its choice says. */
interface Play {
  readonly faction: Faction | null
  readonly expedition: Expedition | null
  readonly captain: Captain | null
  readonly space: Space | null
  /** What a second activation would gain. */
  readonly second: number
}

/** @param deeds what the activations of this impulse would gain */
export function cards(mind: Mind, open: readonly GameChoice[], deeds: readonly Counsel[]): Counsel[] {
  const second = bestOf(deeds)?.worth ?? 0
  return open.flatMap((choice) => {
    if (!isPlay(choice)) return []
    return choice.type === 'play-space' ? placed(mind, choice) : played(mind, choice, second)
  })
}

const plainOf = (mind: Mind, card: string, option: number): PlainEffect[] =>
  (mind.atlas.strategy.get(card)?.effects ?? []).flatMap((effect: Effect) =>
    effect.do === 'either' ? (effect.of[option] ? [effect.of[option]] : []) : [effect],
  )

type Played = ChoiceAt<Exclude<PlayForm['type'], 'play-space'>>

function played(mind: Mind, choice: Played, second: number): Counsel[] {
  const { fixed } = choice
  const { card } = fixed
  const expedition = 'expedition' in fixed ? expeditionOf(mind, fixed.expedition) : null
  const play: Play = {
    faction: 'faction' in fixed ? fixed.faction : (expedition?.faction ?? null),
    expedition,
    captain: 'captain' in fixed ? fixed.captain : null,
    space: 'space' in fixed ? fixed.space : (expedition?.at ?? null),
    second: mind.state.impulse.activations === 0 ? second : 0,
  }
  const effects = plainOf(mind, card, 'option' in fixed ? fixed.option : 0)
  const worth = effects.reduce((total, effect) => total + effectWorth(mind, effect, play), 0) - cardWorth
  const whose = play.faction === null || play.faction === mind.seat ? 'to you' : 'against them'
  return [
    {
      action: actionOf(mind.seat, choice),
      worth,
      reasons: [`${cardName(mind, card)} is worth ${inPoints(worth + cardWorth)} ${whose}.`],
    },
  ]
}

/** An attempt on a life: what it costs on average (6.41, 6.42). */
export const attemptCost = (mind: Mind, captain: Captain): number =>
  (captainWorth(mind, captain) + 1 + 1.5) / 6

type Word<W extends PlainEffect['do']> = (
  mind: Mind,
  effect: Extract<PlainEffect, { do: W }>,
  play: Play,
) => number

/** Own losses count in full, those of others by their share. */
const against = (mind: Mind, faction: Faction | null, loss: number): number =>
  faction === null ? 0 : faction === mind.seat ? -loss : harmWorth(mind, faction) * loss

const words: { readonly [W in PlainEffect['do']]?: Word<W> } = {
  killRoll: (mind, _, { captain, faction }) =>
    captain === null ? 0 : against(mind, faction, attemptCost(mind, captain)),
  warrant: (mind, _, { faction }) => {
    if (faction === null) return 0
    const { index } = factionOf(mind, faction)
    return against(mind, faction, index < 0 ? 1.5 : -boxesWorth(mind, faction, -1))
  },
  index: (mind, { by }, { faction }) =>
    faction === null || faction === mind.seat
      ? boxesWorth(mind, mind.seat, by)
      : against(mind, faction, -boxesWorth(mind, faction, by)),
  cancelWarrant: () => 3,
  payDebt: (mind, _, { faction }) => {
    if (faction === null) return 0
    // 16.25: what is left of the debt comes off once, where it would have come off twice.
    const { debt, pesos } = factionOf(mind, faction)
    return against(mind, faction, Math.min(debt, pesos) * 0.3 - Math.max(0, debt - pesos) * 0.5)
  },
  loseUnits: (mind, { number }, { faction }) => against(mind, faction, number * unitWorth(mind, 'foot')),
  loseGold: (mind, _, { faction, expedition }) =>
    against(mind, faction, goldWorth(mind, Math.min(3.5, expedition?.gold ?? 0))),
  turnHostile: (mind, _, { space }) => (space === null ? 0 : hostileWorth(mind, space)),
  indiansAttack: (mind, _, { expedition }) => {
    if (!expedition) return 0
    const at = spaceAt(mind, expedition.at)
    const drawn = Math.max(1, drawOf(mind, expedition.at)) + at.plunders
    const odds = oddsOf(mind, expedition, { units: at.units, drawn })
    return against(mind, expedition.faction, costOf(mind, expedition, odds))
  },
  activateAnother: (_mind, _, { second }) => second,
  clearHits: (mind, _, { expedition }) => hitsWorth(mind, expedition?.hits ?? 0),
  rollLoss: (mind) => -0.5 * unitWorth(mind, 'foot'),
}

const effectWorth = (mind: Mind, effect: PlainEffect, play: Play): number =>
  (words[effect.do] as Word<PlainEffect['do']> | undefined)?.(mind, effect as never, play) ?? 0

/** A city that turns hostile: an alliance that ends, and plunder or talks that become harder for who is there. */
function hostileWorth(mind: Mind, space: Space): number {
  const { ally, hostile } = spaceAt(mind, space)
  if (hostile) return 0
  const forces = expeditionsAt(mind, space).filter((force) => !isLone(force))
  const own = forces.some(({ faction }) => faction === mind.seat) ? 3 : 0.3
  const others = Math.max(0, ...forces.map(({ faction }) => 2 * harmWorth(mind, faction)))
  const lost = ally === null ? 0 : against(mind, ally, allianceWorth(mind, space))
  return lost + others - own
}

/** Cards that are laid on a space: a legend near an own force, a space that may be tried again. */
function placed(mind: Mind, choice: ChoiceAt<'play-space'>): Counsel[] {
  const domain = choice.args.space
  if (domain.kind !== 'place') return []
  const isLegend = plainOf(mind, choice.fixed.card, 0).some((effect) => effect.do === 'placeLegend')
  let best: { space: Space; worth: number } | null = null
  for (const space of placesOf(domain, {})) {
    const near = nearest(mind, space)
    if (!near) continue
    const there = isLegend ? 2.5 : emptySpaceWorth(mind, near.force, space)
    const worth = there * mind.temper.later ** (near.activations + 1) - cardWorth - (isLegend ? 0.8 : 0.5)
    if (!best || worth > best.worth) best = { space, worth }
  }
  if (!best) return []
  const what = isLegend ? 'It can be reached from' : 'It is worth trying again at'
  return [
    {
      action: actionOf(mind.seat, choice, { space: best.space }),
      worth: best.worth,
      reasons: [`${what} ${spaceName(mind, best.space)}.`],
    },
  ]
}

/** The own force nearest to a space, in activations; null if none is within its horizon. */
function nearest(mind: Mind, space: Space): { force: Expedition; activations: number } | null {
  let least: { force: Expedition; activations: number } | null = null
  for (const force of expeditionsOf(mind, mind.seat)) {
    if (isLone(force)) continue
    const activations = force.at === space ? 0 : reachOf(mind, force).get(space)?.activations
    if (activations !== undefined && (!least || activations < least.activations))
      least = { force, activations }
  }
  return least
}
