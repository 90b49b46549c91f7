/** Mines, treasure cities, their gold, and resources (13.0, 14.0). */
import type { Nation } from '../data/shapes.ts'
import type { Hex } from '../map/hex.ts'
import type { Place } from '../state/state.ts'

export interface GoldEvents {
  /** 13.12. `needed`: any of these finds gold. */
  prospect: {
    nation: Nation
    site: string
    hex: Hex
    dice: readonly number[]
    needed: readonly number[]
    found: boolean
  }
  /** 13.31. */
  'city-rested': { nation: Nation; site: string }
  /** 13.5. */
  'mine-revived': { nation: Nation; site: string }
  'mine-abandoned': { nation: Nation; site: string }
  /** 13.14. */
  mined: { nation: Nation; site: string; hex: Hex; ducats: number }
  /** 13.32. */
  looted: { nation: Nation; site: string; hex: Hex; ducats: number }
  /** 13.15, 13.33. `totals`: any of these exhausts it. */
  depletion: {
    nation: Nation
    kind: 'mine' | 'city'
    site: string
    hex: Hex
    dice: readonly number[]
    totals: readonly number[]
    depleted: boolean
  }
  /** 13.43. `expedition`: null for ships without orders; `from`: the mine or city; `left`: ducats of it that stay ashore there, if any. */
  'gold-loaded': {
    nation: Nation
    expedition: string | null
    place: Place
    from: string
    ducats: number
    left?: number
  }
  /** 13.45. `gold`: ducats by mine or city. */
  'gold-captured': {
    nation: Nation
    victim: Nation
    hex: Hex
    gold: Readonly<Record<string, number>>
    ducats: number
  }
  /** 14.21. `level`: ducats for each colonist. */
  resources: { nation: Nation; area: string; colonists: number; level: number; ducats: number }
}
