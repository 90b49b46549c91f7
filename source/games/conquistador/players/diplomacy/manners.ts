/** How the levels deal with others. */
import type { Level } from '../../../../kernel/program/holders.ts'

/** What a level is content with, and what it asks. */
interface Manners {
  /** The least that it gains, as a part of what the other gains: who asks for nothing is milked. */
  readonly part: number
  /** So many times more of that, added to it, where the other leads the game by far, and a part of it where by less. */
  readonly againstLeader: number
  /** Of what both gain together, the part that it asks for itself when it proposes. */
  readonly ask: number
  /** Whether it proposes on its own more than hires and loans. */
  readonly active: boolean
  /** Points that a lender wants beyond all chances for each ducat lent. */
  readonly caution: number
  /**
   * Whether it looks in its own plan for a voyage of whom it hires, for what it would miss by whom it hires out (15.34), and
   * for what ducats that it borrows would outfit (24.16).
   */
  readonly plansDeals: boolean
  /** Whether it breaks its word where nothing follows from it any more (6.72). */
  readonly breaks: boolean
  /** Whether it holds a breach against who broke a treaty with it, and asks a pledge for anything (6.72). */
  readonly resents: boolean
}

export const mannersOf: Readonly<Record<Level, Manners>> = {
  easy: {
    part: 0.1,
    againstLeader: 0,
    ask: 0.4,
    active: false,
    caution: 0.03,
    plansDeals: false,
    breaks: false,
    resents: false,
  },
  normal: {
    part: 0.25,
    againstLeader: 2,
    ask: 0.5,
    active: true,
    caution: 0.09,
    plansDeals: true,
    breaks: false,
    resents: true,
  },
  hard: {
    part: 0.35,
    againstLeader: 3,
    ask: 0.6,
    active: true,
    caution: 0.15,
    plansDeals: true,
    breaks: true,
    resents: true,
  },
}
