/** What diplomacy keeps in the state. */
import type { Nation } from '../data.ts'

/** A leader or missionary aboard a ship that became a prize (8.32). */
export interface Captive {
  /** The name of the leader, or the counter of the missionary. */
  name: string
  nation: Nation
  holder: Nation
}

/** An explorer in the service of another nation (15.34); back in Europe with its own after the turn `until`. */
export interface Rental {
  name: string
  owner: Nation
  renter: Nation
  until: number
}

/** A part of a treaty that the program carries out or keeps in mind; `from` gives, the other party gets. */
export type Clause =
  /** Ships of the two fight as one when they are attacked together, up to and with turn `until` (8.14). */
  | { kind: 'defence'; until: number }
  | { kind: 'gift'; from: Nation; ducats: number }
  /** 6.25: `repay` ducats are owed in turn `due`, or are `repaid`. */
  | { kind: 'loan'; from: Nation; ducats: number; repay: number; due: number; repaid: boolean }
  | { kind: 'explorer'; from: Nation; name: string; until: number }
  /** 7.53. */
  | { kind: 'rutter'; from: Nation }
  /** 8.32: the holder lets a captive go. */
  | { kind: 'ransom'; from: Nation; captive: string }
  /** Anything else that is legal, in the words of the parties; nothing is enforced (6.72). */
  | { kind: 'words'; text: string }

/** 6.72. Who knows of it: the parties, and everybody once it is announced. */
export interface Treaty {
  id: number
  /** The turn in which it was drafted, and then signed. */
  turn: number
  by: Nation
  with: Nation
  clauses: Clause[]
  status: 'draft' | 'proposed' | 'inForce' | 'refused' | 'withdrawn' | 'broken' | 'fulfilled'
  announced: boolean
  brokenBy: Nation | null
}
