/**
 * What people would bring where they are sent, in points; remembered
 * while the council weighs one voyage after another.
 */

import { pointsPerDucat } from '../../end/victory.ts'
import { mostOff } from '../../land/native-combat.ts'
import { lacksMissionary } from '../../matters/missionaries.ts'
import { sum } from '../../state/context.ts'
import { stacksOf } from '../../state/stacks.ts'
import { sourcesOf, worthOf } from '../worth/area-worth.ts'
import { withheldTaxes } from '../worth/ashore.ts'
import { pointsByLand } from '../worth/findings.ts'
import { type Holding, holdingOf, withUnits } from '../worth/holding.ts'
import type { Outlook } from '../worth/outlook.ts'
import { minesNear, type People, settled } from '../worth/settling.ts'
import { mayShip, partHome } from '../worth/shipping.ts'
import type { Beyond, Errand } from './errands.ts'
import type { Landing } from './landings.ts'
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
  /** The natives that soldiers would meet. */
  readonly native: number
  /** The holdings as they would be. */
  readonly after: readonly Holding[]
}

/** Fewer soldiers do not march on: against the natives round a city they would be lost. */
const leastArmy = 4
/** Fewer colonists keep no port, and so many of them outlive the natives round it. */
const leastSettlers = 2
const settlersLuck = 0.8
/** Natives of this level are worth a conquistador where there is no city. */
const strongNatives = 3
/** Of a march over land so much comes true. */
const marchLuck = 0.7

/** What has been weighed in one council, and the Areas as the voyages planned so far will leave them. */
export interface Gains {
  readonly outlook: Outlook
  /** By Area. */
  readonly holdings: Map<string, Holding>
  readonly worths: Map<string, number>
  /** By errand, force and what the purse has for it, with the Areas on which it depends. */
  readonly weighed: Map<string, { readonly gain: Gain | null; readonly areas: readonly string[] }>
}

/** Nothing is weighed or planned yet. */
export const openGains = (outlook: Outlook): Gains => ({
  outlook,
  holdings: new Map(),
  worths: new Map(),
  weighed: new Map(),
})

/** What a force would bring on an errand; null if nobody can or should be sent so. */
export function expectedGain(gains: Gains, errand: Errand, force: Force, purse: Purse): Gain | null {
  const { landing, beyond } = errand
  const { colonists, soldiers } = force
  const key = `${errand.key} ${colonists} ${soldiers} ${purse.missionaries > 0} ${purse.conquistadors.length}`
  const kept = gains.weighed.get(key)
  if (kept) return kept.gain
  const gain = beyond
    ? marchOn(gains, { landing, beyond }, force, purse)
    : settle(gains, landing, force, purse)
  gains.weighed.set(key, { gain, areas: beyond ? [landing.area, beyond.area] : [landing.area] })
  return gain
}

/** A voyage is planned: the Areas count as it will leave them. */
export function takeGain({ holdings, worths, weighed }: Gains, { after }: Gain): void {
  for (const holding of after) {
    holdings.set(holding.area, holding)
    worths.delete(holding.area)
  }
  const changed = new Set(after.map(({ area }) => area))
  for (const [key, { areas }] of weighed) if (areas.some((area) => changed.has(area))) weighed.delete(key)
}

/**
 * "gold 40, resources 12, control 75, upkeep -20, by turn 9": where the points of people come from who are not there
 * yet. What discoveries and spared penalties add is named together.
 * @param carried points of gold that waits for the ships
 */
export function sourcesText(gains: Gains, { points, after }: Gain, carried: number): string {
  const { outlook } = gains
  const change = { gold: carried, resources: 0, control: 0, upkeep: 0 }
  for (const holding of after) {
    const now = sourcesOf(outlook, holdingIn(gains, holding.area))
    const then = sourcesOf(outlook, holding)
    for (const name of sourceNames) change[name] += then[name] - now[name]
  }
  const rest = points - sum(Object.values(change))
  const parts = [
    ...sourceNames.map((name) => [name, change[name]] as const),
    ['discovery and the rest', rest] as const,
  ]
  const told = parts
    .filter(([, part]) => Math.abs(part) >= 1)
    .map(([name, part]) => `${name} ${Math.round(part)}`)
  return `${told.join(', ')}, by turn ${outlook.g.state.turn + outlook.levels.length - 1}`
}

const sourceNames = ['gold', 'resources', 'control', 'upkeep'] as const

function holdingIn({ outlook: { g, nation }, holdings }: Gains, area: string): Holding {
  const kept = holdings.get(area) ?? holdingOf(g, nation, area)
  holdings.set(area, kept)
  return kept
}

function worthIn(gains: Gains, area: string): number {
  const kept = gains.worths.get(area) ?? worthOf(gains.outlook, holdingIn(gains, area))
  gains.worths.set(area, kept)
  return kept
}

/** Everybody stays in the Area where he lands. */
function settle(gains: Gains, landing: Landing, { colonists, soldiers }: Force, purse: Purse): Gain | null {
  const { outlook } = gains
  const { g, nation } = outlook
  const holding = holdingIn(gains, landing.area)
  if (soldiers > 0 && holding.native + holding.european === 0) return null
  const wanted = holding.missionaries === 0 && lacksMissionary(g, nation, landing.area)
  if (colonists + soldiers === 0 && !wanted) return null
  const missionaries = missionariesFor(outlook, holding, purse)
  if (missionaries === null) return null
  const conquistadors = soldiers > 0 ? conquistadorsFor(outlook, holding, purse) : []
  const people = ashore(outlook, landing, { colonists, soldiers }, conquistadors.length)
  const [after, worth] = bestSettled(outlook, landing, holding, people)
  const found = pointsByLand(g, landing.hex)
  const outlet = colonists > 0 && !landing.friendly ? outletGain(gains, landing) : 0
  return {
    points: worth - worthIn(gains, landing.area) + found + outlet + (wanted ? withheldTaxes(outlook) : 0),
    missionaries,
    conquistadors,
    native: holding.native,
    after: [{ ...after, missionaries: after.missionaries + missionaries }],
  }
}

/**
 * 15.54, 12.3: as many as count against natives where there is a city, one where natives are strong, or none.
 */
function conquistadorsFor({ g, sites }: Outlook, { area, native }: Holding, purse: Purse): readonly string[] {
  const { city } = sites.get(area)!
  const wanted = city && !g.state.emptied.includes(city.name) ? mostOff : native >= strongNatives ? 1 : 0
  return purse.conquistadors.slice(0, wanted)
}

/**
 * What a port would do for gold that has no other way to a ship: what lies ashore, and what a city still has.
 */
function outletGain(gains: Gains, { hex, area }: Landing): number {
  const { g, nation, sites, stepsToShip } = gains.outlook
  let freed = 0
  for (const { hex: at, gold } of stacksOf(g.state, nation))
    for (const [source, ducats] of Object.entries(gold)) {
      if (!mayShip(g, source, hex)) continue
      const steps = g.routes.landDistance(at, hex) ?? Number.POSITIVE_INFINITY
      freed += ducats * Math.max(0, partHome(steps) - partHome(stepsToShip(source, at)))
    }
  let opened = 0
  for (const { area: other, city } of sites.values()) {
    if (!city || other === area || g.state.emptied.includes(city.name) || !mayShip(g, city.name, hex))
      continue
    const holding = holdingIn(gains, other)
    if (holding.posts.some(({ soldiers }) => soldiers > 0))
      opened += worthOf(gains.outlook, { ...holding, outlet: hex }) - worthIn(gains, other)
  }
  return pointsPerDucat(nation) * freed + opened
}

/** A landing, and the city to which soldiers go on from it. */
interface Inland {
  readonly landing: Landing
  readonly beyond: Beyond
}

/**
 * Colonists found a port, and soldiers go on to the city beyond when they have beaten the natives round it:
 * else the port by which the gold must leave would be lost.
 */
function marchOn(gains: Gains, march: Inland, { colonists, soldiers }: Force, purse: Purse): Gain | null {
  const { outlook } = gains
  const { landing, beyond } = march
  const [here, there] = [holdingIn(gains, landing.area), holdingIn(gains, beyond.area)]
  const fighting = there.posts.reduce((sum, post) => sum + post.soldiers, 0)
  if (soldiers < leastArmy || fighting > 0 || (!landing.friendly && colonists < leastSettlers)) return null
  const [first, second] = [missionariesFor(outlook, here, purse), missionariesFor(outlook, there, purse)]
  if (first === null || second === null || first + second > purse.missionaries) return null
  const conquistadors = purse.conquistadors.slice(0, mostOff)
  const people = ashore(outlook, landing, { colonists, soldiers }, conquistadors.length)
  const { drop, loss } = outlook.figures.fight(soldiers, Math.min(1, conquistadors.length))
  const turns = Math.ceil(here.native / drop)
  const settlers = {
    colonists: people.colonists * (turns > 0 ? settlersLuck : 1),
    soldiers: 0,
    conquistadors: 0,
  }
  const [after, worth] = bestSettled(outlook, landing, turns > 0 ? { ...here, native: 0 } : here, settlers)
  const marching = { ...people, soldiers: people.soldiers - loss * turns }
  const [army, conquered] = bestCamp(gains, march, marching, second)
  const conquest = marchLuck ** (1 + turns / 2) * (conquered - worthIn(gains, beyond.area))
  const found = pointsByLand(outlook.g, landing.hex) + marchLuck * pointsByLand(outlook.g, beyond.hex)
  return {
    points: worth - worthIn(gains, landing.area) + conquest + found,
    missionaries: first + second,
    conquistadors,
    native: there.native,
    after: [{ ...after, missionaries: after.missionaries + first }, army],
  }
}

/** An army in the city at once, or where it waits more healthily until the natives are beaten. */
function bestCamp(
  gains: Gains,
  { landing, beyond }: Inland,
  { soldiers, conquistadors }: People,
  missionaries: number,
): readonly [Holding, number] {
  const { outlook } = gains
  const { g, sites } = outlook
  const there = holdingIn(gains, beyond.area)
  // A turn's way from the city at most.
  const { movement } = g.data.units.soldier
  const near = sites
    .get(beyond.area)!
    .sites.find(({ hex }) => (g.routes.landDistance(hex, beyond.hex) ?? movement + 1) <= movement)
  let best: readonly [Holding, number] | null = null
  for (const hex of new Set([beyond.hex, near?.hex ?? beyond.hex])) {
    const army = {
      ...withUnits(there, hex, { soldiers, conquistadors }),
      missionaries: there.missionaries + missionaries,
      outlet: landing.hex,
    }
    const worth = worthOf(outlook, army)
    if (!best || worth > best[1]) best = [army, worth]
  }
  return best!
}

/** 15.61: how many must come along; null if one must and none is left. */
function missionariesFor(
  { nation }: Outlook,
  { native, missionaries }: Holding,
  purse: Purse,
): number | null {
  if (nation !== 'Spain' || native === 0 || missionaries > 0) return 0
  return purse.missionaries > 0 ? 1 : null
}

/** Who gets there, on average. */
function ashore(
  { figures }: Outlook,
  { bounds }: Landing,
  { colonists, soldiers }: Force,
  conquistadors: number,
): People {
  const { C, S } = figures.voyage(bounds)
  return {
    colonists: Math.max(0, colonists - (colonists > 0 ? C : 0)),
    soldiers: Math.max(0, soldiers - (soldiers > 0 ? S : 0)),
    conquistadors,
  }
}

/** People where they find the best places, with or without one in a mine, and what the Area is worth then. */
function bestSettled(
  outlook: Outlook,
  { hex }: Landing,
  holding: Holding,
  people: People,
): readonly [Holding, number] {
  const mines = people.colonists >= 1 ? minesNear(outlook, holding, hex) : []
  let best: readonly [Holding, number] | null = null
  for (const mine of [null, ...mines]) {
    const after = settled(outlook, holding, { hex, mine }, people)
    const worth = worthOf(outlook, after)
    if (!best || worth > best[1]) best = [after, worth]
  }
  return best!
}
