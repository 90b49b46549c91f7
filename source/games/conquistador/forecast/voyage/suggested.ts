/** What is mostly wanted of a voyage where nothing was entered: who sails, the ships that follow them and the gold, bounds. */
import type { Tally } from '../../../../kernel/contract/actions.ts'
import type { TallyDomain } from '../../../../kernel/contract/game.ts'
import { isPreacherWanting } from '../../council/demands.ts'
import { boundsThereAndBack, isGalleons } from '../../council/expeditions.ts'
import { priceOf, upkeepOf } from '../../council/prices.ts'
import {
  calledMissionary,
  costOf,
  domainsFor,
  expeditionOf,
  fleetFor,
  holdOf,
  isNone,
  type Means,
  mostRoom,
  shipTally,
  type VoyageWanted,
} from '../../council/voyage-means.ts'
import { upkeepToCome } from '../../end/bill.ts'
import { lacksMissionary, missionariesLeft } from '../../matters/missionaries.ts'
import { isFriendlyPort } from '../../matters/ports.ts'
import { boundsInPhase, stopCost } from '../../naval/bounds.ts'
import { hostileWaters } from '../../naval/fleets.ts'
import { aboard, chest, chestOf, hold, newShip } from '../../naval/ships.ts'
import { areaOff, type Position, sum } from '../../state/context.ts'
import type { Expedition } from '../../state/state.ts'
import { goldIn, isExplorer, shipOrder, tallyOf } from '../../state/units.ts'
import { isPaidInVain } from '../bounds/voyage-bounds.ts'
import { stopsFor } from '../bounds/within-bounds.ts'
import { goldToLoad } from '../gold-there.ts'

type Sailing = Pick<VoyageWanted, 'aboard' | 'to'>

/**
 * 13.43: the ships that follow who sails, with carracks that are bought for gold for which those at hand have no room, as many
 * as can be paid for: maintenance too, for the gold is home before that (6.81).
 */
function suggestedFleet(g: Position, means: Means, sailing: Sailing): Tally {
  const gold = goldToLoad(g, means, sailing)
  const withBought = (count: number): Tally => {
    const carracks = Array.from({ length: count }, () => newShip('carrack'))
    return fleetFor(g, { ...means, ships: [...means.ships, ...carracks] }, sailing, gold)
  }
  for (let count = carracksToBuy(g, means, sailing, gold); count > 0; count--) {
    const ships = withBought(count)
    const { now, due } = costsOf(g, means, { ...sailing, ships })
    if (now <= means.ducats && now + due <= means.ducats + gold) return ships
  }
  return withBought(0)
}

/** Each takes more gold than it costs with its upkeep of the turn; none beside a Galleon Fleet that could sail for all of it. */
function carracksToBuy(
  g: Position,
  { nation, port, ships }: Means,
  { aboard: people, to }: Sailing,
  gold: number,
): number {
  const hasGalleons = ships.some(({ kind }) => kind === 'galleonFleet')
  if (port !== 'Europe' || to === 'Europe' || (hasGalleons && isNone(people))) return 0
  const others = ships.filter(({ kind }) => kind !== 'galleonFleet')
  const left = Math.max(0, gold - chestOf(g, others) + goldIn(aboard(others)))
  const [price, each] = [priceOf(g, nation, 'carrack') + upkeepOf(g, nation, 'carrack'), chest(g, 'carrack')]
  return Math.floor(left / each) + (left % each > price ? 1 : 0)
}

/** Who can sail while the ships follow them: as many as the treasury has soldiers and ships for. */
export function aboardOf(g: Position, means: Means, wanted: VoyageWanted): TallyDomain {
  const domain = domainsFor(g, means, { ...wanted, ships: {} }, mostRoom(g, means)).aboard
  const { soldier } = domain.items
  if (!soldier) return domain
  let max = soldier.max
  while (max > means.people.soldiers && !isPaidFor(g, means, wanted, max)) max--
  return { ...domain, items: { ...domain.items, soldier: { ...soldier, max } } }
}

/** Whether the treasury has so many soldiers beside the others, and the ships that follow them. */
function isPaidFor(g: Position, means: Means, wanted: VoyageWanted, soldiers: number): boolean {
  const people = { ...wanted.aboard, soldier: soldiers }
  const ships = suggestedFleet(g, means, { aboard: people, to: wanted.to })
  const { goods, bounds } = costOf(g, means, { ...wanted, aboard: people, ships })
  return goods + bounds <= means.ducats
}

/** Colonists and soldiers. */
export const inHold = ({ soldier = 0, colonist = 0 }: Tally): number => soldier + colonist

/** Whether ships go by who sails where none are entered: those of a plan with a carrack to spare were wanted so. */
export function shipsFollow(g: Position, { expedition }: Means): boolean {
  if (!expedition) return true
  const spare = holdOf(g, shipTally(expedition.ships)) - inHold(tallyOf(aboard(expedition.ships)))
  return !isGalleons(expedition) && spare < hold(g, 'carrack')
}

export const explorersOf = (g: Position, { people }: Means): Tally =>
  Object.fromEntries(people.leaders.filter((name) => isExplorer(g, name)).map((name) => [name, 1]))

/** What was filled in, and for the rest what is mostly wanted. */
export function suggested(g: Position, means: Means, given: Partial<VoyageWanted>): VoyageWanted {
  const { expedition, port } = means
  const planned: Partial<VoyageWanted> = expedition
    ? {
        ships: shipTally(expedition.ships),
        aboard: tallyOf(aboard(expedition.ships)),
        to: expedition.destination ?? (port === 'Europe' ? null : port),
        bounds: expedition.bounds,
      }
    : {}
  const { to = port === 'Europe' ? null : port } = { ...planned, ...given }
  const isOther = given.aboard && planned.aboard && inHold(given.aboard) !== inHold(planned.aboard)
  const entered = given.ships ?? (isOther && shipsFollow(g, means) ? undefined : planned.ships)
  const { aboard: people = entered ? withRoom(g, means, entered, to) : settlers(g, means, to) } = {
    ...planned,
    ...given,
  }
  const ships = entered ?? suggestedFleet(g, means, { aboard: people, to })
  const most = domainsFor(g, means, { ships, aboard: people, to, bounds: 0 }).bounds.max
  const { bounds = Math.min(most, boundsFor(g, means, { ships, aboard: people, to, bounds: 0 })) } = {
    ...planned,
    ...given,
  }
  return { ships, aboard: people, to, bounds }
}

/** Every ship but a Galleon Fleet, which sails alone; that one if there is nothing else. */
function allShips({ ships }: Means): Tally {
  const { galleonFleet = 0, ...others } = shipTally(ships)
  return isNone(others) && galleonFleet > 0 ? { galleonFleet } : others
}

/**
 * Who sails from Europe if nothing is said: the soldiers, who were bought for it, then colonists; an Explorer
 * where it takes one (7.26), a missionary where one is wanting (15.61), alone too where Spaniards wait for him.
 */
function passengers(g: Position, means: Means, ships: Tally, to: string | null): Tally {
  const { nation, port, people } = means
  const room = holdOf(g, ships)
  if (port !== 'Europe' || ships.galleonFleet) return {}
  const soldier = Math.min(room, people.soldiers)
  const colonist = Math.min(room - soldier, people.colonists)
  const isOpen = to !== null && !isFriendlyPort(g, nation, to) && !hostileWaters(g, nation).includes(to)
  const leader = isOpen ? people.leaders.find((name) => isExplorer(g, name)) : undefined
  return {
    ...(colonist > 0 && { colonist }),
    ...(soldier > 0 && { soldier }),
    ...(leader && { [leader]: 1 }),
    ...preacherToTake(g, means, to, colonist + soldier),
  }
}

/** 15.61: a missionary is wanting for those who land, or wait there. */
function takesPreacher(
  g: Position,
  { nation, expedition }: Means,
  to: string | null,
  landing: number,
): boolean {
  const area = areaOff(g, to)
  if (area === null || !isPreacherWanting(g, nation, area, expedition)) return false
  return landing > 0 || lacksMissionary(g, nation, area)
}

/** Who preaches: one who has a counter already, or is called; null where all counters are in play (15.63). */
const preacherAtHand = (g: Position, { people }: Means): string | null =>
  people.missionaries[0] ?? (missionariesLeft(g) > 0 ? calledMissionary : null)

/** The missionary for so many who land somewhere; nobody where none is wanting, or to be had. */
function preacherToTake(g: Position, means: Means, to: string | null, landing: number): Tally {
  const name = preacherAtHand(g, means)
  return name !== null && takesPreacher(g, means, to, landing) ? { [name]: 1 } : {}
}

/** With the missionary who is suggested for those who sail, and no longer where they stay or others go elsewhere. */
export function withPreacher(
  g: Position,
  means: Means,
  wanted: VoyageWanted,
  domain: TallyDomain,
): TallyDomain {
  const name = preacherAtHand(g, means)
  const item = name === null ? undefined : domain.items[name]
  // What is planned already was meant so.
  if (means.port !== 'Europe' || means.expedition || name === null || !item) return domain
  const isWanted = !wanted.ships.galleonFleet && takesPreacher(g, means, wanted.to, inHold(wanted.aboard))
  return { ...domain, items: { ...domain.items, [name]: { ...item, suggested: isWanted ? 1 : 0 } } }
}

/** Who is suggested anyway, as far as ships that were entered have room: a ship more takes nobody along unasked. */
function withRoom(g: Position, means: Means, ships: Tally, to: string | null): Tally {
  const { soldier = 0, colonist = 0 } = settlers(g, means, to)
  return passengers(
    g,
    { ...means, people: { ...means.people, soldiers: soldier, colonists: colonist } },
    ships,
    to,
  )
}

/**
 * Who sails where ships follow: to own ports with the colonists for whom ships can be bought, who would be lost in
 * Europe (15.1), as long as maintenance is left. Whoever has bought soldiers has weighed how much of either he sends.
 */
function settlers(g: Position, means: Means, to: string | null): Tally {
  const people = passengers(g, means, allShips(means), to)
  const isSettled = to !== null && to !== 'Europe' && isFriendlyPort(g, means.nation, to)
  if (means.port !== 'Europe' || !isSettled || means.people.soldiers > 0) return people
  for (let colonist = means.people.colonists; colonist > (people.colonist ?? 0); colonist--) {
    const more = { ...people, ...preacherToTake(g, means, to, colonist), colonist }
    const sailing = { aboard: more, to }
    const ships = fleetFor(g, means, sailing, goldToLoad(g, means, sailing))
    const { now, due } = costsOf(g, means, { ...sailing, ships })
    if (now + due <= means.ducats) return more
  }
  return people
}

/** 6.61, 6.81: ducats for what is bought and for the bounds, and all maintenance at the end of the turn. */
function costsOf(
  g: Position,
  means: Means,
  wanted: Omit<VoyageWanted, 'bounds'>,
): { readonly now: number; readonly due: number } {
  const all = { ...wanted, bounds: boundsFor(g, means, { ...wanted, bounds: 0 }) }
  const { goods, bounds } = costOf(g, means, all)
  return { now: goods + bounds, due: upkeepToCome(g, means.nation) + upkeepAdded(g, means, all) }
}

/** Bounds there (7.23), those of a claim to be made there, and home as far as it is safer to have paid for them (9.3). */
function boundsFor(g: Position, means: Means, wanted: VoyageWanted): number {
  const expedition = expeditionOf(g, means, wanted)
  const { out = 0, home = 0 } = boundsThereAndBack(g, expedition) ?? {}
  return out + (isPaidInVain(g, expedition) ? 0 : home) + stopBounds(g, expedition)
}

/** The bounds of such a stop. */
const stopBounds = (g: Position, expedition: Expedition): number =>
  stopsFor(g, expedition) === null
    ? 0
    : boundsInPhase(g, { ...expedition, crossing: 0, points: stopCost(expedition) })

/** 6.81: what those cost whom the voyage buys or takes from Europe. */
export function upkeepAdded(
  g: Position,
  { nation, port, expedition, ships, people }: Means,
  wanted: VoyageWanted,
): number {
  const there = shipTally(ships)
  const before = aboard(expedition?.ships ?? [])
  const { soldier = 0, colonist = 0, [calledMissionary]: calls = 0 } = wanted.aboard
  const more = [
    ...shipOrder.map((kind) => [kind, (wanted.ships[kind] ?? 0) - (there[kind] ?? 0)] as const),
    ['soldier', soldier - people.soldiers] as const,
    ['missionary', calls] as const,
    // 6.82: nobody maintains colonists who stay in Europe.
    ['colonist', port === 'Europe' ? colonist - before.colonists : 0] as const,
  ]
  return sum(more.map(([kind, count]) => Math.max(0, count) * upkeepOf(g, nation, kind)))
}
