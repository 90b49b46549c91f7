/** Natives, those who settle among them, and missionaries (15.6, 17.0, 21.28). */
import type { Nation } from '../data/shapes.ts'
import type { Hex } from '../map/hex.ts'

export interface NativeEvents {
  /**
   * 17.22, 21.28, 22.12. `bonus`: taken off the die, which gives the row; column and result as printed; `level`:
   * of the target, after it; `loss`: soldiers that the attacker must lose; `detachments` count in the attack, and so
   * much of the level `fell`, which earlier programs did not tell.
   */
  'native-combat': {
    nation: Nation
    area: string
    target: 'natives' | 'Europeans' | 'Portuguese'
    dice: readonly number[]
    bonus: number
    row: number
    column: string
    result: string
    level: number
    loss: number
    detachments?: number
    fell?: number
  }
  /** 17.34. `level` of the uprising (17.32). */
  'uprising-check': { nation: Nation; area: string; level: number; dice: readonly number[]; rises: boolean }
  /** 17.35: column and result as printed. */
  uprising: { nation: Nation; area: string; dice: readonly number[]; column: string; result: string }
  /** 15.63: its rating becomes known. */
  'missionary-shown': { nation: Nation; missionary: string; rating: number; hex: Hex }
  /** 15.61. `due`: the last turn to bring one. */
  'missionary-missing': { nation: Nation; area: string; due: number }
}
