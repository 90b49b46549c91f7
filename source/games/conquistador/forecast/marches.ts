/** 6.41/14, /15 What would end a march of detachments: told before its last unit is given up or leaves for Europe. */
import type { Nation } from '../data/shapes.ts'
import { marchesEnded } from '../land/marches.ts'
import { hexOfNode } from '../map/board.ts'
import type { Hex } from '../map/hex.ts'
import type { Position } from '../state/context.ts'
import { draft } from '../state/draft.ts'
import { addMarchers } from '../state/marchers.ts'
import { takeUp, unitsAt } from '../state/stacks.ts'
import type { Expedition, Marchers } from '../state/state.ts'
import { emptyGroup } from '../state/units.ts'

/** Those of a march among so many soldiers who are taken from a hex. */
function marchersFrom({ state }: Position, nation: Nation, hex: Hex, wanted: number): Marchers {
  const soldiers = Math.min(wanted, unitsAt(state, nation, hex).soldiers)
  return takeUp(draft(state), nation, hex, { ...emptyGroup(), soldiers })
}

const reasons = (g: Position, nation: Nation, going: Marchers): string[] =>
  marchesEnded(g, nation, going).map(({ reason }) => reason)

/** Soldiers given up, by where they are. */
export function givenUpLines(g: Position, nation: Nation, units: Readonly<Record<string, number>>): string[] {
  const given = Object.entries(units)
    .filter(([at]) => at !== 'Europe')
    .map(([at, count]) => marchersFrom(g, nation, at, count))
  return reasons(g, nation, given.reduce(addMarchers, {}))
}

/** An expedition that sails to Europe with those aboard, and so many more from where it lies in the New World. */
export function homeboundLines(g: Position, expedition: Expedition, boarding: number): string[] {
  const { nation, place, marching } = expedition
  if (place === 'Europe') return []
  const going = addMarchers(marching, marchersFrom(g, nation, hexOfNode(place), boarding))
  return reasons(g, nation, going)
}

/** Soldiers who come aboard: where they land the march goes on, unless that is Europe. */
export function boardingLines(g: Position, expedition: Expedition, boarding: number): string[] {
  const ends = homeboundLines(g, expedition, boarding)
  if (expedition.destination === 'Europe' || ends.length === 0) return ends
  return ['The last of a march are aboard then: it goes on where they land, but not from Europe (6.41/14).']
}
