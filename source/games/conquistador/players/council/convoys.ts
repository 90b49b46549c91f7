/**
 * Voyages that bring people: of every errand, number of colonists and number of soldiers the one that gains
 * most over what it costs, then the next one from what is left, until nothing more is worth its ducats.
 */

import { pointsPerDucat } from '../../end/victory.ts'
import { chest, hold } from '../../naval/ships.ts'
import { many } from '../../state/units.ts'
import type { Outlook } from '../worth/outlook.ts'
import { partHome } from '../worth/shipping.ts'
import { type Errand, errandsOf } from './errands.ts'
import { chanceToHold, foundingsOf } from './foundings.ts'
import { ducatsAt, type Freight, takeFreight } from './freight.ts'
import { expectedGain, type Force, type Gain, type Gains, openGains, sourcesText, takeGain } from './gains.ts'
import { canPay, type Purse, pay, spentOn, type Voyage } from './plan.ts'

interface Option extends Force {
  readonly errand: Errand
  readonly gain: Gain
  /** Points of its gain that come of gold that its ships carry home. */
  readonly carried: number
  readonly ducats: number
  readonly net: number
  readonly carracks: number
  readonly caravels: number
  readonly bounds: number
  /** Ducats of gold that come home with its ships. */
  readonly gold: number
}

/** What voyages are weighed with, and what is left of it for the next. */
interface Means {
  readonly gains: Gains
  readonly purse: Purse
  readonly freight: Freight
}

/** A voyage is worth its trouble from so many points on. */
const least = 4

/** The best voyages with people, in order. Takes from the purse what they cost. */
export function convoysOf(outlook: Outlook, purse: Purse, freight: Freight): Voyage[] {
  const means = { gains: openGains(outlook), purse, freight }
  const voyages: Voyage[] = []
  while (voyages.length < outlook.temper.voyages) {
    let best: Option | null = null
    const withExplorer = purse.explorers.length > 0
    const errands = errandsOf(outlook, withExplorer)
    const founding = withExplorer && outlook.temper.fetches ? foundingsOf(freight, errands) : []
    for (const errand of [...errands, ...founding])
      for (const force of forcesOf(outlook, purse)) {
        const option = weigh(means, errand, force)
        if (option && option.net > (best?.net ?? least)) best = option
      }
    if (!best) break
    voyages.push({ ...order(purse, best), sources: sourcesText(means.gains, best.gain, best.carried) })
    takeGain(means.gains, best.gain)
    takeFreight(freight, best.errand.landing.hex, best.gold, best)
  }
  return voyages
}

/** Numbers of people that are weighed: all colonists, half of them, a few, or none; and some soldiers. */
function forcesOf({ temper }: Outlook, { colonists }: Purse): Force[] {
  const settlers = [...new Set([colonists, Math.ceil(colonists / 2), Math.min(3, colonists), 0])]
  return settlers.flatMap((count) => temper.forces.map((soldiers) => ({ colonists: count, soldiers })))
}

function weigh({ gains, purse, freight }: Means, errand: Errand, force: Force): Option | null {
  const { outlook } = gains
  const { nation, turnsToPlay } = outlook
  const { landing } = errand
  const { colonists, soldiers } = force
  const waiting = Math.round(ducatsAt(freight, landing.hex, force))
  const ships = shipsFor(outlook, purse, colonists + soldiers, waiting)
  const room = ships.carracks * chest(outlook.g, 'carrack') + ships.caravels * chest(outlook.g, 'caravel')
  const gold = Math.min(waiting, room)
  const bounds = landing.bounds * (turnsToPlay === 1 && gold === 0 ? 1 : 2)
  const bought = Math.max(0, soldiers - purse.soldiers)
  const shipCost =
    Math.max(0, ships.carracks - purse.carracks) * purse.price.carrack +
    Math.max(0, ships.caravels - purse.caravels) * purse.price.caravel
  const recruits = bought > 0 ? bought * purse.price.soldier : 0
  const running = bounds * purse.price.bound + recruits
  const ducats = running + shipCost
  if (!canPay(purse, ducats + colonists + Math.ceil(soldiers / 2) + ships.carracks, gold)) return null
  const gain = expectedGain(gains, errand, force, purse)
  if (!gain) return null
  const held = gold === 0 || landing.friendly ? 1 : chanceToHold(outlook, landing, force)
  const carried = pointsPerDucat(nation) * partHome('ships') * gold * held
  const points = gain.points + carried
  const net = points - pointsPerDucat(nation) * (running + spentOn(shipCost))
  return { errand, ...force, gain: { ...gain, points }, carried, ducats, net, ...ships, bounds, gold }
}

/** Carracks for everybody, and for the gold; a caravel for one, or for a missionary alone (7.25: never none). */
function shipsFor(
  { g }: Outlook,
  purse: Purse,
  people: number,
  gold: number,
): { carracks: number; caravels: number } {
  if (people <= 1 && gold === 0) return { carracks: 0, caravels: 1 }
  const goldEach = chest(g, 'carrack')
  // For less gold than a carrack costs none is bought.
  const forGold = Math.ceil(Math.max(0, gold - purse.price.carrack) / goldEach)
  const carracks = Math.max(
    Math.ceil(people / hold(g, 'carrack')),
    Math.min(purse.carracks, Math.ceil(gold / goldEach)),
    forGold,
  )
  if (carracks === 0) return { carracks: 0, caravels: 1 }
  const oneMore = people % 2 === 1 && carracks > purse.carracks && purse.caravels > 0
  if (oneMore && gold <= goldEach * (carracks - 1)) return { carracks: carracks - 1, caravels: 1 }
  return { carracks, caravels: 0 }
}

/** Takes what a voyage needs out of the purse. */
function order(purse: Purse, option: Option): Voyage {
  const { errand, gain, colonists, soldiers, carracks, caravels, bounds, ducats, gold } = option
  const explorer = errand.landing.friendly ? [] : purse.explorers.slice(-1)
  pay(purse, ducats + colonists + Math.ceil(soldiers / 2) + carracks, gold)
  purse.colonists -= colonists
  purse.soldiers = Math.max(0, purse.soldiers - soldiers)
  purse.carracks = Math.max(0, purse.carracks - carracks)
  purse.caravels = Math.max(0, purse.caravels - caravels)
  purse.missionaries -= gain.missionaries
  purse.explorers = purse.explorers.filter((name) => !explorer.includes(name))
  purse.conquistadors = purse.conquistadors.filter((name) => !gain.conquistadors.includes(name))
  return {
    from: 'Europe',
    ships: { carrack: carracks, caravel: caravels, galleonFleet: 0 },
    colonists,
    soldiers,
    leaders: [...explorer, ...gain.conquistadors],
    missionaries: gain.missionaries,
    to: errand.landing.node,
    bounds,
    gold,
    purpose: purposeOf(option),
    points: gain.points,
    ducats,
  }
}

function purposeOf({ colonists, soldiers, errand, gain, gold }: Option): string {
  const { landing, beyond } = errand
  const people = [
    ...(colonists + soldiers === 0 ? ['A missionary'] : []),
    ...(colonists > 0 ? [many(colonists, 'colonist')] : []),
    ...(soldiers > 0 ? [many(soldiers, 'soldier')] : []),
  ].join(' and ')
  const onward = beyond ? `, to march on to ${beyond.area} (${beyond.hex})` : ''
  const against = gain.native > 0 && soldiers > 0 ? ` against natives of level ${gain.native}` : ''
  const freight = gold > 0 ? `, and ${many(gold, 'ducat')} of gold home` : ''
  return `${people} for ${landing.area} (${landing.hex})${onward}${against}${freight}`
}
