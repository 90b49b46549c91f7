/** The two naval phases and discoveries (7.0, 9.0, 18.0). */
import type { Nation } from '../data/shapes.ts'
import type { SeaNode } from '../map/board.ts'
import type { Hex } from '../map/hex.ts'
import type { Place } from '../state/state.ts'
import type { Told, Units } from './shapes.ts'

export interface NavalEvents {
  /** 7.22. `place`: where it is now; where it was before, if it turned back. */
  crossed: Told & { nation: Nation; expedition: string; from: Place; place: Place; bounds: number }
  /** 7.31. `way`: waters passed, none if it cannot sail on; `points` so far; `bounds`: begun on this way. */
  sailed: Told & {
    nation: Nation
    expedition: string
    from: Place
    place: Place
    way: readonly SeaNode[]
    points: number
    bounds: number
  }
  /** 7.52. */
  cape: Told & { nation: Nation; expedition: string; dice: readonly number[]; passed: boolean }
  landed: { nation: Nation; expedition: string; place: Place; units: Units }
  embarked: { nation: Nation; expedition: string; place: Place; units: Units }
  /**
   * 9.12. `place`: where it is, absent where it is no more; `pastBounds`: past those that it bought (9.3); column and
   * result as printed.
   */
  'naval-attrition': Told & {
    place?: Place
    nation: Nation
    expedition: string
    pastBounds: boolean
    dice: readonly number[]
    column: string
    result: string
  }
  /** 7.27: from a port that is friendly no more to another. */
  shifted: Told & { nation: Nation; expedition: string; from: Place; place: Place }
  /** 18.12, 18.14. `points` of victory, by sea once it is credited. */
  discovery:
    | { nation: Nation; name: string; points: number; by: 'land'; hex: Hex }
    | (Told & { nation: Nation; name: string; points: number; by: 'sea'; place: Place; expedition: string })
  /** 18.11: `first` has a claim that is not credited yet. */
  'discovery-behind': { nation: Nation; name: string; first: Nation }
  /** 18.15. */
  'discovery-credited': { nation: Nation; name: string; points: number }
}
