/** 15.35 Explorers do not land: in port, whichever of its waters it is, they belong to the ships that lie there. */

import type { Nation } from '../data/shapes.ts'
import { hasExplorer } from '../matters/discovery.ts'
import type { Context, Position } from '../state/context.ts'
import type { Expedition, Place, Ship, State } from '../state/state.ts'
import { harboursIn, isSamePort } from './ships.ts'

/** Explorers who wait in a port. */
export const explorersIn = ({ state }: Pick<Position, 'state'>, nation: Nation, port: Place): string[] =>
  harboursIn(state, nation, port).flatMap(({ leaders }) => leaders)

/** Explorers who wait in a port go aboard the last of the ships there, and share what becomes of it. */
export function boardLast(g: Context, nation: Nation, port: Place, last: Ship): void {
  last.leaders.push(...explorersIn(g, nation, port))
  for (const harbour of harboursIn(g.state, nation, port)) harbour.leaders = []
}

/** What becomes of a ship that is gone from a port becomes of the Explorers who wait there if it was the last. */
export function goWithLast(g: Context, nation: Nation, place: Place, gone: Ship): void {
  if (place === 'Europe' || isGalleons(gone)) return
  if (carriersIn(g.state, nation, place).length === 0) boardLast(g, nation, place, gone)
}

/** Explorers who wait where an expedition is lost go down with it if no other ship could carry them. */
export function goWithExpedition(g: Context, expedition: Expedition): void {
  const last = expedition.ships.findLast((ship) => !isGalleons(ship))
  if (last && explorersToTake(g, expedition).length > 0)
    boardLast(g, expedition.nation, expedition.place, last)
}

/** Explorers who wait where an expedition lies and go along if it leaves, for no other ship could carry them. */
export function explorersToTake(g: Pick<Position, 'state'>, expedition: Expedition): string[] {
  const { nation, place, stop, ships } = expedition
  // 7.32: who passes a port takes nobody up there.
  if (place === 'Europe' || stop === 'passing' || ships.every(isGalleons)) return []
  return carriersIn(g.state, nation, place, expedition).length > 0 ? [] : explorersIn(g, nation, place)
}

/** An Explorer leads it, aboard or as one who goes with the last of the ships in his port. */
export const isLed = (g: Position, expedition: Expedition): boolean =>
  hasExplorer(g, expedition) || explorersToTake(g, expedition).length > 0

/** Whether so many ships are the last in a port with which Explorers could wait. */
export const areLast = (state: State, nation: Nation, port: Place, ships: number): boolean =>
  ships > 0 && ships >= carriersIn(state, nation, port).length

/** The ships that lie in a port with which Explorers could wait, but for those of an expedition that leaves. */
export function carriersIn(state: State, nation: Nation, place: Place, leaving?: Expedition): Ship[] {
  const others = state.expeditions.filter(
    (one) =>
      one !== leaving && one.nation === nation && isSamePort(one.place, place) && one.stop !== 'passing',
  )
  const fleets = [...harboursIn(state, nation, place), ...others]
  return fleets.flatMap(({ ships }) => ships).filter((ship) => !isGalleons(ship))
}

/** 7.13: it carries nobody. */
const isGalleons = ({ kind }: Ship): boolean => kind === 'galleonFleet'
