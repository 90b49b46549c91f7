/** 15.35 Explorers do not land: in port, whichever of its waters it is, they belong to the ships that lie there. */

import type { Nation } from '../data/shapes.ts'
import type { Context, Position } from '../state/context.ts'
import type { Expedition, Place, Ship, State } from '../state/state.ts'
import { harboursIn, isSamePort } from './ships.ts'

/** Explorers who wait in a port are on the last of the ships there, and share what becomes of it when it is gone. */
export function goWithLast(g: Context, nation: Nation, place: Place, last: Ship): void {
  if (place === 'Europe' || last.kind === 'galleonFleet') return
  const leaders = explorersWithout(g, nation, place)
  for (const harbour of harboursIn(g.state, nation, place))
    harbour.leaders = harbour.leaders.filter((name) => !leaders.includes(name))
  last.leaders.push(...leaders)
}

/** Explorers who wait in a port if no ship lies there that could carry them, but for an expedition that leaves. */
export const explorersWithout = (
  { state }: Pick<Position, 'state'>,
  nation: Nation,
  place: Place,
  leaving?: Expedition,
): string[] =>
  carriersIn(state, nation, place, leaving).length > 0
    ? []
    : harboursIn(state, nation, place).flatMap(({ leaders }) => leaders)

/** The ships that lie in a port with which Explorers could wait, but for those of an expedition that leaves. */
export function carriersIn(state: State, nation: Nation, place: Place, leaving?: Expedition): Ship[] {
  const others = state.expeditions.filter(
    // 7.32: who only passes does not lie there.
    (one) =>
      one !== leaving && one.nation === nation && isSamePort(one.place, place) && one.stop !== 'passing',
  )
  const fleets = [...harboursIn(state, nation, place), ...others]
  return fleets.flatMap(({ ships }) => ships).filter(({ kind }) => kind !== 'galleonFleet')
}
