/** What an activation could be used for (2.34): each action with what it is worth, and what waiting is. */

import { placesOf } from '../../../../kernel/contract/domain.ts'
import { hasTown, isUndiscovered, legendOn } from '../../map/ground.ts'
import { captainName, spaceName } from '../../map/names.ts'
import { modifiersOf as rallyModifiers } from '../../morale/rally.ts'
import { rowOf } from '../../rolls/rolling.ts'
import type { GameChoice } from '../../sequence/actions.ts'
import { spaceAt, sum } from '../../state/context.ts'
import { commanderOf, expeditionOf, isLone } from '../../state/forces.ts'
import type { Expedition } from '../../state/state.ts'
import { plunderModifiers } from '../../towns/plundering.ts'
import {
  actionOf,
  type ChoiceAt,
  type Counsel,
  choicesOf,
  figure,
  inHundred,
  inPoints,
  type Mind,
} from '../mind.ts'
import { costOf, defendersOf, fightWorth, oddsOf } from '../worth/battle.ts'
import { mean } from '../worth/chains.ts'
import { facesWorth } from '../worth/finds.ts'
import { menaceAt } from '../worth/menace.ts'
import {
  columnOf,
  exhaustionChance,
  freshWorth,
  meanGold,
  nextTurn,
  plunderWorth,
  restWorth,
} from '../worth/plunder.ts'
import { harmWorth } from '../worth/race.ts'
import { foodWorth, goldWorth, hitsWorth } from '../worth/scale.ts'
import { legendWorth, searchWorth } from '../worth/sites.ts'
import { forceFightWorth } from '../worth/spaniards.ts'
import { allianceWorth, talksWorth } from '../worth/talks.ts'
import { termsAhead } from '../worth/terms.ts'
import { elsewhere, planOf } from './plans.ts'

/** An action of an expedition, worth what it brings and what can be done after it. */
interface Deed extends Counsel {
  readonly expedition: number
}

/** Whose activation a choice takes; null if it takes none. */
const expeditionIn = (mind: Mind, { fixed }: GameChoice): Expedition | null =>
  fixed && 'expedition' in fixed ? expeditionOf(mind, fixed.expedition) : null

/**
 * Counsels for the activation: each gains what it is worth above doing nothing with that expedition now and
 * the best of it an activation later.
 */
export function activations(mind: Mind, open: readonly GameChoice[]): Counsel[] {
  const deeds = open.flatMap((choice) => deedOf(mind, choice))
  const best = new Map<number, number>()
  for (const { expedition, worth } of deeds) best.set(expedition, Math.max(best.get(expedition) ?? 0, worth))
  return [
    ...deeds.map((deed) => ({
      ...deed,
      worth: deed.worth - waitingWorth(mind, deed.expedition, best.get(deed.expedition)!),
    })),
    ...choicesOf(open, 'incite').flatMap((choice) => inciting(mind, choice)),
  ]
}

/** What an expedition is worth that is left alone: its best deed later, or fresh plunder in the next turn. */
function waitingWorth(mind: Mind, id: number, best: number): number {
  const expedition = expeditionOf(mind, id)
  const { plunders, plunderedOut, units } = spaceAt(mind, expedition.at)
  const waits = hasTown(mind, expedition.at) && plunders > 0 && !plunderedOut && units.length === 0
  const fresh = waits ? nextTurn(mind) * freshWorth(mind, columnOf(mind, expedition.at)) : 0
  return Math.max(mind.temper.later * best, fresh) - menaceAt(mind, expedition, expedition.at)
}

function deedOf(mind: Mind, choice: GameChoice): Deed[] {
  const expedition = expeditionIn(mind, choice)
  if (!expedition) return []
  const deed = (worth: number, ...reasons: string[]): Deed[] => [
    {
      ...{ action: actionOf(mind.seat, choice), reasons, expedition: expedition.id },
      worth: worth - menaceAt(mind, expedition, expedition.at),
    },
  ]
  switch (choice.type) {
    case 'march':
    case 'sail':
      return going(mind, choice, expedition)
    case 'search': {
      const worth =
        legendOn(mind, expedition.at) !== null
          ? legendWorth(mind, expedition.at)
          : searchWorth(mind, expedition, expedition.at, mind.temper.later * elsewhere(mind, expedition))
      return deed(worth, `What may be found here, and all that it leads to, is worth ${inPoints(worth)}.`)
    }
    case 'negotiate': {
      const worth = talksWorth(mind, expedition)
      const after = mind.temper.later * Math.max(elsewhere(mind, expedition), plunderHere(mind, expedition))
      return deed(worth + after, `Talks bring ${inPoints(worth)} on average.`)
    }
    case 'plunder':
      return deed(...plundering(mind, expedition))
    case 'attack':
      return deed(...attacking(mind, expedition))
    case 'attack-force': {
      const worth = forceFightWorth(mind, expedition, expeditionOf(mind, choice.fixed.other))
      return deed(
        worth + mind.temper.later * elsewhere(mind, expedition),
        'Their gold and men are worth the fight.',
      )
    }
    case 'rally':
    case 'rally-fed':
      return deed(...rallying(mind, choice, expedition))
    default:
      return []
  }
}

function going(mind: Mind, choice: ChoiceAt<'march' | 'sail'>, expedition: Expedition): Deed[] {
  const { way } = choice.args
  const plan = planOf(mind, expedition)
  if (!plan || (plan.by === 'sea') !== (choice.type === 'sail')) return []
  if (!placesOf(way, {}).includes(plan.first)) return []
  const { goal, there, activations: number } = plan
  const far = number > 1 ? `, ${number} activations away` : ''
  const at = `${spaceName(mind, goal)}${far}`
  const reason = isUndiscovered(mind, goal)
    ? `What may be found at ${at}, and all that it leads to, is worth ${inPoints(there)}.`
    : `What is to be had at ${at}${far === '' ? '' : ','} is worth ${inPoints(there)}.`
  return [
    {
      action: actionOf(mind.seat, choice, { way: [plan.first] }),
      worth: plan.worth,
      reasons: [reason],
      expedition: expedition.id,
    },
  ]
}

/** What plunder here would be worth next. */
function plunderHere(mind: Mind, { at }: Expedition): number {
  const { plunderedOut, plunders, units } = spaceAt(mind, at)
  if (!hasTown(mind, at) || plunderedOut || units.length > 0) return 0
  return 0.7 * plunderWorth(mind, columnOf(mind, at), plunders)
}

/** Gold now, and what is left of the place or lies elsewhere; a fight before it if there are defenders. */
function plundering(mind: Mind, expedition: Expedition): [number, ...string[]] {
  const { at } = expedition
  const { plunders, ally } = spaceAt(mind, at)
  const column = columnOf(mind, at)
  const by = sum(plunderModifiers(mind, expedition).map((modifier) => modifier.by))
  const gold = meanGold(mind, column, by)
  const rest = (1 - exhaustionChance(mind, column, plunders)) * restWorth(mind, column, plunders + 1)
  const prize = goldWorth(mind, gold) + mind.temper.later * Math.max(elsewhere(mind, expedition), rest)
  const enemy = defendersOf(mind, at)
  const reason = `It brings ${figure(gold)} gold on average.`
  if (enemy.units.length + enemy.drawn === 0) return [prize, reason]
  const odds = oddsOf(mind, expedition, enemy, termsAhead(mind))
  const lost = ally === mind.seat ? allianceWorth(mind, at) : 0
  const worth = fightWorth(mind, expedition, odds, lost > 0 ? mind.temper.later * prize : prize) - lost
  return [
    worth,
    `It brings ${figure(gold)} gold on average, after a fight that is won in ${inHundred(odds.won)}.`,
  ]
}

/** To beat the Indians of a space opens what lies there and the way on. */
function attacking(mind: Mind, expedition: Expedition): [number, ...string[]] {
  const { at } = expedition
  const { units, plunderedOut, plunders } = spaceAt(mind, at)
  const here = isUndiscovered(mind, at)
    ? mean(facesWorth(mind, expedition, at) ?? [0])
    : hasTown(mind, at) && !plunderedOut
      ? plunderWorth(mind, columnOf(mind, at), plunders)
      : 0
  const odds = oddsOf(mind, expedition, { units, drawn: 0 }, termsAhead(mind))
  const prize = mind.temper.later * Math.max(elsewhere(mind, expedition), here)
  return [fightWorth(mind, expedition, odds, prize), `The fight is won in ${inHundred(odds.won)}.`]
}

function rallying(
  mind: Mind,
  { type }: ChoiceAt<'rally' | 'rally-fed'>,
  expedition: Expedition,
): [number, ...string[]] {
  const isFed = type === 'rally-fed'
  const by = sum(rallyModifiers(mind, expedition).map((modifier) => modifier.by)) + (isFed ? 1 : 0)
  const before = hitsWorth(mind, expedition.hits)
  let gain = 0
  let gone = 0
  for (let one = 1; one <= 6; one++)
    for (let other = 1; other <= 6; other++) {
      const change = rowOf(mind.data.tables.rally.rows, one + other + by)
      const hits = Math.max(0, Math.min(4, expedition.hits + change))
      gain += (before - hitsWorth(mind, hits)) / 36
      gone += (expedition.hits - hits) / 36
    }
  const worth = gain - (isFed ? foodWorth(mind) : 0)
  return [
    worth + mind.temper.later * Math.max(elsewhere(mind, expedition), plunderHere(mind, expedition)),
    `It takes ${figure(gone)} of ${expedition.hits} morale hits off on average.`,
  ]
}

/** 2.35: the Indians of a hostile city against somebody else, in the place of an activation. */
function inciting(mind: Mind, choice: ChoiceAt<'incite'>): Counsel[] {
  const expedition = expeditionOf(mind, choice.fixed.expedition)
  if (isLone(expedition)) return []
  const { units } = spaceAt(mind, expedition.at)
  const odds = oddsOf(mind, expedition, { units, drawn: 0 })
  const worth = harmWorth(mind, expedition.faction) * costOf(mind, expedition, odds)
  const name = captainName(mind, commanderOf(expedition).captain)
  return [
    {
      action: actionOf(mind.seat, choice),
      worth,
      reasons: [`It costs ${name} the fight in ${inHundred(1 - odds.won)}.`],
    },
  ]
}
