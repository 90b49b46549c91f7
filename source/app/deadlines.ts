import type { Seat } from '../kernel/contract/named.ts'

/** The time for a decision, where those at a table have agreed on one. */
export interface Deadlines {
  /** What is left to those who are asked, by their seats; nothing of who has all the time. */
  read(): Readonly<Record<Seat, TimeLeft>>
  /** Tells that it may have changed, as time goes by. @returns stops telling */
  subscribe(tell: () => void): () => void
}

export interface TimeLeft {
  /** Such as "4 min left". */
  readonly left: string
  /** The same where there is little room, such as "4 min". */
  readonly short: string
  /** The moment when it ends. */
  readonly until: string
}
