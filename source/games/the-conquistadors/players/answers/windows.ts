/** Cards against what others do, and cards in fights (2.13, 2.14): played where they cost them, or save oneself, enough. */
import { placesOf } from '../../../../kernel/contract/domain.ts'
import { attemptOf } from '../../cards/attempt.ts'
import { isPlay, type PlayForm } from '../../cards/playing.ts'
import { effectsIn } from '../../combat/values.ts'
import type { PlainEffect } from '../../data/card-shapes.ts'
import { ambushAt } from '../../map/ground.ts'
import { titleOf } from '../../map/names.ts'
import type { GameAction } from '../../sequence/actions.ts'
import { spaceAt } from '../../state/context.ts'
import { commanderOf, expeditionOf, hasExpedition } from '../../state/forces.ts'
import type { FrameOf } from '../../state/frames.ts'
import type { Expedition } from '../../state/state.ts'
import { attemptCost } from '../impulse/cards.ts'
import { type Adviser, actionOf, bestOf, type ChoiceAt, type Counsel, inPoints, type Mind } from '../mind.ts'
import { costOf, oddsOf } from '../worth/battle.ts'
import { discoveryWorth } from '../worth/finds.ts'
import { harmWorth } from '../worth/race.ts'
import { cardWorth } from '../worth/scale.ts'
import { termsOf } from '../worth/terms.ts'
import { prizeOf } from './fights.ts'

export const windows: Adviser = (mind, { open }) => {
  const window = mind.state.stack.at(-1)
  const pass = open.find(({ usual }) => usual) ?? open.find(({ end }) => end)
  if (window?.kind !== 'window' || !pass) return null
  const best = bestOf(
    open.flatMap((choice) =>
      isPlay(choice) || choice.type === 'use-asset' ? counselOn(mind, window, choice) : [],
    ),
  )
  if (best && best.worth > 0) return { action: best.action, reasons: best.reasons }
  return { action: actionOf(mind.seat, pass), reasons: ['No card changes enough here.'] }
}

type WindowChoice = ChoiceAt<PlayForm['type'] | 'use-asset'>

function counselOn(mind: Mind, window: FrameOf<'window'>, choice: WindowChoice): Counsel[] {
  const { card } = choice.fixed
  const action =
    choice.type === 'play-space'
      ? laid(mind, choice)
      : actionOf<Exclude<WindowChoice, Laid>>(mind.seat, choice)
  if (!action) return []
  const gain = gainOf(mind, window, choice)
  return [
    {
      action,
      worth: gain - cardWorth,
      reasons: [`${titleOf(mind, card)} is worth ${inPoints(gain)} here.`],
    },
  ]
}

type Laid = ChoiceAt<'play-space'>

/** Where a card strikes is left to the rules' first place: the earlier, the more it stops. */
function laid({ seat }: Mind, choice: Laid): GameAction | null {
  const domain = choice.args.space
  const [space] = domain.kind === 'place' ? placesOf(domain, {}) : []
  return space === undefined ? null : actionOf(seat, choice, { space })
}

const effectsOf = (mind: Mind, card: string): readonly PlainEffect[] =>
  (mind.atlas.strategy.get(card) ?? mind.atlas.assets.get(card))?.effects.filter(
    (effect): effect is PlainEffect => effect.do !== 'either',
  ) ?? []

/** The expedition that an attempt is about. */
function forceIn(mind: Mind): Expedition | null {
  const attempt = attemptOf(mind)
  if (!attempt) return null
  const id =
    attempt.kind === 'combat'
      ? attempt.sides.find(({ expedition }) => expedition !== null)!.expedition
      : attempt.expedition
  return id !== null && hasExpedition(mind, id) ? expeditionOf(mind, id) : null
}

function gainOf(mind: Mind, { moment }: FrameOf<'window'>, { fixed }: WindowChoice): number {
  const force = forceIn(mind)
  if (!force) return 0
  const effects = effectsOf(mind, fixed.card)
  const harm = harmWorth(mind, force.faction)
  switch (moment) {
    case 'againstDiscovery':
      return harm * discoveryLoss(mind, force, effects)
    case 'againstDiplomacy':
      return harm * -1.2 * addedTo(effects, 'diplomacy')
    case 'againstLandMove':
    case 'againstSeaMove':
      return harm * 2.5
    case 'againstArrival':
      return harm * attemptCost(mind, 'captain' in fixed ? fixed.captain : commanderOf(force).captain)
    case 'againstAmbush':
      return force.faction === mind.seat ? 4 : 0
    case 'combatForIndians':
      return force.faction === mind.seat ? -1 : harm * fightLoss(mind, force, effects)
    case 'combatForSpanish':
      return force.faction === mind.seat ? fightGain(mind, force, effects) : 0
    default:
      return 0
  }
}

const addedTo = (effects: readonly PlainEffect[], roll: string): number =>
  effects.reduce(
    (total, effect) => total + (effect.do === 'modify' && effect.roll === roll ? effect.by : 0),
    0,
  )

/** What a discovery is worth less, or what an ambush costs (4.14). */
function discoveryLoss(mind: Mind, force: Expedition, effects: readonly PlainEffect[]): number {
  const attempt = attemptOf(mind)
  if (attempt?.kind !== 'discovery') return 0.5
  const { space } = attempt
  const by = addedTo(effects, 'discovery')
  const less = (discoveryWorth(mind, force, space) ?? 0) - (discoveryWorth(mind, force, space, { by }) ?? 0)
  if (!effects.some((effect) => effect.do === 'indiansAttack')) return less
  const drawn = ambushAt(mind, space)
  const odds = oddsOf(mind, force, { units: [], drawn }, { horseRound: false, firstMore: 1 })
  return costOf(mind, force, odds) + less + 1
}

function costWith(mind: Mind, force: Expedition, effects: readonly PlainEffect[]): number {
  const fight = attemptOf(mind)
  if (fight?.kind !== 'combat') return 0
  const enemy = { units: spaceAt(mind, fight.at).units, drawn: 0 }
  const terms = {
    ...termsOf([...effectsIn(mind, fight), ...effects]),
    ...(fight.round > 0 && { horseRound: false }),
  }
  const odds = oddsOf(mind, force, enemy, terms)
  return costOf(mind, force, odds) - odds.won * (mind.temper.race ? prizeOf(mind, fight.at) : winPrize)
}

/** What victory in a fight opens, about, for whoever does not look what it is for. */
const winPrize = 6

const fightLoss = (mind: Mind, force: Expedition, effects: readonly PlainEffect[]): number =>
  costWith(mind, force, effects) - costWith(mind, force, [])

function fightGain(mind: Mind, force: Expedition, effects: readonly PlainEffect[]): number {
  const takes = effects.some((effect) => effect.do === 'loseUnits')
  return takes ? 4 : costWith(mind, force, []) - costWith(mind, force, effects)
}
