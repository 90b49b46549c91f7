/** 7.1 The ships: what each holds, and how a fleet is loaded (P8.31). */

import { Refused } from '../../../kernel/contract/game.ts'
import { change } from '../../../kernel/flow/draft.ts'
import type { Nation, ShipKind } from '../data/shapes.ts'
import type { Told } from '../events/shapes.ts'
import { hexOfNode } from '../map/board.ts'
import type { World } from '../map/world.ts'
import { type Position, sum } from '../state/context.ts'
import type { Expedition, Group, Harbour, Place, Ship, State } from '../state/state.ts'
import { addGold, addUp, emptyGroup, goldIn, isEmpty, nameGroup, takeGroup } from '../state/units.ts'

export const newShip = (kind: ShipKind): Ship => ({ kind, ...emptyGroup() })

/** Colonists and soldier detachments that ships of a kind carry (7.11-7.13). */
export const hold = (world: World, kind: ShipKind): number => world.data.units[kind].landUnits
/** Ducats of gold that ships of a kind carry; a Galleon Fleet any amount (7.13). */
export const chest = (world: World, kind: ShipKind): number =>
  world.data.units[kind].gold ?? Number.POSITIVE_INFINITY

export const chestOf = (world: World, ships: readonly Ship[]): number =>
  sum(ships.map((ship) => chest(world, ship.kind)))

/** Everything aboard. */
export const aboard = (ships: readonly Ship[]): Group => addUp(ships)

/** The ships of an expedition and the leaders aboard, as an event tells who sails. */
export const fleetTold = ({ ships }: Pick<Expedition, 'ships'>): NonNullable<Told['fleet']> => ({
  ships: ships.map(({ kind }) => kind),
  leaders: aboard(ships).leaders,
})

/** Places left for colonists and soldiers. */
export function room(world: World, ships: readonly Ship[]): number {
  let free = 0
  for (const ship of ships) free += freeHold(world, ship)
  return free
}

const freeHold = (world: World, ship: Ship) => hold(world, ship.kind) - ship.soldiers - ship.colonists
const freeChest = (world: World, ship: Ship) => chest(world, ship.kind) - goldIn(ship)

const loadingOrder: readonly ShipKind[] = ['galleonFleet', 'carrack', 'caravel']

/** Carracks before caravels, as ships are loaded and listed; a Galleon Fleet first for its gold. */
export function sortShips(ships: Ship[]): void {
  ships.sort((a, b) => loadingOrder.indexOf(a.kind) - loadingOrder.indexOf(b.kind))
}

/**
 * Puts a group aboard in the order of the play-by-mail rules (P8.31): carracks first, colonists before
 * soldiers, leaders and missionaries on the first ship, gold to capacity.
 * @throws Refused 7.12 if the ships cannot hold it, 7.13 if they are a Galleon Fleet.
 */
export function loadAboard(world: World, ships: Ship[], group: Group): void {
  const carriers = ships.filter(({ kind }) => kind !== 'galleonFleet')
  for (const kind of ['colonists', 'soldiers'] as const) {
    let left = group[kind]
    for (const ship of carriers) {
      const taken = Math.min(left, freeHold(world, ship))
      ship[kind] += taken
      left -= taken
    }
    if (left > 0) throw new Refused('7.12', 'The ships have no room for so many colonists and soldiers.')
  }
  if (group.leaders.length + group.missionaries.length > 0) {
    const first = carriers[0]
    if (!first) throw new Refused('7.13', 'A Galleon Fleet carries nothing but gold.')
    first.leaders.push(...group.leaders)
    first.missionaries.push(...group.missionaries)
  }
  for (const [from, ducats] of Object.entries(group.gold)) {
    let left = ducats
    for (const ship of ships) {
      const taken = Math.min(left, freeChest(world, ship))
      if (taken > 0) addGold(ship, from, taken)
      left -= taken
    }
    if (left > 0) throw new Refused('7.12', 'The ships cannot carry so much gold.')
  }
}

/** Takes gold from a group as far as the ships can carry it. @returns what was taken, by source. */
export function takeGoldAboard(world: World, ships: Ship[], from: Group): Record<string, number> {
  const taken: Record<string, number> = {}
  for (const [source, ducats] of Object.entries(from.gold))
    for (const ship of ships) {
      const part = Math.min(ducats - (taken[source] ?? 0), freeChest(world, ship))
      if (part <= 0) continue
      addGold(ship, source, part)
      addGold(from, source, -part)
      taken[source] = (taken[source] ?? 0) + part
    }
  return taken
}

/** Loads everything aboard anew in the default order. */
export function restow(world: World, ships: Ship[]): void {
  const cargo = aboard(ships)
  for (const ship of ships) change(ship, emptyGroup())
  sortShips(ships)
  loadAboard(world, ships, cargo)
}

/** Under way, so that all can see it (6.71). */
export const hasSailed = ({ place, origin, begun, crossed }: Expedition): boolean =>
  place !== origin || begun || (crossed && place !== 'Europe')

/** Takes a group off the ships, last ship first. @throws Error if it is not aboard. */
export function takeOff(ships: Ship[], group: Group): void {
  const wanted = { ...group, gold: { ...group.gold } }
  for (const ship of [...ships].reverse()) {
    const part: Group = {
      soldiers: Math.min(wanted.soldiers, ship.soldiers),
      colonists: Math.min(wanted.colonists, ship.colonists),
      leaders: wanted.leaders.filter((name) => ship.leaders.includes(name)),
      missionaries: wanted.missionaries.filter((id) => ship.missionaries.includes(id)),
      gold: {},
    }
    for (const [from, ducats] of Object.entries(wanted.gold)) {
      const taken = Math.min(ducats, ship.gold[from] ?? 0)
      if (taken > 0) part.gold[from] = taken
    }
    takeGroup(ship, part)
    takeGroup(wanted, part)
  }
  if (!isEmpty(wanted)) throw new Error(`There is no ${nameGroup(wanted)} aboard.`)
}

export const harbourAt = (state: State, nation: Nation, place: Place): Harbour | undefined =>
  state.harbours.find((harbour) => harbour.nation === nation && harbour.place === place)

/** 15.35: the harbours of a nation in a port, which is the hex with all its waters; or in Europe. */
export const harboursIn = (state: State, nation: Nation, place: Place): Harbour[] =>
  state.harbours.filter((harbour) => harbour.nation === nation && isSamePort(harbour.place, place))

export const isSamePort = (one: Place, other: Place): boolean => hexOfNode(one) === hexOfNode(other)

/** The harbour of a nation at a place, opened if need be. */
export function openHarbour(state: State, nation: Nation, place: Place): Harbour {
  const found = harbourAt(state, nation, place)
  if (found) return found
  const harbour: Harbour = { nation, place, ships: [], ...emptyGroup() }
  state.harbours.push(harbour)
  return harbour
}

export const europe = (state: State, nation: Nation): Harbour => openHarbour(state, nation, 'Europe')

/** Drops harbours of the New World in which nothing lies. */
export function sweepHarbours(state: State, of?: Nation): void {
  state.harbours = state.harbours.filter(
    ({ nation, place, ships, leaders }) =>
      place === 'Europe' || ships.length > 0 || leaders.length > 0 || (of !== undefined && nation !== of),
  )
}

/** Ships of a nation of one kind, wherever they are. */
export const shipsOfKind = (g: Position, nation: Nation, kind: ShipKind): number =>
  [...g.state.harbours, ...g.state.expeditions]
    .filter((fleet) => fleet.nation === nation)
    .flatMap(({ ships }) => ships)
    .filter((ship) => ship.kind === kind).length
