/** The frame of the game: turns, segments, leaders, and the books at the end of a turn (13.41, 6.8, 15.3, 20.0). */
import type { LeaderData, Nation, ShipKind } from '../data/shapes.ts'
import type { Hex } from '../map/hex.ts'
import type { PenaltyReason, Place } from '../state/state.ts'

export interface TurnEvents {
  /** A turn begins. `years`: as the turn record has them. */
  turn: { turn: number; years: string }
  /** A segment is opened, `id` as in the sequence of play. */
  segment: { id: string; phase: string; name: string; turn: number }
  /** 24.0: the Bankers sit with fewer nations than they should. */
  'few-nations': { nations: readonly Nation[] }
  'game-over': { turn: number }
  'leader-arrives': { nation: Nation; name: string; kind: LeaderData['kind'] }
  /** `back`: the turn in which he serves again (23.14). */
  'leader-departs': { nation: Nation; name: string; back?: number }
  /** 15.1: they found no ship. */
  'colonists-gone': { nation: Nation; colonists: number }
  /** 13.41. `from`: the mine or city that the gold came from. */
  'gold-credited': { nation: Nation; expedition: string; from: string; ducats: number }
  /** 6.41/7: soldiers came home. `left`: those that must still come. */
  recalled: { nation: Nation; expedition: string; soldiers: number; left: number }
  /** 6.8: `count` units are not kept. */
  dismissed: {
    nation: Nation
    unit: ShipKind | 'soldier' | 'colonist' | 'missionary'
    at: Hex | Place
    count: number
  }
  /** 6.8. `ducats` are paid, and `treasury` is left. */
  maintenance: { nation: Nation; ducats: number; treasury: number }
  /** 19.1: an Area has come under the control of a nation, or no longer is, and what it lacks there. */
  control: { nation: Nation; area: string; gained: boolean; lacking: readonly string[] }
  /** Points of victory are taken off. */
  penalty: { nation: Nation; points: number; reason: PenaltyReason }
}
