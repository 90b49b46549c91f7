/**
 * What a person at the table has handed to the program: kinds of questions until he takes them back, or one
 * segment.
 */
import { useEffect, useMemo, useState } from 'react'
import type { Decision } from '../../kernel/contract/game.ts'
import type { Plays } from '../../kernel/program/computers-turn.ts'
import {
  isHandedOver,
  isOnAutopilot,
  noAutopilot,
  programLevel,
  type Routine,
  routineOf,
  turnAutopilot,
  withAutopilot,
} from '../session/autopilot.ts'

/** A segment that the program is to finish. */
interface Finishing extends Pick<Decision, 'seat' | 'kind'> {
  readonly turn: number
}

/** A turn that the program is about to plan for a person. */
export interface Pause {
  readonly seat: string
  readonly turn: number
}

export interface Autopilot {
  /** The decisions of persons here that the program takes. */
  readonly plays: Plays
  /** Those that it takes now: none of a turn that it may not plan yet. */
  readonly drives: Plays
  /** It must be looked after each action whether there is another one to take. */
  readonly stepwise: boolean
  /** Nothing is played for anybody meanwhile: what is handed over is being chosen. */
  readonly held: boolean
  hold(on: boolean): void
  /** It has something of a person's to answer. */
  readonly isBusy: boolean
  /** The turn before which it waits among these questions; null if it waits for nothing. */
  pauseAt(open: readonly Decision[]): Pause | null
  /** Has it plan the turn before which it waits. */
  goOn(pause: Pause): void
  /** Whether a seat has handed over a routine. */
  isOn(seat: string, routine: Routine): boolean
  /** Whether a seat has handed over anything. */
  isAnyOn(seat: string): boolean
  turn(seat: string, routine: Routine): void
  /** Hands over all routines of a seat, or takes them all back. */
  turnAll(seat: string, on: boolean): void
  /** Has the program answer a question and all others of its segment. */
  finish(decision: Decision): void
  /** Gives everything of a seat back to its person. @returns false if all was his already */
  takeBack(seat: string): boolean
}

/** A question that is a segment of its own, and does not interrupt one. */
const isSegment = ({ choices }: Decision): boolean => choices.some(({ end }) => end)

/**
 * @param persons the seats of this table that a person holds
 * @param open the questions as they are
 * @param turnNow the turn of the game as it stands when it is asked for
 */
export function useAutopilot(
  routines: readonly Routine[],
  persons: readonly string[],
  open: readonly Decision[],
  turnNow: () => number,
): Autopilot {
  const [handed, setHanded] = useState(noAutopilot)
  /** The turn up to which each seat lets the program plan. */
  const [planned, setPlanned] = useState<Readonly<Record<string, number>>>({})
  const [begun, setBegun] = useState<Finishing | null>(null)
  const [held, hold] = useState(false)
  const segments = open.filter(isSegment)
  const isOpen = segments.some(({ seat, kind }) => seat === begun?.seat && kind === begun.kind)
  const isPast = begun !== null && (begun.turn !== turnNow() || (segments.length > 0 && !isOpen))
  const finishing = isPast ? null : begun
  useEffect(() => {
    if (isPast) setBegun(null)
  }, [isPast])
  const { plays, drives, pauseAt } = useMemo(() => {
    const isFinished = (decision: Decision): boolean =>
      finishing?.seat === decision.seat &&
      finishing.turn === turnNow() &&
      (finishing.kind === decision.kind || !isSegment(decision))
    const plays: Plays = (decision) =>
      persons.includes(decision.seat) && (isFinished(decision) || isHandedOver(handed, routines, decision))
        ? programLevel
        : null
    const isPause = (decision: Decision): boolean =>
      routineOf(routines, decision)?.opensTurn === true &&
      plays(decision) !== null &&
      !isFinished(decision) &&
      planned[decision.seat] !== turnNow()
    const drives: Plays = (decision) => (isPause(decision) ? null : plays(decision))
    const pauseAt = (now: readonly Decision[]): Pause | null => {
      const decision = now.find(isPause)
      return decision ? { seat: decision.seat, turn: turnNow() } : null
    }
    return { plays, drives, pauseAt }
  }, [persons, handed, planned, routines, finishing, turnNow])
  const isOn = (seat: string, routine: Routine): boolean => isOnAutopilot(handed, seat, routine)
  const isAnyOn = (seat: string): boolean => routines.some((routine) => isOn(seat, routine))
  const goOn = ({ seat, turn }: Pause): void => setPlanned((now) => ({ ...now, [seat]: turn }))
  // Who hands something over in the middle of a turn has seen how it began.
  const letThisTurn = (seat: string): void => goOn({ seat, turn: turnNow() })
  return {
    plays,
    drives,
    stepwise: finishing !== null,
    isBusy: open.some((decision) => plays(decision) !== null),
    held,
    hold,
    pauseAt,
    goOn,
    isOn,
    isAnyOn,
    turn(seat, routine) {
      letThisTurn(seat)
      setHanded((now) => turnAutopilot(now, seat, routine))
    },
    turnAll(seat, on) {
      letThisTurn(seat)
      setHanded((now) => withAutopilot(now, seat, on ? routines : []))
    },
    finish: ({ seat, kind }) => setBegun({ seat, kind, turn: turnNow() }),
    takeBack(seat) {
      const wasOn = isAnyOn(seat) || begun?.seat === seat
      setBegun(null)
      setHanded((now) => withAutopilot(now, seat, []))
      return wasOn
    },
  }
}
