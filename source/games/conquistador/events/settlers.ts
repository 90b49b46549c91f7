/** Colonies of nations that are not played, by the dice (21.2), and the Treaty of Tordesillas (22.0). */
import type { Nation } from '../data/shapes.ts'

/** `nation`: who settles, or who rolls for Brasil. */
export interface SettlerEvents {
  /** 21.21. `taken`: another holds the Area, and the dice are rolled again (21.25). */
  colonization: { nation: Nation; dice: readonly number[]; area: string; taken: boolean }
  /** 21.23, 21.24. `founded`: it was not there before; `level`: of the Europeans, after it. */
  colony: { nation: Nation; area: string; founded: boolean; level: number }
  /** 22.32. */
  'colony-barred': { nation: Nation; area: string }
  /** 21.26: so many of the target's units in the Area are lost. */
  raid: { nation: Nation; target: Nation; area: string; soldiers: number; colonists: number }
  /** 22.31: the Portuguese Level grows by `growth` to `level`. */
  'brasil-growth': { nation: Nation; dice: readonly number[]; area: string; growth: number; level: number }
  /** 22.32. `again`: it is rolled for in the next turn too. */
  annexation: { nation: Nation; dice: readonly number[]; area: string; annexed: boolean; again: boolean }
  independence: {
    nation: Nation
    dice: readonly number[]
    area: string
    needed: readonly number[]
    free: boolean
  }
}
