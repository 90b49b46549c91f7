/** What land movement and combat keep in the state. */
import type { Nation } from '../data/shapes.ts'
import type { Hex } from '../map/hex.ts'

/**
 * Units of the acting nation are in a hex of another (11.11): fought when all movement is done, or at
 * once if they came out of their ships (8.52).
 */
export interface Battle {
  hex: Hex
  attacker: Nation
  defender: Nation
  /** Where the first attackers came from, for the default retreat (11.22); null for an invasion. */
  entry: Hex | null
  /** The expedition that invades, or null, and the soldiers of 6.41/7 that were aboard before. */
  expedition: string | null
  homeward: number
}

/**
 * The fight of a hex from the roll on. While losses are chosen it waits under their frames; then it asks the
 * loser for the hex of the retreat (11.22), and a victorious invader for the garrison (8.57).
 */
export interface BattleFrame {
  kind: 'battle'
  /** Who is asked. */
  nation: Nation
  hex: Hex
  stage: 'losses' | 'retreat' | 'garrison'
  /** Which sides the result hit (11.23). */
  hit: { attacker: boolean; defender: boolean }
}

/** 11.11: the fights that a nation's moves have brought about are on; it says which comes next. */
export interface FightsFrame {
  kind: 'fights'
  nation: Nation
}

export type LandFrame = BattleFrame | FightsFrame
