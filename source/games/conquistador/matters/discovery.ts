/** 18.0 Discovery: which are open in a hex, and how they are made by land and by sea. */

import type { Refusal } from '../../../kernel/contract/game.ts'
import { keptForEach } from '../../../kernel/flow/recently.ts'
import type { DiscoveryData, Nation } from '../data/shapes.ts'
import { hexOfNode, type SeaNode } from '../map/board.ts'
import type { Hex } from '../map/hex.ts'
import type { World } from '../map/world.ts'
import { isBackInPort } from '../naval/companies.ts'
import { fleetTold } from '../naval/ships.ts'
import { scenarioOf } from '../scenarios/scenarios.ts'
import { type Context, hexInfo, type Position } from '../state/context.ts'
import type { Discovery, Expedition, Place } from '../state/state.ts'
import { addUp, isExplorer } from '../state/units.ts'
import { missionaryFault } from './missionaries.ts'

/** The discoveries whose place holds a hex; asked again and again of a few hexes, and of most never. */
const discoveriesIn = (world: World, hex: Hex): readonly DiscoveryData[] =>
  discoveriesBy(world.data, hex, world)

const discoveriesBy = keptForEach((data: World['data'], hex: Hex, world: World): readonly DiscoveryData[] =>
  world.board.hexes.has(hex)
    ? data.discoveries.discoveries.filter((discovery) => liesIn(world, hex, discovery))
    : [],
)

/** A hex is in the place of a discovery if it is listed there, or meets every other condition of it. */
export function liesIn(world: Pick<World, 'data' | 'board'>, hex: Hex, { place }: DiscoveryData): boolean {
  const info = hexInfo(world, hex)
  if (place.hexes?.includes(hex)) return true
  const conditions = [
    place.areas?.includes(info.area ?? ''),
    place.mainland && world.board.mainland.has(hex),
    place.coastal && info.coastal,
    place.rivers?.some((river) => info.rivers.includes(river)),
    place.lakes && info.lake !== null,
    place.hudsonBay && info.coastal && world.data.map.hudsonBay.includes(hex),
    place.capes && info.cape,
    place.ocean && info.nodes.some((node) => world.board.ocean.get(node) === place.ocean),
  ].filter((condition) => condition !== undefined)
  return conditions.length > 0 && conditions.every(Boolean)
}

/** What may still be discovered in a hex, by land or by sea. */
export const undiscoveredIn = (g: Position, hex: Hex): readonly DiscoveryData[] =>
  discoveriesIn(g, hex).filter(({ name, by }) => by.length > 0 && isOpen(g, name))

/** 7.17: what may still be discovered from a water: what only ships make that have rounded the Cape, in its own ocean. */
export const undiscoveredFrom = (g: Position, node: SeaNode): readonly DiscoveryData[] =>
  undiscoveredIn(g, hexOfNode(node)).filter(
    ({ by, place }) => by.some((way) => way !== 'cape-sea') || g.board.ocean.get(node) === place.ocean,
  )

/** A discovery whose place holds a hex, who was first, if anybody was, and why it cannot be made there any more, or null. */
export interface DiscoveryFound {
  readonly discovery: DiscoveryData
  readonly claim: Discovery | null
  readonly why: Refusal | null
}

/** 18.1: all that a hex could be claimed for, with what stands against it: who has it, or the scenario (21.29). */
export const discoveriesAt = (g: Position, hex: Hex): readonly DiscoveryFound[] =>
  discoveriesIn(g, hex)
    .filter(({ by }) => by.length > 0)
    .map((discovery) => ({
      discovery,
      claim: g.state.discoveries[discovery.name] ?? null,
      why: whyNot(g, discovery.name),
    }))

function whyNot(g: Position, name: string): Refusal | null {
  if (scenarioOf(g).barred(g).includes(name))
    return { rule: '21.29', reason: `${name} gives no credit in this scenario.` }
  const claim = g.state.discoveries[name]
  if (!claim) return null
  const how = claim.credited ? 'was discovered' : 'is claimed'
  return { rule: '18.11', reason: `${name} ${how} by ${claim.by} in turn ${claim.turn}.` }
}

/** Nobody has it, and the scenario gives credit for it (21.29). */
const isOpen = (g: Position, name: string): boolean =>
  !g.state.discoveries[name] && !scenarioOf(g).barred(g).includes(name)

/**
 * 18.12: land units discover every hex that they enter, and have the credit at once.
 * Behind a claim by sea they wait: the claim may be lost (18.15), unless it is their own
 * nation's, which then needs no ship's return.
 */
export function discoverByLand(g: Context, nation: Nation, hex: Hex): void {
  for (const { name, by, points } of discoveriesIn(g, hex)) {
    if (!by.includes('land')) continue
    const claim = g.state.discoveries[name]
    const found: Discovery = { by: nation, turn: g.state.turn, credited: true, expedition: null }
    if (isOpen(g, name)) {
      g.state.discoveries[name] = found
      g.emit({ type: 'discovery', rule: '18.12', nation, name, hex, points, by: 'land' })
    } else if (claim && !claim.credited && claim.by === nation) creditClaim(g, name)
    else if (claim && !claim.credited && !rivalsFor(g, name).some((one) => one.by === nation && one.credited))
      fallBehind(g, name, found)
  }
}

/** Those who came after an open claim, in order. */
const rivalsFor = (g: Position, name: string): readonly Discovery[] => g.state.rivals[name] ?? []

function fallBehind(g: Context, name: string, rival: Discovery): void {
  g.state.rivals[name] = [...rivalsFor(g, name), rival]
  const first = g.state.discoveries[name]!.by
  g.emit({ type: 'discovery-behind', rule: '18.11', nation: rival.by, name, first })
}

/** The credit for a claim; nobody waits behind it any more. */
export function creditClaim(g: Context, name: string): void {
  const claim = g.state.discoveries[name]!
  g.state.discoveries[name] = { ...claim, credited: true, expedition: null }
  delete g.state.rivals[name]
  const { points } = g.data.discoveries.discoveries.find((one) => one.name === name)!
  g.emit({ type: 'discovery-credited', rule: '18.15', nation: claim.by, name, points })
}

export const hasExplorer = (world: World, expedition: Expedition): boolean =>
  expedition.ships.some((ship) => ship.leaders.some((name) => isExplorer(world, name)))

/** The discoveries that a Voyage of Discovery could claim where it lies (18.13). */
export function claimable(g: Position, expedition: Expedition): readonly DiscoveryData[] {
  const node = expedition.place
  if (node === 'Europe' || !hasExplorer(g, expedition)) return []
  // 22.32
  if (g.board.closed.has(hexOfNode(node))) return []
  return discoveriesIn(g, hexOfNode(node)).filter(({ name, by, place }) => {
    const here = by.includes('sea')
      ? hexInfo(g, hexOfNode(node)).coastal
      : by.includes('cape-sea') && expedition.cape === 'rounded' && g.board.ocean.get(node) === place.ocean
    return here && (isOpen(g, name) || mayFollow(g, expedition, name))
  })
}

/**
 * Those of them that take a stop of its own: a second claim of the nation only waits for the loss of the first, and
 * what people aboard discover when they land has its credit at once (18.12).
 */
export function ownClaims(g: Position, expedition: Expedition): readonly DiscoveryData[] {
  const ashore = foundByLanding(g, expedition)
  return claimable(g, expedition).filter(
    (one) => g.state.discoveries[one.name]?.by !== expedition.nation && !ashore.includes(one),
  )
}

/** 18.12: what could be claimed where an expedition lies, and needs no claim as people aboard discover it ashore. */
export function foundByLanding(g: Position, expedition: Expedition): readonly DiscoveryData[] {
  const { nation, place, raider, ships } = expedition
  const people = addUp(ships)
  // 15.42: raiders put nobody ashore; 15.61: where natives live nobody goes without a missionary.
  const canLand =
    !raider &&
    place !== 'Europe' &&
    people.colonists + people.soldiers > 0 &&
    missionaryFault(g, nation, hexOfNode(place), people) === null
  return canLand ? claimable(g, expedition).filter(({ by }) => by.includes('land')) : []
}

/**
 * 18.15: behind a claim that is not credited yet, of whatever nation; not behind its own, nor behind who came by
 * land and needs no return (18.12).
 */
function mayFollow(g: Position, { id }: Expedition, name: string): boolean {
  const claim = g.state.discoveries[name]
  if (!claim || claim.credited) return false
  return ![claim, ...rivalsFor(g, name)].some(({ expedition, credited }) => credited || expedition === id)
}

/** 18.15: the expeditions that must be lost before a claim counts that is made now. */
export const aheadOf = (g: Position, name: string): readonly string[] =>
  [g.state.discoveries[name], ...rivalsFor(g, name)].flatMap((claim) => claim?.expedition ?? [])

/** 18.15: a claim by sea waits until something of the expedition is back in a friendly port. */
export function claimBySea(
  g: Context,
  expedition: Expedition,
  claims: readonly DiscoveryData[],
  place = expedition.place,
): void {
  for (const { name, points } of claims) {
    const { nation, id } = expedition
    const claim: Discovery = { by: nation, turn: g.state.turn, credited: false, expedition: id }
    if (g.state.discoveries[name]) {
      fallBehind(g, name, claim)
      continue
    }
    g.state.discoveries[name] = claim
    g.emit({
      ...{ type: 'discovery', rule: '18.14', nation, name, place, points },
      ...{ by: 'sea', expedition: id, fleet: fleetTold(expedition) },
    })
  }
}

/** What an expedition with an Explorer can claim of the Cape as it rounds it (7.5, 18.2). */
export function capeClaims(
  g: Position,
  expedition: Expedition,
  cape: Place = expedition.place,
): readonly DiscoveryData[] {
  if (!hasExplorer(g, expedition)) return []
  return discoveriesIn(g, hexOfNode(cape)).filter(
    ({ name, by }) => by.includes('cape') && (isOpen(g, name) || mayFollow(g, expedition, name)),
  )
}

/** 18.15: an expedition is back, and its claims hold whatever becomes of it when it sails again in the same turn. */
export function bringClaimsHome(g: Context, { id }: Expedition): void {
  for (const [name, rivals] of Object.entries(g.state.rivals))
    g.state.rivals[name] = rivals.map((one) =>
      one.expedition === id ? { ...one, credited: true, expedition: null } : one,
    )
  for (const [name, claim] of Object.entries(g.state.discoveries))
    if (!claim.credited && claim.expedition === id) creditClaim(g, name)
}

/**
 * 18.15: claims of an expedition that is lost hold if a unit that it has landed stands in a friendly port; else
 * they pass to who came next, or are open again.
 */
export function settleClaims(g: Context, expedition: Expedition): void {
  const { id } = expedition
  const isBack = isBackInPort(g, expedition)
  for (const [name, rivals] of Object.entries(g.state.rivals))
    g.state.rivals[name] = rivals.flatMap((one) => {
      if (one.expedition !== id) return one
      return isBack ? { ...one, credited: true, expedition: null } : []
    })
  for (const [name, claim] of Object.entries(g.state.discoveries)) {
    if (claim.credited || claim.expedition !== id) continue
    if (isBack) {
      creditClaim(g, name)
      continue
    }
    const [next, ...rest] = rivalsFor(g, name)
    if (!next) {
      delete g.state.discoveries[name]
      delete g.state.rivals[name]
      continue
    }
    g.state.discoveries[name] = next
    g.state.rivals[name] = rest
    // Who came by land needs no return (18.12), and whose people are back has returned.
    if (next.credited) creditClaim(g, name)
  }
}

/** Points of the credited discoveries of a nation (20.0/3). */
export function discoveryPoints(
  g: Position,
  nation: Nation,
): { name: string; points: number; turn: number }[] {
  return g.data.discoveries.discoveries.flatMap(({ name, points }) => {
    const found = g.state.discoveries[name]
    return found?.by === nation && found.credited ? [{ name, points, turn: found.turn }] : []
  })
}
