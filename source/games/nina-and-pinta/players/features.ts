/** What there is to a nation's position, in figures. */
import { groups, lastEra, type Nation, type World, worlds } from '../data/names.ts'
import { basicValue, mostBasic, pointsOf, scoringIn, settlementPoints, soloPoints } from '../end/scoring.ts'
import { typesOf } from '../end/types.ts'
import { captainIn } from '../map/pieces.ts'
import { segmentAt } from '../sequence/sequence.ts'
import { bonusOf, othersOf, type Position, playerOf, screenOf, sum } from '../state/context.ts'
import { type Holding, holdingIn } from './worlds.ts'

export const features = [
  /** Points on the map, and those that only Planck has. */
  'points',
  /** Revenue of the best chain of each world, and of the others. */
  'linked',
  'apart',
  /** Gold in mines that own Settlers can still dig. */
  'mines',
  /** Settlers that can be attacked. */
  'exposed',
  /** Those of them that may yet be attacked in this era. */
  'endangered',
  /** Lands for a Town, Towns for a City, and chains of two terrains, for each era in which one may build there. */
  'sites',
  'raises',
  'pairs',
  /** Gold at hand, with what comes aboard in this era; and what is beyond plenty. */
  'gold',
  'plenty',
  /** Points of Progress by now, and counters that count. */
  'progress',
  'counters',
  /** What they could still gain by Cities. */
  'rising',
  'military',
  'captains',
  'larger',
  /** Places behind the first in Turn Order. */
  'place',
  /** Bonus that wait for their moment. */
  'pirate',
  'double',
  'turn',
  /** Gold in Strongholds. */
  'stored',
] as const
export type Feature = (typeof features)[number]

/** So much gold is plenty. */
const plenty = 8
/** The share of revenue that comes aboard of a ship that has yet to sail. */
const linked = 0.85
const apart = 0.4

/** Whether a ship has yet to sail in this era. */
function isToSail(g: Position, nation: Nation, world: World): boolean {
  const { state } = g
  const { id } = segmentAt(state.step)
  if (id === 'sail') return playerOf(g, nation).sailing.indexOf(world) >= state.round - 1
  return id !== 'govern' && id !== 'plans' && id !== 'select' && id !== 'complete'
}

/** How likely an attack is in a world in what is left of the era: certain in war, one in three for the French banner. */
function dangerIn(g: Position, nation: Nation, world: World): number {
  const coming = othersOf(g, nation).filter((other) => isToSail(g, other, world))
  if (coming.length === 0) return 0
  if (g.state.worlds[world].war) return 1
  return coming.some((other) => playerOf(g, other).banner) ? 1 / worlds.length : 0
}

/** Gold that a world still brings in this era. */
function revenueNow(g: Position, nation: Nation, world: World, holding: Holding): number {
  const { governed, ships } = playerOf(g, nation)
  if (governed.includes(world)) return 0
  if (ships[world].at !== null) return holding.shipped + holding.mineNow
  if (!isToSail(g, nation, world)) return 0
  return linked * (holding.best + holding.mineNow) + apart * (holding.all - holding.best)
}

/** Eras in which one may build in a world, this one too while it is not governed. */
function erasOfBuilding(g: Position, nation: Nation, world: World): number {
  const { era, worlds: all, tokens } = g.state
  const left = lastEra - era
  if (all[world].build) return left + (playerOf(g, nation).governed.includes(world) ? 0 : 1)
  // The token comes in one of the eras that are left, and nobody knows in which.
  return tokens.includes(`build-${world}`) ? (left + 1) / 2 : 0
}

/** The figures of a nation in a position, by their names. */
export function featuresOf(g: Position, nation: Nation): Record<Feature, number> {
  const { space, ships, crew, military } = playerOf(g, nation)
  const { gold, kept } = screenOf(g, nation)
  const found: Record<Feature, number> = {
    points: sum(Object.values(settlementPoints(g, nation))) + soloPoints(g, nation),
    linked: 0,
    apart: 0,
    mines: 0,
    exposed: 0,
    endangered: 0,
    sites: 0,
    raises: 0,
    pairs: 0,
    gold: gold + sum(Object.values(ships).map((ship) => ship.gold)),
    plenty: 0,
    progress: 0,
    counters: 0,
    rising: 0,
    military: typesOf(g, military),
    captains: 0,
    larger: crew > g.data.nations.crewSides[0] ? 1 : 0,
    place: (space ?? g.state.order.indexOf(nation) + 1) - 1,
    pirate: 0,
    double: 0,
    turn: 0,
    stored: 0,
  }
  for (const world of worlds) {
    const holding = holdingIn(g, nation, world)
    found.gold += revenueNow(g, nation, world, holding)
    found.linked += holding.best
    found.apart += holding.all - holding.best
    found.mines += holding.mineLater
    found.exposed += holding.exposed
    found.endangered += holding.exposed * dangerIn(g, nation, world)
    found.stored += holding.stored
    const building = erasOfBuilding(g, nation, world)
    found.sites += building * holding.sites
    found.raises += building * holding.raises
    found.pairs += building * holding.pairs
    if (captainIn(g, nation, world) === null) found.captains++
  }
  found.plenty = Math.max(0, found.gold - plenty)
  const left = (lastEra - g.state.era) / lastEra
  for (const group of groups) {
    const number = scoringIn(g, nation, group)
    if (number === 0) continue
    const basic = basicValue(g, group)
    found.progress += pointsOf(g, basic, number)
    found.counters += number
    if (group !== 'military') found.rising += number * (mostBasic - basic) * left
  }
  for (const counter of kept) {
    const kind = bonusOf(g, counter)?.kind
    if (kind === 'pirate') found.pirate++
    if (kind === 'double-selection') found.double++
    if (kind === 'turn-order') found.turn++
  }
  return found
}
