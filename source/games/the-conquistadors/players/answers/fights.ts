/** Answers in a fight: shock, leader, losses, retreat, captives (6.0, 17.2). */

import { placesOf } from '../../../../kernel/contract/domain.ts'
import type { Space } from '../../data/names.ts'
import { valueOfUnit } from '../../forces/troops.ts'
import { hasTown, isUndiscovered } from '../../map/ground.ts'
import { captainName } from '../../map/names.ts'
import type { GameChoice } from '../../sequence/actions.ts'
import { captainOf, spaceAt } from '../../state/context.ts'
import { expeditionOf } from '../../state/forces.ts'
import type { FrameOf } from '../../state/frames.ts'
import type { IndianUnit } from '../../state/indians.ts'
import type { Expedition } from '../../state/state.ts'
import {
  type Adviser,
  actionOf,
  advised,
  bestOf,
  type Counsel,
  choiceOf,
  choicesOf,
  inHundred,
  type Mind,
} from '../mind.ts'
import { costOf, fightWorth, oddsOf } from '../worth/battle.ts'
import { columnOf, plunderWorth } from '../worth/plunder.ts'
import { harmWorth } from '../worth/race.ts'
import { captainWorth, goldWorth, hitsWorth, unitWorth } from '../worth/scale.ts'
import { forceOdds } from '../worth/spaniards.ts'
import { termsAhead, termsNow } from '../worth/terms.ts'

const combatOf = (mind: Mind): FrameOf<'combat'> | null => {
  return mind.state.stack.findLast((frame) => frame.kind === 'combat') ?? null
}

/** The own expedition in a fight. */
function ownIn(mind: Mind, { sides }: FrameOf<'combat'>): Expedition | null {
  const own = sides.find(({ expedition, player }) => expedition !== null && player === mind.seat)
  return own ? expeditionOf(mind, own.expedition!) : null
}

const simple = (mind: Mind, choice: GameChoice, reason: string) => ({
  action: actionOf(mind.seat, choice),
  reasons: [reason],
})

/** What a victory here opens. */
export function prizeOf(mind: Mind, at: Space): number {
  const isPlunder = mind.state.stack.some(({ kind }) => kind === 'plunder')
  const { plunderedOut, plunders } = spaceAt(mind, at)
  if (!hasTown(mind, at) || plunderedOut) return 4
  return (isPlunder ? 1 : mind.temper.later) * plunderWorth(mind, columnOf(mind, at), plunders)
}

/** 17.2: a shock is tried where a fight as usual is worth less. */
export const shocks: Adviser = (mind, { open }) => {
  const fight = combatOf(mind)
  const own = fight && ownIn(mind, fight)
  const shock = choiceOf(open, 'shock')
  const fightOn = choiceOf(open, 'fight-on')
  if (!fight || !own || !shock || !fightOn) return null
  const prize = prizeOf(mind, fight.at)
  const enemy = { units: spaceAt(mind, fight.at).units, drawn: 0 }
  const ahead = termsAhead(mind)
  const usual = oddsOf(mind, own, enemy, ahead)
  const failed = oddsOf(mind, own, enemy, { ...ahead, horseRound: false, indianBy: 1, least: 3 })
  const works = 10 / 36
  const tried = works * prize + (1 - works) * fightWorth(mind, own, failed, prize)
  const plain = fightWorth(mind, own, usual, prize)
  return tried > plain
    ? simple(mind, shock, `As usual the fight is won in ${inHundred(usual.won)} only.`)
    : simple(mind, fightOn, `The fight is won in ${inHundred(usual.won)} without it.`)
}

/** 6.23: the best rating, less what is at stake with the man. */
export const leaders: Adviser = (mind, { open }) =>
  advised(
    bestOf(
      choicesOf(open, 'lead').map((choice): Counsel => {
        const { captain } = choice.fixed
        const { combat } = captainOf(mind, captain)
        return {
          action: actionOf(mind.seat, choice),
          worth: 2 * combat - captainWorth(mind, captain) / 12,
          reasons: [`${captainName(mind, captain)} adds ${combat}.`],
        }
      }),
    ),
  )

/** 6.34: what costs the enemy most: units that are eliminated first, the dearest of them. */
export const strikes: Adviser = (mind, { open }) => {
  const frame = mind.state.stack.at(-1)
  if (frame?.kind !== 'strike') return null
  const indians: readonly IndianUnit[] =
    frame.expedition === null ? spaceAt(mind, frame.at).units : expeditionOf(mind, frame.expedition).indians
  return advised(
    bestOf(
      choicesOf(open, 'strike', 'strike-indian').map((choice): Counsel => {
        const action = actionOf(mind.seat, choice)
        if (choice.type === 'strike-indian') {
          const struck = indians[choice.fixed.indian]!
          const value = valueOfUnit(mind, struck)
          const reverse = struck.flipped ? 0 : (mind.data['indian-units'].units[struck.kind]!.reverse ?? 0)
          return {
            action,
            worth: value - reverse,
            reasons: [`It takes ${value - reverse} off their strength.`],
          }
        }
        const { unit, face } = choice.fixed
        const worth = unitWorth(mind, unit)
        return face === 'down'
          ? { action, worth: 2 * worth, reasons: ['A unit that is eliminated is lost for good.'] }
          : { action, worth: worth / 2, reasons: ['It is the dearest that can be struck.'] }
      }),
    ),
  )
}

/** 6.35: on with the fight as long as it is worth more than what a retreat leaves. */
export const retreats: Adviser = (mind, { open }) => {
  const fight = combatOf(mind)
  const own = fight && ownIn(mind, fight)
  const fightOn = choiceOf(open, 'fight-on')
  const leave = choiceOf(open, 'retreat')
  if (!fight || !own || !fightOn || !leave) return null
  const enemy = fight.sides.find(({ expedition }) => expedition !== own.id)!
  const lossOfRetreat =
    goldWorth(mind, Math.ceil(own.gold / 2)) +
    hitsWorth(mind, own.hits + 1) -
    hitsWorth(mind, own.hits) +
    0.5 * unitWorth(mind, 'cannon') * own.parties.reduce((total, { units }) => total + units.cannon, 0)
  const [worth, share] = onward(mind, fight, own, enemy.expedition)
  if (worth >= -lossOfRetreat) return simple(mind, fightOn, `It is still won in ${inHundred(share)}.`)
  const { to } = leave.args
  const places = to.kind === 'place' ? placesOf(to, {}) : []
  const [best] = [...places].sort((one, other) => shelter(mind, other) - shelter(mind, one))
  if (!best) return null
  return {
    action: actionOf(mind.seat, leave, { to: best }),
    reasons: [`The fight is won in ${inHundred(share)} only, and costs more than it brings.`],
  }
}

function onward(
  mind: Mind,
  fight: FrameOf<'combat'>,
  own: Expedition,
  other: number | null,
): [number, number] {
  if (other !== null) {
    const enemy = expeditionOf(mind, other)
    const share = forceOdds(mind, own, enemy)
    const all = goldWorth(mind, own.gold) + 8
    return [share * (goldWorth(mind, enemy.gold) + 6) - (1 - share) * all, share]
  }
  const odds = oddsOf(
    mind,
    own,
    { units: spaceAt(mind, fight.at).units, drawn: 0 },
    { ...termsNow(mind, fight), horseRound: false, least: 1 },
  )
  return [odds.won * prizeOf(mind, fight.at) - mind.temper.care * costOf(mind, own, odds), odds.won]
}

/** Where a beaten force would rather be: in what is known, and next to something. */
const shelter = (mind: Mind, space: Space): number =>
  (isUndiscovered(mind, space) ? 0 : 2) +
  (hasTown(mind, space) ? 1 : 0) -
  (spaceAt(mind, space).find === 'mosquito' ? 1 : 0)

/** 11.24: one man for the peace of all, when the fight is likely lost. */
export const surrenders: Adviser = (mind, { open }) => {
  const fight = combatOf(mind)
  const fightOn = choiceOf(open, 'fight-on')
  if (!fight || !fightOn) return null
  const [attacker, defender] = fight.sides.map(({ expedition }) => expeditionOf(mind, expedition!)) as [
    Expedition,
    Expedition,
  ]
  const odds = forceOdds(mind, defender, attacker)
  const given = bestOf(
    choicesOf(open, 'give-up').flatMap((choice) =>
      'captain' in choice.fixed
        ? [
            {
              action: actionOf(mind.seat, choice),
              worth: -captainWorth(mind, choice.fixed.captain),
              reasons: [`The fight would be won in ${inHundred(odds)} only.`],
            },
          ]
        : [],
    ),
  )
  const stake = (1 - odds) * (goldWorth(mind, defender.gold) + 12)
  return given && stake > -given.worth
    ? advised(given)
    : simple(mind, fightOn, `It is won in ${inHundred(odds)}.`)
}

/** 6.371: gold for a man as long as he is worth it. */
export const captives: Adviser = (mind, { open }) => {
  const frame = mind.state.stack.at(-1)
  if (frame?.kind !== 'captive') return null
  const value = captainWorth(mind, frame.captain) + 2
  const price = Math.max(1, Math.round(value / goldWorth(mind, 1)))
  const [ransom, execute] = [choiceOf(open, 'ransom'), choiceOf(open, 'execute')]
  const [pay, offer] = [choiceOf(open, 'pay'), choiceOf(open, 'offer')]
  const [refuse, accept] = [choiceOf(open, 'refuse'), choiceOf(open, 'accept')]
  const reason = `He is worth ${price} gold.`
  if (ransom)
    return {
      action: actionOf(mind.seat, ransom, { gold: Math.min(price, ransom.args.gold.max) }),
      reasons: [reason],
    }
  if (accept && execute) {
    const gain = goldWorth(mind, frame.price)
    return gain > harmWorth(mind, frame.owner) * value
      ? simple(mind, accept, 'Gold is better than revenge.')
      : simple(mind, execute, 'The offer is too small.')
  }
  if (pay && frame.price <= price) return simple(mind, pay, reason)
  if (offer)
    return {
      action: actionOf(mind.seat, offer, { gold: Math.min(price, offer.args.gold.max) }),
      reasons: [reason],
    }
  if (refuse) return simple(mind, refuse, reason)
  const reasons = ['He is of most use with others.']
  const [beside, alone] = [choiceOf(open, 'free-with'), choiceOf(open, 'free-at')]
  if (beside) return { action: actionOf(mind.seat, beside), reasons }
  const at = alone?.args.at
  return alone && at?.kind === 'place'
    ? { action: actionOf(mind.seat, alone, { at: placesOf(at, {})[0]! }), reasons }
    : null
}
