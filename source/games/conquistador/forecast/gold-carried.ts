/** 6.71, 13.42: where gold will lie once the standing order has carried it, as far as the council can tell. */
import { lazily } from '../../../kernel/flow/lazily.ts'
import type { Nation } from '../data/shapes.ts'
import { fetchesOf } from '../land/by-order/fetching.ts'
import { haulFrom } from '../land/by-order/haulage.ts'
import type { Hex } from '../map/hex.ts'
import { nationOf, type Position } from '../state/context.ts'
import type { Expedition, Stack } from '../state/state.ts'
import { emptyGroup } from '../state/units.ts'

/** Gold of a mine or city that is dug or looted before anybody marches. */
export interface Dug {
  readonly from: string
  readonly at: Hex
  readonly ducats: number
}

/**
 * The hex to which the gold of another goes by standing order; null where it is left to the nation.
 * @param sailing voyages that lie by then where they are sent
 */
export function carriedByOrder(
  g: Position,
  nation: Nation,
  { sailing, dug }: { readonly sailing: readonly Expedition[]; readonly dug: readonly Dug[] },
): (hex: Hex) => Hex | null {
  if (!nationOf(g, nation).standing.haul) return () => null
  const ids = new Set(sailing.map(({ id }) => id))
  const state = {
    ...g.state,
    expeditions: [...g.state.expeditions.filter(({ id }) => !ids.has(id)), ...sailing].map(arrived),
    stacks: [...g.state.stacks, ...dug.map((one) => pile(nation, one))],
  }
  const then = { ...g, state }
  const told = lazily({}, { fetches: () => fetchesOf(then, nation) })
  const goals = new Map<Hex, Hex | null>()
  const goalOf = (hex: Hex): Hex | null =>
    haulFrom(then, nation, hex)?.to ?? told.fetches.find(({ from }) => from === hex)?.port ?? null
  return (hex) => {
    const goal = goals.has(hex) ? goals.get(hex)! : goalOf(hex)
    goals.set(hex, goal)
    return goal
  }
}

const arrived = (one: Expedition): Expedition =>
  one.destination === null ? one : { ...one, place: one.destination }

const pile = (nation: Nation, { from, at, ducats }: Dug): Stack => ({
  ...{ nation, hex: at, spent: 0, march: null },
  ...{ ...emptyGroup(), gold: { [from]: ducats } },
})
