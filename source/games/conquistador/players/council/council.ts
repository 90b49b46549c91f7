/**
 * The council of a computer nation (5.1 A3): one plan, made from how it
 * stood before, and carried out order by order.
 */

import { keptFor } from '../../../../kernel/flow/recently.ts'
import type { Level } from '../../../../kernel/program/holders.ts'
import { keptWords, reserveSpent, spendsReserve } from '../../council/reserve.ts'
import type { Nation } from '../../data/shapes.ts'
import { isDraft } from '../../diplomacy/treaties.ts'
import { hexOfNode } from '../../map/board.ts'
import type { World } from '../../map/world.ts'
import { chest } from '../../naval/ships.ts'
import { type Position, sum } from '../../state/context.ts'
import type { Expedition, State } from '../../state/state.ts'
import { many } from '../../state/units.ts'
import { type Adviser, advise, close, type Mind } from '../adviser.ts'
import { withQuests } from '../quest/voyages.ts'
import { outlookOf } from '../worth/outlook.ts'
import { beforeCouncil } from './before.ts'
import { campaignOf } from './campaigns.ts'
import { convoysOf } from './convoys.ts'
import { explorations } from './explore.ts'
import { fetchesOf } from './fetch.ts'
import { departs, expeditionsOf, isWhole, nextOrder } from './follow.ts'
import { freightOf, takeAllOrdered, takeFreight } from './freight.ts'
import { type Plan, purseOf, type Voyage } from './plan.ts'
import { recallsOf } from './recalls.ts'
import { returnsOf } from './returns.ts'
import { withSpares } from './spares.ts'
import { warsOf } from './wars.ts'

/** The plan that was made last for each nation and level, with all that it was made from. */
const plansBy = keptFor(
  (_: World['data']) => new Map<string, { readonly from: string; readonly plan: Plan }>(),
)

/** The plan of a nation for its council: the same for as long as it carries it out. */
const planOf = (g: Position, nation: Nation, level: Level): Plan =>
  planFrom(beforeCouncil(g, nation), nation, level)

/** @param supposed what is otherwise than it stands, in a word: such a plan is kept beside the one that is carried out */
export function planFrom(before: Position, nation: Nation, level: Level, supposed = ''): Plan {
  const plans = plansBy(before.data)
  const sails = before.state.expeditions.some((one) => one.nation === nation)
  const key = `${nation} ${level} ${sails} ${supposed}`
  const from = JSON.stringify(grounds(before.state))
  const kept = plans.get(key)
  if (kept?.from === from) return kept.plan
  const plan = make(before, nation, level)
  plans.set(key, { from, plan })
  return plan
}

/** All that a plan may depend on: the state without what only tells of the past, and what is only drafted. */
function grounds({ dice: _, finished: __, council: ___, nations, treaties, ...state }: State) {
  const standing = Object.entries(nations).map(([nation, { history: ____, ...record }]) => [nation, record])
  return { ...state, nations: standing, treaties: treaties.filter((treaty) => !isDraft(treaty)) }
}

function make(g: Position, nation: Nation, level: Level): Plan {
  const outlook = outlookOf(g, nation, level)
  const purse = purseOf(g, nation)
  const freight = freightOf(outlook)
  takeAllOrdered(freight)
  const returns = returnsOf(outlook, purse, freight)
  const convoys = convoysOf(outlook, purse, freight)
  const recalls = recallsOf(outlook, purse, convoys)
  for (const { to, ships } of recalls)
    takeFreight(freight, hexOfNode(to!), ships.carrack * chest(g, 'carrack'))
  const peopled = [...returns, ...convoys, ...recalls]
  const fetches = !outlook.temper.fetches ? [] : fetchesOf(outlook, purse, freight)
  const laden = withQuests(outlook, purse, [...peopled, ...fetches])
  const wars = [...warsOf(outlook, purse), ...campaignOf(outlook, purse)]
  const explored = explorations(outlook, purse)
  const sailing = outlook.temper.fetches ? withSpares(outlook, purse, laden) : laden
  return { voyages: [...sailing, ...wars, ...explored] }
}

/** The voyages that a nation plans. */
export const plannedBy = (g: Position, nation: Nation, level: Level): readonly Voyage[] =>
  planOf(g, nation, level).voyages

/** A voyage in one line. */
export const aimOf = ({ purpose, points, ducats, sources }: Voyage): string =>
  `${purpose}: some ${many(Math.round(points), 'point')} for ${many(ducats, 'ducat')}${sources ? ` (${sources})` : ''}.`

/**
 * What is still to be ordered, and the expeditions by which it is. Voyages that a person has planned otherwise stay as
 * they are, and the plan makes the best of what is left.
 */
function leftToOrder(mind: Mind): { readonly plan: Plan; readonly own: readonly Expedition[] } {
  const { g, nation, level } = mind
  const own = expeditionsOf(mind)
  const plan = planOf(g, nation, level)
  const whole = own.filter((one) => isWhole(g, one))
  const isOther = whole.some((one) => departs(mind, plan.voyages[own.indexOf(one)], one))
  if (!isOther) return { plan, own }
  return {
    plan: planFrom(beforeCouncil(g, nation, whole), nation, level),
    own: own.filter((one) => !whole.includes(one)),
  }
}

/** The voyages of the plan that no expedition is ready to sail on yet. */
export function leftToSend(mind: Mind): readonly Voyage[] {
  const { plan, own } = leftToOrder(mind)
  return plan.voyages.filter((_, index) => {
    const sent = own[index]
    return !sent || !isWhole(mind.g, sent)
  })
}

/** Why the program orders nothing more: a person who has ordered nothing himself is told no more than is true. */
function whyNothing(mind: Mind): string {
  if (leftToSend(mind).length > 0) return 'What the program would still order cannot be had this turn.'
  return expeditionsOf(mind).some((one) => isWhole(mind.g, one))
    ? 'The program would order nothing more: no other voyage that can be paid for promises more than it costs.'
    : 'The program would order nothing: no voyage that can be paid for promises more than it costs.'
}

export const council: Adviser = (mind) => {
  const { g, nation } = mind
  const { plan, own } = leftToOrder(mind)
  const next = nextOrder(mind, plan, own)
  if (!next) return close(mind, whyNothing(mind), keptWords(g, nation))
  const { action, voyage } = next
  const toPay = voyage ? [voyage] : plan.voyages.slice(own.length)
  const spent = spendsReserve(g, nation, sum(toPay.map(({ ducats }) => ducats))) ? [reserveSpent] : []
  return voyage
    ? advise(action, aimOf(voyage), ...spent)
    : advise(action, 'The planned voyages need it.', ...plan.voyages.map(aimOf), ...spent)
}
