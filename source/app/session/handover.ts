/**
 * What persons here have handed to the program: kinds of questions until they take them back, or one segment;
 * and the turn before which it waits.
 */
import type { Decision } from '../../kernel/contract/game.ts'
import type { Seat } from '../../kernel/contract/named.ts'
import type { Plays } from '../../kernel/program/computers-turn.ts'
import {
  type Autopilot,
  isAnyOn,
  isHandedOver,
  noAutopilot,
  programLevel,
  type Routine,
  routineOf,
  withAutopilot,
} from './autopilot.ts'
import type { IsFormal } from './formalities.ts'

/** A segment that the program is to finish. */
interface Finishing extends Pick<Decision, 'kind' | 'segment'> {
  readonly turn: number
  /** All that is asked in this turn. */
  readonly all: boolean
}

/** A turn that the program is about to plan for a person. */
export interface Pause {
  readonly seat: Seat
  readonly turn: number
}

export interface Handover {
  /** The decisions of persons here that the program takes. */
  readonly plays: Plays
  /** Those that it takes now: none of a turn that it may not plan yet. */
  readonly drives: Plays
  /** What each seat has handed over until it takes it back. */
  handed(): Autopilot
  /** It is finishing a segment, and must look after each action whether that is over. */
  isFinishing(): boolean
  /** The turn before which it waits among these questions; null if it waits for nothing. */
  pauseAt(open: readonly Decision[]): Pause | null
  /** Has it plan the turn before which it waits. */
  goOn(pause: Pause): void
  /** Exactly this is handed over from now on, by a seat. */
  hand(seat: Seat, autopilot: Autopilot): void
  /** Has the program answer a question and all others of its segment; those of another wait for their person. */
  finish(decision: Decision): void
  /** The questions are these now: a segment that is not among them any more is finished. */
  note(open: readonly Decision[]): void
  /** Gives everything of a seat back to its person. @returns false if all was his already */
  takeBack(seat: Seat): boolean
}

interface HandoverAround {
  readonly routines: readonly Routine[]
  /** The seats here that a person holds. */
  readonly persons: readonly Seat[]
  readonly isFormal: IsFormal
  /** The turn before play, in which all is set up: it is finished in one go. */
  readonly setUpTurn?: number | undefined
  /** The turn of the game as it stands when it is asked for. */
  turnNow(): number
}

export function openHandover({ routines, persons, isFormal, setUpTurn, turnNow }: HandoverAround): Handover {
  let handed = noAutopilot
  /** What is being finished for each seat. */
  const finishing = new Map<Seat, Finishing>()
  /** The turn that each seat lets the program plan. */
  const planned = new Map<Seat, number>()

  const isBeingFinished = (decision: Decision): boolean => {
    const begun = finishing.get(decision.seat)
    if (begun?.turn !== turnNow()) return false
    // What is asked between this segment and the next belongs to neither, so it is for its person.
    const isWithin = decision.interrupts === true && (decision.within ?? decision.segment) === begun.segment
    return begun.all || begun.kind === decision.kind || isWithin
  }
  const plays: Plays = (decision) =>
    persons.includes(decision.seat) &&
    (isFormal(decision) || isBeingFinished(decision) || isHandedOver(handed, routines, decision))
      ? programLevel
      : null
  const isPause = (decision: Decision): boolean =>
    routineOf(routines, decision)?.opensTurn === true &&
    plays(decision) !== null &&
    !isBeingFinished(decision) &&
    planned.get(decision.seat) !== turnNow()
  return {
    plays,
    drives: (decision) => (isPause(decision) ? null : plays(decision)),
    handed: () => handed,
    isFinishing: () => finishing.size > 0,
    pauseAt(open) {
      const decision = open.find(isPause)
      return decision ? { seat: decision.seat, turn: turnNow() } : null
    },
    goOn: ({ seat, turn }) => void planned.set(seat, turn),
    hand(seat, autopilot) {
      // Who hands something over in the middle of a turn has seen how it began.
      planned.set(seat, turnNow())
      handed = autopilot
    },
    finish({ seat, kind, within, segment }) {
      const turn = turnNow()
      const all = turn === setUpTurn
      // Others who have theirs set up are not kept waiting by it.
      if (!all) finishing.clear()
      finishing.set(seat, { kind, segment: within ?? segment, turn, all })
    },
    note(open) {
      const segments = open.filter(({ interrupts }) => !interrupts)
      for (const [seat, { kind, turn, all }] of finishing) {
        const isOpen = segments.some((one) => one.seat === seat && one.kind === kind)
        const isClosed = segments.length > 0 && !isOpen && !all
        if (turn !== turnNow() || isClosed) finishing.delete(seat)
      }
    },
    takeBack(seat) {
      const wasOn = isAnyOn(handed, seat) || finishing.has(seat)
      finishing.delete(seat)
      handed = withAutopilot(handed, seat, [])
      return wasOn
    },
  }
}
