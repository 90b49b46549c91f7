/** Answers in a fight: shock, leader, losses, retreat, captives (6.0, 17.2). */

import { placesOf } from '../../../../kernel/contract/domain.ts'
import type { Choice } from '../../../../kernel/contract/game.ts'
import type { Captain, Space, Troop } from '../../data/names.ts'
import { valueOfUnit } from '../../forces/troops.ts'
import { hasTown, isUndiscovered } from '../../map/ground.ts'
import { captainName } from '../../map/names.ts'
import { captainOf, spaceAt } from '../../state/context.ts'
import { expeditionOf } from '../../state/forces.ts'
import type { FrameOf } from '../../state/frames.ts'
import type { IndianUnit } from '../../state/indians.ts'
import type { Expedition } from '../../state/state.ts'
import { type Adviser, actionOf, advised, bestOf, type Counsel, inHundred, type Mind } from '../mind.ts'
import { costOf, fightWorth, oddsOf } from '../worth/battle.ts'
import { columnOf, plunderWorth } from '../worth/plunder.ts'
import { captainWorth, goldWorth, harmWorth, hitsWorth, unitWorth } from '../worth/scale.ts'
import { forceOdds } from '../worth/spaniards.ts'
import { termsAhead, termsNow } from '../worth/terms.ts'

const combatOf = (mind: Mind): FrameOf<'combat'> | null => {
  const found = mind.state.stack.findLast(({ kind }) => kind === 'combat')
  return (found as FrameOf<'combat'> | undefined) ?? null
}

/** The own expedition in a fight. */
function ownIn(mind: Mind, { sides }: FrameOf<'combat'>): Expedition | null {
  const own = sides.find(({ expedition, player }) => expedition !== null && player === mind.seat)
  return own ? expeditionOf(mind, own.expedition!) : null
}

const simple = (mind: Mind, choice: Choice, reason: string) => ({
  action: actionOf(mind.seat, choice),
  reasons: [reason],
})

/** What a victory here opens. */
function prizeOf(mind: Mind, at: Space): number {
  const isPlunder = mind.state.stack.some(({ kind }) => kind === 'plunder')
  const { plunderedOut, plunders } = spaceAt(mind, at)
  if (!hasTown(mind, at) || plunderedOut) return 4
  return (isPlunder ? 1 : mind.temper.later) * plunderWorth(mind, columnOf(mind, at), plunders)
}

/** 17.2: a shock is tried where a fight as usual is worth less. */
export const shocks: Adviser = (mind, { open }) => {
  const fight = combatOf(mind)
  const own = fight && ownIn(mind, fight)
  const shock = open.find(({ type }) => type === 'shock')
  const fightOn = open.find(({ type }) => type === 'fight-on')
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
      open.map((choice): Counsel => {
        const captain = choice.fixed!.captain as Captain
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
      open.map((choice): Counsel => {
        const { unit, face, indian } = choice.fixed ?? {}
        const action = actionOf(mind.seat, choice)
        if (typeof indian === 'number') {
          const { kind } = indians[indian]!
          const value = valueOfUnit(mind, indians[indian]!)
          const reverse = indians[indian]!.flipped ? 0 : (mind.data['indian-units'].units[kind]!.reverse ?? 0)
          return {
            action,
            worth: value - reverse,
            reasons: [`It takes ${value - reverse} off their strength.`],
          }
        }
        const worth = unitWorth(mind, unit as Troop)
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
  const fightOn = open.find(({ type }) => type === 'fight-on')
  const leave = open.find(({ type }) => type === 'retreat')
  if (!fight || !own || !fightOn || !leave) return null
  const enemy = fight.sides.find(({ expedition }) => expedition !== own.id)!
  const lossOfRetreat =
    goldWorth(mind, Math.ceil(own.gold / 2)) +
    hitsWorth(mind, own.hits + 1) -
    hitsWorth(mind, own.hits) +
    0.5 * unitWorth(mind, 'cannon') * own.parties.reduce((total, { units }) => total + units.cannon, 0)
  const [worth, share] = onward(mind, fight, own, enemy.expedition)
  if (worth >= -lossOfRetreat) return simple(mind, fightOn, `It is still won in ${inHundred(share)}.`)
  const to = leave.args?.to
  const places = to?.kind === 'place' ? placesOf(to, {}) : []
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
  const fightOn = open.find(({ type }) => type === 'fight-on')
  if (!fight || !fightOn) return null
  const [attacker, defender] = fight.sides.map(({ expedition }) => expeditionOf(mind, expedition!)) as [
    Expedition,
    Expedition,
  ]
  const odds = forceOdds(mind, defender, attacker)
  const given = bestOf(
    open.flatMap((choice) =>
      choice.type === 'give-up'
        ? [
            {
              action: actionOf(mind.seat, choice),
              worth: -captainWorth(mind, choice.fixed!.captain as Captain),
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
  const of = (type: string): Choice | undefined => open.find((choice) => choice.type === type)
  const [ransom, execute, pay, offer, refuse, accept] = [
    'ransom',
    'execute',
    'pay',
    'offer',
    'refuse',
    'accept',
  ].map(of)
  const reason = `He is worth ${price} gold.`
  if (ransom?.args?.gold?.kind === 'count')
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
  if (offer?.args?.gold?.kind === 'count')
    return {
      action: actionOf(mind.seat, offer, { gold: Math.min(price, offer.args.gold.max) }),
      reasons: [reason],
    }
  if (refuse) return simple(mind, refuse, reason)
  const freed = of('free-with') ?? of('free-at')
  if (!freed) return null
  const at = freed.args?.at
  return {
    action: actionOf(mind.seat, freed, at?.kind === 'place' ? { at: placesOf(at, {})[0]! } : {}),
    reasons: ['He is of most use with others.'],
  }
}
