/** Who is lost, whatever the cause. `toll`: what left the game. */
import type { Nation, ShipKind } from '../data/shapes.ts'
import type { Hex } from '../map/hex.ts'
import type { Place } from '../state/state.ts'
import type { Toll } from '../state/units.ts'

export interface LossEvents {
  /** A unit that was chosen. `at`: a hex, a harbour or an expedition. */
  lost: { nation: Nation; cause: string; unit: string; at: string; toll: Toll }
  'ship-lost': { nation: Nation; cause: string; ship: ShipKind; cargo: string; at: string; toll: Toll }
  /** What was left of it. */
  'expedition-lost': { nation: Nation; expedition: string; toll: Toll }
  /** Everybody in a hex. */
  'all-lost': { nation: Nation; cause: string; hex: Hex; units: string; toll: Toll }
  /** 17.35: everybody in an Area. */
  'area-lost': { nation: Nation; area: string; units: string; toll: Toll }
  /** 15.56. */
  'conquistador-alone': { nation: Nation; name: string; hex: Hex }
  /** 11.22: nowhere to retreat to. */
  'cut-off': { nation: Nation; hex: Hex; units: string; toll: Toll }
  /** 7.27: ships without orders, and leaders with them, in a port that is friendly no more. */
  'harbour-lost': { nation: Nation; place: Place; ships: number; leaders: readonly string[]; toll: Toll }
  /** 22.32. */
  'brasil-lost': { nation: Nation; area: string; units: string; ships: number; toll: Toll }
}
