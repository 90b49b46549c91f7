/**
 * The hexes of a holding while the turns are played forward: who lives there, and what a mine would bring.
 */
import { recently } from '../../../../kernel/flow/recently.ts'
import type { Nation } from '../../data/shapes.ts'
import { mineRules, mineYield } from '../../land/gold.ts'
import { chanceOfTotals } from '../../matters/odds.ts'
import type { State } from '../../state/state.ts'
import type { LandToll } from './figures.ts'
import type { Post } from './holding.ts'
import { type Outlook, statesKept } from './outlook.ts'
import { isServed } from './shipping.ts'
import type { AreaSites } from './sites.ts'

/** Attrition of a hex of which nothing is known: that between the best and the worst. */
const usualAttrition = 3

/** What a hex offers, as it stands. */
interface Ground {
  readonly attrition: number
  readonly port: boolean
  /** Ships come there. */
  readonly served: boolean
  /** The chances that a mine pays here, and that it is still to be found, and what it pays. */
  readonly mine: number
  readonly unknown: number
  readonly rules: Mine | null
}

/** A hex while the turns are played. */
export interface Plot extends Omit<Ground, 'attrition'> {
  readonly hex: string
  /** What a turn there takes of its people. */
  readonly toll: LandToll
  colonists: number
  soldiers: number
  mine: number
  unknown: number
}

interface Mine {
  readonly name: string
  readonly ducats: number
  /** Steps from it to the nearest port outside its Area that may ship its gold. */
  readonly steps: number
  /** Chance that an unknown mine is found in a turn, and that a working one is exhausted. */
  readonly found: number
  readonly spent: number
}

/** By nation and hex. */
const grounds = recently(statesKept, (_: State) => new Map<Nation, Map<string, Ground>>())

/** A hex with its people, as a turn begins. */
export function plotOf(
  outlook: Outlook,
  area: AreaSites,
  { hex, colonists, soldiers, conquistadors }: Post,
): Plot {
  const byNation = grounds(outlook.g.state)
  const known = byNation.get(outlook.nation) ?? new Map<string, Ground>()
  byNation.set(outlook.nation, known)
  const ground = known.get(hex) ?? groundOf(outlook, area, hex)
  known.set(hex, ground)
  const { attrition, port, served, mine, unknown, rules } = ground
  const toll = outlook.figures.land(attrition, conquistadors > 0 ? 1 : 0)
  return { hex, port, served, mine, unknown, rules, toll, colonists, soldiers }
}

function groundOf(outlook: Outlook, area: AreaSites, hex: string): Ground {
  const { g, nation } = outlook
  const site = area.byHex.get(hex)
  const name = site?.mine ?? null
  const status = name ? g.state.mines[name]!.status : 'depleted'
  return {
    attrition: site?.attrition ?? usualAttrition,
    port: site?.port ?? false,
    served: site?.port === true && isServed(g, nation, hex),
    mine: status === 'open' || status === 'abandoned' ? 1 : 0,
    unknown: status === 'unknown' ? 1 : 0,
    rules: name && status !== 'depleted' ? yieldOf(outlook, area, hex, name) : null,
  }
}

function yieldOf({ g, nation, stepsToShip }: Outlook, { area }: AreaSites, hex: string, name: string): Mine {
  const { discover, depletedOn } = mineRules(g, hex)
  return {
    name,
    ducats: mineYield(g, nation, name),
    steps: stepsToShip(name, hex, area),
    found: discover.length / 6,
    spent: chanceOfTotals(depletedOn.dice, depletedOn.totals),
  }
}

/** People of a kind in all of them. */
export const total = (plots: readonly Plot[], key: 'colonists' | 'soldiers'): number => {
  let sum = 0
  for (const plot of plots) sum += plot[key]
  return sum
}

/** Those in one hex. */
export const soldiersIn = (plots: readonly Plot[], hex: string): number => {
  let soldiers = 0
  for (const plot of plots) if (plot.hex === hex) soldiers += plot.soldiers
  return soldiers
}

/** Takes units of a kind evenly. */
export function thin(plots: readonly Plot[], key: 'colonists' | 'soldiers', count: number): void {
  const present = total(plots, key)
  if (present <= 0) return
  const left = Math.max(0, present - count) / present
  for (const plot of plots) plot[key] *= left
}
