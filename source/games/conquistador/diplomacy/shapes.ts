/** What diplomacy keeps in the state. */

import type { Nation } from '../data/shapes.ts'
import type { Area } from '../map/board.ts'

/** A leader or missionary aboard a ship that became a prize (8.32). */
export interface Captive {
  /** The name of the leader, or the counter of the missionary. */
  name: string
  nation: Nation
  holder: Nation
}

/**
 * An explorer in the service of another nation (15.34); back in Europe with its own after the turn `until`.
 */
export interface Rental {
  readonly name: string
  readonly owner: Nation
  readonly renter: Nation
  readonly until: number
}

/** 6.25: `repay` ducats are owed in turn `due`, or are `repaid`. */
export interface Loan {
  kind: 'loan'
  from: Nation
  ducats: number
  repay: number
  due: number
  repaid: boolean
  /** Of a loan of the Bankers: ducats repaid so far, in money or ships (24.16). */
  paid?: number
  /** Of a loan of the Bankers: it was not repaid when it was due, and ships may be seized for it (24.16). */
  defaulted?: boolean
}

/** 24.3: `from` pays the Bankers so many percent of its profits in an Area, up to and with turn `until`. */
export interface Share {
  kind: 'share'
  from: Nation
  percent: number
  area: Area
  until: number
}

/** 24.16: the Bankers may seize ships that a debtor has in Europe. */
export interface SeizureFrame {
  kind: 'seizure'
  debtor: Nation
}

/** 6.25: `from` pays so many ducats as each turn ends, up to and with turn `until`. */
export interface Tribute {
  kind: 'tribute'
  from: Nation
  ducats: number
  until: number
}

/** 6.72: neither of the two attacks the other, at sea or ashore, up to and with turn `until`. */
export interface Peace {
  kind: 'peace'
  until: number
}

/** 6.72: `from` leaves the other's ships alone off an Area (8.13, 8.15), up to and with turn `until`. */
export interface Passage {
  kind: 'passage'
  from: Nation
  area: Area
  until: number
}

/** A part of a treaty that the program carries out or keeps in mind; `from` gives, the other party gets. */
export type Clause =
  /** Ships of the two fight as one when they are attacked together, up to and with turn `until` (8.14). */
  | { kind: 'defence'; until: number }
  | { kind: 'gift'; from: Nation; ducats: number }
  | Tribute
  | Peace
  | Passage
  | Loan
  | Share
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
  /** Why it was proposed, as its author has told the other; nobody else knows it, whatever is announced. */
  reason?: string
  brokenBy: Nation | null
}

/** An agreement, signed or not: who gets what a clause gives depends on both. */
export type TreatyTerms = Pick<Treaty, 'by' | 'with' | 'clauses'>

/** How a treaty is broken: a loan is not repaid, a turn's tribute not paid, whom it spares is attacked, or it is said. */
export type Breach = 'unpaid' | 'owing' | 'attacked' | 'reneged'
