/** Carries a plan out, order by order: the next action is the first that the plan wants and that has not been given. */
import type { Action, Json } from '../../../../kernel/game.ts'
import { aboard } from '../../naval/ships.ts'
import type { Expedition } from '../../state.ts'
import { actionOf, choiceOf, type Mind } from '../adviser.ts'
import type { Plan, Voyage } from './plan.ts'

const wares = ['carrack', 'caravel', 'galleonFleet'] as const

/** The next order of a plan, with the voyage that it is for; null if all have been given. */
export function nextOrder(mind: Mind, plan: Plan): { action: Action; voyage: Voyage | null } | null {
  const bought = purchase(mind, plan)
  if (bought) return { action: bought, voyage: null }
  const { g, nation } = mind
  const own = g.state.expeditions
    .filter((one) => one.nation === nation)
    .sort((a, b) => Number(a.id.slice(1)) - Number(b.id.slice(1)))
  for (const [index, voyage] of plan.voyages.entries()) {
    const expedition = own[index]
    const action = expedition ? complete(mind, voyage, expedition) : form(mind, voyage)
    if (action) return { action, voyage }
    if (!expedition) return null
  }
  return null
}

function order(mind: Mind, type: string, fixed: Record<string, string>, args: Record<string, Json>) {
  const choice = choiceOf(mind.decision, type, fixed)
  return choice ? actionOf(mind.decision, choice, args) : null
}

/** 6.61: what the voyages need and is neither in Europe nor aboard. */
function purchase(mind: Mind, { voyages }: Plan): Action | null {
  const { g, nation } = mind
  const home = g.state.harbours.find((one) => one.nation === nation && one.place === 'Europe')
  const sailing = g.state.expeditions.filter((one) => one.nation === nation && one.origin === 'Europe')
  const fleets = voyages.filter(({ from }) => from === 'Europe')
  const ships = [...(home?.ships ?? []), ...sailing.flatMap((one) => one.ships)]
  for (const ware of wares) {
    const wanted = fleets.reduce((sum, voyage) => sum + voyage.ships[ware], 0)
    const missing = wanted - ships.filter(({ kind }) => kind === ware).length
    if (missing > 0) return order(mind, 'buy', { ware }, { count: missing })
  }
  const crews = [home, ...sailing.flatMap((one) => one.ships)]
  const soldiers = crews.reduce((sum, crew) => sum + (crew?.soldiers ?? 0), 0)
  const needed = fleets.reduce((sum, voyage) => sum + voyage.soldiers, 0) - soldiers
  if (needed > 0) return order(mind, 'buy', { ware: 'soldier' }, { count: needed })
  const called = crews.reduce((sum, crew) => sum + (crew?.missionaries.length ?? 0), 0)
  const preachers = fleets.reduce((sum, voyage) => sum + voyage.missionaries, 0) - called
  return preachers > 0 ? order(mind, 'missionary', {}, { count: preachers }) : null
}

function form(mind: Mind, { from, ships }: Voyage): Action | null {
  if (ships.galleonFleet > 0) return order(mind, 'formGalleons', { port: from }, {})
  const tally: Record<string, number> = {}
  if (ships.carrack > 0) tally.carrack = ships.carrack
  if (ships.caravel > 0) tally.caravel = ships.caravel
  return order(mind, 'form', { port: from }, { ships: tally })
}

/** What an expedition still lacks of its voyage: people, a destination, bounds. */
function complete(mind: Mind, voyage: Voyage, expedition: Expedition): Action | null {
  const fixed = { expedition: expedition.id }
  const cargo = aboard(expedition.ships)
  const tally: Record<string, number> = {}
  if (voyage.colonists > cargo.colonists) tally.colonist = voyage.colonists - cargo.colonists
  if (voyage.soldiers > cargo.soldiers) tally.soldier = voyage.soldiers - cargo.soldiers
  for (const name of voyage.leaders) if (!cargo.leaders.includes(name)) tally[name] = 1
  const missing = voyage.missionaries - cargo.missionaries.length
  const waiting = mind.g.state.harbours.find(
    ({ nation, place }) => nation === mind.nation && place === expedition.place,
  )
  for (const id of (waiting?.missionaries ?? []).slice(0, Math.max(0, missing))) tally[id] = 1
  if (Object.keys(tally).length > 0) {
    const action = order(mind, 'load', fixed, { units: tally })
    if (action) return action
  }
  if (voyage.to && expedition.destination !== voyage.to)
    return order(mind, 'destination', fixed, { to: voyage.to })
  if (expedition.bounds !== voyage.bounds) return order(mind, 'bounds', fixed, { count: voyage.bounds })
  return null
}
