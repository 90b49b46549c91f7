/** The places to which a voyage may go, or a ship may sail on, by what lies there. */

import type { PlaceSort } from '../../../../app/panels.ts'
import type { Seat } from '../../../../kernel/contract/named.ts'
import { listed } from '../../../../kernel/contract/words.ts'
import type { AreaData, Nation } from '../../data/shapes.ts'
import { riskSoFar } from '../../forecast/sea-risk.ts'
import { siteBriefly, siteParts } from '../../forecast/site-worth.ts'
import { type HexInfo, hexOfNode, type SeaNode } from '../../map/board.ts'
import { citiesLeft, minesLeft, type Sites } from '../../matters/areas.ts'
import { claimable, undiscoveredFrom } from '../../matters/discovery.ts'
import { boundsHome, boundsTo, isFriendlyPort, placeName } from '../../matters/ports.ts'
import { warning } from '../../matters/warnings.ts'
import { boundsUsed, stopCost } from '../../naval/bounds.ts'
import { hostileWaters } from '../../naval/fleets.ts'
import { boundsWanting, hasBoundsHome, isPaidHome } from '../../naval/planned.ts'
import { areaOff, hexInfo, type Position, sum } from '../../state/context.ts'
import { stacksOf, unitsAt, unitsInArea } from '../../state/stacks.ts'
import type { Expedition } from '../../state/state.ts'
import { many, nationsInPlay } from '../../state/units.ts'
import { fleetText, siteText } from '../map/look.ts'
import { landfall } from './landfalls.ts'
import {
  type Alike,
  attritionBriefly,
  dangerBriefly,
  inlandLabel,
  type Listed,
  labelled,
  landBriefly,
  leadersFirst,
  nativesBriefly,
  oceansOf,
  peopleAt,
  type Reach,
  sortOf,
} from './listed-places.ts'

/**
 * Own ports and people, whom to fight, cities, what is undiscovered, mines, of which there are most, and each Area by what it
 * promises.
 * @param start where a ship lies that sails on, or who marches stands; absent for voyages from Europe. What a ship can
 *   claim and still be home within its bounds comes first then.
 */
export function destinationsBy(
  g: Position,
  seat: Seat,
  places: readonly string[],
  start?: string,
): PlaceSort[] {
  const nation = nationsInPlay(g.state).find((one) => one === seat)
  const nodes = places.filter((place) => place !== 'Europe' && place !== start)
  // A list of a few needs no order.
  if (!nation || nodes.length < few) return []
  // A hex and the water of its coast may have one name: a way over land leads inland too.
  const isAtSea = [...nodes, start ?? 'Europe'].every((place) => g.board.ocean.has(place))
  const from = isAtSea && lyingAt(g, nation, start).length > 0 ? start : undefined
  const reach =
    start === undefined
      ? fromEurope(g, nation)
      : from === undefined
        ? onFoot(g, start)
        : fromShip(g, nation, from)
  // What lies where one lies already is no goal.
  const isElsewhere = ([, hex]: Sites[number]) =>
    g.board.hexes.has(hex) && (start === undefined || hex !== hexOfNode(start))
  const near = from === undefined ? [] : reachedInTime(g, nation, from, nodes)
  const claims = undiscovered(g, reach, near, (node) => claimsAt(g, nation, from, node))
  const inTime = new Set(claims.flatMap((one) => one.nearest))
  const far = undiscovered(g, reach, nodes).filter((one) => one.nearest.some((name) => !inTime.has(name)))
  const own = ports(g, reach, nation, nodes)
  const everywhere = [{ title: 'Areas', places: areas(g, reach, nation, nodes, start === undefined) }]
  // Who has no port yet looks for a place to settle, and not for an empire to land in.
  const isNew = own.length === 0 && from === undefined
  return [
    { title: 'To discover within the bounds', places: claims },
    { title: 'Own ports', places: own },
    { title: 'Own people and ships', places: people(g, reach, nation, nodes, start) },
    ...(isNew ? everywhere : []),
    { title: 'Ships and ports of others', places: foes(g, nation, nodes) },
    sortOf('Treasure cities', sites(g, reach, nation, nodes, citiesLeft(g).filter(isElsewhere))),
    { title: from === undefined ? 'To discover' : 'To discover, ashore or beyond the bounds', places: far },
    sortOf('Mines', sites(g, reach, nation, nodes, minesLeft(g).filter(isElsewhere))),
    ...(isNew ? [] : everywhere),
  ].filter(({ places: of }) => of.length > 0)
}

const few = 12

export const fromEurope = (g: Position, nation: Nation): Reach => {
  const far = (node: SeaNode) => boundsTo(g, node) ?? Number.POSITIVE_INFINITY
  return { far, said: (node) => many(far(node), 'bound'), stop: landfall(g, nation, far) }
}

const hexes = (count: number): string => (count === 1 ? '1 hex' : `${count} hexes`)

/**
 * Hexes from where a ship lies, a movement point each, and home from there, which is told in bounds: 9.3, with those
 * that are then wanting to who has bought them for the way home.
 */
export const fromShip = (g: Position, nation: Nation, from: SeaNode): Reach => {
  const far = (node: SeaNode) => wayFrom(g, from, node) ?? Number.POSITIVE_INFINITY
  const lying = lyingAt(g, nation, from)
  const paid = lying.filter((one) => isPaidHome(g, one))
  const wantingAt = (node: SeaNode, points: number): number => {
    if (paid.length === 0 || points === Number.POSITIVE_INFINITY) return 0
    return Math.min(
      ...paid.map((one) => boundsWanting(g, { ...one, place: node, points: one.points + points })),
    )
  }
  const risk = riskOn(g, lying)
  const told = (node: SeaNode, points: number, more = '') => {
    const [home, wanting] = [`home ${many(boundsHome(g, node), 'bound')}`, wantingAt(node, points)]
    const away = `${hexes(far(node))} away${more}, ${wanting > 0 ? warning(`${home}, ${wanting} wanting`) : home}`
    return [away, ...risk(node, points)].join(', ')
  }
  return {
    far,
    said: (node) => told(node, far(node)),
    saidOfClaim(node) {
      const points = far(node) + claimStop
      const isBoundMore = lying.every((one) => boundsBy(g, one, points) > boundsBy(g, one, far(node)))
      return told(node, points, isBoundMore ? ' and a bound to stop there' : '')
    },
    stop: landfall(g, nation, (node) => far(node) / g.data.units.bound.movementPoints),
  }
}

/** 18.14, 7.32: what a claim or a landing costs who has sailed in, beside the point for the hex. */
const claimStop = stopCost({ stop: 'passing' })

/** The bounds of a ship that sails on by some points. */
const boundsBy = (g: Position, one: Expedition, points: number): number =>
  boundsUsed(g, { ...one, points: one.points + points })

/**
 * 9.12: what the roll for the longer voyage may take, beside that for the voyage so far; nothing where it is no other. Of
 * several that lie there and differ nothing is said: the forecast of each does.
 */
function riskOn(g: Position, lying: readonly Expedition[]): (place: SeaNode, way: number) => string[] {
  const all = lying.map((one) => ({ one, now: riskSoFar(g, one) }))
  return (place, way) => {
    if (way === Number.POSITIVE_INFINITY) return []
    const [said = '', ...others] = all.map(({ one, now }) => {
      const risk = riskSoFar(g, { ...one, place, points: one.points + way })
      return risk === now ? '' : `${risk} (now ${now || 'no roll'})`
    })
    return said !== '' && others.every((other) => other === said) ? [said] : []
  }
}

/** Hexes from where those stand who march, who stop on the way by land. */
function onFoot(g: Position, from: SeaNode): Reach {
  const start = hexOfNode(from)
  const far = (node: SeaNode) => g.routes.landWay(start, hexOfNode(node))?.length ?? Number.POSITIVE_INFINITY
  const stop: Reach['stop'] = (hex, nodes) => {
    const way = g.routes.landWay(start, hex) ?? []
    const within = new Map(nodes.map((node) => [hexOfNode(node), node]))
    const at = way.findLastIndex((one) => within.has(one))
    const node = way[at] && within.get(way[at])
    return node ? { node, inland: way.length - 1 - at } : null
  }
  return { far, said: (node) => `${hexes(far(node))} away`, stop }
}

/** Expeditions of a nation that lie there. */
export const lyingAt = (g: Position, nation: Nation, from: SeaNode | undefined): readonly Expedition[] =>
  g.state.expeditions.filter((one) => one.nation === nation && one.place === from)

/** The way back is as long, and of that one search tells it from everywhere. */
const wayFrom = (g: Position, from: SeaNode, to: SeaNode): number | null => g.routes.seaDistance(to, from)

/**
 * 9.3: where something is open to which the bounds of a ship that lies there take it, to claim it (18.14), and home, if they
 * take it home at all.
 */
function reachedInTime(g: Position, nation: Nation, from: SeaNode, nodes: readonly SeaNode[]): SeaNode[] {
  const lying = lyingAt(g, nation, from)
  const ocean = g.board.ocean.get(from)
  return nodes.filter((node) => {
    if (g.board.ocean.get(node) !== ocean || undiscoveredFrom(g, node).length === 0) return false
    const way = wayFrom(g, from, node)
    if (way === null) return false
    return lying.some((one) => {
      const home = hasBoundsHome(g, one) ? boundsHome(g, node) : 0
      return boundsBy(g, one, way + claimStop) + home <= one.bounds
    })
  })
}

/** 18.13: what a ship that lies there could claim at a place, as far as it may be. */
const claimsAt = (g: Position, nation: Nation, from: SeaNode | undefined, to: SeaNode): readonly string[] =>
  lyingAt(g, nation, from).flatMap((one) => claimable(g, { ...one, place: to }).map(({ name }) => name))

/** On which side of an Area that lies between two oceans a hex is; empty where its own waters are told. */
function sideOf(g: Position, place: SeaNode): string {
  const { area, nodes } = hexInfo(g, hexOfNode(place))
  if (area === null || nodes.length > 1 || oceansOf(g, g.board.hexesOfArea.get(area)!).size < 2) return ''
  return `${g.board.ocean.get(place)} coast`
}

/**
 * The nearest first, so that of two coasts of a port the near one stands above the far one. What else there is to say is
 * said once for coasts on one ocean.
 */
const ports = (g: Position, reach: Reach, nation: Nation, nodes: readonly SeaNode[]): Listed[] =>
  nodes
    .filter((node) => isFriendlyPort(g, nation, node))
    .sort((one, other) => reach.far(one) - reach.far(other))
    .map((node, index, all) => {
      const info = hexInfo(g, hexOfNode(node))
      const isFirst = all.findIndex((one) => isSameCoast(g, one, node)) === index
      const name = [info.area, sideOf(g, node)].filter(Boolean).join(', ')
      const said = [
        peopleAt(g, nation, info.hex),
        portSite(g, nation, info),
        dangerBriefly(g, nation, info.area),
        attritionBriefly(g, info.hex),
      ]
      return labelled(g, reach, node, name, isFirst ? said : [])
    })

/**
 * Where else people of a nation stand, first those whom somebody leads, and its expeditions: whoever looks for his army
 * goes there to bring it more, or to fetch it.
 */
function people(
  g: Position,
  reach: Reach,
  nation: Nation,
  nodes: readonly SeaNode[],
  start: string | undefined,
) {
  const within = new Set(nodes)
  const hexes = [...new Set(stacksOf(g.state, nation).map(({ hex }) => hex))]
  const ashore = hexes.flatMap((hex) => {
    const isListed = hexInfo(g, hex).nodes.some((node) => within.has(node) && isFriendlyPort(g, nation, node))
    const stop = isListed || (start !== undefined && hex === hexOfNode(start)) ? null : reach.stop(hex, nodes)
    return stop ? [{ hex, ...stop, far: reach.far(stop.node), group: unitsAt(g.state, nation, hex) }] : []
  })
  const told = ashore
    .toSorted(
      (one, other) =>
        other.group.leaders.length - one.group.leaders.length ||
        other.group.soldiers - one.group.soldiers ||
        one.far - other.far,
    )
    .map((one) => {
      const danger = dangerBriefly(g, nation, hexInfo(g, one.hex).area)
      return inlandLabel(g, reach, one, leadersFirst(one.group), [danger])
    })
  const sailing = g.state.expeditions.filter((one) => one.nation === nation && within.has(one.place))
  return [...told, ...sailing.map((one) => labelled(g, reach, one.place, fleetText(one)))]
}

const isSameCoast = ({ board: { ocean } }: Position, one: SeaNode, other: SeaNode): boolean =>
  hexOfNode(one) === hexOfNode(other) && ocean.get(one) === ocean.get(other)

/** The mine of a port with what it promises, or its city. */
const portSite = (g: Position, nation: Nation, info: HexInfo): string =>
  info.mine ? `mine ${info.mine}, ${siteBriefly(g, nation, info.mine)}` : siteText(g, g.state, info)

function foes(g: Position, nation: Nation, nodes: readonly SeaNode[]): Listed[] {
  const known = new Set(hostileWaters(g, nation))
  return nodes.filter((node) => known.has(node)).map((node) => ({ place: node, label: placeName(g, node) }))
}

/** Mines or cities and what they yield, each with the landfall next to it; the nearest landfall first. */
function sites(g: Position, reach: Reach, nation: Nation, nodes: readonly SeaNode[], among: Sites): Alike[] {
  return among
    .flatMap(([name, hex]) => {
      const stop = reach.stop(hex, nodes)
      return stop ? [{ name, hex, ...stop, far: reach.far(stop.node) }] : []
    })
    .sort((one, other) => one.far - other.far)
    .map((site) => {
      const there = peopleAt(g, nation, site.hex)
      const own = there && `own ${there}`
      return {
        said: siteParts(g, nation, site.name),
        line(said) {
          const told = [own, said.join(', '), ...landBriefly(g, nation, site.hex)]
          return inlandLabel(g, reach, site, site.name, told)
        },
      }
    })
}

/** A line of what is undiscovered, with the names for which no other place is nearer. */
type Undiscovered = Listed & { readonly nearest: readonly string[] }

/**
 * Each discovery that is open, at the nearest landfall; what only ships make that have rounded the Cape (7.17), in its
 * own waters. Whoever goes there makes all that can be made there, so each line counts them all.
 * @param only names of those that count at a place; all if absent
 */
function undiscovered(
  g: Position,
  reach: Reach,
  nodes: readonly SeaNode[],
  only?: (node: SeaNode) => readonly string[],
): Undiscovered[] {
  const openAt = (node: SeaNode) => {
    const names = only?.(node)
    return undiscoveredFrom(g, node).filter(({ name }) => names?.includes(name) !== false)
  }
  const stopping = { ...reach, said: reach.saidOfClaim ?? reach.said }
  const nearest = new Map<string, SeaNode>()
  for (const node of nodes)
    for (const { name } of openAt(node)) {
      const known = nearest.get(name)
      if (!known || reach.far(node) < reach.far(known)) nearest.set(name, node)
    }
  return [...new Set(nearest.values())]
    .map((node) => {
      const open = openAt(node).sort((one, other) => other.points - one.points)
      const points = sum(open.map((one) => one.points))
      const byLand = open.filter(({ by }) => by.every((way) => way === 'land'))
      const some = byLand.length < open.length ? `${sum(byLand.map((one) => one.points))} of them ` : ''
      const ashore = byLand.length === 0 ? '' : `, ${some}for who goes ashore`
      return { node, ashore, names: open.map(({ name }) => name), points }
    })
    .sort((one, other) => other.points - one.points || reach.far(one.node) - reach.far(other.node))
    .map(({ node, ashore, names, points }) => ({
      ...labelled(g, stopping, node, `${listed(names)}, ${many(points, 'point')}${ashore}`),
      nearest: names.filter((name) => nearest.get(name) === node),
    }))
}

/**
 * The Areas at their nearest landfall: double resources first, then who has fewer natives and a kinder climate; last
 * those to which a voyage takes more than twice the bounds that the nearest needs.
 */
function areas(
  g: Position,
  reach: Reach,
  nation: Nation,
  nodes: readonly SeaNode[],
  isVoyage: boolean,
): Listed[] {
  const offArea = new Map<string, SeaNode[]>()
  for (const node of nodes) {
    const area = areaOff(g, node)
    if (area !== null) offArea.set(area, [...(offArea.get(area) ?? []), node])
  }
  const hardship = ({ attrition, resourcesDoubled, name }: AreaData) =>
    (g.state.areas[name]?.native ?? 0) + attrition - (resourcesDoubled ? 10 : 0)
  const found = g.data.areas.areas.flatMap((area) => {
    const node = nearestOf(reach, offArea.get(area.name) ?? [])
    return node ? [{ area, node, far: reach.far(node) }] : []
  })
  const near = isVoyage ? 2 * Math.min(...found.map(({ far }) => far)) : Number.POSITIVE_INFINITY
  return found
    .sort(
      (one, other) =>
        Number(one.far > near) - Number(other.far > near) || hardship(one.area) - hardship(other.area),
    )
    .map(({ area, node }) => {
      const there = leadersFirst(unitsInArea(g, nation, area.name))
      return labelled(g, reach, node, area.name, [
        there && `own ${there}`,
        nativesBriefly(g, nation, area.name),
        attritionBriefly(g, hexOfNode(node)),
        area.resourcesDoubled ? 'resources doubled' : '',
      ])
    })
}

const nearestOf = (reach: Reach, nodes: readonly SeaNode[]): SeaNode | null =>
  nodes.reduce<SeaNode | null>((best, one) => (best && reach.far(best) <= reach.far(one) ? best : one), null)
