/** Empires (12.2): where their cities come to lie when one is found. */
import { change } from '../../../kernel/flow/draft.ts'
import type { Faction, Space } from '../data/names.ts'
import { spaceOf } from '../map/atlas.ts'
import { hasTown, overLand, spacesInPlay } from '../map/ground.ts'
import {
  type Context,
  changing,
  drawn,
  factionOf,
  type Position,
  shuffled,
  spaceAt,
} from '../state/context.ts'

/** 12.23: cities of one empire lie at most so many spaces over land from another. */
const reach = 5

/** Level 4 without village, town or city. */
const isFree = (g: Position, space: Space): boolean =>
  spaceOf(g.atlas, space).level === 4 && !hasTown(g, space) && spaceAt(g, space).find !== 'village'

/** The free spaces of level 4 that are nearest to some cities, none further than five. */
function nearest(g: Position, cities: readonly Space[]): Space[] {
  const far = overLand(g, cities)
  const { board } = spaceOf(g.atlas, cities[0]!)
  const free = spacesInPlay(g)
    .map(({ id }): Space => id)
    .filter((space) => spaceOf(g.atlas, space).board === board && !cities.includes(space) && isFree(g, space))
    .filter((space) => (far.get(space) ?? Number.POSITIVE_INFINITY) <= reach)
  const least = Math.min(...free.map((space) => far.get(space)!))
  return free.filter((space) => far.get(space) === least)
}

/** The spaces of an empire that is found at a space, that one first: three, or two; one alone is none (12.231). */
export function sitesOf(g: Context, at: Space): Space[] {
  const sites: Space[] = [at]
  while (sites.length < 3) {
    const next = nearest(g, sites)
    if (next.length === 0) break
    sites.push(drawn(g, next))
  }
  return sites
}

/**
 * Places an empire (12.21-12.25), and gives its finder the award if it is the first (4.16).
 * @returns false if it is to be read as a city: no set is left, or there is no room (12.221, 12.231)
 */
export function placeEmpire(g: Context, faction: Faction, at: Space): boolean {
  const left = g.data.empires.empires.filter(({ id }) => !g.state.empires.some(({ name }) => name === id))
  if (left.length === 0) return false
  const sites = sitesOf(g, at)
  if (sites.length < 2) return false
  const { id: name } = drawn(g, left)
  // The capital is always one of them, for the king needs it (12.25).
  const [capital, ...cities] = shuffled(g, sites) as [Space, ...Space[]]
  for (const space of sites) change(changing(g, space), { find: 'city', hostile: false, empire: name })
  g.state.empires.push({ name, capital, cities, king: { in: 'space', space: capital }, shocked: false })
  g.emit({ type: 'empire', rule: '12.22', faction, empire: name, capital, cities })
  if (g.state.firstEmpire === null) {
    const points = g.data.tables.scoring.firstEmpire
    g.state.firstEmpire = faction
    factionOf(g, faction).points.empire += points
    g.emit({ type: 'points', rule: '4.16', faction, of: 'empire', points })
  }
  return true
}
