/** Fights at sea: encounters, results, prizes, captives (8.0, 15.4). */
import type { Nation, ShipKind } from '../data/shapes.ts'
import type { SeaNode } from '../map/board.ts'
import type { Toll } from './shapes.ts'

export interface SeaCombatEvents {
  /**
   * 8.25. `ships` and `targetShips` fight with the strengths `attack` and `defence`; `shift`: columns that a
   * privateer moves the odds by, above 0 to the attacker's good (15.45); column and result as printed.
   */
  'naval-combat': {
    nation: Nation
    targets: readonly Nation[]
    place: SeaNode
    ships: number
    targetShips: number
    attack: number
    defence: number
    shift: number
    column: string
    dice: readonly number[]
    result: string
  }
  /** 8.15: the nation tries to attack an expedition of the target. */
  intercept: {
    nation: Nation
    target: Nation
    expedition: string
    place: SeaNode
    dice: readonly number[]
    caught: boolean
  }
  /** 8.14. */
  union: { nation: Nation; nations: readonly Nation[]; place: SeaNode }
  /** 8.31. */
  'ship-sunk': { nation: Nation; ship: ShipKind; place: SeaNode; toll: Toll }
  /** 8.32: told of who takes it. `gold`: ducats by mine or city; `toll`: the owner's colonists and soldiers. */
  prize: {
    nation: Nation
    owner: Nation
    ship: ShipKind
    gold: Readonly<Record<string, number>>
    ducats: number
    place: SeaNode
    toll: Toll
  }
  /** 8.32: a leader or missionary. */
  captured: { nation: Nation; holder: Nation; name: string; place: SeaNode }
  /** 13.46. `gold`: ducats by mine or city. */
  'gold-taken': {
    nation: Nation
    owner: Nation
    gold: Readonly<Record<string, number>>
    ducats: number
    place: SeaNode
  }
}
