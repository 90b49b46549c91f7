/** What people would bring where they are sent, in points; remembered while the council weighs one voyage after another. */
import { lacksMissionary } from '../../missionaries.ts'
import { voyageRisk } from '../../naval/naval-attrition.ts'
import { pointsPerDucat } from '../../victory.ts'
import { worthOf } from '../worth/area-worth.ts'
import { pointsByLand } from '../worth/findings.ts'
import { type Holding, holdingOf, withUnits } from '../worth/holding.ts'
import type { Outlook } from '../worth/outlook.ts'
import type { Errand } from './errands.ts'
import { type Landing, minesNear, settled } from './landings.ts'
import type { Purse } from './plan.ts'

/** People for one voyage. */
export interface Force {
  readonly colonists: number
  readonly soldiers: number
}

export interface Gain {
  readonly points: number
  readonly missionaries: number
  readonly conquistadors: readonly string[]
  /** Ducats of gold that wait in the port. */
  readonly gold: number
  /** The natives that soldiers would meet. */
  readonly native: number
  /** The holdings as they would be. */
  readonly after: readonly Holding[]
}

/** What waits on the quay is lost on the way so seldom. */
const goldHome = 0.9
/** 15.61: points of the taxes that stay away for want of a missionary. */
const taxesWithheld = 50
/** Fewer soldiers do not march on: against the natives round a city they would be lost. */
const leastArmy = 4
/** Of a march over land so much comes true. */
const marchLuck = 0.7

export function openGains(outlook: Outlook) {
  const { g, nation } = outlook
  const holdings = new Map<string, Holding>()
  const worths = new Map<string, number>()
  const known = new Map<string, { gain: Gain | null; areas: readonly string[] }>()
  const fetched = new Set<string>()
  const holdingIn = (area: string): Holding => {
    const kept = holdings.get(area) ?? holdingOf(g, nation, area)
    holdings.set(area, kept)
    return kept
  }
  const worthIn = (area: string): number => {
    const kept = worths.get(area) ?? worthOf(outlook, holdingIn(area))
    worths.set(area, kept)
    return kept
  }
  return { of, goldAt, take }

  /** Null if nobody can or should be sent so. */
  function of(errand: Errand, force: Force, purse: Purse): Gain | null {
    const { colonists, soldiers } = force
    const key = `${errand.key} ${colonists} ${soldiers} ${purse.missionaries > 0} ${purse.conquistadors.length}`
    const kept = known.get(key)
    if (kept) return kept.gain
    const gain = errand.beyond ? marchOn(errand, force, purse) : settle(errand, force, purse)
    const { landing, beyond } = errand
    known.set(key, { gain, areas: beyond ? [landing.area, beyond.area] : [landing.area] })
    return gain
  }

  function settle({ landing }: Errand, { colonists, soldiers }: Force, purse: Purse): Gain | null {
    const holding = holdingIn(landing.area)
    if (soldiers > 0 && holding.native + holding.european === 0) return null
    const wanted = holding.missionaries === 0 && lacksMissionary(g, nation, landing.area)
    if (colonists + soldiers === 0 && !wanted) return null
    const missionaries = missionariesFor(holding, purse)
    if (missionaries === null) return null
    const conquistadors = soldiers > 0 ? purse.conquistadors : []
    const people = ashore(landing, { colonists, soldiers }, conquistadors.length)
    const [after, worth] = bestSettled(landing, holding, people)
    const gold = goldAt(landing)
    const found = pointsByLand(g, landing.hex)
    return {
      points:
        worth -
        worthIn(landing.area) +
        found +
        pointsPerDucat(nation) * gold * goldHome +
        (wanted ? taxesWithheld : 0),
      missionaries,
      conquistadors,
      gold,
      native: holding.native,
      after: [{ ...after, missionaries: after.missionaries + missionaries }],
    }
  }

  /** Colonists found a port, soldiers go on to the city beyond. */
  function marchOn({ landing, beyond }: Errand, { colonists, soldiers }: Force, purse: Purse): Gain | null {
    const [here, there] = [holdingIn(landing.area), holdingIn(beyond!.area)]
    const fighting = there.posts.reduce((sum, post) => sum + post.soldiers, 0)
    if (soldiers < leastArmy || fighting > 0 || (!landing.friendly && colonists === 0)) return null
    const [first, second] = [missionariesFor(here, purse), missionariesFor(there, purse)]
    if (first === null || second === null || first + second > purse.missionaries) return null
    const conquistadors = purse.conquistadors
    const people = ashore(landing, { colonists, soldiers }, conquistadors.length)
    const settlers = { ...people, soldiers: 0, conquistadors: 0 }
    const [after, worth] = bestSettled(landing, here, settlers)
    const army = {
      ...withUnits(there, beyond!.hex, { soldiers: people.soldiers, conquistadors: people.conquistadors }),
      missionaries: there.missionaries + second,
      outlet: landing.hex,
    }
    const conquest = marchLuck * (worthOf(outlook, army) - worthIn(beyond!.area))
    const found = pointsByLand(g, landing.hex) + marchLuck * pointsByLand(g, beyond!.hex)
    return {
      points: worth - worthIn(landing.area) + conquest + found,
      missionaries: first + second,
      conquistadors,
      gold: 0,
      native: there.native,
      after: [{ ...after, missionaries: after.missionaries + first }, army],
    }
  }

  /** 15.61: how many must come along; null if one must and none is left. */
  function missionariesFor({ native, missionaries }: Holding, purse: Purse): number | null {
    if (nation !== 'Spain' || native === 0 || missionaries > 0) return 0
    return purse.missionaries > 0 ? 1 : null
  }

  /** Who gets there, on average. */
  function ashore({ bounds }: Landing, { colonists, soldiers }: Force, conquistadors: number) {
    const { C, S } = voyageRisk(g.data, bounds, false)
    return {
      colonists: Math.max(0, colonists - (colonists > 0 ? C : 0)),
      soldiers: Math.max(0, soldiers - (soldiers > 0 ? S : 0)),
      conquistadors,
    }
  }

  /** People where they find the best places, with or without one in a mine, and what the Area is worth then. */
  function bestSettled(
    { area, hex }: Landing,
    holding: Holding,
    people: ReturnType<typeof ashore>,
  ): readonly [Holding, number] {
    const sites = outlook.sites.get(area)!
    const mines = people.colonists >= 1 ? minesNear(outlook, sites, holding, hex) : []
    let best: readonly [Holding, number] | null = null
    for (const mine of [null, ...mines]) {
      const after = settled(outlook, sites, holding, hex, people, mine)
      const worth = worthOf(outlook, after)
      if (!best || worth > best[1]) best = [after, worth]
    }
    return best!
  }

  /** Ducats of gold in a port that no voyage fetches yet. */
  function goldAt({ hex, friendly }: Landing): number {
    if (!friendly || fetched.has(hex)) return 0
    let ducats = 0
    for (const stack of g.state.stacks)
      if (stack.nation === nation && stack.hex === hex)
        for (const part of Object.values(stack.gold)) ducats += part
    return ducats
  }

  /** A voyage is planned: the Areas count as it will leave them. */
  function take({ landing }: Errand, { after }: Gain): void {
    for (const holding of after) {
      holdings.set(holding.area, holding)
      worths.delete(holding.area)
    }
    fetched.add(landing.hex)
    const changed = new Set(after.map(({ area }) => area))
    for (const [key, { areas }] of known) if (areas.some((area) => changed.has(area))) known.delete(key)
  }
}
