/** 6.81: what goes with units that are given up: ducats of the next turns, control of Areas, marches, and what they cost. */

import { listed } from '../../../kernel/contract/words.ts'
import { goldAbroad, incomeOf } from '../council/income.ts'
import { taxesByDie } from '../council/random-events.ts'
import type { Nation } from '../data/shapes.ts'
import { producing, yieldOf } from '../land/gold.ts'
import { marchesManned, marchNames } from '../land/marches.ts'
import { withheldNext } from '../matters/missionaries.ts'
import { faces } from '../matters/odds.ts'
import { penaltyPoints } from '../matters/penalties.ts'
import { chestOf } from '../naval/ships.ts'
import { hexInfo, openContext, type Position, sum, turnsLeft } from '../state/context.ts'
import { draft } from '../state/draft.ts'
import { giveUp } from './disbanding.ts'
import { type Dismissed, type Post, rankOf } from './least-missed.ts'
import { pointsPerArea, pointsPerDucat, settledBy } from './victory.ts'

/** Income of more turns than these is too far off to count for those who cannot be paid now. */
const farthest = 4
/** 6.82: colonists are never bought, so they count as much as ships that cost twice their price. */
const colonistWorth = 16
/** A place lower in who is missed least counts so much of the price more. */
const eachRank = 1 / 8

/** What a nation has before it, with those that it keeps. */
interface Prospect {
  /** Ducats of a turn by those who farm. */
  readonly resources: number
  /** Mines and cities that pay. */
  readonly sites: readonly string[]
  /** Ducats of gold that ships can bring home in these turns. */
  readonly fetched: number
  /** Ducats of gold that a port may ship, what is to come among it. */
  readonly gold: number
  /** Ducats of taxes of a turn on average, if they are paid. */
  readonly taxes: number
  /** 15.61: Areas for whose sake they are not. */
  readonly withheld: readonly string[]
  /** 19.1: Areas that it controls. */
  readonly areas: readonly string[]
  /** 6.41/14, /15: marches that are demanded and may be done. */
  readonly marches: readonly (keyof typeof marchNames)[]
}

/** So many turns to come are looked at, by what is worth what they bring. */
export const turnsAhead = (g: Position): number => Math.min(farthest, turnsLeft(g))

function prospectOf(g: Position, nation: Nation): Prospect {
  const turns = turnsAhead(g)
  const [income, abroad] = [incomeOf(g, nation), goldAbroad(g, nation)]
  const taxes = taxesByDie(g, nation)
  const fleets = [...g.state.harbours, ...g.state.expeditions].filter((one) => one.nation === nation)
  const chest = sum(fleets.map(({ ships }) => chestOf(g, ships)))
  const gold = abroad.gold + turns * income.gold
  // A port for the rest may still be founded.
  const hoped = (abroad.shut + turns * income.shut) / 2
  return {
    resources: income.resources,
    sites: producing(g, nation),
    fetched: Math.min(gold + hoped, turns * chest),
    gold,
    taxes: sum(taxes) / faces.length,
    withheld: withheldNext(g, nation),
    areas: Object.entries(settledBy(g)).flatMap(([area, holder]) => (holder === nation ? [area] : [])),
    marches: marchesManned(g, nation),
  }
}

/** The position without some units. */
function without(g: Position, nation: Nation, given: readonly Post<Dismissed>[]): Position {
  // A context gives its board by a getter, which a new one would not take over.
  const left = openContext({ data: g.data, board: g.board, routes: g.routes }, draft(g.state))
  for (const post of given) if (post.count > 0) giveUp(left, nation, post)
  return left
}

/** Ducats that a prospect is worth. */
function worthOf(
  g: Position,
  nation: Nation,
  { resources, fetched, taxes, withheld, areas, marches }: Prospect,
): number {
  const paid = withheld.length > 0 ? 0 : taxes
  const points = areas.length * pointsPerArea + marches.length * penaltyPoints
  return turnsAhead(g) * (resources + paid) + fetched + points / pointsPerDucat(nation)
}

/** Ducats that it would take to have units of a kind again where they are. */
function priceAt(g: Position, nation: Nation, post: Post<Dismissed>): number {
  const { cost } = g.data.units[post.kind]
  return (cost ?? colonistWorth) * (1 + eachRank * rankOf(g, nation, post))
}

/** Ducats that units are missed by: what they would earn in the next turns, and their price. */
export function missedBy(g: Position, nation: Nation): (given: readonly Post<Dismissed>[]) => number {
  const before = worthOf(g, nation, prospectOf(g, nation))
  return (given) => {
    const after = worthOf(g, nation, prospectOf(without(g, nation, given), nation))
    return before - after + sum(given.map((post) => post.count * priceAt(g, nation, post)))
  }
}

/** Whether anything but their price would go with units: income, gold that can be fetched, an Area, a march, or the taxes. */
export function isMissed(g: Position, nation: Nation): (given: readonly Post<Dismissed>[]) => boolean {
  const before = prospectOf(g, nation)
  return (given) => {
    const after = prospectOf(without(g, nation, given), nation)
    return (
      (['resources', 'fetched', 'gold'] as const).some((what) => after[what] < before[what]) ||
      (['sites', 'areas', 'marches'] as const).some((what) => after[what].length < before[what].length) ||
      after.withheld.length > before.withheld.length
    )
  }
}

/** What goes with all units of a post. */
interface Going {
  /** What mostly decides: "40 a turn from Chichen Itza", "taxes come again without them". */
  readonly weighty: readonly string[]
  /** "2 a turn from resources" */
  readonly slight: readonly string[]
}

export function goesWith(g: Position, nation: Nation): (post: Post<Dismissed>) => Going {
  const before = prospectOf(g, nation)
  return (post) => {
    const after = prospectOf(without(g, nation, [post]), nation)
    const sites = before.sites.filter((site) => !after.sites.includes(site))
    const lost = before.areas.filter((area) => !after.areas.includes(area))
    const ended = before.marches.filter((march) => !after.marches.includes(march))
    const farmed = before.resources - after.resources
    const isShut = sites.length === 0 && after.gold < before.gold
    const unfetched = Math.round(before.fetched - after.fetched)
    const isShip = post.kind !== 'soldier' && post.kind !== 'colonist'
    return {
      weighty: [
        ...taxesWith(g, post, before, after),
        ...sites.map((site) => `${yieldOf(g, nation, site)} a turn from ${site}`),
        ...(lost.length > 0 ? [`control of ${listed(lost)}`] : []),
        ...ended.map((march) => `the march for ${marchNames[march]}, ${penaltyPoints} points`),
        ...(isShut ? ['the port of gold'] : []),
        ...(isShip && unfetched > 0 ? [`${unfetched} of gold to fetch`] : []),
      ],
      slight: farmed > 0 ? [`${farmed} a turn from resources`] : [],
    }
  }
}

/** 15.61: whose presence keeps the taxes back. */
function taxesWith(g: Position, { at, count }: Post, before: Prospect, after: Prospect): string[] {
  if (before.withheld.length > 0 && after.withheld.length === 0)
    return [`taxes come again without ${count > 1 ? 'them' : 'it'}`]
  const area = at === 'Europe' ? null : hexInfo(g, at.slice(0, 4)).area
  return area !== null && before.withheld.includes(area) ? [`taxes are withheld for ${area}`] : []
}
