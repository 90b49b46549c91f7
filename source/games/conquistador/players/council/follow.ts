/**
 * Carries a plan out, order by order: the next action is the first that
 * the plan wants and that has not been given.
 */
import type { FixedOf, Tally } from '../../../../kernel/contract/actions.ts'
import type { TallyDomain } from '../../../../kernel/contract/game.ts'
import { boundsThereAndBack } from '../../council/expeditions.ts'
import { aboard } from '../../naval/ships.ts'
import type { FormOf, GameAction } from '../../sequence/actions.ts'
import type { Position } from '../../state/context.ts'
import type { Expedition } from '../../state/state.ts'
import { actionOf, type ChoiceAt, choiceOf, type Mind } from '../adviser.ts'
import type { Plan, Voyage } from './plan.ts'

const wares = ['carrack', 'caravel', 'galleonFleet'] as const

type Action = GameAction
type OrderToFollow = { readonly expedition: string }

/** The expeditions of a nation in the order in which they were formed. */
export const expeditionsOf = ({ g, nation }: Mind): readonly Expedition[] =>
  g.state.expeditions
    .filter((one) => one.nation === nation)
    .sort((a, b) => Number(a.id.slice(1)) - Number(b.id.slice(1)))

/** It sails as it is: it has a goal and bounds enough to get there, or bounds in the port where it lies. */
export function isWhole(g: Position, expedition: Expedition): boolean {
  const trip = boundsThereAndBack(g, expedition)
  return trip !== null && expedition.bounds > 0 && expedition.bounds >= trip.out
}

/** A whole expedition is another than the plan has in its place: the plan would change it, or has less for it. */
export function departs(mind: Mind, voyage: Voyage | undefined, expedition: Expedition): boolean {
  if (!voyage || voyage.from !== expedition.origin || voyage.to !== expedition.destination) return true
  const { colonists, soldiers, leaders } = aboard(expedition.ships)
  const isMore =
    colonists > voyage.colonists ||
    soldiers > voyage.soldiers ||
    leaders.some((name) => !voyage.leaders.includes(name)) ||
    wares.some((ware) => expedition.ships.filter(({ kind }) => kind === ware).length > voyage.ships[ware])
  return isMore || complete(mind, voyage, expedition) !== null
}

/**
 * The next order of a plan, with the voyage that it is for; null if all have been given.
 * @param own the expeditions that carry it out, in its order
 */
export function nextOrder(
  mind: Mind,
  plan: Plan,
  own: readonly Expedition[],
): { action: Action; voyage: Voyage | null } | null {
  const next = plan.voyages[own.length]
  const whole = next && inOneGo(mind, next)
  if (next && whole) return { action: whole, voyage: next }
  const bought = purchase(mind, plan, own)
  if (bought) return { action: bought, voyage: null }
  for (const [index, voyage] of plan.voyages.entries()) {
    const expedition = own[index]
    const action = expedition ? complete(mind, voyage, expedition) : form(mind, voyage)
    if (action) return { action, voyage }
    // Without its ships nothing that comes after it in the plan could be told apart.
    if (!expedition) return null
  }
  return null
}

/** A number of things, or as many as can be had. */
function orderSome<Type extends 'buy' | 'missionary'>(
  { decision }: Mind,
  type: Type,
  fixed: FixedOf<FormOf<Type>>,
  wanted: number,
): Action | null {
  const choice: ChoiceAt<'buy' | 'missionary'> | undefined =
    wanted > 0 ? choiceOf(decision, type, fixed) : undefined
  return choice ? actionOf(decision, choice, { count: Math.min(choice.args.count.max, wanted) }) : null
}

/** 6.61: what the voyages need and is neither in Europe nor aboard. */
function purchase(mind: Mind, { voyages }: Plan, own: readonly Expedition[]): Action | null {
  const { g, nation } = mind
  const home = g.state.harbours.find((one) => one.nation === nation && one.place === 'Europe')
  const sailing = own.filter(({ origin }) => origin === 'Europe')
  const fleets = voyages.filter(({ from }) => from === 'Europe')
  const ships = [...(home?.ships ?? []), ...sailing.flatMap((one) => one.ships)]
  for (const ware of wares) {
    const wanted = fleets.reduce((sum, voyage) => sum + voyage.ships[ware], 0)
    const missing = wanted - ships.filter(({ kind }) => kind === ware).length
    const bought = orderSome(mind, 'buy', { ware }, missing)
    if (bought) return bought
  }
  const crews = [home, ...sailing.flatMap((one) => one.ships)]
  const soldiers = crews.reduce((sum, crew) => sum + (crew?.soldiers ?? 0), 0)
  const needed = fleets.reduce((sum, voyage) => sum + voyage.soldiers, 0) - soldiers
  const called = crews.reduce((sum, crew) => sum + (crew?.missionaries.length ?? 0), 0)
  const preachers = fleets.reduce((sum, voyage) => sum + voyage.missionaries, 0) - called
  return orderSome(mind, 'buy', { ware: 'soldier' }, needed) ?? orderSome(mind, 'missionary', {}, preachers)
}

/** A whole voyage, if all of it can be had as it was planned. */
function inOneGo(mind: Mind, voyage: Voyage): Action | null {
  const { from, ships, to, bounds } = voyage
  const choice = choiceOf(mind.decision, 'voyage', { port: from })
  if (!choice) return null
  const goal = to ?? from
  const { args } = choice
  const waiting = mind.g.state.harbours.find(
    ({ nation, place }) => nation === mind.nation && place === from,
  )?.missionaries
  const preachers = (waiting ?? []).slice(0, voyage.missionaries)
  const people = {
    colonist: voyage.colonists,
    soldier: voyage.soldiers,
    ...Object.fromEntries([...voyage.leaders, ...preachers].map((name) => [name, 1])),
    missionary: voyage.missionaries - preachers.length,
  }
  const [fleet, aboard] = [some(ships), some(people)]
  const has = (domain: TallyDomain, wanted: Tally) =>
    Object.entries(wanted).every(([key, count]) => count <= (domain.items[key]?.max ?? 0))
  const isOpen = args.to.kind === 'place' && typeof args.to.of !== 'string' && args.to.of.includes(goal)
  return isOpen && has(args.ships, fleet) && has(args.aboard, aboard) && bounds <= args.bounds.max
    ? actionOf(mind.decision, choice, { ships: fleet, aboard, to: goal, bounds })
    : null
}

/** What there is some of. */
const some = (amounts: Tally): Tally =>
  Object.fromEntries(Object.entries(amounts).filter(([, amount]) => amount > 0))

function form(mind: Mind, { from, ships }: Voyage): Action | null {
  const { decision } = mind
  if (ships.galleonFleet > 0) {
    const galleons = choiceOf(decision, 'formGalleons', { port: from })
    return galleons ? actionOf(decision, galleons) : null
  }
  const choice = choiceOf(decision, 'form', { port: from })
  if (!choice) return null
  const domain = choice.args.ships
  const fleet = wares.flatMap((kind) => {
    const count = Math.min(domain.items[kind]?.max ?? 0, ships[kind])
    return count > 0 ? [[kind, count] as const] : []
  })
  return fleet.length > 0 ? actionOf(decision, choice, { ships: Object.fromEntries(fleet) }) : null
}

/** What an expedition still lacks of its voyage: people, a destination, bounds. */
function complete(mind: Mind, voyage: Voyage, expedition: Expedition): Action | null {
  const fixed = { expedition: expedition.id }
  const cargo = aboard(expedition.ships)
  const wanted: Record<string, number> = {}
  if (voyage.colonists > cargo.colonists) wanted.colonist = voyage.colonists - cargo.colonists
  if (voyage.soldiers > cargo.soldiers) wanted.soldier = voyage.soldiers - cargo.soldiers
  for (const name of voyage.leaders) if (!cargo.leaders.includes(name)) wanted[name] = 1
  const missing = voyage.missionaries - cargo.missionaries.length
  const waiting = mind.g.state.harbours.find(
    ({ nation, place }) => nation === mind.nation && place === expedition.place,
  )
  for (const id of (waiting?.missionaries ?? []).slice(0, Math.max(0, missing))) wanted[id] = 1
  return load(mind, fixed, wanted) ?? head(mind, fixed, voyage, expedition)
}

/**
 * As many of the people as there are and as there is room for, colonists
 * first: agreements may have changed both.
 */
function load(mind: Mind, fixed: OrderToFollow, wanted: Readonly<Record<string, number>>): Action | null {
  const choice = choiceOf(mind.decision, 'load', fixed)
  if (!choice) return null
  const domain = choice.args.units
  let room = Math.min(...domain.limits.map(({ max = Number.POSITIVE_INFINITY }) => max))
  const units: Record<string, number> = {}
  for (const [key, count] of Object.entries(wanted)) {
    const bulky = key === 'colonist' || key === 'soldier'
    const most = Math.min(count, domain.items[key]?.max ?? 0, bulky ? room : count)
    if (most <= 0) continue
    units[key] = most
    if (bulky) room -= most
  }
  return Object.keys(units).length > 0 ? actionOf(mind.decision, choice, { units }) : null
}

/** Where it goes, and the bounds for it. */
function head(
  mind: Mind,
  fixed: OrderToFollow,
  { to, bounds, raid }: Voyage,
  expedition: Expedition,
): Action | null {
  const choice = choiceOf(mind.decision, 'destination', fixed)
  const domain = choice?.args?.to
  const offered =
    domain?.kind === 'place' && typeof domain.of !== 'string' && to !== null && domain.of.includes(to)
  if (choice && offered && expedition.destination !== to) return actionOf(mind.decision, choice, { to })
  const raids = choiceOf(mind.decision, 'raid', { ...fixed, on: 'yes' })
  if (raid && raids && !expedition.raider) return actionOf(mind.decision, raids)
  const reached = to === null || expedition.destination === to
  const provisions = choiceOf(mind.decision, 'bounds', fixed)
  if (!reached || expedition.bounds >= bounds || !provisions || provisions.args.count.max < bounds)
    return null
  return actionOf(mind.decision, provisions, { count: bounds })
}
