/** Smaller questions: units that go, gifts, alliances, favour, food. */
import type { TallyDomain } from '../../../../kernel/contract/game.ts'
import type { Space } from '../../data/names.ts'
import { valueOfUnit } from '../../forces/troops.ts'
import { factionName, spaceName } from '../../map/names.ts'
import { sum } from '../../state/context.ts'
import { expeditionOf, permanentOf, unitsOf } from '../../state/forces.ts'
import { goldModifiers } from '../../towns/negotiating.ts'
import {
  type Adviser,
  actionOf,
  advised,
  bestOf,
  type ChoiceAt,
  choiceOf,
  choicesOf,
  inPoints,
} from '../mind.ts'
import { harmWorth } from '../worth/race.ts'
import {
  alliesWorth,
  assetWorth,
  boxesWorth,
  foodWorth,
  goldWorth,
  hitsWorth,
  unitWorth,
} from '../worth/scale.ts'
import { meanGift } from '../worth/talks.ts'

/** 9.14: the unit that is missed least. */
export const unitLosses: Adviser = (mind, { open }) => {
  const frame = mind.state.stack.at(-1)
  if (frame?.kind !== 'unitLoss') return null
  const { indians } = expeditionOf(mind, frame.expedition)
  const worthOf = (choice: ChoiceAt<'lose' | 'lose-indian'>): number =>
    choice.type === 'lose'
      ? unitWorth(mind, choice.fixed.unit)
      : alliesWorth(mind, valueOfUnit(mind, indians[choice.fixed.unit]!))
  return advised(
    bestOf(
      choicesOf(open, 'lose', 'lose-indian').map((choice) => ({
        action: actionOf(mind.seat, choice),
        worth: -worthOf(choice),
        reasons: ['It is missed least.'],
      })),
    ),
  )
}

/** 5.14: gold, or an asset, by what each is worth. */
export const gifts: Adviser = (mind, { open }) => {
  const frame = mind.state.stack.at(-1)
  const gold = choiceOf(open, 'take-gold')
  const asset = choiceOf(open, 'take-asset')
  if (frame?.kind !== 'diplomacy' || !gold || !asset) return null
  const { goldRolls } = mind.state.spaces[frame.space]!
  const by = sum(goldModifiers(mind, frame).map((modifier) => modifier.by)) + goldRolls
  const worth = goldWorth(mind, meanGift(mind, frame.space, by))
  return worth >= assetWorth
    ? { action: actionOf(mind.seat, gold), reasons: [`The gold is worth ${inPoints(worth)}.`] }
    : { action: actionOf(mind.seat, asset), reasons: [`The gold is worth ${inPoints(worth)} only.`] }
}

/** 5.22: of several allies the one that scores least. */
export const alliances: Adviser = (mind, { open }) => {
  const { alliedCity, imperialCity } = mind.data.tables.scoring
  const worthOf = (space: Space): number => (mind.state.spaces[space]?.empire ? imperialCity : alliedCity)
  const frame = mind.state.stack.at(-1)
  const gained = frame?.kind === 'alliance' ? worthOf(frame.space) : 0
  return advised(
    bestOf(
      open.map((choice) => {
        const city = choice.type === 'give-up' && 'city' in choice.fixed ? choice.fixed.city : null
        const worth = city === null ? 0 : gained + 1 - worthOf(city)
        const reason = city !== null ? `${spaceName(mind, city)} counts least.` : 'No ally counts less.'
        return { action: actionOf(mind.seat, choice), worth, reasons: [reason] }
      }),
    ),
  )
}

/** 5.21: all troops come along: nobody is hurt by them, and they fight. */
export const allied: Adviser = (mind, { open }) => {
  const choice = choiceOf(open, 'take-troops')
  if (!choice) return null
  return {
    action: actionOf(mind.seat, choice, { units: all(choice.args.units) }),
    reasons: ['Allies fight for you, and need neither pesos nor food.'],
  }
}

const all = ({ items }: TallyDomain): Record<string, number> =>
  Object.fromEntries(Object.entries(items).map(([key, { max }]) => [key, max]))

/** 11.32: one's own favour up, or another's down. */
export const favours: Adviser = (mind, { open }) => {
  const frame = mind.state.stack.at(-1)
  if (frame?.kind !== 'favour') return null
  return advised(
    bestOf(
      choicesOf(open, 'raise', 'lower').map((choice) => {
        const other = choice.fixed?.faction
        const worth =
          other === undefined
            ? boxesWorth(mind, mind.seat, frame.boxes)
            : -Math.max(0.3, harmWorth(mind, other)) * boxesWorth(mind, other, -frame.boxes)
        const whose = other === undefined ? 'Your own favour' : `That ${factionName(other)} loses favour`
        return {
          action: actionOf(mind.seat, choice),
          worth,
          reasons: [`${whose} is worth ${inPoints(worth)}.`],
        }
      }),
    ),
  )
}

/** 8.12: whoever would lose most by hunger. */
export const feeding: Adviser = (mind, { open }) =>
  advised(
    bestOf(
      choicesOf(open, 'feed').map((choice) => {
        const force = expeditionOf(mind, choice.fixed.expedition)
        const worth = hitsWorth(mind, force.hits + 1) - hitsWorth(mind, force.hits) + unitsOf(force) / 100
        return { action: actionOf(mind.seat, choice), worth, reasons: ['Hunger would cost this force most.'] }
      }),
    ),
  )

/** 8.14: food for its price; what helps another harms oneself by its share. */
export const trades: Adviser = (mind, { open }) => {
  const frame = mind.state.stack.at(-1)
  const agree = choiceOf(open, 'agree')
  const refuse = open.find(({ end }) => end)
  if (frame?.kind !== 'foodTrade' || !agree || !refuse) return null
  const sells = expeditionOf(mind, frame.seller).faction === mind.seat
  const other = expeditionOf(mind, sells ? frame.buyer : frame.seller).faction
  const coins = goldWorth(mind, frame.price)
  const meal = frame.food * foodWorth(mind)
  const [given, taken] = sells ? [meal, coins] : [coins, meal]
  const change = taken - (1 + harmWorth(mind, other)) * given
  return change > 0
    ? { action: actionOf(mind.seat, agree), reasons: [`It gains you ${inPoints(change)}.`] }
    : { action: actionOf(mind.seat, refuse), reasons: ['It gains the other more than you.'] }
}

/** Before points are added up all gold becomes points, and debt is paid as far as it can be. */
export const settling: Adviser = (mind, { open }) => {
  const reasons = ['Points are added up now.']
  const [choice] = choicesOf(open, 'convert', 'repay')
  if (!choice) return null
  return choice.type === 'convert'
    ? { action: actionOf(mind.seat, choice, { gold: choice.args.gold.max }), reasons }
    : { action: actionOf(mind.seat, choice, { pesos: choice.args.pesos.max }), reasons }
}

/** 23.31: gold is stolen, from the force that has most of it. */
export const thefts: Adviser = (mind, { open }) => {
  const frame = mind.state.stack.at(-1)
  const choice = choiceOf(open, 'give-up-gold')
  if (frame?.kind !== 'theft' || !choice) return null
  let left = frame.gold
  const given: Record<string, number> = {}
  for (const [key, { max }] of Object.entries(choice.args.gold.items).sort(
    ([, one], [, other]) => other.max - one.max,
  )) {
    const part = Math.min(left, max)
    if (part > 0) given[key] = part
    left -= part
  }
  return {
    action: actionOf(mind.seat, choice, { gold: given }),
    reasons: ['Whoever has most can best do without.'],
  }
}

/** 23.31: two dice of points are worth a letter, one or two points are not. */
export const summons: Adviser = (mind, { open }) => {
  const letter = choiceOf(open, 'answer')
  const course = open.find(({ end }) => end)
  const points = permanentOf(mind, mind.seat)
  if (!course) return null
  return letter && points >= fewPoints
    ? { action: actionOf(mind.seat, letter), reasons: ['It would cost some seven points.'] }
    : { action: actionOf(mind.seat, course), reasons: [`There are ${points} points to lose.`] }
}
const fewPoints = 3
