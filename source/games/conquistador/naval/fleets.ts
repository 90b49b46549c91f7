/** Fleets: the fighting ships of a nation that lie in one water, in expeditions and in port (8.1). */

import type { Nation } from '../data/shapes.ts'
import { hexOfNode, type SeaNode } from '../map/board.ts'
import { hexInfo, type Position, sum } from '../state/context.ts'
import type { Expedition, Harbour, Place, Ship, State } from '../state/state.ts'
import { nationsInPlay } from '../state/units.ts'
import type { Berth, Fleet } from './shapes.ts'

/** Galleon Fleets neither fight nor are fought (7.13, 8.11). */
const fights = (ships: readonly Ship[]): boolean => ships.some(({ kind }) => kind !== 'galleonFleet')

/** Whether two say where the same ships of a nation are. */
export const isSameBerth = (one: Berth, other: Berth): boolean =>
  'expedition' in one
    ? 'expedition' in other && one.expedition === other.expedition
    : 'port' in other && one.port === other.port

export const isSameFleet = (one: Fleet, other: Fleet): boolean =>
  one.nation === other.nation && isSameBerth(one, other)

/** A ship as an action names it: where it is, and its number there. */
export type ShipName = Berth & { readonly ship: number }

export const isSameShip = (one: ShipName, other: ShipName): boolean =>
  one.ship === other.ship && isSameBerth(one, other)

/** The name of a ship by its place in a list, counted from 0. */
export const shipName = (berth: Berth, index: number): ShipName =>
  'expedition' in berth
    ? { ship: index + 1, expedition: berth.expedition }
    : { ship: index + 1, port: berth.port }

/** An expedition as a fleet. */
export const fleetOf = ({ nation, id }: Pick<Expedition, 'nation' | 'id'>): Fleet => ({
  nation,
  expedition: id,
})

/** A nation's fleets with fighting ships in a water. */
export function fleetsAt(state: State, nation: Nation, place: Place): Fleet[] {
  const here = <T extends { nation: Nation; place: Place; ships: Ship[] }>(all: readonly T[]) =>
    all.filter((one) => one.nation === nation && one.place === place && fights(one.ships))
  return [
    ...here(state.expeditions).map(fleetOf),
    ...here(state.harbours).map(() => ({ nation, port: place })),
  ]
}

/** The expedition that a fleet is, if it is none in port. */
export const expeditionOf = (state: State, fleet: Fleet): Expedition | undefined =>
  'expedition' in fleet ? state.expeditions.find(({ id }) => id === fleet.expedition) : undefined

/** The port that a fleet lies in, if it is no expedition. */
const harbourOf = (state: State, fleet: Fleet): Harbour | undefined =>
  'port' in fleet
    ? state.harbours.find(({ nation, place }) => nation === fleet.nation && place === fleet.port)
    : undefined

/** The ships of a fleet, Galleon Fleets among them; none if it is gone. */
export const shipsOf = (state: State, fleet: Fleet): Ship[] =>
  (expeditionOf(state, fleet) ?? harbourOf(state, fleet))?.ships ?? []

/** Nations are in play whose ships could be met. */
export const couldMeet = (g: Position): boolean => nationsInPlay(g.state).length > 1

/** Other nations with fighting ships in a water, in order of initiative. None at open sea (8.11). */
export function foesAt(g: Position, nation: Nation, place: Place): Nation[] {
  if (place === 'Europe' || !couldMeet(g)) return []
  if (!hexInfo(g, hexOfNode(place)).coastal) return []
  return g.state.order.filter((other) => other !== nation && fleetsAt(g.state, other, place).length > 0)
}

/** Ships of a nation in a water, told to those who are not there. */
interface Beyond {
  readonly foe: Nation
  readonly water: SeaNode
}

/** 8.12: other nations with fighting ships in another water of the hex alone, where they are not met. */
export function foesBeyond(g: Position, nation: Nation, place: Place): Beyond[] {
  if (place === 'Europe') return []
  const here = foesAt(g, nation, place)
  return hexInfo(g, hexOfNode(place))
    .nodes.filter((water) => water !== place)
    .flatMap((water) => foesAt(g, nation, water).map((foe) => ({ foe, water })))
    .filter(({ foe }) => !here.includes(foe))
}

/**
 * 7.26: waters where ships or a port of another nation are known to lie, for those who sail there to fight.
 * While plans are secret that is what was known before the council.
 */
export function hostileWaters(g: Position, nation: Nation): SeaNode[] {
  const { state } = g
  const waters = nationsInPlay(state)
    .filter((other) => other !== nation)
    .flatMap((other) => {
      const { stacks, harbours } = state.council?.[other] ?? state
      const ports = stacks.filter((one) => one.nation === other && one.colonists > 0).map(({ hex }) => hex)
      const sailed = state.council ? [] : state.expeditions
      const ships = [...harbours, ...sailed].filter((one) => one.nation === other && fights(one.ships))
      return [...ports.flatMap((hex) => hexInfo(g, hex).nodes), ...ships.map(({ place }) => place)]
    })
  return [...new Set(waters)]
    .filter((node) => node !== 'Europe' && hexInfo(g, hexOfNode(node)).coastal)
    .sort()
}

/** 8.25: the strength of fleets with the soldiers aboard, in points. */
export function strengthOf(g: Position, fleets: readonly Fleet[], side: 'attack' | 'defence'): number {
  const { units } = g.data
  const ships = fleets
    .flatMap((fleet) => shipsOf(g.state, fleet))
    .filter(({ kind }) => kind !== 'galleonFleet')
  return sum(ships.map((ship) => units[ship.kind][side] + ship.soldiers * units.soldier.strength))
}
