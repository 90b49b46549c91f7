/**
 * Voyages that bring people: of every coast, number of colonists and number of soldiers the one that gains most over
 * what it costs, then the next one from what is left, until nothing more is worth its ducats.
 */

import { voyageRisk } from '../../naval/naval-attrition.ts'
import type { Stack } from '../../state.ts'
import { many } from '../../units.ts'
import { pointsPerDucat, worthOf } from '../worth/area-worth.ts'
import { pointsByLand } from '../worth/findings.ts'
import { type Holding, holdingOf } from '../worth/holding.ts'
import type { Outlook } from '../worth/outlook.ts'
import { type Landing, landingsOf, minesNear, settled } from './landings.ts'
import type { Purse, Voyage } from './plan.ts'

/** People that could be sent to a landing. */
interface Force {
  readonly colonists: number
  readonly soldiers: number
}

interface Option extends Force {
  readonly landing: Landing
  readonly after: Holding
  readonly points: number
  readonly ducats: number
  readonly net: number
  readonly missionaries: number
  readonly carracks: number
  readonly caravels: number
  readonly bounds: number
  readonly conquistadors: readonly string[]
}

/** Bought ships serve later turns too, so that only a part of their price counts against a voyage. */
const shipShare = 0.5
/** What waits on the quay is lost on the way so seldom. */
const goldHome = 0.9
/** A voyage is worth its trouble from so many points on. */
const least = 4

/** The best voyages with people, in order. Takes from the purse what they cost. */
export function convoysOf(outlook: Outlook, purse: Purse): Voyage[] {
  const { temper } = outlook
  const holdings = new Map<string, Holding>()
  const worths = new Map<string, number>()
  const fetched = new Set<string>()
  const voyages: Voyage[] = []
  const holding = (area: string): Holding => {
    const kept = holdings.get(area) ?? holdingOf(outlook.g, outlook.nation, area)
    holdings.set(area, kept)
    return kept
  }
  const worth = (area: string): number => {
    const kept = worths.get(area) ?? worthOf(outlook, holding(area))
    worths.set(area, kept)
    return kept
  }
  while (voyages.length < temper.voyages) {
    const landings = landingsOf(outlook, purse.explorers.length > 0)
    let best: Option | null = null
    for (const landing of landings)
      for (const force of forcesOf(outlook, purse)) {
        const option = weigh(
          outlook,
          purse,
          landing,
          force,
          holding(landing.area),
          worth(landing.area),
          fetched,
        )
        if (option && option.net > (best?.net ?? least)) best = option
      }
    if (!best) break
    voyages.push(order(outlook, purse, best))
    holdings.set(best.landing.area, best.after)
    worths.delete(best.landing.area)
    fetched.add(best.landing.hex)
  }
  return voyages
}

/** Numbers of people that are weighed: all colonists, half of them, a few, or none; and some soldiers. */
function forcesOf({ temper }: Outlook, { colonists }: Purse): Force[] {
  const settlers = [...new Set([colonists, Math.ceil(colonists / 2), Math.min(3, colonists), 0])]
  return settlers.flatMap((count) =>
    temper.forces
      .map((soldiers) => ({ colonists: count, soldiers }))
      .filter((force) => force.colonists + force.soldiers > 0),
  )
}

function weigh(
  outlook: Outlook,
  purse: Purse,
  landing: Landing,
  { colonists, soldiers }: Force,
  holding: Holding,
  before: number,
  fetched: ReadonlySet<string>,
): Option | null {
  const { g, turnsLeft } = outlook
  const besieged = holding.native + holding.european > 0
  if (soldiers > 0 && !besieged) return null
  const missionaries = purse.missionaries > 0 && holding.native > 0 && holding.missionaries === 0 ? 1 : 0
  if (outlook.nation === 'Spain' && holding.native > 0 && holding.missionaries + missionaries === 0)
    return null
  const conquistadors = soldiers > 0 ? purse.conquistadors : []
  const gold = fetched.has(landing.hex) ? 0 : goldAt(outlook, landing)
  const ships = shipsFor(purse, colonists + soldiers, gold)
  const last = turnsLeft === 1 && gold === 0
  const bounds = landing.bounds * (last ? 1 : 2)
  const bought = Math.max(0, soldiers - purse.soldiers)
  const shipCost =
    Math.max(0, ships.carracks - purse.carracks) * purse.price.carrack +
    Math.max(0, ships.caravels - purse.caravels) * purse.price.caravel
  const keep = 2 * colonists + soldiers + 2 * ships.carracks
  const running = bounds * purse.price.bound + bought * purse.price.soldier
  const ducats = running + shipCost
  if (ducats + 0.5 * keep > purse.ducats) return null
  const risk = voyageRisk(g.data, Math.min(9, landing.bounds), false)
  const people = {
    colonists: Math.max(0, colonists - (colonists > 0 ? risk.C : 0)),
    soldiers: Math.max(0, soldiers - (soldiers > 0 ? risk.S : 0)),
    conquistadors: conquistadors.length,
  }
  const area = outlook.sites.get(landing.area)!
  const mines = people.colonists >= 1 ? minesNear(outlook, area, holding, landing.hex) : []
  let after = settled(outlook, area, holding, landing.hex, people, null)
  let gain = worthOf(outlook, after)
  for (const mine of mines) {
    const other = settled(outlook, area, holding, landing.hex, people, mine)
    const value = worthOf(outlook, other)
    if (value > gain) [gain, after] = [value, other]
  }
  const found = pointsByLand(g, landing.hex)
  const points = gain - before + found + pointsPerDucat * gold * goldHome
  const net = points - pointsPerDucat * (running + shipCost * shipShare)
  return {
    landing,
    colonists,
    soldiers,
    after: { ...after, missionaries: after.missionaries + missionaries },
    points,
    ducats,
    net,
    missionaries,
    ...ships,
    bounds,
    conquistadors,
  }
}

/** Ducats that lie in a port, or will when its mines and the soldiers on their way have done their work. */
function goldAt({ g, nation }: Outlook, { hex, friendly }: Landing): number {
  if (!friendly) return 0
  const heaps = g.state.stacks.filter((stack: Stack) => stack.nation === nation && stack.hex === hex)
  let ducats = 0
  for (const { gold } of heaps) for (const part of Object.values(gold)) ducats += part
  return ducats
}

/** Carracks for everybody, and for the gold; a caravel for one. */
function shipsFor(purse: Purse, people: number, gold: number): { carracks: number; caravels: number } {
  if (people === 1 && gold === 0) return { carracks: 0, caravels: 1 }
  const carracks = Math.max(Math.ceil(people / 2), Math.min(purse.carracks, Math.ceil(gold / 25)))
  if (people % 2 === 1 && purse.caravels > 0 && gold <= 25 * (carracks - 1) && carracks > purse.carracks)
    return { carracks: carracks - 1, caravels: 1 }
  return { carracks, caravels: 0 }
}

/** Takes what a voyage needs out of the purse. */
function order({ nation }: Outlook, purse: Purse, option: Option): Voyage {
  const { landing, colonists, soldiers, conquistadors, missionaries, carracks, caravels, bounds } = option
  const explorer = landing.friendly ? [] : purse.explorers.slice(-1)
  purse.ducats -= option.ducats + colonists + Math.ceil(soldiers / 2) + carracks
  purse.colonists -= colonists
  purse.soldiers = Math.max(0, purse.soldiers - soldiers)
  purse.carracks = Math.max(0, purse.carracks - carracks)
  purse.caravels = Math.max(0, purse.caravels - caravels)
  purse.missionaries -= missionaries
  purse.explorers = purse.explorers.filter((name) => !explorer.includes(name))
  purse.conquistadors = purse.conquistadors.filter((name) => !conquistadors.includes(name))
  return {
    from: 'Europe',
    ships: { carrack: carracks, caravel: caravels, galleonFleet: 0 },
    colonists,
    soldiers,
    leaders: [...explorer, ...conquistadors],
    missionaries,
    to: landing.node,
    bounds,
    purpose: purposeOf(option, nation),
    points: option.points,
    ducats: option.ducats,
  }
}

function purposeOf({ colonists, soldiers, landing, after }: Option, _nation: string): string {
  const people = [
    ...(colonists > 0 ? [many(colonists, 'colonist')] : []),
    ...(soldiers > 0 ? [many(soldiers, 'soldier')] : []),
  ].join(' and ')
  const against = after.native > 0 && soldiers > 0 ? ` against natives of level ${after.native}` : ''
  return `${people} for ${landing.area} (${landing.hex})${against}`
}
