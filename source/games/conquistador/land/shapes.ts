/** What land movement and combat keep in the state. */
import type { Nation } from '../data.ts'
import type { Hex } from '../map/hex.ts'

/** Units of the acting nation have moved into a hex of another (11.11); fought when all movement is done. */
export interface Battle {
  hex: Hex
  attacker: Nation
  defender: Nation
  /** Where the first attackers came from, for the default retreat (11.22). */
  entry: Hex
}

export type LandFrame = never
