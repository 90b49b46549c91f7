/** Fleets: the fighting ships of a nation that lie in one water, in expeditions and in port (8.1). */

import type { Nation } from '../data/shapes.ts'
import { hexOfNode, type SeaNode } from '../map/board.ts'
import { hexInfo, type Position, sum } from '../state/context.ts'
import type { Expedition, Harbour, Place, Ship, State } from '../state/state.ts'
import { nationsInPlay } from '../state/units.ts'

/** How the state names a fleet: an expedition's id, or `Spain@2316` for ships in port. */
const harbourKey = (nation: Nation, place: Place): string => `${nation}@${place}`

/** Galleon Fleets neither fight nor are fought (7.13, 8.11). */
const fights = (ships: readonly Ship[]): boolean => ships.some(({ kind }) => kind !== 'galleonFleet')

/** The keys of a nation's fighting ships in a water. */
export function fleetsAt(state: State, nation: Nation, place: Place): string[] {
  const here = <T extends { nation: Nation; place: Place; ships: Ship[] }>(all: readonly T[]) =>
    all.filter((one) => one.nation === nation && one.place === place && fights(one.ships))
  return [
    ...here(state.expeditions).map(({ id }) => id),
    ...here(state.harbours).map(() => harbourKey(nation, place)),
  ]
}

/** The expedition of a key, if it is not of ships in port. */
export const expeditionOf = (state: State, key: string): Expedition | undefined =>
  state.expeditions.find(({ id }) => id === key)

/** The harbour of a key, if it is not of an expedition. */
export const harbourOf = (state: State, key: string): Harbour | undefined =>
  state.harbours.find(({ nation, place }) => harbourKey(nation, place) === key)

/** The ships of a fleet, Galleon Fleets among them; none if it is gone. */
export const shipsOf = (state: State, key: string): Ship[] =>
  (expeditionOf(state, key) ?? harbourOf(state, key))?.ships ?? []

/** The nation that a fleet belongs to. */
export const ownerOf = (state: State, key: string): Nation =>
  expeditionOf(state, key)?.nation ?? (key.split('@')[0] as Nation)

/** Other nations with fighting ships in a water, in order of initiative. None at open sea (8.11). */
export function foesAt(g: Position, nation: Nation, place: Place): Nation[] {
  if (place === 'Europe' || nationsInPlay(g.state).length === 1) return []
  if (!hexInfo(g, hexOfNode(place)).coastal) return []
  return g.state.order.filter((other) => other !== nation && fleetsAt(g.state, other, place).length > 0)
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
export function strengthOf(g: Position, keys: readonly string[], side: 'attack' | 'defence'): number {
  const { units } = g.data
  const ships = keys.flatMap((key) => shipsOf(g.state, key)).filter(({ kind }) => kind !== 'galleonFleet')
  return sum(ships.map((ship) => units[ship.kind][side] + ship.soldiers * units.soldier.strength))
}
