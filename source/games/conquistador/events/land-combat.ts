/** Fights between nations on land: invasions, combat, retreat (8.5, 11.0). */
import type { Nation } from '../data/shapes.ts'
import type { SeaNode } from '../map/board.ts'
import type { Hex } from '../map/hex.ts'
import type { Units } from './shapes.ts'

export interface LandCombatEvents {
  /** 8.52. */
  invaded: { nation: Nation; expedition: string; place: SeaNode; against: Nation; units: Units }
  /**
   * 11.12, 8.55. Soldiers and carracks (8.54) attack with the strength `attack`; defenders, soldiers, and
   * colonists hold with `defence`, `doubled` in a port (8.53). `privateers`: columns that they move the odds by
   * (15.45). `shift`: added to the die for conquistadors (15.53), which gives the row; column and result as
   * printed. `losses`: detachments.
   */
  'land-combat': {
    nation: Nation
    against: Nation
    hex: Hex
    invasion: boolean
    soldiers: number
    carracks: number
    attack: number
    defenders: number
    colonists: number
    doubled: boolean
    defence: number
    column: string
    privateers?: number
    dice: readonly number[]
    shift: number
    row: number
    result: string
    losses: number
    lossesOfDefender: number
  }
  /** 11.23. Soldiers that attacker and defender have left; `destroyed`: the loser has nobody there any more. */
  'battle-decided': {
    nation: Nation
    loser: Nation
    hex: Hex
    attacker: number
    defender: number
    destroyed: boolean
  }
  /** 11.22. */
  retreated: { nation: Nation; from: Hex; hex: Hex; units: Units }
  /** 8.56. */
  're-embarked': { nation: Nation; expedition: string; place: SeaNode; units: Units }
  /** 8.57. */
  garrison: { nation: Nation; hex: Hex; units: Units }
}
