/** The Council Phase: random events, initiative, and what is ordered in planning (6.0). */
import type { Monarch, Nation, ShipKind } from '../data/shapes.ts'
import type { MarchState, Place, Plan, StandingOrder } from '../state/state.ts'
import type { Units } from './shapes.ts'

/** What is bought in Europe (6.61). */
type Ware = ShipKind | 'soldier'

export interface CouncilEvents extends RandomEvents, PlanningEvents {
  /** 6.52: who acts when. `levels`: multiplier times treasury. */
  initiative: {
    order: readonly Nation[]
    levels: readonly { readonly nation: Nation; readonly level: number }[]
  }
  /** 6.53: a die for each of the nations that are level. */
  tie: { nations: readonly Nation[]; dice: readonly number[] }
}

/** 6.3, 6.41. */
interface RandomEvents {
  /**
   * 6.31. `withheld`: the Areas that want a missionary, for which nothing is paid (15.61); `added`: to the die
   * (24.13).
   */
  taxes: {
    nation: Nation
    dice: readonly number[]
    monarch: Monarch
    ducats: number
    withheld: readonly string[]
    added?: number
  }
  /** 6.32: read off the die of the taxes. */
  colonists: { nation: Nation; dice: readonly number[]; colonists: number }
  /** 6.33. `result`: `A` to `D`, or the number of the list of 6.41. */
  'political-event': { nation: Nation; dice: readonly number[]; result: string }
  /** 6.41/A-D. */
  monarch: { nation: Nation; monarch: Monarch }
  /** 6.41/2. `lasting`: until the mine is exhausted, whoever works it. */
  potosi: { nation: Nation; doubled: boolean; lasting?: boolean }
  /** 6.41/5, 24.18: war in Europe; 6.41/9: a gift. Ducats below 0 are lost. */
  treasury: { nation: Nation; reason: 'war' | 'gift'; ducats: number }
  /** 6.41/6, 7.53: the Cape is free from now on. */
  rutter: { nation: Nation }
  /** 6.41/7. `soldiers`: those in the New World, of whom `due` must come home. */
  'civil-war': { nation: Nation; soldiers: number; due: number }
  /** 6.41/11, 6.41/12. `colonists` wait now, `change` more than before. */
  'colonists-changed': { nation: Nation; colonists: number; change: number }
  /** 6.41/13: the Areas whose Native Level falls. */
  disease: { nation: Nation; areas: readonly string[] }
  /** 6.41/13: the Areas that 6.41/8 would have raised, had no disease been read before. */
  'uprising-spared': { nation: Nation; areas: readonly string[] }
  /** 6.41/14, 6.41/15. `deadline`: the last turn for it. */
  'march-demanded': { nation: Nation; march: MarchState['name']; deadline: number }
  /** 6.41/16: a unit of so many settlements; a die for Spain alone, else none. */
  plague: { nation: Nation; dice: readonly number[]; settlements: number }
  /** 6.41/17: a die for Spain alone, else none. */
  caribs: { nation: Nation; dice: readonly number[] }
}

/** 6.6, 6.7: orders, which their nation alone sees. */
interface PlanningEvents {
  bought: { nation: Nation; ware: Ware; count: number; ducats: number }
  returned: { nation: Nation; ware: Ware; count: number; ducats: number }
  /** 15.63: the counters that were drawn. */
  'missionaries-called': { nation: Nation; missionaries: readonly string[] }
  /** 7.17. `name`: the port in words. */
  built: { nation: Nation; ware: 'caravel' | 'carrack'; port: Place; name: string; ducats: number }
  /** 7.25. */
  formed: { nation: Nation; expedition: string; port: Place; ships: readonly ShipKind[] }
  /** 7.25: the ducats of its bounds come back. */
  disbanded: { nation: Nation; expedition: string; ducats: number }
  /** Null: the New World, where it is. */
  destination: { nation: Nation; expedition: string; place: Place | null }
  /** 6.62: it has so many bounds now; ducats below 0 come back. */
  bounds: { nation: Nation; expedition: string; bounds: number; ducats: number }
  loaded: { nation: Nation; expedition: string; units: Units }
  unloaded: { nation: Nation; expedition: string; units: Units }
  /** 8.32: a unit, or the gold of one source, is put on the ship of that number. */
  stowed: { nation: Nation; expedition: string; units: Units; ship: number }
  /** 15.42: privateers raid, or explore again. */
  'raid-ordered': { nation: Nation; expedition: string; on: boolean }
  standing: { nation: Nation; order: StandingOrder; on: boolean }
  /**
   * 6.71: what the nation had written down for the turn that is over, and what it bought for it; `built`: ships in
   * the New World.
   */
  'plans-shown': {
    nation: Nation
    voyages: readonly Omit<Plan, 'nation'>[]
    bought: Readonly<Record<Ware, number>>
    built: number
  }
}
