/** What a turn brings a nation by who stands ashore, and the gold that is not home yet. */
import type { Nation } from '../data/shapes.ts'
import { producing, yieldOf } from '../land/gold.ts'
import { levelsToCome, resourcesOf, workedMines } from '../land/resources.ts'
import { hasOutlet } from '../land/shipping.ts'
import type { Hex } from '../map/hex.ts'
import { type Position, sum, turnsLeft } from '../state/context.ts'
import { areasOf } from '../state/stacks.ts'
import { goldIn } from '../state/units.ts'
import { coastsToSettle } from './expeditions.ts'

/** Ducats of gold: what can come home, and what no port of the nation may ship, those that are made this turn among them (13.44). */
export interface GoldToCome {
  readonly gold: number
  readonly shut: number
}

/** Ducats of a turn as things stand: of those who farm while the mines are worked (14.2), and of what is dug (13.14, 13.31). */
export function incomeOf(g: Position, nation: Nation): GoldToCome & { readonly resources: number } {
  const farmed = areasOf(g, nation).map((area) => resourcesOf(g, nation, area, workedMines(g, area)).ducats)
  const dug = producing(g, nation).map((from): Lot => ({ from, ducats: yieldOf(g, nation, from) }))
  return { resources: sum(farmed), ...byOutlet(g, nation, dug) }
}

/** "each who lives earns 49 to 98 ducats by the end, costs 42", by the Area: what colonists are worth who wait in Europe. */
export function earnedToEnd(g: Position): string {
  const sums = g.data.areas.areas.map(({ name }) => sum(levelsToCome(g, name)))
  const cost = g.data.units.colonist.maintenance * (turnsLeft(g) + 1)
  return `each who lives earns ${Math.min(...sums)} to ${Math.max(...sums)} ducats by the end, costs ${cost}`
}

/** Ducats of gold that are not home yet, ashore and aboard. */
export function goldAbroad(g: Position, nation: Nation): GoldToCome {
  const { gold, shut } = goldAshore(g, nation)
  return { gold: gold + goldAboard(g, nation), shut }
}

/** Ducats of gold that lie in ports and elsewhere ashore. */
export function goldAshore(g: Position, nation: Nation): GoldToCome {
  const stacks = g.state.stacks.filter((one) => one.nation === nation)
  return byOutlet(
    g,
    nation,
    stacks.flatMap(({ hex, gold: lies }) =>
      Object.entries(lies).map(([from, ducats]): Lot => ({ from, ducats, at: hex })),
    ),
  )
}

/** Ducats of gold aboard, which has left by a port. */
export function goldAboard(g: Position, nation: Nation): number {
  const fleets = [...g.state.expeditions, ...g.state.harbours].filter((one) => one.nation === nation)
  return sum(fleets.flatMap(({ ships }) => ships).map(goldIn))
}

/** Ducats of a mine or city, and where they lie if no more there. */
interface Lot {
  readonly from: string
  readonly ducats: number
  readonly at?: Hex
}

function byOutlet(g: Position, nation: Nation, lots: readonly Lot[]): GoldToCome {
  const settling = coastsToSettle(g, nation)
  const open = lots.filter(({ from, at }) => hasOutlet(g, nation, from, { at, settling }))
  const [all, gold] = [lots, open].map((some) => sum(some.map(({ ducats }) => ducats)))
  return { gold: gold!, shut: all! - gold! }
}
