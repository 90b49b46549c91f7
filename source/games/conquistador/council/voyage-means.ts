/** What a voyage can be made of: what lies in its port, what it has already, and what the treasury buys (6.6). */

import type { Tally } from '../../../kernel/contract/actions.ts'
import type {
  CountDomain,
  PlaceDomain,
  Refusal,
  TallyDomain,
  TallyItem,
} from '../../../kernel/contract/game.ts'
import { change } from '../../../kernel/flow/draft.ts'
import type { Nation, ShipKind } from '../data/shapes.ts'
import { keepsMissionaries, missionariesLeft } from '../matters/missionaries.ts'
import { boardingLimits } from '../naval/privateers.ts'
import { aboard, chest, harbourAt, hold, newShip } from '../naval/ships.ts'
import { nationOf, type Position, sum } from '../state/context.ts'
import type { Expedition, Group, Place, Ship } from '../state/state.ts'
import { tallyItems } from '../state/tally-items.ts'
import {
  addUp,
  emptyGroup,
  goldIn,
  isExplorer,
  isMissionary,
  many,
  readTally,
  shipOrder,
} from '../state/units.ts'
import { destinations, mostBounds, newExpedition, noOtherGoal, shipsFor } from './expeditions.ts'
import { holdLimit, waiting } from './loading.ts'
import { boundPrice, priceOf, upkeepEach, type Ware, wares } from './prices.ts'
import { notForSale } from './purchases.ts'

/** A voyage as it is wanted: ships by kind, people by the names of a tally; `to` is null while it is open. */
export interface VoyageWanted {
  readonly ships: Tally
  readonly aboard: Tally
  readonly to: Place | null
  readonly bounds: number
}

/** In `aboard`, missionaries who are called for the voyage (15.63), beside those who have a counter already. */
export const calledMissionary = 'missionary'

export interface Means {
  readonly nation: Nation
  readonly port: Place
  /** The expedition that is changed; null for a new one. */
  readonly expedition: Expedition | null
  readonly ships: readonly Ship[]
  readonly people: Group
  /** Ducats that it can cost, those that its bounds cost now among them. */
  readonly ducats: number
}

/** For a new voyage from a port. */
export function meansAt(g: Position, nation: Nation, port: Place): Means {
  const ships = harbourAt(g.state, nation, port)?.ships ?? []
  const people = waiting(g, newExpedition('', nation, port, []))
  return { nation, port, expedition: null, ships, people, ducats: nationOf(g, nation).treasury }
}

/** For the change of one that is planned. */
export function meansOf(g: Position, expedition: Expedition): Means {
  const { nation, origin, bounds } = expedition
  const { ships, people, ducats, ...means } = meansAt(g, nation, origin)
  return {
    ...means,
    expedition,
    ships: [...expedition.ships, ...ships],
    people: { ...addUp([aboard(expedition.ships), people]), gold: {} },
    ducats: ducats + bounds * boundPrice(g, nation),
  }
}

const countOf = ({ ships }: Pick<Means, 'ships'>, kind: ShipKind): number =>
  ships.filter((ship) => ship.kind === kind).length

const shipLabels: Readonly<Record<ShipKind, string>> = {
  carrack: 'carracks',
  caravel: 'caravels',
  galleonFleet: 'Galleon Fleet',
}

/** What is to be bought for a voyage: what it wants beyond what there is. */
export function toBuy(
  means: Means,
  wanted: Pick<VoyageWanted, 'ships' | 'aboard'>,
): Readonly<Record<Ware, number>> {
  const missing = (kind: ShipKind) => Math.max(0, (wanted.ships[kind] ?? 0) - countOf(means, kind))
  return {
    caravel: missing('caravel'),
    carrack: missing('carrack'),
    galleonFleet: missing('galleonFleet'),
    soldier: Math.max(0, (wanted.aboard.soldier ?? 0) - means.people.soldiers),
  }
}

/** Ducats for what is bought, and for the bounds. */
export function costOf(g: Position, means: Means, wanted: VoyageWanted): { goods: number; bounds: number } {
  const buying = toBuy(means, wanted)
  return {
    goods: sum(wares.map((ware) => buying[ware] * priceOf(g, means.nation, ware))),
    bounds: wanted.bounds * boundPrice(g, means.nation),
  }
}

/** Colonists and soldiers that some ships carry (7.11-7.13). */
export const holdOf = (g: Position, ships: Tally): number =>
  sum(shipOrder.map((kind) => (ships[kind] ?? 0) * hold(g, kind)))

/**
 * The fewest ships for those aboard and for the gold to be fetched, or taken home: carracks, a caravel for one alone;
 * what is wanting is bought, but not for gold. A Galleon Fleet only where there is nothing else, and nobody to carry.
 */
export function fleetFor(
  g: Position,
  means: Means,
  { aboard: people, to }: Pick<VoyageWanted, 'aboard' | 'to'>,
  gold: number,
): Tally {
  const units = (people.soldier ?? 0) + (people.colonist ?? 0)
  const have = (kind: ShipKind) => countOf(means, kind)
  const ofGold = shipsForGold(g, means, { kind: 'carrack', gold, to })
  const { count } = shipsForGold(g, means, { kind: 'caravel', gold: gold - ofGold.room, to })
  const isAlone = have('carrack') + have('caravel') === 0 && isNone(people)
  if (isAlone && have('galleonFleet') > 0) return { galleonFleet: 1 }
  if (units <= 1 && ofGold.count === 0 && (have('caravel') > 0 || have('carrack') === 0))
    return { caravel: Math.max(1, count) }
  const wanted = Math.max(Math.ceil(units / hold(g, 'carrack')), ofGold.count, 1)
  const carrack = Math.min(wanted, have('carrack'))
  const room = (wanted - carrack) * hold(g, 'carrack')
  const rest = Math.min(room, Math.max(0, units - carrack * hold(g, 'carrack')))
  const caravel = Math.min(Math.max(rest, count), have('caravel'))
  const bought = means.port === 'Europe' ? Math.ceil(Math.max(0, rest - caravel) / hold(g, 'carrack')) : 0
  return { ...(carrack + bought > 0 && { carrack: carrack + bought }), ...(caravel > 0 && { caravel }) }
}

/** The ships of a kind in which gold finds room, the fullest first, as they sail; home go all that have some aboard. */
function shipsForGold(
  g: Position,
  { ships }: Means,
  { kind, gold, to }: { readonly kind: ShipKind; readonly gold: number; readonly to: Place | null },
): { readonly count: number; readonly room: number } {
  const held = ships.filter((ship) => ship.kind === kind).map(goldIn)
  const laden = to === 'Europe' ? held.filter((ducats) => ducats > 0).length : 0
  let [room, count] = [0, 0]
  for (const ducats of held.toSorted((one, other) => other - one)) {
    if (count >= laden && room >= gold) break
    room += chest(g, kind) - ducats
    count++
  }
  return { count, room }
}

/** Room in all ships of the port and in those that the treasury buys. */
export function mostRoom(g: Position, means: Means): number {
  const more = means.port === 'Europe' ? Math.floor(means.ducats / priceOf(g, means.nation, 'carrack')) : 0
  return holdOf(g, shipTally(means.ships)) + Math.max(0, more) * hold(g, 'carrack')
}

/** What a voyage wants that no treasury, ship or harbour gives, or null; `to` is left to the orders. */
export function faultIn(g: Position, means: Means, wanted: VoyageWanted): Refusal | null {
  const { galleonFleet = 0, ...others } = wanted.ships
  if (isNone(wanted.ships)) return { rule: '7.25', reason: 'No ships are chosen.' }
  if (galleonFleet > 0 && !isNone(others)) return { rule: '7.14', reason: 'A Galleon Fleet sails alone.' }
  if (galleonFleet > 0 && !isNone(wanted.aboard))
    return { rule: '7.13', reason: 'A Galleon Fleet carries nothing but gold.' }
  const limit = holdLimit(holdOf(g, wanted.ships))
  if ((wanted.aboard.soldier ?? 0) + (wanted.aboard.colonist ?? 0) > limit.max) return limit
  const { goods, bounds } = costOf(g, means, wanted)
  if (goods + bounds > means.ducats)
    return {
      rule: '6.25',
      reason: `That costs ${many(goods + bounds, 'ducat')}, and ${means.ducats} are there for it.`,
    }
  const { ships, aboard: people } = widest(g, means)
  const isTooMuch = (of: Tally, { items }: TallyDomain) =>
    Object.entries(of).some(([key, count]) => count > (items[key]?.max ?? 0))
  return isTooMuch(wanted.ships, ships) || isTooMuch(wanted.aboard, people)
    ? { rule: '7.25', reason: 'Not all of these ships and people are there any more.' }
    : null
}

const nothing: VoyageWanted = { ships: {}, aboard: {}, to: null, bounds: 0 }

/** What each part of a voyage can be as the others stand: where it goes suggests who sails, and they the ships. */
export type VoyageDomains = {
  readonly to: PlaceDomain
  readonly aboard: TallyDomain
  readonly ships: TallyDomain
  readonly bounds: CountDomain
}

/** The widest domains that the parts of a voyage can have. */
export function widest(g: Position, means: Means): VoyageDomains {
  const explorers = means.people.leaders.filter((name) => isExplorer(g, name))
  const led = { ...nothing, aboard: Object.fromEntries(explorers.map((name) => [name, 1])) }
  const places = [nothing, led].flatMap((wanted) => goals(g, means, wanted))
  const domains = domainsFor(g, means, nothing)
  const aboard = { ...domains.aboard, limits: [] }
  return { ...domains, aboard, to: { kind: 'place', of: [...new Set(places)] } }
}

/** @param room for colonists and soldiers */
export function domainsFor(
  g: Position,
  means: Means,
  wanted: VoyageWanted,
  room = holdOf(g, wanted.ships),
): VoyageDomains {
  const { goods, bounds } = costOf(g, means, wanted)
  const left = means.ducats - goods - bounds
  const buying = toBuy(means, wanted)
  /** How many of a ware there can be, what is wanted of it already given back. */
  const most = (ware: Ware, have: number): number => {
    if (means.port !== 'Europe' || notForSale(g, means.nation, ware)) return have
    const price = priceOf(g, means.nation, ware)
    const more = Math.max(0, Math.floor((left + buying[ware] * price) / price))
    return have + (ware === 'galleonFleet' ? Math.min(1, more) : more)
  }
  const price = boundPrice(g, means.nation)
  return {
    to: goalsOf(g, means, wanted),
    aboard: {
      kind: 'tally',
      empty: true,
      items: peopleItems(g, means, wanted, most('soldier', means.people.soldiers)),
      limits: [holdLimit(room), ...(means.expedition ? boardingLimits(means.expedition) : [])],
    },
    ships: { kind: 'tally', items: shipItems(g, means, most), limits: [] },
    bounds: {
      kind: 'count',
      min: 0,
      max: Math.max(0, Math.min(mostBounds, Math.floor((left + bounds) / price))),
      unit: 'bounds',
    },
  }
}

function shipItems(
  g: Position,
  means: Means,
  most: (ware: Ware, have: number) => number,
): Record<string, TallyItem> {
  const items: Record<string, TallyItem> = {}
  for (const kind of shipOrder) {
    const have = countOf(means, kind)
    const max = most(kind, have)
    if (max === 0) continue
    const price = max > have ? priceText(g, means.nation, kind) : ''
    items[kind] = {
      max,
      label: shipLabels[kind],
      free: have,
      note: [`${have} here`, price].filter(Boolean).join('; '),
    }
  }
  return items
}

/** What one costs now, and at the end of each turn: a word more would break the line on the smallest screen. */
const priceText = (g: Position, nation: Nation, ware: Ware): string =>
  `${priceOf(g, nation, ware)}, ${upkeepEach(g, nation, ware, 'then ')}`

function peopleItems(
  g: Position,
  { nation, port, people }: Means,
  { aboard: sailing }: Pick<VoyageWanted, 'aboard'>,
  soldiers: number,
): Record<string, TallyItem> {
  const { soldier: _, ...others } = tallyItems(g, people, false)
  const calls = port === 'Europe' && keepsMissionaries(nation) ? missionariesLeft(g) : 0
  const price = soldiers > people.soldiers ? `; ${priceText(g, nation, 'soldier')}` : ''
  const { colonist } = others
  // 6.82: nobody maintains colonists who stay in Europe.
  const upkeep = port === 'Europe' ? `${upkeepEach(g, nation, 'colonist')} if they sail` : ''
  return {
    ...(soldiers > 0 && {
      soldier: {
        ...{ max: soldiers, label: 'soldiers', note: `${people.soldiers} here${price}` },
        free: people.soldiers,
      },
    }),
    ...others,
    ...(colonist && upkeep !== '' && { colonist: { ...colonist, note: upkeep } }),
    ...(calls > 0 && {
      [calledMissionary]: {
        max: calls,
        label: 'missionaries, called',
        free: 0,
        note: callText(g, nation, sailing),
        ...(people.missionaries.length > 0 && { after: people.missionaries }),
      },
    }),
  }
}

/** 15.67: one who is suggested is aboard before any letter is pressed: what that adds is another. */
function callText(g: Position, nation: Nation, sailing: Tally): string {
  const preach = sum(
    Object.entries(sailing).map(([name, count]) =>
      name === calledMissionary || isMissionary(name) ? count : 0,
    ),
  )
  return preach === 0
    ? `free, ${upkeepEach(g, nation, 'missionary')}`
    : `${preach} aboard; one more: ${upkeepEach(g, nation, 'missionary', '')}`
}

const onlyHome: Refusal = {
  rule: '6.71',
  reason: 'From the New World orders lead home or stay; elsewhere ships sail in Hemispheric Movement.',
}

function goalsOf(g: Position, means: Means, wanted: VoyageWanted): PlaceDomain {
  const why = means.port === 'Europe' ? noOtherGoal(g, expeditionOf(g, means, wanted)) : onlyHome
  return { kind: 'place', of: goals(g, means, wanted), ...(why && { others: why }) }
}

/** Where it can be sent; a port of the New World stands for staying there until it has loaded. */
const goals = (g: Position, means: Means, wanted: VoyageWanted): readonly Place[] => [
  ...(means.port === 'Europe' ? [] : [means.port]),
  ...destinations(g, expeditionOf(g, means, wanted)),
]

/** The expedition that a voyage would be, its cargo on its first ship, and in each ship the gold that lies there now. */
export function expeditionOf(
  g: Position,
  means: Means,
  { ships, aboard: crew, to, bounds }: VoyageWanted,
): Expedition {
  const { [calledMissionary]: calls = 0, ...named } = crew
  const kinds = [...shipOrder].reverse().flatMap((kind) => Array<ShipKind>(ships[kind] ?? 0).fill(kind))
  const wanted = kinds.length > 0 ? kinds : ['caravel' as const]
  const taken = shipsFor(inPort(means, ships), wanted)
  const fleet = wanted.map((kind, index) => ({ ...newShip(kind), gold: { ...taken[index]?.gold } }))
  change(fleet[0]!, { ...emptyGroup(), ...readTally(g, named), gold: fleet[0]!.gold })
  for (let call = 1; call <= calls; call++) fleet[0]!.missionaries.push(`${calledMissionary} ${call}`)
  return {
    ...(means.expedition ?? newExpedition('', means.nation, means.port, [])),
    ships: fleet,
    destination: to === means.port ? null : to,
    bounds,
  }
}

/** The ships among which a voyage finds its own: as long as their number stays those that it has. */
const inPort = ({ expedition, ships }: Means, wanted: Tally): readonly Ship[] =>
  expedition && isSameTally(shipTally(expedition.ships), wanted) ? expedition.ships : ships

export const isNone = (tally: Tally): boolean => Object.values(tally).every((amount) => amount === 0)

export const isSameTally = (one: Tally, other: Tally): boolean =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].every(
    (key) => (one[key] ?? 0) === (other[key] ?? 0),
  )

/** What one tally has beyond another. */
export const beyond = (one: Tally, other: Tally): Tally =>
  Object.fromEntries(
    Object.entries(one)
      .map(([key, amount]) => [key, amount - (other[key] ?? 0)] as const)
      .filter(([, amount]) => amount > 0),
  )

/** Ships as a tally names them. */
export const shipTally = (ships: readonly Ship[]): Tally =>
  Object.fromEntries(
    shipOrder.map((kind) => [kind, countOf({ ships }, kind)] as const).filter(([, count]) => count > 0),
  )
