/** The gold that ships can bring home from where they go: what lies there, and what may come there before they sail. */
import type { Note } from '../../../kernel/contract/game.ts'
import { listed } from '../../../kernel/contract/words.ts'
import { newExpedition } from '../council/expeditions.ts'
import type { Means, VoyageWanted } from '../council/voyage-means.ts'
import type { Nation } from '../data/shapes.ts'
import { enemyHexes } from '../land/enemies.ts'
import { producing, yieldOf } from '../land/gold.ts'
import { outletsOf, shippingForbidden } from '../land/shipping.ts'
import { hexOfNode, type SeaNode } from '../map/board.ts'
import type { Hex } from '../map/hex.ts'
import { citiesIn } from '../matters/areas.ts'
import { isFriendlyPort } from '../matters/ports.ts'
import { isSeen } from '../matters/veil.ts'
import { aboard, chest, chestOf, newShip } from '../naval/ships.ts'
import { hexInfo, nationOf, type Position, sum } from '../state/context.ts'
import { stacksOf, unitsAt } from '../state/stacks.ts'
import type { Expedition, Group } from '../state/state.ts'
import { emptyGroup, goldIn, shipNames } from '../state/units.ts'
import { foundAndBack } from './bounds/within-bounds.ts'
import { carriedByOrder, type Dug } from './gold-carried.ts'
import { landsNobody } from './natives.ts'
import { cityOutlets } from './outlets.ts'

/**
 * 7.11-7.13: how much of the gold that will be there the ships can bring home, and what gold wants that is gone for
 * (13.44). Where no port will be nothing is loaded (13.43).
 */
export function goldNotes(g: Position, expedition: Expedition): Note[] {
  const { nation, ships, destination, origin } = expedition
  const place = destination ?? origin
  if (place === 'Europe') return quayNotes(g, expedition)
  const hex = hexOfNode(place)
  const lands = landsNobody(g, expedition) === null ? aboard(ships) : emptyGroup()
  const wanting = cityOutlets(g, nation, hex, lands).map((text) => ({ about: 'ships', text }))
  const isPort = isFriendlyPort(g, nation, place) || (lands.colonists > 0 && hexInfo(g, hex).coastal)
  const lying = isPort
    ? [...roomNotes(g, expedition, place), ...shutNotes(g, nation, place)]
    : stuckNotes(g, nation, hex, wanting.length > 0 ? emptyGroup() : lands)
  return [...lying, ...wanting]
}

/** 10.5: who sails home by plan leaves before the Resource Segment, and so without the gold of the port. */
function quayNotes(g: Position, expedition: Expedition): Note[] {
  const { nation, origin } = expedition
  if (origin === 'Europe' || !isFriendlyPort(g, nation, origin)) return []
  const { left } = leftFor(g, expedition, origin)
  const text = `gold: ${inParts(left)} comes aboard in the Resource Segment only, on ships that stay till then`
  return allOf(left) > 0 ? [{ about: 'ships', text }] : []
}

/** 13.43: gold that lies where no port is, or will once it is dug, or looted by soldiers who land. */
function stuckNotes(g: Position, nation: Nation, hex: Hex, { soldiers }: Group): Note[] {
  const lies = goldIn(unitsAt(g.state, nation, hex))
  if (lies > 0) return [notLoaded(lies, 'no port of yours, a colonist makes one')]
  const { area, city, mine } = hexInfo(g, hex)
  const isDug = producing(g, nation).some((from) => from === city || from === mine)
  const isLooted = soldiers > 0 && area !== null && citiesIn(g, area).some((one) => isSeen(g.state, one.hex))
  const text = "no port there: gold can't be loaded until a colonist settles"
  return isDug || isLooted ? [{ about: 'ships', text }] : []
}

/** 13.44: gold that lies in a port and may not leave by it, a note for each mine and city. */
const shutNotes = (g: Position, nation: Nation, place: SeaNode): Note[] =>
  Object.entries(unitsAt(g.state, nation, hexOfNode(place)).gold).flatMap(([from, ducats]) =>
    shippingForbidden(g, from, place) === null ? [] : [notLoaded(ducats, outletsOf(g, from))],
  )

const notLoaded = (ducats: number, why: string): Note => ({
  about: 'ships',
  text: `the gold there, ${ducats}, is not loaded: ${why}`,
})

/**
 * Ducats that may be shipped by a port (13.44) before ships leave it: what lies there, what is carried there from other
 * hexes (13.42), and what is dug or looted first (13.14, 13.31).
 */
export interface GoldFor {
  readonly lies: number
  readonly carried: number
  readonly dug: number
}

export const allOf = ({ lies, carried, dug }: GoldFor): number => lies + carried + dug

/**
 * 13.42: the gold that comes to a port before ships leave it, less what others have room for in the ports where they lie. It
 * is the same lot in each port to which it may come.
 */
export function unfetched(g: Position, { id, nation }: Expedition): (place: SeaNode) => readonly Lot[] {
  const comes = comingTo(g, nation)
  let lots = lotsOf(g, nation)
  for (const other of g.state.expeditions) {
    const port = other.place
    if (other.nation !== nation || other.id === id || port === 'Europe') continue
    if (!isFriendlyPort(g, nation, port)) continue
    lots = afterLoading(g, other, lots, (lot) => comes(lot, port))
  }
  const left = lots.filter(({ ducats }) => ducats > 0)
  return (place) => left.filter((lot) => comes(lot, place))
}

/** 13.43, 13.44: the gold that a voyage finds where it goes, as its page tells of it; none for who sails home at once (10.5). */
export function goldToLoad(
  g: Position,
  { nation, port, expedition }: Pick<Means, 'nation' | 'port' | 'expedition'>,
  { aboard: people, to }: Pick<VoyageWanted, 'aboard' | 'to'>,
): number {
  if (to === null || to === 'Europe') return 0
  const settles = (people.colonist ?? 0) > 0 && hexInfo(g, hexOfNode(to)).coastal
  if (!isFriendlyPort(g, nation, to) && !settles) return 0
  // The ships are chosen by the gold: as if they had room for all of it.
  const ships = [newShip('galleonFleet')]
  const sailing = { ...(expedition ?? newExpedition('', nation, port, [])), ships, destination: to }
  return allOf(leftFor(g, sailing, to).left)
}

/** 13.43: it is sent to a port with gold to bring home, which it leaves there if it sails elsewhere first. */
export function fetchesGold(g: Position, expedition: Expedition): boolean {
  const port = portOf(g, expedition)
  return port !== null && allOf(leftFor(g, expedition, port).left) > 0
}

/** There is gold to load in some port, or will be this turn. */
export const hasGoldAshore = (g: Position, nation: Nation): boolean => lotsOf(g, nation).length > 0

/** The port of the New World where it loads: it is sent there, or waits in it; null if there is none. */
function portOf(g: Position, { nation, destination, origin }: Expedition): SeaNode | null {
  const place = destination ?? origin
  return place !== 'Europe' && isFriendlyPort(g, nation, place) ? place : null
}

function roomNotes(g: Position, expedition: Expedition, place: SeaNode): Note[] {
  const { ships } = expedition
  const { left, theirs, byHand } = leftFor(g, expedition, place)
  const all = allOf(left)
  const others = [...theirs.map(({ id, ducats }) => `${id} fetches ${ducats}`), ...handWords(byHand)]
  if (all === 0) return others.length === 0 ? [] : [{ about: 'ships', text: `gold: ${others.join(', ')}` }]
  const laden = goldIn(aboard(ships))
  const free = chestOf(g, ships) - laden
  const room = free >= all ? `room for the ${inParts(left)}` : `room for ${free} of ${inParts(left)}`
  const text = [laden > 0 ? `${room} beside ${laden} aboard` : room, ...others].join(', ')
  // 7.13: a Galleon Fleet takes any amount.
  const each = free < Number.POSITIVE_INFINITY ? `, ${chest(g, 'carrack')} a ${shipNames.carrack}` : ''
  const back = foundAndBack(g, expedition)
  const waits = back === 'none' || back === 'some' ? '; it waits if they sail on and are not back' : ''
  return [{ about: 'ships', text: `gold: ${text}${waits}${each}` }]
}

/** "25 more if marched there by hand from 2229": what the standing order leaves where it lies. */
const handWords = (lots: readonly Lot[]): string[] =>
  lots.length === 0
    ? []
    : [
        `${ducatsOf(lots)} more if marched there by hand from ${listed([...new Set(lots.map(({ at }) => at))])}`,
      ]

/** "75 to be dug", "140 (20 there, 45 elsewhere ashore, 75 to be dug)": in the words of the heading of the council. */
function inParts(gold: GoldFor): string {
  const { lies, carried, dug } = gold
  const parts = [
    ...(lies > 0 ? [`${lies} there`] : []),
    ...(carried > 0 ? [`${carried} elsewhere ashore`] : []),
    ...(dug > 0 ? [`${dug} to be dug`] : []),
  ]
  return parts.length > 1 ? `${allOf(gold)} (${parts.join(', ')})` : parts.join('')
}

/** Ducats of a mine or city, and where they lie, or will as soon as they are dug or looted. */
export interface Lot extends Dug {
  readonly isDug: boolean
}

function lotsOf(g: Position, nation: Nation): readonly Lot[] {
  const dug = producing(g, nation).map((from): Lot => {
    const at = g.data.map.mines[from] ?? g.data.map.cities[from]!
    return { from, at, ducats: yieldOf(g, nation, from), isDug: true }
  })
  const lying = stacksOf(g.state, nation).flatMap(({ hex, gold }) =>
    Object.entries(gold).map(([from, ducats]): Lot => ({ from, at: hex, ducats, isDug: false })),
  )
  return [...dug, ...lying]
}

/** 13.43: it may leave by the port (13.44), and who stands beside it comes there in one turn. */
function comingTo(g: Position, nation: Nation): (lot: Lot, port: SeaNode) => boolean {
  const closed = enemyHexes(g.state, nation)
  return ({ from, at }, port) => {
    if (shippingForbidden(g, from, port) !== null) return false
    const hex = hexOfNode(port)
    const way = at === hex ? [] : g.routes.landWay(at, hex, closed)
    return way !== null && way.length <= farthest(g, nation, at)
  }
}

export const ducatsOf = (lots: readonly Lot[]): number => sum(lots.map(({ ducats }) => ducats))

/** What is left when an expedition has loaded what comes to it, lot by lot, as far as it has room. */
function afterLoading(
  g: Position,
  { ships }: Expedition,
  lots: readonly Lot[],
  comes: (lot: Lot) => boolean,
): readonly Lot[] {
  let room = chestOf(g, ships) - goldIn(aboard(ships))
  return lots.map((lot) => {
    const taken = comes(lot) ? Math.min(room, lot.ducats) : 0
    room -= taken
    return { ...lot, ducats: lot.ducats - taken }
  })
}

function countedAt(place: SeaNode, lots: readonly Lot[]): GoldFor {
  const hex = hexOfNode(place)
  return {
    lies: ducatsOf(lots.filter(({ isDug, at }) => !isDug && at === hex)),
    carried: ducatsOf(lots.filter(({ isDug, at }) => !isDug && at !== hex)),
    dug: ducatsOf(lots.filter(({ isDug }) => isDug)),
  }
}

/**
 * What is left for an expedition of the gold of its port: each ducat is promised once, and what voyages that were planned
 * before have room for is theirs, what comes to none but their ports first.
 */
function leftFor(
  g: Position,
  expedition: Expedition,
  place: SeaNode,
): {
  readonly left: GoldFor
  readonly theirs: readonly { readonly id: string; readonly ducats: number }[]
  readonly byHand: readonly Lot[]
} {
  const { id, nation } = expedition
  let lots = lotsOf(g, nation)
  const { comes, isByHand } = broughtTo(g, expedition, lots)
  const isHere = (lot: Lot): boolean => comes(lot, place)
  const own = g.state.expeditions.filter((one) => one.nation === nation)
  const at = own.findIndex((one) => one.id === id)
  const before = at < 0 ? own : own.slice(0, at)
  const theirs = before.flatMap((other) => {
    const port = other.raider ? null : portOf(g, other)
    if (port === null) return []
    const nearLast = lots.toSorted((one, two) => Number(isHere(one)) - Number(isHere(two)))
    lots = afterLoading(g, other, nearLast, (lot) => comes(lot, port))
    const ducats = ducatsOf(nearLast.filter(isHere)) - ducatsOf(lots.filter(isHere))
    return ducats > 0 ? [{ id: other.id, ducats }] : []
  })
  const byHand = lots.filter((lot) => lot.ducats > 0 && isByHand(lot, place))
  return { left: countedAt(place, lots.filter(isHere)), theirs, byHand }
}

/**
 * 6.71: which gold comes to which port by the time ships leave it, and which only if somebody is sent: where carrying is left
 * to a standing order what that leaves where it lies, and nothing that it brings elsewhere.
 */
function broughtTo(g: Position, expedition: Expedition, lots: readonly Lot[]) {
  const { id, nation, destination, origin } = expedition
  const mayCome = comingTo(g, nation)
  // No order carries to a port that is yet to be founded.
  const isOrdered = nationOf(g, nation).standing.haul && isFriendlyPort(g, nation, destination ?? origin)
  const planned = g.state.expeditions.filter(
    (one) => one.nation === nation && one.id !== id && !one.raider && portOf(g, one) !== null,
  )
  const dug = lots.filter(({ isDug }) => isDug)
  const goalOf = carriedByOrder(g, nation, { sailing: [...planned, expedition], dug })
  const isGoal = (at: Hex, port: SeaNode) => at === hexOfNode(port) || goalOf(at) === hexOfNode(port)
  return {
    comes: (lot: Lot, port: SeaNode) =>
      isOrdered ? isGoal(lot.at, port) && shippingForbidden(g, lot.from, port) === null : mayCome(lot, port),
    isByHand: (lot: Lot, port: SeaNode) =>
      isOrdered && mayCome(lot, port) && !isGoal(lot.at, port) && goalOf(lot.at) === null,
  }
}

/** The points by land of who can carry gold away from a hex (13.42). */
function farthest({ state, data }: Position, nation: Nation, hex: Hex): number {
  const { soldiers, colonists } = unitsAt(state, nation, hex)
  const { soldier, colonist } = data.units
  return Math.max(soldiers > 0 ? soldier.movement : 0, colonists > 0 ? colonist.movement : 0)
}
