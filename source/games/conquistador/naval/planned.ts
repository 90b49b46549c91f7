/** 6.71: voyages that sail by themselves, by standing order, as long as nothing differs from what was planned. */
import type { Refusal } from '../../../kernel/contract/game.ts'
import { listed } from '../../../kernel/contract/words.ts'
import { toFetch } from '../council/demands.ts'
import { boundsThereAndBack } from '../council/expeditions.ts'
import { missingThere, othersSince } from '../council/plans.ts'
import type { DiscoveryData, Nation } from '../data/shapes.ts'
import { type MarchedIn, marchedInTo } from '../land/marched-in.ts'
import { marchesEnded, marchTitles } from '../land/marches.ts'
import { shippingForbidden, stuckAshore } from '../land/shipping.ts'
import { hexOfNode, type SeaNode } from '../map/board.ts'
import { heldByOthers } from '../matters/areas.ts'
import { aheadOf, claimable, hasExplorer, ownClaims } from '../matters/discovery.ts'
import { allLandfalls, beyondCape, boundsHome, isFriendlyPort, placeName } from '../matters/ports.ts'
import { isSeen } from '../matters/veil.ts'
import { areaOff, nationOf, type Position, sum } from '../state/context.ts'
import { unitsAt } from '../state/stacks.ts'
import type { Expedition, Harbour, Place } from '../state/state.ts'
import { emptyGroup, goldIn, hasUnits, isEmpty, many, nameGroup } from '../state/units.ts'
import { boundsUsed, landingCost, stopCost } from './bounds.ts'
import { foesAt } from './fleets.ts'
import { isSameUnpaid, rollsAttrition } from './naval-attrition.ts'
import { meetingLines } from './naval-combat.ts'
import { departureChoice, homeChoice, portsInReach, strandedInPort } from './passage.ts'
import { aboard, chestOf, room } from './ships.ts'

const because = (rule: string, reason: string): Refusal => ({ rule, reason })

/** What keeps an expedition from crossing by itself in the Initial Naval Phase; null if it sails as planned. */
export function heldBeforeCrossing(g: Position, expedition: Expedition): Refusal | null {
  const { id, nation, place, destination, toPort, raider } = expedition
  if (place !== 'Europe') return heldOnTheWayHome(g, expedition)
  const choice = departureChoice(g, expedition, 'initial')
  if (!choice || destination === null || destination === 'Europe')
    return because('6.71', `${id} has no orders.`)
  const { off } = choice
  const goal = placeName(g, destination)
  if (off) return { ...off, reason: `${id} cannot sail as planned: ${off.reason}` }
  if (mayBeRefused(g, nation, destination)) return because('7.52', `${id} has the Cape to round.`)
  if (toPort && !isFriendlyPort(g, nation, destination))
    return because('15.33', `${goal}, to which ${id} is bound, is no port of yours any more.`)
  const foes = raider ? [] : foesAt(g, nation, destination)
  return foes.length > 0
    ? because(
        '8.12',
        [
          `Ships of ${listed(foes)} lie at ${goal}, to which ${id} is bound.`,
          'It sails there as written down, or not at all [6.71].',
          ...meetingLines(g, expedition, destination),
        ].join(' '),
      )
    : null
}

/**
 * It stays as planned: in a port of its nation, without the bounds for the way home, and none were meant for that, nor does
 * it dare to sail there past them.
 */
export const restsAsPlanned = (g: Position, expedition: Expedition): boolean =>
  expedition.place === 'Europe'
    ? expedition.crossed || expedition.destination === null
    : isFriendlyPort(g, expedition.nation, expedition.place) &&
      !hasBoundsHome(g, expedition) &&
      !missesHome(g, expedition) &&
      !mayDareHome(g, expedition)

export const hasBoundsHome = (g: Position, expedition: Expedition): boolean =>
  expedition.place !== 'Europe' && boundsWanting(g, expedition) === 0

/** 7.52, 7.53: the Cape lies between a place and Europe, and its die falls for who has no Rutter. */
export const mayBeRefused = (g: Position, nation: Nation, place: Place): boolean =>
  beyondCape(g, place) && !nationOf(g, nation).rutter

/** 9.3: the bounds that are wanting for the way home from where it lies. */
export const boundsWanting = (g: Position, expedition: Expedition): number =>
  expedition.place === 'Europe'
    ? 0
    : Math.max(0, boundsUsed(g, expedition) + boundsHome(g, expedition.place) - expedition.bounds)

/** 6.62: its bounds were bought for the way home, too. */
export function isPaidHome(g: Position, expedition: Expedition): boolean {
  const trip = boundsThereAndBack(g, expedition)
  return trip !== null && expedition.bounds >= trip.out + trip.home
}

/** 9.3: it was to come home within its bounds, and in the Final Naval Phase they are too few; not who sails out only then. */
export const missesHome = (g: Position, expedition: Expedition): boolean =>
  !expedition.raider &&
  !expedition.finished &&
  expedition.crossing === 0 &&
  isPaidHome(g, expedition) &&
  boundsWanting(g, expedition) > 0

/**
 * 9.3, 13.41: it may sail home past its bounds, for gold that is aboard, or at no more risk than within them; not who sails
 * out only then.
 */
const mayDareHome = (g: Position, expedition: Expedition): boolean =>
  !expedition.finished &&
  expedition.crossing === 0 &&
  (goldIn(aboard(expedition.ships)) > 0 || isHomeAsSafe(g, expedition)) &&
  !homeChoice(g, expedition).off

/**
 * 9.3: the way home from a place rolls the same, whether its bounds are paid for or not; 7.52: past the Cape only for who has
 * a Rutter, since one whom it refuses uses other bounds.
 */
export const isHomeAsSafe = (g: Position, expedition: Expedition, place = expedition.place): boolean =>
  rollsAttrition(expedition) &&
  place !== 'Europe' &&
  isSameUnpaid(g, boundsHome(g, place)) &&
  !mayBeRefused(g, expedition.nation, place)

/** "S1, with 25 ducats of gold aboard, is 1 bound short for the way home from Caribbean (2316)." */
export function shortOfHome(g: Position, expedition: Expedition): string {
  const gold = goldIn(aboard(expedition.ships))
  const laden = gold > 0 ? `, with ${many(gold, 'ducat')} of gold aboard,` : ''
  const safe = isHomeAsSafe(g, expedition) ? ' Its roll is the same as if they were paid for.' : ''
  return `${expedition.id}${laden} is ${many(boundsWanting(g, expedition), 'bound')} short for the way home from ${placeName(g, expedition.place)}.${safe}`
}

/** 7.33: bounds left to sail within the New World: all, where they do not reach home anyhow. */
export function boundsToSpare(g: Position, expedition: Expedition): number {
  const left = expedition.bounds - boundsUsed(g, expedition)
  return hasBoundsHome(g, expedition) ? left - boundsHome(g, expedition.place) : left
}

/**
 * 18.13, 18.14: what an Explorer could still claim in other waters with bounds that are left, and be home in time where they
 * were bought for that: the best of it by all that is claimed at one place, with its points. Null where nothing is in reach,
 * or is seen to be.
 * @param but what does not count
 */
export function findInReach(
  g: Position,
  expedition: Expedition,
  but: readonly DiscoveryData[] = [],
): Pick<DiscoveryData, 'name' | 'points'> | null {
  const { place: from } = expedition
  if (from === 'Europe' || boundsToSpare(g, expedition) <= 0 || !hasExplorer(g, expedition)) return null
  const isHomeWanted = hasBoundsHome(g, expedition)
  const stop = stopCost({ ...expedition, stop: 'passing' })
  const isInTime = (node: SeaNode): boolean => {
    const way = g.routes.seaDistance(from, node)
    if (way === null || node === from || g.board.ocean.get(node) !== g.board.ocean.get(from)) return false
    const used = boundsUsed(g, { ...expedition, points: expedition.points + way + stop })
    return used + (isHomeWanted ? boundsHome(g, node) : 0) <= expedition.bounds
  }
  const found = allLandfalls(g)
    .filter(isInTime)
    .map((node) =>
      claimable(g, { ...expedition, place: node }).filter(
        (one) => isOpenAt(g, node, one) && !but.includes(one),
      ),
    )
    .filter((open) => open.length > 0)
    .map((open) => ({
      name: listed(open.map(({ name }) => name)),
      points: sum(open.map(({ points }) => points)),
    }))
  return found.toSorted((one, other) => other.points - one.points)[0] ?? null
}

/** 7.32: an expedition once some have landed where it lies, which may take bounds. */
export const landed = (expedition: Expedition): Expedition => ({
  ...expedition,
  points: expedition.points + landingCost(expedition),
  stop: 'stopped',
})

/**
 * 18.14: an Explorer claims by order where he lies if nobody is ahead of him (18.15), and the stop takes him from nothing that he
 * could find besides, nor from the way home within his bounds; nor others from what they could do, whose movement ends as
 * his begins, or his as theirs does (8.24).
 */
export function claimsByOrder(g: Position, expedition: Expedition): boolean {
  const { id, nation, place, raider, points, bounds } = expedition
  const claims = ownClaims(g, expedition)
  if (place === 'Europe' || raider || claims.length === 0 || foesAt(g, nation, place).length > 0) return false
  if (claims.some(({ name }) => aheadOf(g, name).length > 0)) return false
  const stopped = { ...expedition, points: points + stopCost(expedition), stop: 'stopped' as const }
  const home = hasBoundsHome(g, expedition) ? boundsHome(g, place) : 0
  if (boundsUsed(g, stopped) + home > bounds) return false
  const own = g.state.expeditions.filter((one) => one.nation === nation && one.place !== 'Europe')
  // 8.16: who was attacked in vain sails on before anything else.
  if (own.some(({ driven }) => driven)) return false
  const next = findInReach(g, stopped, claims)
  if (findInReach(g, expedition, claims)?.name !== next?.name) return false
  const others = own.filter((one) => one.id !== id && !one.finished && (next !== null || one.begun))
  return expedition.begun || others.every((one) => isAtRest(g, one))
}

/** 7.26: it may end its movement where it lies, and has no bounds to go on. */
const isAtRest = (g: Position, expedition: Expedition): boolean =>
  boundsToSpare(g, expedition) <= 0 &&
  (hasExplorer(g, expedition) || isFriendlyPort(g, expedition.nation, expedition.place))

/** Nobody has claimed it, and no veil hides where it lies. */
const isOpenAt = (g: Position, node: SeaNode, { name, place }: DiscoveryData): boolean => {
  const hex = hexOfNode(node)
  return !g.state.discoveries[name] && (isSeen(g.state, hex) || !place.hexes?.includes(hex))
}

/**
 * It lies where it was sent, all are ashore, and no bounds are left to sail anywhere but home; or, where voyages are left to
 * an order, off a coast that its Explorer has claimed.
 */
export function isWhereItWasSent(g: Position, expedition: Expedition): boolean {
  const { nation, place, stop } = expedition
  if (place === 'Europe') return true
  const hasClaimed = stop === 'stopped' && hasExplorer(g, expedition) && hasBoundsHome(g, expedition)
  const mayStay = hasClaimed && nationOf(g, nation).standing.voyages
  if (!mayStay && !isFriendlyPort(g, nation, place)) return false
  const { soldiers, colonists } = aboard(expedition.ships)
  const isFree = foesAt(g, nation, place).length === 0 && claimable(g, expedition).length === 0
  return boundsToSpare(g, expedition) <= 0 && soldiers + colonists === 0 && isFree
}

/**
 * What keeps people from landing by themselves where no port is; null where they have come to what was written down with all
 * who were to come there, and no more of others are in that Area than by then. Its natives are those of whom the plan was told: none come or go between the
 * council and the landing.
 */
export function whyNotAsPlanned(g: Position, expedition: Expedition): string | null {
  const { id, nation, place, ships } = expedition
  const why = `${placeName(g, place)}, where ${id} would land, is no port of yours yet`
  const area = areaOff(g, place)
  if (!hasUnits(aboard(ships)) || area === null) return why
  if (!nationOf(g, nation).standing.voyages)
    return `${why}, and planned voyages are left to no standing order`
  const missing = missingThere(g, expedition)
  if (missing.length > 0)
    return `${why}, and ${listed(missing)}, planned for ${area} too, ${missing.length === 1 ? 'is' : 'are'} not there`
  const others = othersSince(g, expedition)
  if (others === 'come') return `${why}, and others have come to ${area} since it was planned`
  if (others === 'unknown')
    return `${why}, and who of others was in ${area} when it was planned was not written down`
  return heldByOthers(g, area) ? `${why}, and others hold ${area}` : null
}

/** What keeps an expedition from going home by itself in the Final Naval Phase; null if it sails as planned. */
export function heldInTheNewWorld(g: Position, expedition: Expedition): Refusal | null {
  const { id, nation, place, finished, raider } = expedition
  if (place === 'Europe' || finished || raider) return because('7.22', `${id} waits for orders.`)
  const where = placeName(g, place)
  // Without another port in reach there is nothing but the way home.
  if (strandedInPort(g, expedition) && portsInReach(g, expedition).length > 0) {
    const stuck = stuckAt(g, nation, place)
    // Who has nothing aboard and waits for nothing sails home as planned.
    if (stuck.length > 0 || !isEmpty(aboard(expedition.ships)))
      return because('7.27', [`${where}, to which ${id} came, is no port any more.`, ...stuck].join(' '))
  }
  if (!hasBoundsHome(g, expedition)) return because('9.3', shortOfHome(g, expedition))
  const { soldiers, colonists } = aboard(expedition.ships)
  if (soldiers + colonists > 0 && expedition.homeward < soldiers + colonists)
    return because('10.5', `${id} still has people aboard that it brought.`)
  const behind = leftBehind(g, expedition)
  if (behind.soldiers + behind.leaders.length > 0)
    return because(
      '10.5',
      `${nameGroup({ ...emptyGroup(), ...behind })} who marched to ${where} this turn could come aboard ${id}, or go aboard next turn if it stays.`,
    )
  // Of gold for which they have no room there is nothing to decide, and that it stays was told as the rest came aboard.
  const quay = hasRoomForGold(g, expedition) ? unitsAt(g.state, nation, hexOfNode(place)).gold : {}
  const left = Object.keys(quay).filter((from) => shippingForbidden(g, from, place) === null)
  if (left.length > 0) return because('13.43', `Gold is left on the quay of ${where}, where ${id} lies.`)
  const called = calledThere(g, expedition)
  if (called > 0)
    return because(
      '6.41/7',
      `${many(called, 'soldier')} in ${where}, where ${id} lies, could go home for the civil war.`,
    )
  return heldOnTheWayHome(g, expedition)
}

/** 7.11-7.13, 13.43: it lies in a friendly port, and its ships can take more gold. */
const hasRoomForGold = (g: Position, { nation, place, ships }: Expedition): boolean =>
  isFriendlyPort(g, nation, place) && goldIn(aboard(ships)) < chestOf(g, ships)

/** 6.41/7: soldiers whom a civil war calls home, and who stand where ships with room for them lie. */
function calledThere(g: Position, { nation, place, ships }: Expedition): number {
  if (place === 'Europe' || !isFriendlyPort(g, nation, place)) return 0
  const { soldiers } = unitsAt(g.state, nation, hexOfNode(place))
  return Math.min(toFetch(g, nation), soldiers, room(g, ships))
}

/** 10.5: who marched to its port this turn and could come aboard, where no other ships stay for them. */
export function leftBehind(g: Position, { nation, place, raider, ships }: Expedition): MarchedIn {
  const nobody = { soldiers: 0, leaders: [] }
  if (place === 'Europe' || raider || !isFriendlyPort(g, nation, place)) return nobody
  const hex = hexOfNode(place)
  const isOther = (one: Harbour) =>
    one.nation === nation && one.place !== 'Europe' && hexOfNode(one.place) === hex
  if (g.state.harbours.some((one) => isOther(one) && one.ships.length > 0)) return nobody
  const { soldiers, leaders } = marchedInTo(g, nation, hex)
  return { soldiers: Math.min(soldiers, room(g, ships)), leaders }
}

/** 13.43: gold that was to go aboard there. */
function stuckAt(g: Position, nation: Nation, place: SeaNode): string[] {
  const here = stuckAshore(g, nation).filter(({ hex }) => hex === hexOfNode(place))
  return here.map(({ reason }) => reason)
}

function heldOnTheWayHome(g: Position, expedition: Expedition): Refusal | null {
  const { id, place } = expedition
  const { off } = homeChoice(g, expedition)
  if (off) return { ...off, reason: `${id} cannot sail home as planned: ${off.reason}` }
  const [march] = marchesEnded(g, expedition.nation, expedition.marching)
  if (march) return because(march.rule, `${id} carries the last of the march for ${marchTitles[march.name]}.`)
  return mayBeRefused(g, expedition.nation, place)
    ? because('7.52', `${id} has the Cape to round on its way home.`)
    : null
}
