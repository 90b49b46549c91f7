/** Gold and pesos in an impulse: points, debts, gifts (10.2, 11.3, 16.1, 18.0). */
import type { TallyDomain } from '../../../../kernel/contract/game.ts'
import type { Space } from '../../data/names.ts'
import { scoreOf } from '../../end/victory.ts'
import { rowOf } from '../../rolls/rolling.ts'
import type { GameChoice } from '../../sequence/actions.ts'
import { factionOf, isStandard, playersOf, sum } from '../../state/context.ts'
import { expeditionOf, expeditionsAt, isLone } from '../../state/forces.ts'
import { pointsOf, sharesOf } from '../../turn/impulse/division.ts'
import { actionOf, type ChoiceAt, type Counsel, inPoints, type Mind } from '../mind.ts'
import { harmWorth } from '../worth/race.ts'
import { boxesWorth, goldWorth } from '../worth/scale.ts'
import { elsewhere } from './plans.ts'

export function money(mind: Mind, open: readonly GameChoice[]): Counsel[] {
  return open.flatMap((choice) => {
    switch (choice.type) {
      case 'convert':
        return converting(mind, choice)
      case 'repay':
        return repaying(mind, choice)
      case 'divide':
        return dividing(mind, choice)
      case 'present':
        return presenting(mind, choice)
      default:
        return []
    }
  })
}

/** To points at once in the Basic Game; in the other to pesos as far as there is debt. */
function converting(mind: Mind, choice: ChoiceAt<'convert'>): Counsel[] {
  const { gold } = choice.args
  if (!isStandard(mind))
    return [
      {
        action: actionOf(mind.seat, choice, { gold: gold.max }),
        worth: gold.max,
        reasons: ['Gold that is turned into points is safe.'],
      },
    ]
  const { pesos, debt } = factionOf(mind, mind.seat)
  const owed = Math.min(gold.max, debt - pesos)
  if (owed <= 0) return []
  return [
    {
      action: actionOf(mind.seat, choice, { gold: owed }),
      worth: owed * (debtCost(mind) - goldWorth(mind, 1)),
      reasons: [
        `A peso of debt costs ${debtCost(mind)} points; a gold that is divided brings less than one.`,
      ],
    },
  ]
}

const debtCost = ({ data }: Mind): number => -data.tables.scoring.debt

function repaying(mind: Mind, choice: ChoiceAt<'repay'>): Counsel[] {
  const { pesos } = choice.args
  if (pesos.max < 1) return []
  const worth = debtCost(mind) * pesos.max
  return [
    {
      action: actionOf(mind.seat, choice, { pesos: pesos.max }),
      worth,
      reasons: [`It saves ${inPoints(worth)}.`],
    },
  ]
}

/** All of a tally. */
const allOf = ({ items }: TallyDomain): Record<string, number> =>
  Object.fromEntries(Object.entries(items).map(([key, { max }]) => [key, max]))

function dividing(mind: Mind, choice: ChoiceAt<'divide'>): Counsel[] {
  const { gold } = choice.args
  const { at } = choice.fixed
  const all = allOf(gold)
  const total = sum(Object.values(all))
  const points = pointsOf(mind, mind.seat, at, total)
  const { captains, men } = sharesOf(mind, mind.seat, at, total)
  if (points < 1) return []
  const counsel = (worth: number, reason: string): Counsel[] => [
    { action: actionOf(mind.seat, choice, { gold: all }), worth, reasons: [reason] },
  ]
  if (winsWith(mind, points)) return counsel(100 + points, `With ${points} points more the game is won.`)
  if (isLastChance(mind))
    return counsel(points, 'The game may end with this turn, and undivided gold counts nothing.')
  // They take as much of a small division as of a large one, so that it waits while more is to come.
  if (captains + men > mind.temper.shares * total && isMoreToCome(mind, at)) return []
  return counsel(1 + 0.02 * total, `${total} gold bring ${points} points now, and points cannot be stolen.`)
}

/** Whether a force in a space sees anything that is worth going on for. */
const isMoreToCome = (mind: Mind, at: Space): boolean =>
  expeditionsAt(mind, at).some(
    (force) => force.faction === mind.seat && !isLone(force) && elsewhere(mind, force) >= enough,
  )
/** So many points. */
const enough = 8

/** 13.25: the goal is reached, and by nobody else with more. */
function winsWith(mind: Mind, points: number): boolean {
  const { goal } = mind.state.options
  const own = scoreOf(mind, mind.seat).total + points
  const others = playersOf(mind).filter((one) => one !== mind.seat)
  return own >= goal && others.every((one) => scoreOf(mind, one).total < own)
}

/** The rounds of the last turn may end after this one, or somebody else is about to win. */
function isLastChance(mind: Mind): boolean {
  const { options, turn, box } = mind.state
  const ends = mind.data.tables.impulseTrack.boxes.find((one) => one.box === box)?.endsOn !== undefined
  if (!ends) return false
  if (options.turns !== null && turn >= options.turns) return true
  return playersOf(mind).some((one) => one !== mind.seat && scoreOf(mind, one).total >= options.goal)
}

/** 11.3: the favour that a gift may bring against its gold. */
function presenting(mind: Mind, choice: ChoiceAt<'present'>): Counsel[] {
  const domain = choice.args.gold
  const { minimumGold, rows } = mind.data.tables.governorGift
  const own = factionOf(mind, mind.seat).index
  const others = playersOf(mind).filter((one) => one !== mind.seat)
  const worthOf = (boxes: number): number =>
    Math.max(
      boxesWorth(mind, mind.seat, boxes),
      ...others.map((one) => -harmWorth(mind, one) * boxesWorth(mind, one, -boxes)),
    )
  let best: Counsel | null = null
  for (const gifts of [1, 2]) {
    const gold = taken(domain, gifts * minimumGold)
    if (!gold) break
    const by = gifts - 1 + (own >= 2 ? -1 : 0)
    let favour = 0
    for (let one = 1; one <= 6; one++)
      for (let other = 1; other <= 6; other++) favour += worthOf(rowOf(rows, one + other + by)) / 36
    const worth = favour - givenWorth(mind, gold)
    if (!best || worth > best.worth)
      best = {
        action: actionOf(mind.seat, choice, { gold }),
        worth,
        reasons: [`The favour that it may bring is worth ${inPoints(favour)}.`],
      }
  }
  return best ? [best] : []
}

/** What gold would bring that is given away: nothing if it does not even pay a division, and no more is to come. */
const givenWorth = (mind: Mind, given: Readonly<Record<string, number>>): number =>
  sum(
    Object.entries(given).map(([id, part]) => {
      const { at, gold } = expeditionOf(mind, Number(id))
      if (!isStandard(mind) || isMoreToCome(mind, at)) return goldWorth(mind, part)
      const divided = (all: number) => Math.max(0, pointsOf(mind, mind.seat, at, all))
      return divided(gold) - divided(gold - part)
    }),
  )

/** So much of a tally, from the first on; null if there is not so much. */
function taken({ items }: TallyDomain, wanted: number): Record<string, number> | null {
  let left = wanted
  const amounts: Record<string, number> = {}
  for (const [key, { max }] of Object.entries(items)) {
    const part = Math.min(left, max)
    if (part > 0) amounts[key] = part
    left -= part
  }
  return left > 0 ? null : amounts
}
