/** The state of the islands. */
import type { DiceState } from '../../../source/kernel/flow/dice.ts'

export interface IslandsState {
  turn: number
  gold: number
  ship: string
  name: string
  colour: string
  hold: Record<string, number>
  /** Cells where was dug this turn. */
  dug: string[]
  standing: boolean
  /** Two losses are to be chosen before anything else. */
  losses: number
  dice: DiceState
}

/** Cells are named by row and column; cell 33 has two places, and Home lies off the map. */
