/** Indian units (1.23), as they lie on the map or go with an expedition. */
import type { Space } from '../data/names.ts'

/** A counter of the cup; `kind` is an index into the units of indian-units.json (1.23, 1.231). */
export interface IndianUnit {
  readonly kind: number
  flipped: boolean
}

/** With an expedition; it belongs to the city that it came from (5.24, 5.26). */
export interface AlliedUnit extends IndianUnit {
  readonly city: Space
}
