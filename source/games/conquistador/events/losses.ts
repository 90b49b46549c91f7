/** Who is lost, whatever the cause. `toll`: what left the game. */
import type { Nation, ShipKind } from '../data/shapes.ts'
import type { Hex } from '../map/hex.ts'
import type { LossCause, Place } from '../state/state.ts'
import type { Toll, Whereabouts } from './shapes.ts'

export interface LossEvents {
  /** A unit that was chosen. */
  lost: { nation: Nation; cause: LossCause; at: Whereabouts; toll: Toll }
  'ship-lost': { nation: Nation; cause: LossCause; ship: ShipKind; at: Whereabouts; toll: Toll }
  /** What was left of it. */
  'expedition-lost': { nation: Nation; cause: LossCause; expedition: string; toll: Toll }
  /** Everybody in a hex. */
  'all-lost': { nation: Nation; cause: LossCause; hex: Hex; toll: Toll }
  /** 17.35: everybody in an Area. */
  'area-lost': { nation: Nation; area: string; toll: Toll }
  /** 15.56. */
  'conquistador-alone': { nation: Nation; name: string; hex: Hex }
  /** 11.22: nowhere to retreat to. */
  'cut-off': { nation: Nation; hex: Hex; toll: Toll }
  /** 7.27: ships without orders in a port that is friendly no more. `leaders`: those who waited there. */
  'harbour-lost': { nation: Nation; place: Place; leaders: readonly string[]; toll: Toll }
  /** 22.32. */
  'brasil-lost': { nation: Nation; area: string; toll: Toll }
}
