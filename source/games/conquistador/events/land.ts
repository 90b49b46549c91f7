/** Movement and attrition on land, and marches (10.0, 12.0, 6.41/14). */
import type { Nation } from '../data/shapes.ts'
import type { Hex } from '../map/hex.ts'
import type { MarchState } from '../state/state.ts'
import type { Units } from './shapes.ts'

export interface LandEvents {
  /** 10.1. `way`: hexes entered; `points` of movement; `laid`: ducats that who comes back has carried there (13.42); `spread`: by order, to draw resources (14.21). */
  moved: {
    nation: Nation
    from: Hex
    hex: Hex
    way: readonly Hex[]
    points: number
    units: Units
    /** By standing order, with gold, or back from there. */
    hauled?: true
    laid?: number
    spread?: true
  }
  'march-begun': { nation: Nation; march: MarchState['name']; hex: Hex }
  /** `left`: Areas that are still to be entered. */
  'march-reached': { nation: Nation; march: MarchState['name']; area: string; left: number }
  'march-done': { nation: Nation; march: MarchState['name'] }
  /** 12.4. `level` of attrition; `bonus`: taken off the die (12.3); result as printed. */
  'land-attrition': {
    nation: Nation
    hex: Hex
    dice: readonly number[]
    bonus: number
    level: number
    result: string
  }
}
