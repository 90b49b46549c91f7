/** Dealings between nations (6.2, 6.72, 8.32, 15.34, 24.0); `partner` is the other side. */
import type { Nation, ShipKind } from '../data/shapes.ts'
import type { Breach, Clause } from '../diplomacy/shapes.ts'
import type { Toll, Units } from './shapes.ts'

/** A treaty by its number. */
interface Dealing {
  nation: Nation
  partner: Nation
  treaty: number
}

/** With its clauses as they were then. */
interface Offered extends Dealing {
  terms: readonly Clause[]
}

export interface DiplomacyEvents {
  /** The clauses that are written down, `instead` of those of a payment that is changed, or struck out. */
  'treaty-drafted': Offered & { instead?: readonly Clause[] }
  'treaty-struck': Offered
  /** What the partner is told of the reason. */
  'treaty-proposed': Offered & { reason?: string }
  'treaty-withdrawn': Dealing
  /** What its author is told of the reason. */
  'treaty-refused': Dealing & { reason?: string }
  /** The partner has left it unanswered. */
  'treaty-lapsed': Dealing
  'treaty-signed': Offered
  /** The partner cannot keep what he proposed. */
  'treaty-failed': Dealing
  'treaty-announced': Offered
  /** `last`: in the last turn of the game. */
  'treaty-broken': Dealing & { reason: Breach; last?: true }
  /** 6.25: from the nation to its partner. */
  'treaty-payment': { nation: Nation; partner: Nation; ducats: number }
  /** 6.25: `repay` ducats are owed in turn `due`. */
  'loan-made': { nation: Nation; partner: Nation; ducats: number; repay: number; due: number }
  /** 6.25, 24.16. `left`: ducats that are still owed to the Bankers. */
  'loan-repaid': { nation: Nation; partner: Nation; ducats: number; left?: number }
  /** 24.16. */
  'loan-defaulted': { nation: Nation; partner: Nation; ducats: number }
  /** 24.3: the partner's percent of what the nation earned in the Area. */
  'share-paid': { nation: Nation; partner: Nation; area: string; percent: number; ducats: number }
  /**
   * 24.16: the partner takes a ship of the nation. `cargo`: all aboard, of whom leaders and missionaries go free;
   * `ducats`: of gold among it.
   */
  'ship-seized': {
    nation: Nation
    partner: Nation
    ship: ShipKind
    cargo: Units
    ducats: number
    toll: Toll
  }
  /** 24.16. `left`: ducats in default. */
  'debt-covered': { nation: Nation; partner: Nation; ducats: number; left: number }
  /** 15.34: he serves the partner up to and with turn `until`. */
  'explorer-hired': { nation: Nation; partner: Nation; name: string; until: number }
  'explorer-returns': { nation: Nation; partner: Nation; name: string }
  /** 7.53. */
  'rutter-sold': { nation: Nation; partner: Nation }
  /** 8.32: a leader or missionary of the partner. */
  'captive-freed': { nation: Nation; partner: Nation; name: string }
  'captive-killed': { nation: Nation; partner: Nation; name: string }
}
